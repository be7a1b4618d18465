//! Requests to the server: an answer, or a refusal of one sentence; never a 5xx, never silence.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;
use yomikiri_web::{Limits, Options, Server};

use super::sentence::{LONGEST, short};

/// All addresses that are asked with a body.
const ADDRESSES: [&str; 17] = [
    "position",
    "advice",
    "why",
    "partition",
    "guesses",
    "draw",
    "hint",
    "move",
    "rate",
    "questions",
    "analyse",
    "patience",
    "patience/deal",
    "patience/solve",
    "patience/advice",
    "jobs",
    "strategy",
];

/// One server for all, which thinks for a moment only. It lives as long as the process.
fn server() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| {
        let moment = Duration::from_millis(20);
        let limits = Limits {
            deadline: moment,
            job_time: moment,
            patience: Duration::from_secs(20),
            memory: 64 << 20,
            ..Limits::default()
        };
        let server = Server::bind(Options { limits, ..Options::default() }).expect("a free port");
        let address = server.address();
        std::thread::spawn(|| server.run());
        address
    })
}

/// Sends a request and reads the status and the body of the answer.
fn ask(method: &str, path: &str, body: &[u8]) -> (u16, Vec<u8>) {
    let address = server();
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time to wait");
    let head = format!(
        "{method} /api/{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    // A server that refuses early may close before it has read everything.
    let _ = stream.write_all(&[head.as_bytes(), body].concat());
    let (mut stream, mut line) = (BufReader::new(stream), String::new());
    stream.read_line(&mut line).expect("an answer");
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    while line.trim() != "" {
        line.clear();
        stream.read_line(&mut line).expect("the head of an answer");
    }
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer as a whole");
    (status, answer)
}

/// Sends bytes to the address that the first of them names.
pub fn http(data: &[u8]) {
    let Some((&address, body)) = data.split_first() else { return };
    let address = ADDRESSES[usize::from(address) % ADDRESSES.len()];
    let (status, answer) = ask("POST", address, body);
    let said = String::from_utf8_lossy(&answer);
    assert!((200..500).contains(&status), "{status} {said}");
    let answer: Value = serde_json::from_slice(&answer).expect("JSON");
    if status >= 400 {
        assert!(said.len() <= LONGEST, "{} bytes: {said}", said.len());
        short(answer["error"].as_str().expect("a sentence"));
    }
    // Nothing is left to run.
    if let Some(job) = answer["job"].as_str() {
        ask("DELETE", &format!("jobs/{job}"), b"");
    }
}

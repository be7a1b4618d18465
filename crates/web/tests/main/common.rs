//! A server of one's own for a test, and a client that knows just enough HTTP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::Value;
use yomikiri_answers::schema;
use yomikiri_rules::Game;
use yomikiri_web::{Limits, Options, Server, Stopper};

/// A server that runs as long as this lives.
pub struct Running {
    pub address: SocketAddr,
    stopper: Stopper,
    thread: Option<JoinHandle<std::io::Result<()>>>,
}

/// The lists and tables of the tests; the same game is opened once.
fn listed() -> Vec<Game> {
    static OPENED: std::sync::OnceLock<Vec<Game>> = std::sync::OnceLock::new();
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let names = ["words:{}/words.txt", "words:{}/words.txt:bulls", "words:{}/words.txt:common"];
    let names = names.iter().chain(&["table:{}/bicycle.csv", "table:{}/elements.csv"]);
    let names: Vec<String> = names.map(|name| name.replace("{}", examples)).collect();
    OPENED.get_or_init(|| yomikiri_web::open(&names).unwrap()).clone()
}

pub fn serve() -> Running {
    serve_with(Limits::default())
}

pub fn serve_with(limits: Limits) -> Running {
    serve_as(Options { limits, ..Options::default() })
}

pub fn serve_as(options: Options) -> Running {
    let hosts = vec!["pi.home".to_string()];
    let server = Server::bind(Options { port: 0, hosts, games: listed(), ..options }).unwrap();
    let (address, stopper) = (server.address(), server.stopper());
    let thread = Some(std::thread::spawn(move || server.run()));
    Running { address, stopper, thread }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stopper.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap().unwrap();
        }
    }
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
    /// The name of its schema: the address that was asked.
    pub answers: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{}", self.text()))
    }

    /// It went well, and the answer is what the schema says of this address.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(self.status < 300, "{} {}", self.status, self.text());
        let value = self.json();
        let fits = schema::check(&self.answers, &value);
        assert_eq!(fits, Ok(()), "{}", self.text());
        value
    }

    /// It was refused with this status and a sentence that contains these words.
    #[track_caller]
    pub fn refused(&self, status: u16, words: &str) -> Value {
        assert_eq!(self.status, status, "{}", self.text());
        let value = self.json();
        assert_eq!(schema::check("refusal", &value), Ok(()));
        let sentence = value["error"].as_str().unwrap();
        assert!(sentence.contains(words), "{sentence}");
        value
    }
}

impl Running {
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.set_nodelay(true).unwrap();
        stream
    }

    /// Sends bytes as they are and reads the answer until the server closes.
    pub fn raw(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        // A server that refuses early may close before it has read everything.
        let _ = stream.write_all(request);
        read(&mut BufReader::new(stream))
    }

    pub fn get(&self, path: &str) -> Answer {
        self.request("GET", path, &[], b"")
    }

    pub fn delete(&self, path: &str) -> Answer {
        self.request("DELETE", path, &[], b"")
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_bytes(path, body.to_string().as_bytes())
    }

    pub fn post_bytes(&self, path: &str, body: &[u8]) -> Answer {
        self.request("POST", path, &[("Content-Type", "application/json")], body)
    }

    pub fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Answer {
        let host = self.address.to_string();
        let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|(name, _)| *name == "Host") {
            head += &format!("Host: {host}\r\n");
        }
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += &format!("Content-Length: {}\r\n\r\n", body.len());
        let answer = self.raw(&[head.as_bytes(), body].concat());
        let mut parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
        match parts[..] {
            ["api", "jobs", _] => parts[2] = "JOB",
            ["api", "book", _, _] => parts[2..].copy_from_slice(&["GAME", "OBJECTIVE"]),
            _ => {}
        }
        Answer { answers: parts.join("/"), ..answer }
    }
}

/// Reads an answer: with a length, in chunks, or until the end.
pub fn read(stream: &mut BufReader<TcpStream>) -> Answer {
    let mut line = String::new();
    stream.read_line(&mut line).unwrap();
    let status = line.split(' ').nth(1).and_then(|code| code.parse().ok());
    let status = status.unwrap_or_else(|| panic!("no status in {line:?}"));
    let mut headers = Vec::new();
    loop {
        line.clear();
        stream.read_line(&mut line).unwrap();
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_string(), value.trim().to_string()));
    }
    let mut answer = Answer { status, headers, body: Vec::new(), answers: String::new() };
    if let Some(length) = answer.header("content-length") {
        answer.body = vec![0; length.parse().unwrap()];
        stream.read_exact(&mut answer.body).unwrap();
    } else if answer.header("transfer-encoding") == Some("chunked") {
        while let Some(chunk) = chunk(stream) {
            answer.body.extend(chunk);
        }
    } else {
        let _ = stream.read_to_end(&mut answer.body);
    }
    answer
}

/// The next chunk; `None` at the end.
pub fn chunk(stream: &mut BufReader<TcpStream>) -> Option<Vec<u8>> {
    let mut line = String::new();
    stream.read_line(&mut line).ok()?;
    let size = usize::from_str_radix(line.trim(), 16).ok()?;
    let mut bytes = vec![0; size + 2];
    stream.read_exact(&mut bytes).ok()?;
    bytes.truncate(size);
    (size > 0).then_some(bytes)
}

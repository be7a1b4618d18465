//! A client that knows just enough HTTP, and times of answers.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// A connection, which waits a minute for an answer at most.
pub(crate) fn connect(address: &str) -> Result<TcpStream, String> {
    let stream = TcpStream::connect(address).map_err(|error| error.to_string())?;
    let minute = Some(Duration::from_secs(60));
    stream.set_read_timeout(minute).map_err(|error| error.to_string())?;
    stream.set_nodelay(true).map_err(|error| error.to_string())?;
    Ok(stream)
}

/// A request to be sent.
pub(crate) fn request(address: &str, method: &str, path: &str, body: &str) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// The status of an answer (0 if there was none) and how long it took, the connection included.
pub(crate) fn ask(address: &str, method: &str, path: &str, body: &str) -> (u16, Duration) {
    let begun = Instant::now();
    let answer = connect(address).and_then(|mut stream| {
        let sent = stream.write_all(request(address, method, path, body).as_bytes());
        sent.map_err(|error| error.to_string())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).map_err(|error| error.to_string())?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    });
    let status = answer.ok().and_then(|text| text.get(9..12)?.parse().ok());
    (status.unwrap_or(0), begun.elapsed())
}

/// The time within which all but one in a hundred came.
pub(crate) fn p99(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times.get((times.len().saturating_sub(1)) * 99 / 100).copied().unwrap_or_default()
}

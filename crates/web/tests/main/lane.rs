//! Short answers: at the deadline with what is known, a refusal where too many wait, and nothing
//! that hangs because a client is slow.

use std::io::{BufReader, Write};
use std::time::Duration;

use serde_json::json;
use yomikiri_web::Limits;

use crate::common::{read, serve_with};

/// Comparing all guesses of this position takes minutes.
fn long() -> serde_json::Value {
    json!({"game": "moo", "from": "0123 0B1W"})
}

#[test]
fn at_the_deadline_what_is_known_is_told() {
    let server = serve_with(Limits { deadline: Duration::from_millis(100), ..Limits::default() });
    let table = server.post("/api/guesses", &long()).ok();
    assert_eq!(table["proved"], false);
    assert!(table["lower_bound"].as_u64().unwrap() > 1440);
    // Best found, and marked as such: from the middle of a game that the book does not know.
    let middle = json!({"game": "moo", "from": "0123 0B2W, 1456 0B1W"});
    let server = serve_with(Limits { deadline: Duration::ZERO, ..Limits::default() });
    let advice = server.post("/api/advice", &middle).ok();
    assert_eq!(advice["proved"], false);
    assert!(advice["best"]["guess"].is_string());
}

#[test]
fn who_would_wait_too_long_is_turned_away() {
    // One lane, and an answer that nobody lives to see.
    let server = serve_with(Limits {
        lanes: 1,
        patience: Duration::from_millis(20),
        deadline: Duration::from_secs(3600),
        ..Limits::default()
    });
    let body = long().to_string();
    let request = format!(
        "POST /api/guesses HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    // What is listed is not known from before.
    let ask = json!({"game": "mm4x6", "candidates": "1111 1112 1113 1114"});
    // Whoever comes second waits for the first. On a busy machine that can be the long one, which is then
    // turned away itself; so it is sent again each time.
    let mut busy = Vec::new();
    let refused = (0..1000).find_map(|_| {
        let mut stream = server.connect();
        stream.write_all(request.as_bytes()).unwrap();
        busy.push(stream);
        Some(server.post("/api/advice", &ask)).filter(|answer| answer.status == 429)
    });
    let refused = refused.expect("a busy lane");
    refused.refused(429, "ask again in a second");
    assert_eq!(refused.header("retry-after"), Some("1"));
    // The page and its files have no need to wait, nor has what is computed in no time.
    assert_eq!(server.get("/").status, 200);
    assert_eq!(server.post("/api/position", &ask).ok()["candidates"], 4);
    // Whoever goes away needs no answer: the lane is free again.
    drop(busy);
    assert!((0..10_000).any(|_| server.post("/api/advice", &ask).status == 200));
}

#[test]
fn half_a_request_is_not_waited_for() {
    let server = serve_with(Limits { arrival: Duration::from_millis(50), ..Limits::default() });
    let mut stream = server.connect();
    let head = "POST /api/advice HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Content-Length: 100\r\n\r\n{\"game\":";
    stream.write_all(head.as_bytes()).unwrap();
    read(&mut BufReader::new(stream)).refused(408, "did not arrive in time");
}

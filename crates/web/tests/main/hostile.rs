//! Those who mean no good, and those who are only unlucky: what they send is refused, and others are
//! answered as if they were not there.

use std::io::{BufReader, Write};

use serde_json::json;
use yomikiri_rules::{Alphabet, Game};
use yomikiri_web::{Limits, Options};

use crate::common::{Answer, Running, read, serve, serve_as, serve_with};

/// All codes of a game, listed one by one: no symmetry is left.
fn all(game: &str) -> String {
    let game: Game = game.parse().unwrap();
    let alphabet = Alphabet::of(game);
    let codes: Vec<String> = game.secrets().into_iter().map(|code| alphabet.show(code)).collect();
    codes.join(" ")
}

#[test]
fn heads_that_can_be_read_in_two_ways_are_refused() {
    let server = serve();
    let address = server.address;
    let twice = format!("GET / HTTP/1.1\r\nHost: {address}\r\nHost: evil.example\r\n\r\n");
    server.raw(twice.as_bytes()).refused(400, "not one name");
    let post = |header: &[u8]| {
        let mut request = format!(
            "POST /api/draw HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: 16\r\n"
        )
        .into_bytes();
        request.extend(header);
        request.extend(b"\r\n{\"game\":\"mm2x2\"}");
        server.raw(&request)
    };
    assert_eq!(post(b"").status, 200);
    post("Origin: http://\u{e9}vil.example\r\n".as_bytes()).refused(403, "other sites");
    post(b"Origin: \xff\r\n").refused(403, "other sites");
    let own = format!("Origin: http://{address}\r\n");
    assert_eq!(post(own.as_bytes()).status, 200);
    post(own.repeat(2).as_bytes()).refused(403, "other sites");
    post(b"Sec-Fetch-Site: \xff\r\n").refused(403, "other sites");
    // A link from elsewhere may lead to the page, and to nothing that computes.
    let cross = [("Sec-Fetch-Site", "cross-site")];
    assert_eq!(server.request("GET", "/", &cross, b"").status, 200);
    server.request("GET", "/api/book/moo/average", &cross, b"").refused(403, "other sites");
}

#[test]
fn a_token_opens_the_door() {
    let token = Some("secret-1.x".to_string());
    let server = serve_as(Options { token, ..Options::default() });
    let port = server.address.port();
    for path in ["/", "/app.js", "/api/about", "/?token=", "/?token=secret-1.y"] {
        server.get(path).refused(401, "have its token");
    }
    let welcome = server.get("/?token=secret-1.x");
    assert_eq!((welcome.status, welcome.header("location")), (303, Some("/")));
    let cookie = welcome.header("set-cookie").unwrap();
    assert_eq!(cookie, format!("yomikiri-{port}=secret-1.x; Path=/; HttpOnly; SameSite=Strict"));
    let pair = format!("other=1; {}", cookie.split(';').next().unwrap());
    let with = |name: &str, value: &str| server.request("GET", "/api/about", &[(name, value)], b"");
    assert_eq!(with("Cookie", &pair).status, 200);
    assert_eq!(with("Authorization", "Bearer secret-1.x").status, 200);
    with("Cookie", &pair.replace("secret", "Secret")).refused(401, "token");
    with("Authorization", "Bearer ").refused(401, "token");
}

/// What a request says with `X-Forwarded-…`, and as which host.
fn forwarded(server: &Running, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let common = [("Host", "pi.home"), ("Content-Type", "application/json")];
    server.request("POST", path, &[&common, headers].concat(), body.as_bytes())
}

#[test]
fn a_proxy_is_believed_only_if_there_is_one() {
    let https = [("Origin", "https://pi.home"), ("X-Forwarded-Proto", "https")];
    let ask = r#"{"game": "mm2x2"}"#;
    let alone = serve();
    forwarded(&alone, "/api/draw", &https, ask).refused(403, "other sites");
    let behind = serve_as(Options { proxy: true, ..Options::default() });
    assert_eq!(forwarded(&behind, "/api/draw", &https, ask).status, 200);
    forwarded(&behind, "/api/draw", &https[..1], ask).refused(403, "other sites");
    let http = [("Origin", "http://pi.home"), ("X-Forwarded-Proto", "https")];
    forwarded(&behind, "/api/draw", &http, ask).refused(403, "other sites");
}

#[test]
fn no_client_fills_the_queue() {
    let limits = Limits { queue: 4, queue_share: 2, ..Limits::default() };
    let server = serve_as(Options { proxy: true, limits, ..Options::default() });
    let begin = |client: &str| {
        let ask = r#"{"kind": "solve", "game": "mm5x6"}"#;
        forwarded(&server, "/api/jobs", &[("X-Forwarded-For", client)], ask)
    };
    // One is computed, two wait; the fourth is too many of one client.
    let greedy = (0..10).map(|_| begin("10.0.0.1")).find(|answer| answer.status == 429);
    greedy.expect("an end").refused(429, "of yours");
    let other = begin("10.0.0.2");
    assert_eq!(other.status, 202, "{}", other.text());
    // Names are long, and tell nothing of each other.
    let names = [other, begin("10.0.0.3")].map(|answer| answer.json()["job"].clone());
    assert!(names.iter().all(|name| name.as_str().unwrap().len() == 32) && names[0] != names[1]);
}

/// Connections that never say anything give their seats to those who do.
#[test]
fn silent_connections_keep_nobody_out() {
    let server = serve_with(Limits { connections: 8, ..Limits::default() });
    // As many as one address may have.
    let silent: Vec<_> = (0..6).map(|_| server.connect()).collect();
    let mut slow = server.connect();
    slow.write_all(b"POST /api/advice HTTP/1.1\r\nHost: localhost\r\n").unwrap();
    for _ in 0..20 {
        assert_eq!(server.get("/").status, 200);
    }
    assert_eq!(server.post("/api/draw", &json!({"game": "mm2x2"})).status, 200);
    drop(silent);
}

/// What would take a search of minutes has an answer, or a refusal that says what to do.
#[test]
fn all_codes_of_a_large_game() {
    let server = serve();
    let listed = |more: serde_json::Value| {
        let mut ask = json!({"game": "mm5x8", "candidates": all("mm5x8")});
        ask.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        ask
    };
    let advice = server.post("/api/advice", &listed(json!({}))).ok();
    assert_eq!((&advice["proved"], &advice["candidates"]), (&json!(false), &json!(32768)));
    let ask = listed(json!({"level": "entropy"}));
    server.post("/api/move", &ask).refused(422, "too many guesses and secrets");
    let guesses = json!({"game": "mm5x6", "candidates": all("mm5x6")});
    server.post("/api/guesses", &guesses).refused(422, "of kind 'guesses'");
    let rate = json!({"game": "mm5x8", "from": "11234 1B1W"});
    server.post("/api/rate", &rate).refused(422, "of kind 'rate'");
}

/// What is no strategy is not even read.
#[test]
fn a_mixture_that_would_take_long() {
    let server = serve();
    let part = r#"{"probability": "1/3", "strategy": {"guess": "1"}}"#;
    let text = format!(
        r#"{{"format": "yomikiri", "version": 1, "kind": "mixture", "game": "mm1x2", "start": "",
            "mixture": [{}]}}"#,
        vec![part; 1000].join(", ")
    );
    server.post_bytes("/api/strategy", text.as_bytes()).refused(422, "of kind 'mixture'");
}

/// A refusal says what was wrong, not all that was sent.
#[test]
fn refusals_are_short() {
    let server = serve();
    let long = "\"x\\".repeat(1000);
    let asks = [
        ("/api/draw", json!({ (&*long): 1 })),
        ("/api/draw", json!({"game": long})),
        ("/api/position", json!({"game": "mm4x6", "candidates": long.repeat(20)})),
        ("/api/analyse", json!({"game": "mm4x6", "set": long.repeat(20)})),
        ("/api/hint", json!({"game": "mm4x6", "secret": long, "guess": "1111"})),
        ("/api/draw", json!({"game": "mm4x6", "alphabet": long})),
    ];
    for (path, ask) in asks {
        let answer = server.post(path, &ask);
        assert!((400..500).contains(&answer.status), "{path} {}", answer.status);
        assert!(answer.body.len() <= 1024, "{path}: {}", answer.body.len());
    }
    let unseen = json!({"game": "mm4x6", "alphabet": "12345\u{202e}"});
    server.post("/api/draw", &unseen).refused(422, "cannot be a symbol");
}

/// A request that never ends holds what it has sent, and no more than its share.
#[test]
fn requests_that_never_end() {
    // A fourteenth of it is for requests on their way: room for one of the longest.
    let server = serve_with(Limits { memory: 14 * 300_000, ..Limits::default() });
    let body = format!("{{\"game\": \"mm4x6\", \"candidates\": \"{}\"}}", "1111 ".repeat(30_000));
    let head = format!(
        "POST /api/position HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    let half = &body.as_bytes()[..body.len() - 1];
    let whole = || server.post_bytes("/api/position", body.as_bytes());
    // Requests are read in their own time: whoever comes first has the room. So it is tried until the one
    // that never ends was first.
    let held = (0..200).any(|_| {
        let mut stalled = server.connect();
        stalled.write_all(&[head.as_bytes(), half].concat()).unwrap();
        let Some(refused) = (0..20).map(|_| whole()).find(|answer| answer.status != 200) else {
            return false;
        };
        refused.refused(429, "too much is being sent");
        assert_eq!(server.post("/api/draw", &json!({"game": "mm2x2"})).status, 200);
        // The last byte, and all is well again.
        stalled.write_all(b"}").is_ok() && read(&mut BufReader::new(stalled)).status == 200
    });
    assert!(held, "there was always room for another one");
    assert_eq!(whole().status, 200);
}

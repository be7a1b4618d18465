//! Attacks on a server: hard questions, connections that say nothing, uploads that never end, more
//! computations than anybody needs; and many ordinary clients at once.

use std::io::Write;
use std::net::TcpStream;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use super::Found;
use super::client::{ask, connect, p99, request};
use super::server::{Server, Yomi};

const SECOND: Duration = Duration::from_secs(1);

fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

/// All codes of five pegs and so many symbols.
fn all_codes(symbols: usize) -> String {
    let code = |n: usize| -> String {
        let digits = (0..5).rev().map(|peg| n / symbols.pow(peg) % symbols);
        digits.map(|digit| char::from(b'1' + digit as u8)).collect()
    };
    (0..symbols.pow(5)).map(code).collect::<Vec<String>>().join(" ")
}

/// A position of Mastermind that nobody has asked about.
fn position(number: usize) -> String {
    let digit = |at: u32| 1 + number / 6usize.pow(at) % 6;
    format!(
        "{{\"game\": \"mm4x6\", \"from\": \"{}{}{}{} 1B0W\"}}",
        digit(0),
        digit(1),
        digit(2),
        digit(3)
    )
}

/// What others see meanwhile: short answers, one after the other, until it is over.
fn others(server: &Server, over: &AtomicBool, first: usize) -> Vec<(u16, Duration)> {
    let mut seen = Vec::new();
    while !over.load(Relaxed) {
        seen.push(ask(&server.address, "POST", "/api/position", &position(first + seen.len())));
        std::thread::sleep(Duration::from_millis(20));
    }
    seen
}

/// How others fared: how many, their 99th percentile, and whether all were answered.
fn fared(seen: &[(u16, Duration)]) -> Found {
    let wrong = seen.iter().filter(|(status, _)| *status != 200).count();
    let slow = p99(seen.iter().map(|&(_, time)| time).collect());
    let figure = format!("{} of {} refused, 99 % within {}", wrong, seen.len(), seconds(slow));
    Found::new(
        "others: short answers under 1 s",
        figure,
        slow < SECOND && wrong * 100 <= seen.len(),
    )
}

/// Runs an attack while others ask.
fn beside<A>(server: &Server, attack: impl FnOnce() -> A) -> (A, Found) {
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let other = scope.spawn(|| others(server, &over, 0));
        let result = attack();
        over.store(true, Relaxed);
        let seen = other.join().unwrap_or_default();
        (result, fared(&seen))
    })
}

/// Every address that promises a second, with the largest lists that it takes.
pub(super) fn hard_questions(yomi: &Yomi) -> Result<Vec<Found>, String> {
    let server = yomi.serve(&[])?;
    let listed = format!("\"game\": \"mm5x8\", \"candidates\": \"{}\"", all_codes(8));
    let fewer = format!("\"game\": \"mm5x6\", \"candidates\": \"{}\"", all_codes(6));
    let plain = "\"game\": \"mm4x14\"".to_string();
    let rated = "\"game\": \"mm5x8\", \"from\": \"11234 1B1W, 22345 1B0W\"".to_string();
    let asks = [
        ("advice", listed.clone()),
        ("why", format!("{listed}, \"guess\": \"11234\"")),
        ("why", format!("{plain}, \"guess\": \"1123\"")),
        ("partition", format!("{listed}, \"guess\": \"11234\"")),
        ("position", listed.clone()),
        ("guesses", fewer.clone()),
        ("why", format!("{fewer}, \"guess\": \"11234\"")),
        ("move", format!("{listed}, \"level\": \"optimum\"")),
        ("move", format!("{listed}, \"level\": \"entropy\"")),
        ("move", format!("{listed}, \"level\": \"strongest\"")),
        ("rate", rated),
        ("rate", format!("{plain}, \"from\": \"1112 0B1W\"")),
    ];
    let mut found = Vec::new();
    for (path, fields) in asks {
        let body = format!("{{{fields}}}");
        let (status, time) = ask(&server.address, "POST", &format!("/api/{path}"), &body);
        let kept = time < SECOND && (status == 200 || status == 422);
        let what = format!("/api/{path} answers within 1 s");
        found.push(Found::new(&what, format!("{} ({status})", seconds(time)), kept));
    }
    // Gone without an answer: the work stops.
    let body = "{\"game\": \"moo\", \"from\": \"0123 0B1W\"}";
    for _ in 0..20 {
        let mut stream = connect(&server.address)?;
        let text = request(&server.address, "POST", "/api/guesses", body);
        stream.write_all(text.as_bytes()).map_err(|error| error.to_string())?;
    }
    std::thread::sleep(Duration::from_millis(300));
    if let Some(before) = server.seconds() {
        std::thread::sleep(SECOND);
        let used = server.seconds().unwrap_or(before) - before;
        let figure = format!("{used:.2} s of a processor in the next second");
        found.push(Found::new("work stops 0.3 s after the connection closes", figure, used < 0.2));
    }
    Ok(found)
}

/// 1,100 connections that never finish a request.
pub(super) fn slow_connections(yomi: &Yomi) -> Result<Vec<Found>, String> {
    let server = yomi.serve(&[])?;
    let (held, other) = beside(&server, || {
        let mut held: Vec<TcpStream> = Vec::new();
        for _ in 0..1100 {
            if let Ok(mut stream) = connect(&server.address) {
                let _ = stream.write_all(b"POST /api/advice HTTP/1.1\r\nHost: ");
                held.push(stream);
            }
        }
        std::thread::sleep(5 * SECOND);
        held.len()
    });
    let figure = format!("{held} connections made");
    Ok(vec![Found::new("1,100 slow connections", figure, held > 0), other])
}

/// 250 uploads that never end, while the server has 100 MB.
pub(super) fn stalled_uploads(yomi: &Yomi) -> Result<Vec<Found>, String> {
    let server = yomi.serve(&["--memory", "100M"])?;
    let (_, other) = beside(&server, || {
        let head = format!(
            "POST /api/strategy HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: 800000\r\n\r\n",
            server.address
        );
        let part = vec![b' '; 799_000];
        let held: Vec<TcpStream> = (0..250)
            .filter_map(|_| {
                let mut stream = connect(&server.address).ok()?;
                // Refused ones are closed while they send.
                let _ = stream.set_write_timeout(Some(Duration::from_millis(50)));
                let _ = stream.write_all(head.as_bytes());
                let _ = stream.write_all(&part);
                Some(stream)
            })
            .collect();
        std::thread::sleep(2 * SECOND);
        held.len()
    });
    let mut found = vec![other];
    if let Some(held) = server.megabytes() {
        let what = "250 stalled uploads: at most 160 MB with --memory 100M";
        found.push(Found::new(what, format!("{held} MB"), held <= 160));
    }
    Ok(found)
}

/// Two clients who send, again and again, the largest files that take longest to read.
pub(super) fn hostile_uploads(yomi: &Yomi) -> Result<Vec<Found>, String> {
    let server = yomi.serve(&["--memory", "100M"])?;
    let codes = all_codes(8);
    let listed = format!(
        "{{\"format\": \"yomikiri\", \"version\": 1, \"kind\": \"strategy\", \"game\": \"mm5x8\", \
         \"start\": {{\"candidates\": \"{codes}\"}}, \"strategy\": {{\"guess\": \"11234\"}}}}"
    );
    let nested = "[".repeat(120) + &"[],".repeat(200_000);
    let (sent, other) = beside(&server, || {
        let end = Instant::now() + 5 * SECOND;
        std::thread::scope(|scope| {
            let senders = [&listed, &nested].map(|text| {
                let server = &server;
                scope.spawn(move || {
                    let ask = || ask(&server.address, "POST", "/api/strategy", text);
                    let mut answers = Vec::new();
                    while Instant::now() < end {
                        answers.push(ask());
                    }
                    answers
                })
            });
            senders.map(|sender| sender.join().unwrap_or_default()).concat()
        })
    });
    let wrong = sent.iter().filter(|(status, _)| !matches!(status, 400 | 413 | 422 | 429)).count();
    let slowest = sent.iter().map(|(_, time)| *time).max().unwrap_or_default();
    let figure = format!("{} files, {wrong} not refused, {} at most", sent.len(), seconds(slowest));
    let mut found = vec![
        other,
        Found::new("each is refused within 1 s", figure, wrong == 0 && slowest < SECOND),
    ];
    if let Some(held) = server.megabytes() {
        let what = "two hostile uploads: at most 160 MB with --memory 100M";
        found.push(Found::new(what, format!("{held} MB"), held <= 160));
    }
    Ok(found)
}

/// 2,000 requests for computations.
pub(super) fn many_jobs(yomi: &Yomi) -> Result<Vec<Found>, String> {
    let server = yomi.serve(&["--job-time", "2s"])?;
    let (statuses, other) = beside(&server, || {
        let body = "{\"kind\": \"solve\", \"game\": \"mm5x6\"}";
        let many = (0..2000).map(|_| ask(&server.address, "POST", "/api/jobs", body).0);
        many.collect::<Vec<u16>>()
    });
    let accepted = statuses.iter().filter(|&&status| status == 202).count();
    let refused = statuses.iter().filter(|&&status| status == 429).count();
    let figure = format!("{accepted} accepted, {refused} told to come back");
    let kept = accepted + refused == 2000 && accepted > 0;
    Ok(vec![Found::new("2,000 computations are asked for", figure, kept), other])
}

/// 200 ordinary clients for a minute.
pub(super) fn ordinary_clients(yomi: &Yomi) -> Result<Vec<Found>, String> {
    let server = yomi.serve(&["--memory", "100M"])?;
    let (end, number) = (Instant::now() + 60 * SECOND, AtomicUsize::new(0));
    let seen: Mutex<Vec<(u16, Duration)>> = Mutex::default();
    let mut held = Vec::new();
    std::thread::scope(|scope| {
        for client in 0..200 {
            let (server, number, seen) = (&server, &number, &seen);
            scope.spawn(move || {
                while Instant::now() < end {
                    let at = number.fetch_add(1, Relaxed);
                    let path = ["advice", "position", "advice", "draw"][at % 4];
                    let body = match path {
                        "draw" => "{\"game\": \"moo\"}".to_string(),
                        _ => position(at * 7),
                    };
                    let (status, time) =
                        ask(&server.address, "POST", &format!("/api/{path}"), &body);
                    if let Ok(mut seen) = seen.lock() {
                        seen.push((status, time));
                    }
                    // People think.
                    std::thread::sleep(Duration::from_millis(900 + client));
                }
            });
        }
        for _ in 0..10 {
            std::thread::sleep(6 * SECOND);
            held.extend(server.megabytes());
        }
    });
    let seen = seen.into_inner().map_err(|_| "a client failed")?;
    let count = |wanted: fn(u16) -> bool| seen.iter().filter(|(status, _)| wanted(*status)).count();
    let (wrong, busy) = (count(|status| status == 0 || status >= 500), count(|s| s == 429));
    let slow = p99(seen.iter().filter(|(s, _)| *s == 200).map(|&(_, time)| time).collect());
    let level =
        held.get(4).zip(held.last()).is_none_or(|(half, last)| *last <= half + half / 5 + 5);
    Ok(vec![
        Found::new(
            "200 ordinary clients: no 5xx",
            format!("{wrong} of {}", seen.len()),
            wrong == 0,
        ),
        Found::new("... at most 5 % told to come back", format!("{busy}"), busy * 20 <= seen.len()),
        Found::new("... 99 % of answers within 1 s", seconds(slow), slow < SECOND),
        Found::new("... memory is level", format!("MB after each tenth: {held:?}"), level),
    ])
}

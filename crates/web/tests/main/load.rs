//! Many clients at once: everyone gets an answer or is told to come back, and the memory stays
//! level. By hand, with the times: `cargo test --release -p yomikiri-web --test main load -- --ignored --nocapture`.

use std::io::{BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use yomikiri_rules::Draws;
use yomikiri_web::Limits;

use crate::common::{Answer, read, serve_with};

/// What the clients have seen.
#[derive(Default)]
struct Seen {
    /// How long short answers took.
    short: Vec<Duration>,
    pages: usize,
    jobs: usize,
    busy: usize,
    /// Games that take too long to rate at once.
    long: usize,
    /// Anything that should not be.
    wrong: Vec<String>,
}

/// A client with a connection that stays open.
struct Client {
    address: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
    draws: Draws,
}

impl Client {
    fn send(&mut self, method: &str, path: &str, body: &str) -> Answer {
        let address = self.address;
        let stream = self.stream.get_or_insert_with(|| {
            let stream = TcpStream::connect(address).unwrap();
            stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
            stream.set_nodelay(true).unwrap();
            BufReader::new(stream)
        });
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.get_mut().write_all(head.as_bytes()).unwrap();
        let answer = read(stream);
        if answer.header("connection") == Some("close") {
            self.stream = None;
        }
        answer
    }

    /// A position as it comes up in a game, with true hints.
    fn position(&mut self) -> String {
        let (game, symbols) = match self.draws.below(10) {
            0..6 => (yomikiri_rules::Game::MASTERMIND, "123456"),
            6..8 => (yomikiri_rules::Game::MOO, "0123456789"),
            8 => ("mm3x4".parse().unwrap(), "1234"),
            _ => ("bc3x10".parse().unwrap(), "0123456789"),
        };
        let alphabet = yomikiri_rules::Alphabet::of(game);
        assert_eq!(alphabet.to_string(), symbols);
        let codes = game.secrets();
        let mut any = || self.draws.pick(&codes);
        let secret = any();
        let first = [any(), codes[codes.len() / 7]];
        let mut history = Vec::new();
        for at in 0..self.draws.below(4) as usize {
            // Most people begin alike.
            let guess = if at == 0 {
                first[(self.draws.below(4) > 0) as usize]
            } else {
                self.draws.pick(&codes)
            };
            history.push((guess, game.hint(secret, guess)));
        }
        let from = yomikiri_rules::show_history(&alphabet, &history);
        format!("\"game\": \"{game}\", \"from\": \"{from}\"")
    }

    /// One request, or a few that belong together.
    fn step(&mut self, seen: &Mutex<Seen>) {
        let kind = self.draws.below(20);
        let position = self.position();
        let begun = Instant::now();
        match kind {
            0..14 => {
                let path = ["advice", "advice", "advice", "position", "rate"][kind as usize % 5];
                let answer = self.send("POST", &format!("/api/{path}"), &format!("{{{position}}}"));
                let took = begun.elapsed();
                let mut seen = seen.lock().unwrap();
                match answer.status {
                    200 => seen.short.push(took),
                    429 => seen.busy += 1,
                    // A game that takes long to rate goes through the queue.
                    422 if path == "rate" => seen.long += 1,
                    status => seen.wrong.push(format!("{path} {status} {}", answer.text())),
                }
            }
            14..18 => {
                let name = ["", "app.js", "style.css", "play.js"][kind as usize - 14];
                let answer = self.send("GET", &format!("/{name}"), "");
                let mut seen = seen.lock().unwrap();
                seen.pages += 1;
                if answer.status != 200 {
                    seen.wrong.push(format!("{name} {}", answer.status));
                }
            }
            _ => {
                let kind = ["advice", "solve"][kind as usize - 18];
                let body = format!("{{\"kind\": \"{kind}\", {position}}}");
                let begun = self.send("POST", "/api/jobs", &body);
                if begun.status == 202 {
                    let job = begun.json()["job"].as_str().unwrap().to_string();
                    let looked = self.send("GET", &format!("/api/jobs/{job}"), "");
                    let stopped = self.send("DELETE", &format!("/api/jobs/{job}"), "");
                    for answer in [looked, stopped] {
                        if answer.status != 200 && answer.status != 404 {
                            seen.lock().unwrap().wrong.push(answer.text());
                        }
                    }
                }
                let mut seen = seen.lock().unwrap();
                match begun.status {
                    202 => seen.jobs += 1,
                    429 => seen.busy += 1,
                    status => seen.wrong.push(format!("jobs {status} {}", begun.text())),
                }
            }
        }
    }
}

/// Kilobytes that this process holds, where the system tells.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// So many clients with so many requests each. The memory is looked at after each sixth of all
/// requests.
fn storm(clients: usize, requests: usize) -> (Seen, Vec<u64>) {
    // Small tables are full soon; then the memory is level, as it is later with large ones.
    let server = serve_with(Limits { memory: 48 << 20, ..Limits::default() });
    let (seen, held, done) = (Mutex::new(Seen::default()), Mutex::default(), AtomicUsize::new(0));
    let sixth = (clients * requests).div_ceil(6);
    std::thread::scope(|scope| {
        for number in 0..clients {
            let (seen, held, done, address) = (&seen, &held, &done, server.address);
            scope.spawn(move || {
                let draws = Draws::of_seed(number as u64);
                let mut client = Client { address, stream: None, draws };
                for _ in 0..requests {
                    client.step(seen);
                    if (done.fetch_add(1, Relaxed) + 1).is_multiple_of(sixth) {
                        Mutex::<Vec<u64>>::lock(held).unwrap().extend(memory());
                    }
                }
            });
        }
    });
    (seen.into_inner().unwrap(), held.into_inner().unwrap())
}

/// Whatever the machine has to do beside: every request is answered or told to come back.
#[test]
fn everyone_is_answered() {
    let (seen, _) = storm(40, 10);
    assert_eq!(seen.wrong, Vec::<String>::new());
    let answered = seen.short.len() + seen.pages + seen.jobs + seen.busy + seen.long;
    assert_eq!(answered, 400);
    // Pages do not wait, and nobody is told to come back for them.
    assert!(seen.pages > 0);
}

#[test]
#[ignore = "minutes, and it measures"]
fn two_hundred_at_once() {
    let (mut seen, held) = storm(200, 300);
    assert_eq!(seen.wrong, Vec::<String>::new());
    seen.short.sort();
    let at = |share: f64| seen.short[((seen.short.len() - 1) as f64 * share) as usize];
    println!(
        "{} short answers, {} pages, {} computations, {} told to come back\n\
         median {:?}, 99 % within {:?}, longest {:?}\nkB held after each sixth: {held:?}",
        seen.short.len(),
        seen.pages,
        seen.jobs,
        seen.busy,
        at(0.5),
        at(0.99),
        at(1.0)
    );
    // Warm after half of the requests; then the memory is level.
    if let (Some(warm), Some(last)) = (held.get(2), held.last()) {
        assert!(*last < warm + warm / 5, "{held:?}");
    }
}

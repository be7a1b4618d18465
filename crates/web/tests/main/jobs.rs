//! Long computations: their progress, their end, and that nobody's work goes on for nothing.

use std::io::{BufReader, Write};
use std::time::Duration;

use serde_json::{Value, json};
use yomikiri_answers::schema;
use yomikiri_web::Limits;

use crate::common::{Running, chunk, serve, serve_with};

/// Something that takes far longer than any test.
fn long() -> Value {
    json!({"kind": "solve", "game": "mm5x6"})
}

fn begin(server: &Running, ask: &Value) -> String {
    let answer = server.post("/api/jobs", ask);
    assert_eq!(answer.status, 202, "{}", answer.text());
    answer.json()["job"].as_str().unwrap().to_string()
}

/// Looks until it is running. Each look keeps it alive, as a watcher who leaves would not.
fn wait_running(server: &Running, job: &str) {
    loop {
        let found = server.get(&format!("/api/jobs/{job}")).ok();
        match found["state"].as_str().unwrap() {
            "queued" => std::thread::yield_now(),
            state => return assert_eq!(state, "running", "{found}"),
        }
    }
}

/// Watches it to its end.
fn over(server: &Running, job: &str) -> Value {
    event(&mut watch(server, job), "over")
}

/// Watches it to its end, which is a result.
fn done(server: &Running, job: &str) -> Value {
    let found = over(server, job);
    assert_eq!(found["state"], "done", "{found}");
    found["result"].clone()
}

#[test]
fn a_computation_is_done() {
    let server = serve();
    let solve = begin(&server, &json!({"kind": "solve", "game": "mm4x5"}));
    let found = done(&server, &solve);
    assert_eq!((&found["total_guesses"], &found["optimal"]), (&json!(2463), &json!(true)));
    let position = json!({"kind": "solve", "game": "mm4x6", "from": "1123 0B3W"});
    let solve = begin(&server, &position);
    assert_eq!(done(&server, &solve)["total_guesses"], 127);
    let strongest = begin(&server, &json!({"kind": "strongest", "game": "mm3x3"}));
    let strongest = done(&server, &strongest);
    assert_eq!((&strongest["candidates"], &strongest["optimal"]), (&json!(27), &json!(true)));
    assert_eq!(strongest["objective"], "strongest");
    let table = begin(&server, &json!({"kind": "guesses", "game": "mm4x6", "from": "1123 0B3W"}));
    assert_eq!(done(&server, &table)["proved"], true);
    let advice = json!({"kind": "advice", "game": "moo", "from": "0123 0B2W, 1456 0B1W"});
    let advice = begin(&server, &advice);
    let advice = done(&server, &advice);
    assert_eq!((&advice["proved"], &advice["total_guesses"]), (&json!(true), &json!(1381)));
    // What was proved there is known here now.
    let again = json!({"game": "moo", "from": "0123 0B2W, 1456 0B1W"});
    assert_eq!(server.post("/api/advice", &again).ok()["proved"], true);
    let questions = begin(&server, &json!({"kind": "questions", "game": "mm3x4"}));
    assert_eq!(done(&server, &questions)["codes_needed"], 3);
    let rate = begin(&server, &json!({"kind": "rate", "game": "mm3x3", "from": "112 1B1W"}));
    assert_eq!(done(&server, &rate)["guesses"][0]["guess"], "112");
}

/// The profiles of all best strategies as points, and a strategy with one of them.
#[test]
fn all_best_strategies() {
    let server = serve();
    let spectrum = begin(&server, &json!({"kind": "spectrum", "game": "mm4x6"}));
    let found = done(&server, &spectrum);
    // As the paper has the number, and as `yomi spectrum` has the rest.
    assert!(found["optimal_strategies"].as_str().unwrap().starts_with("29824523635517038583"));
    assert_eq!(
        (&found["profiles"], &found["points"].as_array().unwrap().len()),
        (&json!(175), &175)
    );
    assert_eq!((&found["early_guesses"], &found["late_guesses"]), (&json!(3), &json!(5)));
    let common = json!([1, 8, 89, 651, 545, 2]);
    assert_eq!(found["most_common"]["profile"], common);
    let there = found["points"].as_array().unwrap().iter().find(|p| p["profiles"][0] == common);
    assert_eq!((&there.unwrap()["early"], &there.unwrap()["late"]), (&json!(98), &json!(2)));
    // The same seed draws the same strategy, another one another.
    let drawn = |seed: u64| {
        let ask = json!({
            "kind": "sample", "game": "mm4x6", "profile": "1,8,104,626,550,7", "seed": seed,
        });
        let job = begin(&server, &ask);
        let found = done(&server, &job);
        assert_eq!(found["profile"], json!([1, 8, 104, 626, 550, 7]));
        assert_eq!((&found["optimal"], &found["total_guesses"]), (&json!(true), &json!(5625)));
        found["strategy"].clone()
    };
    assert_eq!(drawn(7), drawn(7));
    assert_ne!(drawn(7), drawn(8));
    // From a position, and from all of them.
    let from = json!({"kind": "spectrum", "game": "mm4x6", "from": "1123 0B3W"});
    let job = begin(&server, &from);
    assert_eq!(done(&server, &job)["total_guesses"], 127);
    let any = begin(&server, &json!({"kind": "sample", "game": "mm3x3", "seed": 1}));
    assert_eq!(done(&server, &any)["optimal"], true);
    let none = json!({"kind": "sample", "game": "mm4x6", "profile": "1,8,104,626,549,8"});
    let job = begin(&server, &none);
    assert_eq!(
        over(&server, &job)["error"],
        "no best strategy has the profile 1, 8, 104, 626, 549, 8"
    );
    let ask = |ask: Value| server.post("/api/jobs", &ask);
    ask(json!({"kind": "sample", "game": "mm4x6", "profile": "x"}))
        .refused(422, "1,8,89,651,545,2");
    ask(json!({"kind": "spectrum", "game": "mm5x7"})).refused(422, "at most 8000 codes");
}

/// A search that was stopped has the best strategy found, which claims no more than it is.
#[track_caller]
fn not_optimal(last: &Value) {
    let found = &last["result"];
    assert_eq!((&last["state"], &found["optimal"]), (&json!("done"), &json!(false)), "{last}");
    assert!(found["lower_bound"].as_u64() < found["total_guesses"].as_u64(), "{found}");
}

#[test]
fn a_computation_is_stopped() {
    let server = serve();
    let job = begin(&server, &long());
    wait_running(&server, &job);
    server.delete(&format!("/api/jobs/{job}")).ok();
    not_optimal(&over(&server, &job));
    // The lane is free again.
    let next = begin(&server, &json!({"kind": "solve", "game": "mm2x3"}));
    done(&server, &next);
}

#[test]
fn a_time_limit_ends_a_computation() {
    let server = serve_with(Limits { job_time: Duration::from_millis(60), ..Limits::default() });
    let job = begin(&server, &long());
    not_optimal(&over(&server, &job));
    // Advice has an answer at any time.
    let job =
        begin(&server, &json!({"kind": "advice", "game": "moo", "from": "0123 0B2W, 1456 0B1W"}));
    let advice = done(&server, &job);
    assert_eq!(advice["proved"], false);
    assert!(advice["lower_bound"].as_u64() < advice["upper_bound"].as_u64());
    let large = json!({"kind": "solve", "game": "mm5x7"});
    server.post("/api/jobs", &large).refused(422, "at most 8000 codes");
}

#[test]
fn a_full_queue_says_so() {
    let server = serve_with(Limits { queue: 2, ..Limits::default() });
    let first = begin(&server, &long());
    wait_running(&server, &first);
    let queued = begin(&server, &long());
    let last = begin(&server, &long());
    let full = server.post("/api/jobs", &long());
    full.refused(429, "too many computations");
    assert!(full.header("retry-after").unwrap().parse::<u32>().unwrap() > 0);
    assert_eq!(server.get(&format!("/api/jobs/{last}")).ok()["ahead"], 1);
    server.delete(&format!("/api/jobs/{queued}")).ok();
    assert_eq!(over(&server, &queued)["state"], "stopped");
}

/// A search with a control of its own is stopped by that of its computation.
#[test]
fn a_search_for_questions_is_stopped() {
    let server = serve();
    let job = begin(&server, &json!({"kind": "questions", "game": "bc4x9"}));
    wait_running(&server, &job);
    server.delete(&format!("/api/jobs/{job}")).ok();
    let found = over(&server, &job);
    assert_eq!(found["result"]["proved"], false);
}

/// Reads events until one of this kind.
fn event(stream: &mut BufReader<std::net::TcpStream>, kind: &str) -> Value {
    let mut text = String::new();
    loop {
        text += &String::from_utf8(chunk(stream).expect("more events")).unwrap();
        for said in text.split("\n\n") {
            let data = said.lines().find_map(|line| line.strip_prefix("data: "));
            if let (true, Some(data)) = (said.starts_with(&format!("event: {kind}")), data)
                && let Ok(data) = serde_json::from_str(data)
            {
                assert_eq!(schema::check("api/jobs/JOB", &data), Ok(()));
                return data;
            }
        }
    }
}

fn watch(server: &Running, job: &str) -> BufReader<std::net::TcpStream> {
    let mut stream = server.connect();
    let head = format!("GET /api/jobs/{job}/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    let mut stream = BufReader::new(stream);
    let mut line = String::new();
    while std::io::BufRead::read_line(&mut stream, &mut line).unwrap() > 2 {
        line.clear();
    }
    stream
}

#[test]
fn progress_is_told() {
    let server = serve();
    let job = begin(&server, &json!({"kind": "guesses", "game": "mm4x6", "from": "1123 1B1W"}));
    let mut events = watch(&server, &job);
    let over = event(&mut events, "over");
    assert_eq!((&over["state"], &over["result"]["proved"]), (&json!("done"), &json!(true)));
    let job = begin(&server, &long());
    let mut events = watch(&server, &job);
    let running = loop {
        let said = event(&mut events, "progress");
        if said["state"] == "running" {
            break said;
        }
    };
    assert!(running["progress"].as_f64().unwrap() <= 1.0);
}

/// The only one who watched is gone: the work stops.
#[test]
fn a_closed_tab_stops_its_work() {
    let server = serve_with(Limits { lease: Duration::from_secs(3), ..Limits::default() });
    let job = begin(&server, &long());
    wait_running(&server, &job);
    let mut events = watch(&server, &job);
    event(&mut events, "progress");
    drop(events);
    // Looking would keep it alive, so another computation tells when the lane is free.
    let next = begin(&server, &json!({"kind": "solve", "game": "mm2x3"}));
    done(&server, &next);
}

/// Nobody ever asked again.
#[test]
fn a_forgotten_computation_is_stopped() {
    let server = serve_with(Limits { lease: Duration::from_secs(3), ..Limits::default() });
    begin(&server, &long());
    let next = begin(&server, &json!({"kind": "solve", "game": "mm2x3"}));
    let mut events = watch(&server, &next);
    assert_eq!(event(&mut events, "over")["state"], "done");
}

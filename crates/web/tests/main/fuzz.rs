//! Whatever is sent, the answer is an answer or a refusal: never a 5xx, never silence.

use std::sync::OnceLock;

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::common::{Running, serve};
use crate::requests::requests;

/// One server for all cases. It lives as long as the process.
fn server() -> &'static Running {
    static SERVER: OnceLock<Running> = OnceLock::new();
    SERVER.get_or_init(serve)
}

/// All addresses that are asked with a body.
fn paths() -> Vec<&'static str> {
    let asked = requests().into_iter().map(|(address, _)| address);
    asked.chain(["jobs", "strategy"]).collect()
}

/// The fields that an address takes.
fn taken(path: &str) -> Vec<&'static str> {
    match requests().into_iter().find(|(address, _)| *address == path) {
        Some((_, fields)) => fields,
        None => vec!["kind", "game", "alphabet", "from", "candidates", "forbid"],
    }
}

/// An answer that is in order: JSON, with a sentence if it is a refusal.
#[track_caller]
fn in_order(path: &str, body: &[u8]) {
    let answer = server().post_bytes(&format!("/api/{path}"), body);
    assert!((200..500).contains(&answer.status), "{} {}", answer.status, answer.text());
    let value = answer.json();
    if answer.status >= 400 {
        let sentence = value["error"].as_str().unwrap_or_default();
        assert!(!sentence.is_empty() && !sentence.contains('\n'), "{value}");
    }
    // Nothing is left to run.
    if let Some(job) = value["job"].as_str() {
        server().delete(&format!("/api/jobs/{job}"));
    }
}

fn path() -> impl Strategy<Value = &'static str> {
    prop::sample::select(paths())
}

/// Texts that look a little like what belongs there.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[0-9A-Z ,;=:()BWbw#\u{e9}\u{8d64}-]{0,24}",
        2 => "([1-6]{4} [0-4]B[0-4]W, ){0,5}",
        1 => "([0-9]{4} [0-4]B[0-4]W;){0,9}",
        1 => "\\PC{0,40}",
        1 => prop::sample::select(vec![
            "mm4x6", "moo", "mm1x1", "bc1x16", "mm2x16", "mm8x3", "average", "optimum",
            "strongest", "random", "minimax", "advice", "solve", "rate", "guesses",
            "spectrum", "sample",
        ]).prop_map(str::to_string),
    ]
}

fn game() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => prop::sample::select(vec!["mm4x6", "moo", "mm2x3", "mm1x1", "bc3x5", "mm3x16", "bc4x4"])
            .prop_map(str::to_string),
        1 => text(),
    ]
}

fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        6 => text().prop_map(Value::from),
        1 => any::<i64>().prop_map(Value::from),
        1 => any::<f64>().prop_map(|f| json!(f)),
        1 => any::<bool>().prop_map(Value::from),
        1 => Just(Value::Null),
        1 => Just(json!([1, [2, {}]])),
    ]
}

/// Games of solitaire with moves that may not be allowed.
fn moves() -> impl Strategy<Value = String> {
    "(([1-5]{4}|0000|1122|1112|2132) ){0,8}"
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(path in path(), body in prop::collection::vec(any::<u8>(), 0..400)) {
        in_order(path, &body);
    }

    #[test]
    fn any_fields(
        path in path(),
        game in game(),
        fields in prop::collection::vec((any::<prop::sample::Index>(), scalar()), 0..7),
        foreign in prop::option::weighted(0.1, scalar()),
    ) {
        let taken = taken(path);
        let mut object = if taken.contains(&"game") { json!({"game": game}) } else { json!({}) };
        for (at, value) in fields {
            object[*at.get(&taken)] = value;
        }
        if let Some(value) = foreign {
            object["colour"] = value;
        }
        in_order(path, object.to_string().as_bytes());
    }

    /// Well-formed requests about positions that may contradict themselves.
    #[test]
    fn any_history(path in path(), entries in prop::collection::vec((0u32..1296, 0u8..5, 0u8..5), 0..6)) {
        let code = |n: u32| {
            (0..4).map(|peg| char::from(b'1' + (n / 6u32.pow(peg) % 6) as u8)).collect::<String>()
        };
        let from: Vec<String> =
            entries.iter().map(|&(n, r, w)| format!("{} {r}B{w}W", code(n))).collect();
        let mut ask = json!({
            "game": "mm4x6", "from": from.join(", "), "guess": "1234", "secret": "1122",
            "level": "random", "kind": "advice", "set": "1122 1234", "deal": "7:1",
        });
        let taken = taken(path);
        ask.as_object_mut().unwrap().retain(|name, _| taken.contains(&name.as_str()));
        in_order(path, ask.to_string().as_bytes());
    }

    #[test]
    fn any_moves(
        path in prop::sample::select(vec!["patience", "patience/solve", "patience/advice"]),
        deal in 0u64..50,
        board in 0u64..9,
        moves in moves(),
    ) {
        let ask = json!({"deal": format!("7:{deal}"), "board": board, "moves": moves});
        in_order(path, ask.to_string().as_bytes());
    }

    /// A damaged strategy file.
    #[test]
    fn any_file(at in 0usize..400, byte in any::<u8>(), cut in any::<bool>()) {
        let file = r#"{"format": "yomikiri", "version": 1, "kind": "strategy", "game": "mm2x2",
            "start": "", "total_guesses": 8, "strategy": {"guess": "12", "then": {
            "0B2W": {"guess": "21"}, "1B0W": {"guess": "11", "then": {"0B0W": {"guess": "22"}}}}}}"#;
        let mut bytes = file.as_bytes().to_vec();
        let at = at % bytes.len();
        if cut { bytes.truncate(at) } else { bytes[at] = byte }
        in_order("strategy", &bytes);
    }

    /// Not even HTTP.
    #[test]
    fn any_noise(noise in prop::collection::vec(any::<u8>(), 0..200)) {
        use std::io::Write;
        let mut stream = server().connect();
        let _ = stream.write_all(&noise);
        drop(stream);
        prop_assert_eq!(server().get("/api/about").status, 200);
    }

    #[test]
    fn any_address(path in "[a-zA-Z0-9/._%~-]{0,40}") {
        let answer = server().get(&format!("/{path}"));
        prop_assert!((200..500).contains(&answer.status), "{} {}", path, answer.status);
    }
}

//! Every address takes its own fields: what it does not use is refused, by its name.

use serde_json::{Value, json};

use crate::common::{Running, serve};

/// The fields of a position.
const POSITION: [&str; 5] = ["game", "alphabet", "from", "candidates", "forbid"];
/// The fields of a deal.
const DEAL: [&str; 3] = ["deal", "board", "rules"];

/// The addresses that are asked with fields, and the fields of each in the order of the API.
pub fn requests() -> Vec<(&'static str, Vec<&'static str>)> {
    let and = |common: &[&'static str], own: &[&'static str]| [common, own].concat();
    vec![
        ("position", POSITION.to_vec()),
        ("advice", POSITION.to_vec()),
        ("why", and(&POSITION, &["guess"])),
        ("partition", and(&POSITION, &["guess"])),
        ("guesses", POSITION.to_vec()),
        ("draw", and(&POSITION[..2], &["seed"])),
        ("hint", and(&POSITION[..2], &["secret", "guess"])),
        ("move", and(&POSITION, &["level", "seed", "hit"])),
        ("rate", and(&POSITION[..2], &["from"])),
        ("questions", POSITION[..2].to_vec()),
        ("analyse", and(&POSITION[..2], &["set"])),
        ("patience", and(&DEAL, &["moves"])),
        ("patience/deal", and(&DEAL, &["winnable"])),
        ("patience/solve", and(&DEAL, &["moves"])),
        ("patience/advice", and(&DEAL, &["moves"])),
    ]
}

/// The fields of computations, by their kinds.
pub fn computations() -> Vec<(&'static str, Vec<&'static str>)> {
    vec![
        ("advice", POSITION.to_vec()),
        ("guesses", POSITION.to_vec()),
        ("questions", POSITION[..2].to_vec()),
        ("rate", [&POSITION[..2], &["from"]].concat()),
        ("sample", [&POSITION[..], &["profile", "seed"]].concat()),
        ("lesson", [&POSITION[..2], &["seed"]].concat()),
        ("solve", [&POSITION[..], &["effort"]].concat()),
        ("spectrum", POSITION.to_vec()),
        ("strongest", POSITION[..2].to_vec()),
    ]
}

/// The server's own word: the fields that it would have taken instead of this one.
#[track_caller]
fn taken(server: &Running, path: &str, body: &Value, field: &str) -> Vec<String> {
    let said = server.post(path, body).refused(400, &format!("unknown field `{field}`"));
    let sentence = said["error"].as_str().unwrap();
    let expected = sentence.split("expected ").nth(1).unwrap();
    expected.split('`').skip(1).step_by(2).map(str::to_string).collect()
}

#[test]
fn a_misplaced_field_is_refused_by_its_name() {
    let server = serve();
    let mut all: Vec<&str> = requests().into_iter().flat_map(|(_, fields)| fields).collect();
    all.extend(["kind", "objective", "codes", "size"]);
    all.sort_unstable();
    all.dedup();
    // Of each address one field of three: all of them in turn.
    for (at, (address, fields)) in requests().into_iter().enumerate() {
        let others = all.iter().filter(|field| !fields.contains(field));
        for field in others.skip(at % 3).step_by(3) {
            let path = format!("/api/{address}");
            assert_eq!(taken(&server, &path, &json!({(*field): 1}), field), fields, "{address}");
        }
    }
    for (at, (kind, fields)) in computations().into_iter().enumerate() {
        let others = all.iter().filter(|&&field| field != "kind" && !fields.contains(&field));
        for field in others.skip(at % 3).step_by(3) {
            let ask = json!({"kind": kind, (*field): 1});
            assert_eq!(taken(&server, "/api/jobs", &ask, field), fields, "{kind}");
        }
    }
}

#[test]
fn texts_have_limits() {
    let server = serve();
    let long = "1".repeat(5000);
    for (address, fields) in requests() {
        let texts =
            ["game", "alphabet", "from", "guess", "secret", "level", "deal", "rules", "moves"];
        for field in texts.iter().filter(|field| fields.contains(field)) {
            let path = format!("/api/{address}");
            server.post(&path, &json!({(*field): long})).refused(400, "a text is too long");
        }
    }
    // Lists of codes may be long.
    let codes = yomikiri_rules::Game::MASTERMIND.secrets();
    let alphabet = yomikiri_rules::Alphabet::of(yomikiri_rules::Game::MASTERMIND);
    let listed: Vec<String> = codes.into_iter().map(|code| alphabet.show(code)).collect();
    let ask = json!({"game": "mm4x6", "candidates": listed.join(" ")});
    assert_eq!(server.post("/api/position", &ask).ok()["candidates"], 1296);
}

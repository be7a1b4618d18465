//! What `docs/api.md` shows is what the server answers.

mod common;

use common::serve;
use serde_json::Value;

/// Whether a value has all that is expected of it.
fn has(found: &Value, expected: &Value) -> bool {
    match expected {
        Value::Object(fields) => fields.iter().all(|(name, value)| has(&found[name], value)),
        _ => found == expected,
    }
}

#[test]
fn the_examples_are_true() {
    let text = include_str!("../../../docs/api.md");
    let server = serve();
    let mut tried = 0;
    for block in text.split("```request\n").skip(1) {
        let block = block.split("\n```").next().unwrap();
        let (request, answer) = block.split_once('\n').unwrap();
        let (method, rest) = request.split_once(' ').unwrap();
        let (path, body) = rest.split_once(' ').unwrap_or((rest, ""));
        let headers = [("Content-Type", "application/json")];
        let found = server.request(method, path, &headers, body.as_bytes());
        let (status, expected) = answer.split_once(' ').unwrap();
        assert_eq!(found.status.to_string(), status, "{request}");
        let expected: Value = serde_json::from_str(expected).unwrap();
        assert!(has(&found.json(), &expected), "{request}: {}", found.text());
        tried += 1;
    }
    assert!(tried >= 8, "{tried}");
}

/// Every address of the API is described.
#[test]
fn every_address_is_described() {
    let routes = include_str!("../src/api/mod.rs");
    let text = include_str!("../../../docs/api.md");
    let mut found = 0;
    for route in routes.split(".route(\"").skip(1) {
        let path = route.split('"').next().unwrap();
        let path = path.replace("{game}", "GAME").replace("{objective}", "OBJECTIVE");
        let path = path.replace("{job}", "JOB");
        assert!(text.contains(&format!("/api{path}`")), "{path}");
        found += 1;
    }
    assert!(found >= 15, "{found}");
}

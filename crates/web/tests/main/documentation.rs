//! What `docs/api.md` shows is what the server answers, and the fields it names are those of the
//! types: answers by their schema, requests by the server's own word.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use yomikiri_answers::schema;

use crate::common::serve;
use crate::requests::{computations, requests};

const TEXT: &str = include_str!("../../../../docs/api.md");

/// Whether a value has all that is expected of it.
fn has(found: &Value, expected: &Value) -> bool {
    match expected {
        Value::Object(fields) => fields.iter().all(|(name, value)| has(&found[name], value)),
        _ => found == expected,
    }
}

#[test]
fn the_examples_are_true() {
    let server = serve();
    let mut tried = 0;
    for block in TEXT.split("```request\n").skip(1) {
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

/// The addresses of the API.
fn addresses() -> Vec<String> {
    let routes = include_str!("../../src/api/mod.rs");
    let paths = routes.split(".route(\"").skip(1).map(|route| route.split('"').next().unwrap());
    let plain = |path: &str| {
        let path = path.replace("{game}", "GAME").replace("{objective}", "OBJECTIVE");
        format!("api{}", path.replace("{job}", "JOB"))
    };
    paths.map(plain).collect()
}

/// The sections of the text, by the addresses in their headings: `### POST /api/why`.
fn sections() -> BTreeMap<&'static str, &'static str> {
    let mut found = BTreeMap::new();
    for section in TEXT.split("\n### ").skip(1) {
        let (heading, text) = section.split_once('\n').unwrap();
        let text = text.split("\n## ").next().unwrap();
        for address in heading.split('`').skip(1).step_by(2) {
            found.insert(address.split_once(" /").map_or(address, |(_, path)| path), text);
        }
    }
    found
}

/// Every address of the API is described, and no other one.
#[test]
fn every_address_is_described() {
    let described: BTreeSet<String> =
        sections().into_keys().filter(|key| key.starts_with("api/")).map(str::to_string).collect();
    let there: BTreeSet<String> = addresses().into_iter().collect();
    assert_eq!(described, there);
}

/// The words between backticks after a mark, up to the end of the line.
#[track_caller]
fn named<'a>(text: &'a str, mark: &str) -> Vec<&'a str> {
    let listed = text.split(mark).nth(1).unwrap_or_else(|| panic!("there is no '{mark}'"));
    listed.lines().next().unwrap_or_default().split('`').skip(1).step_by(2).collect()
}

/// What the table of a section says: a field and what it means.
fn rows(text: &str) -> Vec<(String, String)> {
    let cells = |line: &str| {
        let (field, meaning) = line.strip_prefix("| `")?.split_once("` | ")?;
        Some((field.to_string(), meaning.strip_suffix(" |")?.to_string()))
    };
    text.lines().filter_map(cells).collect()
}

/// The fields of a type and what they mean, from its schema.
fn fields(definition: &Value) -> Vec<(String, String)> {
    let about = |field: &Value| {
        let text = field["description"].as_str().unwrap_or_default();
        text.split_whitespace().collect::<Vec<&str>>().join(" ")
    };
    let properties = definition["properties"].as_object().into_iter().flatten();
    properties.map(|(name, field)| (name.clone(), about(field))).collect()
}

/// Writes the tables anew: `YOMI_BLESS=1 cargo test -p yomikiri-web the_fields_are`.
fn write(expected: &BTreeMap<String, Vec<(String, String)>>) {
    let mut text = String::new();
    let mut skipping = false;
    for line in TEXT.lines() {
        if skipping && line.starts_with('|') {
            continue;
        }
        skipping = false;
        text += &format!("{line}\n");
        let name = line.strip_prefix("<!-- ").and_then(|rest| rest.strip_suffix(" -->"));
        if let Some(rows) = name.and_then(|name| expected.get(name)) {
            text += "| field | |\n|---|---|\n";
            rows.iter().for_each(|(name, about)| text += &format!("| `{name}` | {about} |\n"));
            skipping = true;
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md");
    std::fs::write(path, text).unwrap();
}

/// Below `<!-- NAME -->` stand the fields of the answer at that address, or of a type that answers
/// have parts of, as the types say them.
#[test]
fn the_fields_are_those_of_the_types() {
    let document = schema::document();
    let definitions = document["$defs"].as_object().unwrap();
    let mut expected = BTreeMap::new();
    let mut wanted: Vec<String> = Vec::new();
    // An answer under its address; types inside it under their own names.
    let inside = |definition: &Value, wanted: &mut Vec<String>| {
        let text = definition.to_string();
        let names = text.split("\"#/$defs/").skip(1).map(|rest| rest.split('"').next().unwrap());
        wanted.extend(names.map(str::to_string));
    };
    let resolve = |schema: &Value| match schema["$ref"].as_str() {
        Some(path) => definitions[path.strip_prefix("#/$defs/").unwrap()].clone(),
        None => schema.clone(),
    };
    for (address, answer) in document["answers"].as_object().unwrap() {
        if address.starts_with("api/") || address == "refusal" {
            let definition = resolve(answer);
            expected.insert(address.clone(), fields(&definition));
            inside(&definition, &mut wanted);
        }
    }
    let answers: Vec<String> = expected.keys().cloned().collect();
    for address in addresses() {
        // Events are told in the words of the computation.
        assert!(answers.contains(&address) || address == "api/jobs/JOB/events", "{address}");
    }
    let mut seen = BTreeSet::new();
    while let Some(name) = wanted.pop() {
        let definition = &definitions[&name];
        if !seen.insert(name.clone()) {
            continue;
        }
        inside(definition, &mut wanted);
        let fields = fields(definition);
        if !fields.is_empty() {
            expected.insert(name, fields);
        }
    }
    // What is an answer of its own is described there.
    for (address, answer) in document["answers"].as_object().unwrap() {
        if let (true, Some(path)) = (answers.contains(address), answer["$ref"].as_str()) {
            expected.remove(path.strip_prefix("#/$defs/").unwrap());
        }
    }
    let same: Vec<String> = ["api/jobs/JOB", "api/strategy"].map(str::to_string).to_vec();
    same.iter().for_each(|address| drop(expected.remove(address)));
    if std::env::var_os("YOMI_BLESS").is_some() {
        write(&expected);
        return;
    }
    for (name, expected) in &expected {
        let text = TEXT.split(&format!("<!-- {name} -->\n")).nth(1);
        let text = text.unwrap_or_else(|| panic!("docs/api.md has no table of {name}"));
        assert_eq!(&rows(text.split("\n\n").next().unwrap()), expected, "{name}");
    }
    let tables = TEXT.matches("<!-- ").count();
    assert_eq!(tables, expected.len(), "a table of something that is not there");
}

/// `Request:` names the fields that the server takes.
#[test]
fn the_requests_are_those_that_are_taken() {
    let sections = sections();
    for (address, fields) in requests() {
        let text = sections[format!("api/{address}").as_str()];
        assert_eq!(named(text, "\nRequest: "), fields, "{address}");
    }
    for (kind, fields) in computations() {
        let mark = format!("\n- `{kind}`: ");
        assert_eq!(named(sections["api/jobs"], &mark), fields, "{kind}");
    }
}

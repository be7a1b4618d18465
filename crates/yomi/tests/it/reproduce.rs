//! `yomi reproduce`: what is written, refused and said when stopped. What comes out, value by value,
//! is tested with the report itself.

use crate::common::Folder;
use serde_json::Value;

/// The values that a quick run has, without what varies.
const EXPECTED: &str = include_str!("../../../report/tests/data/reproduce-quick.json");

/// One paper: its values and no others, in all forms.
#[test]
fn one_paper() {
    let folder = Folder::new();
    let args = ["reproduce", "001", "--quick", "--out", "out", "--json"];
    let said = folder.yomi(&args).ended(0).answer("reproduce");
    let read = |name: &str| std::fs::read_to_string(folder.path().join("out").join(name)).unwrap();
    let found: Vec<Value> = serde_json::from_str(&read("results.json")).unwrap();
    let expected: Vec<Value> = serde_json::from_str(EXPECTED).unwrap();
    let expected: Vec<&Value> = expected.iter().filter(|entry| entry["paper"] == "001").collect();
    assert!(found.len() > 30);
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        for field in ["paper", "item", "what", "verdict"] {
            assert!(found[field].is_string(), "{found}");
            assert_eq!(found[field], expected[field], "{found}");
        }
    }
    assert_eq!(said["entries"], found.len());
    assert_eq!(read("results.csv").lines().count(), found.len() + 1);
    for name in ["index.html", "report.md", "summary.md", "figures/001-fig5.svg"] {
        assert!(!read(name).is_empty(), "{name}");
    }
}

/// Stopped before the end: everything that was not computed says so, and nothing agrees by chance.
#[test]
fn stopped() {
    let folder = Folder::new();
    let said = folder.yomi(&["reproduce", "001", "--out", "out", "--time-limit", "1ms", "--json"]);
    assert_eq!(said.code, Some(3));
    said.answer("reproduce");
    let results = std::fs::read_to_string(folder.path().join("out/results.json")).unwrap();
    let results: Vec<Value> = serde_json::from_str(&results).unwrap();
    let verdicts = results.iter().filter(|entry| entry["verdict"] == "not computed");
    assert!(verdicts.clone().count() > 10);
    for entry in verdicts {
        assert!(entry["computed"].is_null() && entry["note"].as_str().unwrap().contains("stopped"));
    }
}

/// The picture in docs/papers.md is what the command beside it draws.
#[test]
fn the_picture_of_the_page() {
    let folder = Folder::new();
    let args = ["guesses", "mm4x6", "--from", "1123 0B3W", "--plot", "entropy.svg", "--quiet"];
    folder.yomi(&args).ended(0);
    let drawn = std::fs::read_to_string(folder.path().join("entropy.svg")).unwrap();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/images/entropy.svg");
    assert_eq!(drawn, std::fs::read_to_string(path).unwrap());
}

#[test]
fn bad_input() {
    let folder = Folder::new().with("taken", "");
    folder.yomi(&["reproduce", "005"]).refused(2, "there is no paper '005'");
    folder.yomi(&["reproduce", "001", "--out", "taken"]).refused(2, "cannot be made");
    assert_eq!(folder.names(), ["taken"]);
}

//! `yomi reproduce --quick`: what comes out, entry by entry, against what is expected, and that a
//! false value would be noticed.
//!
//! The expected entries are those of `data/reproduce-quick.json`. After a change that is meant,
//! `YOMI_BLESS=1 cargo test -p yomi --test reproduce` writes them anew; look at the difference.

mod common;

use std::path::Path;

use common::Folder;
use serde_json::Value;

const EXPECTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/reproduce-quick.json");

/// All that must not change from run to run.
fn lasting(entry: &Value) -> Value {
    let mut entry = entry.clone();
    let fields = entry.as_object_mut().unwrap();
    fields.remove("seconds");
    if fields["varies"] == true {
        fields.remove("computed");
    }
    entry
}

fn read(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    serde_json::from_str::<Vec<Value>>(&text).unwrap()
}

#[test]
fn the_quick_report() {
    let folder = Folder::new();
    let said = folder.yomi(&["reproduce", "--quick", "--out", "out", "--json"]).ended(0).json();
    let out = folder.path().join("out");
    let found: Vec<Value> = read(&out.join("results.json")).iter().map(lasting).collect();
    if std::env::var_os("YOMI_BLESS").is_some() {
        let text = serde_json::to_string_pretty(&found).unwrap() + "\n";
        std::fs::create_dir_all(Path::new(EXPECTED).parent().unwrap()).unwrap();
        std::fs::write(EXPECTED, text).unwrap();
    }
    let expected = read(Path::new(EXPECTED));
    for (found, expected) in found.iter().zip(&expected) {
        assert_eq!(found, expected);
    }
    assert_eq!(found.len(), expected.len());
    assert_eq!(said["entries"], found.len());

    // What was left out is never said to agree; what differs says why.
    for entry in &found {
        match entry["verdict"].as_str().unwrap() {
            "not computed" => assert!(entry["computed"].is_null(), "{entry}"),
            "not published" => assert!(entry["published"].is_null(), "{entry}"),
            "differs" => assert_ne!(entry["note"], "", "{entry}"),
            verdict => assert_eq!(verdict, "agrees", "{entry}"),
        }
    }

    // The page stands alone: nothing is fetched from anywhere.
    let page = std::fs::read_to_string(out.join("index.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    for outside in ["<script", "<link", "<img", "url(", "@import"] {
        assert!(!page.contains(outside), "{outside}");
    }
    let links = page.matches("http").count();
    assert_eq!(links, page.matches("xmlns=\"http://www.w3.org/2000/svg\"").count());
    for name in
        ["report.md", "summary.md", "results.csv", "figures/001-fig5.svg", "tables/001-table1.csv"]
    {
        assert!(out.join(name).is_file(), "{name}");
    }
    let rows = std::fs::read_to_string(out.join("results.csv")).unwrap().lines().count();
    assert_eq!(rows, found.len() + 1);
}

#[test]
fn bad_input() {
    let folder = Folder::new().with("taken", "");
    folder.yomi(&["reproduce", "005"]).refused(2, "there is no paper '005'");
    folder.yomi(&["reproduce", "001", "--out", "taken"]).refused(2, "cannot be made");
    assert_eq!(folder.names(), ["taken"]);
}

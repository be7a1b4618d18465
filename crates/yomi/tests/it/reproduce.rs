//! `yomi reproduce --quick`: what comes out, entry by entry, against what is expected, and that a
//! false value would be noticed.
//!
//! The expected entries are those of `data/reproduce-quick.json`. After a change that is meant,
//! `YOMI_BLESS=1 cargo test -p yomi --test reproduce` writes them anew; look at the difference.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use crate::common::Folder;
use serde_json::Value;

const EXPECTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/reproduce-quick.json");

/// All that must not change from run to run.
fn lasting(entry: &Value) -> Value {
    let mut entry = entry.clone();
    let fields = entry.as_object_mut().unwrap();
    fields.shift_remove("seconds");
    if fields["varies"] == true {
        fields.shift_remove("computed");
    }
    entry
}

fn read(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    serde_json::from_str::<Vec<Value>>(&text).unwrap()
}

/// The quick report, computed once for all tests here: what the command said, and its files.
static QUICK: LazyLock<(Value, BTreeMap<String, String>)> = LazyLock::new(|| {
    let folder = Folder::new();
    let said = folder.yomi(&["reproduce", "--quick", "--out", "out", "--json"]).ended(0);
    let mut files = BTreeMap::new();
    for part in ["", "figures/", "tables/"] {
        for entry in std::fs::read_dir(folder.path().join("out").join(part)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                let name = path.file_name().unwrap().to_str().unwrap();
                let text = std::fs::read_to_string(&path).unwrap();
                files.insert(format!("{part}{name}"), text);
            }
        }
    }
    (said.answer("reproduce"), files)
});

/// The entries of the quick report.
fn quick() -> Vec<Value> {
    serde_json::from_str(&QUICK.1["results.json"]).unwrap()
}

/// Every value is what it was.
#[test]
fn the_quick_report() {
    let found: Vec<Value> = quick().iter().map(lasting).collect();
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
    assert_eq!(QUICK.0["entries"], found.len());
    assert_eq!(QUICK.1["results.csv"].lines().count(), found.len() + 1);
}

/// What was left out is never said to agree; what differs says why.
#[test]
fn verdicts() {
    let found = quick();
    assert_eq!(yomikiri_answers::schema::check("results.json", &found.clone().into()), Ok(()));
    for entry in &found {
        match entry["verdict"].as_str().unwrap() {
            "not computed" => assert!(entry["computed"].is_null(), "{entry}"),
            "not published" => assert!(entry["published"].is_null(), "{entry}"),
            "differs" => assert_ne!(entry["note"], "", "{entry}"),
            verdict => assert_eq!(verdict, "agrees", "{entry}"),
        }
    }
    for (field, verdict) in [
        ("agrees", "agrees"),
        ("differs", "differs"),
        ("not_published", "not published"),
        ("not_computed", "not computed"),
    ] {
        let counted = found.iter().filter(|entry| entry["verdict"] == verdict).count();
        assert_eq!(QUICK.0[field], counted, "{field}");
    }
}

/// The page stands alone: nothing is fetched from anywhere.
#[test]
fn the_page_stands_alone() {
    let page = &QUICK.1["index.html"];
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    for outside in ["<script", "<link", "<img", "url(", "@import"] {
        assert!(!page.contains(outside), "{outside}");
    }
    let links = page.matches("http").count();
    assert_eq!(links, page.matches("xmlns=\"http://www.w3.org/2000/svg\"").count());
    for name in ["report.md", "summary.md", "figures/001-fig5.svg", "tables/001-table1.csv"] {
        assert!(QUICK.1.contains_key(name), "{name}");
    }
}

/// `docs/reproduction.md` is the summary of a full run. Its lines about items that a quick run
/// computes, and about what differs there, are those of this run.
#[test]
fn agrees_with_the_document() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reproduction.md");
    let document = std::fs::read_to_string(path).unwrap();
    let lines = |text: &str| -> Vec<String> {
        let rows = text.lines().filter(|line| line.starts_with("| 00"));
        // Totals of papers have no item; what was left out ends in another number than 0.
        let left_out = |line: &str| {
            let last = line.trim_end_matches([' ', '|']).rsplit(' ').next();
            last.is_some_and(|n| n != "0" && n.parse::<u32>().is_ok())
        };
        rows.filter(|line| line.matches(" | ").count() == 5 && !left_out(line))
            .map(String::from)
            .collect()
    };
    let (ours, theirs) = (lines(&QUICK.1["summary.md"]), lines(&document));
    assert!(ours.len() > 40, "{ours:?}");
    for line in ours {
        assert!(theirs.contains(&line), "docs/reproduction.md has not: {line}");
    }
    assert!(!document.contains("quick report"));
}

/// Stopped before the end: everything that was not computed says so, and nothing agrees by chance.
#[test]
fn stopped() {
    let folder = Folder::new();
    let said = folder.yomi(&["reproduce", "001", "--out", "out", "--time-limit", "1ms", "--json"]);
    assert_eq!(said.code, Some(3));
    said.answer("reproduce");
    let results = read(&folder.path().join("out/results.json"));
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

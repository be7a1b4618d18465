//! The quick report: computed once, whatever runs the tests, and looked at from all sides.
//!
//! The expected entries are those of `data/reproduce-quick.json`. After a change that is meant,
//! `YOMI_BLESS=1 cargo test -p yomikiri-report quick_report` writes them anew; look at the difference.

use std::collections::BTreeMap;

use serde_json::Value;
use yomikiri_report::papers::PAPERS;
use yomikiri_report::{Item, Lab, Pace, Report};
use yomikiri_search::{Control, Settings};

use crate::{falsified, items, solved_games};

const EXPECTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/reproduce-quick.json");

/// All items of all papers.
pub fn items() -> impl Iterator<Item = Item> {
    PAPERS.iter().flat_map(|paper| (paper.items)())
}

/// A run that nothing stops.
pub fn lab() -> Lab {
    Lab::new(Settings::default(), Control::new())
}

#[test]
fn the_quick_report() {
    let report = Report::run(items().collect(), Pace::Quick, &lab(), |_| {});
    let (report, complete) = report.expect("it can be set up");
    assert!(complete, "nothing stops it");
    items::files_are_told_apart(&report);
    items::every_quick_item_ran(&report);
    let quick = Quick::new(&report);
    quick.every_value_is_what_it_was();
    quick.verdicts_are_honest();
    quick.the_page_stands_alone();
    quick.agrees_with_the_document();
    falsified::every_false_value_is_noticed(&report);
    falsified::chance_is_not_a_difference(&report);
    solved_games::the_number_for_moo_is_rounded(&report);
}

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

/// What the command says of it, and its files.
struct Quick {
    said: Value,
    files: BTreeMap<String, String>,
}

impl Quick {
    fn new(report: &Report) -> Quick {
        let answer = report.answer("out".to_string(), 0.0);
        Quick {
            said: serde_json::to_value(answer).unwrap(),
            files: report.files().into_iter().collect(),
        }
    }

    fn entries(&self) -> Vec<Value> {
        serde_json::from_str(&self.files["results.json"]).unwrap()
    }

    fn every_value_is_what_it_was(&self) {
        let found: Vec<Value> = self.entries().iter().map(lasting).collect();
        if std::env::var_os("YOMI_BLESS").is_some() {
            let text = serde_json::to_string_pretty(&found).unwrap() + "\n";
            std::fs::write(EXPECTED, text).unwrap();
        }
        let expected = std::fs::read_to_string(EXPECTED).unwrap();
        let expected: Vec<Value> = serde_json::from_str(&expected).unwrap();
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(found, expected);
        }
        assert_eq!(found.len(), expected.len());
        assert_eq!(self.said["entries"], found.len());
        assert_eq!(self.files["results.csv"].lines().count(), found.len() + 1);
    }

    /// What was left out is never said to agree; what differs says why.
    fn verdicts_are_honest(&self) {
        let found = self.entries();
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
            assert_eq!(self.said[field], counted, "{field}");
        }
    }

    /// The page stands alone: nothing is fetched from anywhere.
    fn the_page_stands_alone(&self) {
        let page = &self.files["index.html"];
        assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
        for outside in ["<script", "<link", "<img", "url(", "@import"] {
            assert!(!page.contains(outside), "{outside}");
        }
        let links = page.matches("http").count();
        assert_eq!(links, page.matches("xmlns=\"http://www.w3.org/2000/svg\"").count());
        for name in ["report.md", "summary.md", "figures/001-fig5.svg", "tables/001-table1.csv"] {
            assert!(self.files.contains_key(name), "{name}");
        }
    }

    /// `docs/reproduction.md` is the summary of a full run. Its lines about items that a quick run
    /// computes, and about what differs there, are those of this run.
    fn agrees_with_the_document(&self) {
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
        let (ours, theirs) = (lines(&self.files["summary.md"]), lines(&document));
        assert!(ours.len() > 40, "{ours:?}");
        for line in ours {
            assert!(theirs.contains(&line), "docs/reproduction.md has not: {line}");
        }
        assert!(!document.contains("quick report"));
    }
}

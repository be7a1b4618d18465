//! Items and claims are told apart by their names, and every item that is run finds what it claims.

use std::collections::BTreeSet;

use yomikiri_report::{Computed, Pace, Report};

use crate::quick::items;

#[test]
fn names_are_used_once() {
    let mut names = BTreeSet::new();
    for item in items() {
        let name = format!("{} {}", item.paper, item.name);
        assert!(names.insert(name.clone()), "{name} is there twice");
        assert!(!item.story.is_empty() && !item.claims.is_empty(), "{name}");
        let mut claims = BTreeSet::new();
        for claim in &item.claims {
            assert!(!claim.what.is_empty(), "{name} has a claim without a name");
            assert!(claims.insert(&claim.what), "{name} claims '{}' twice", claim.what);
        }
    }
}

/// The names of tables and figures are names of files.
pub fn files_are_told_apart(quick: &Report) {
    let mut names = BTreeSet::new();
    for (name, text) in quick.files() {
        assert!(names.insert(name.clone()), "{name} is there twice");
        assert!(!text.is_empty(), "{name} is empty");
    }
}

/// That findings and claims fit is checked when an item runs: in a quick report, all quick ones ran.
pub fn every_quick_item_ran(quick: &Report) {
    for (item, done) in items().zip(&quick.items) {
        assert_eq!((item.paper, item.name), (done.paper, done.name));
        let claims: Vec<&String> = item.claims.iter().map(|claim| &claim.what).collect();
        let entries: Vec<&String> = done.entries.iter().map(|entry| &entry.claim.what).collect();
        assert_eq!(claims, entries, "{} {}", item.paper, item.name);
        let left_out = |computed: &Computed| matches!(computed, Computed::Nothing(_));
        let run = done.entries.iter().any(|entry| !left_out(&entry.computed));
        assert_eq!(run, item.pace == Pace::Quick, "{} {}", item.paper, item.name);
    }
}

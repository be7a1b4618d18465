//! Every published value that a quick run compares, made false in turn: each time the verdict must
//! be `differs`.

use yomikiri_report::papers::PAPERS;
use yomikiri_report::{Lab, Verdict};
use yomikiri_search::{Control, Settings};

#[test]
fn every_false_value_is_noticed() {
    let lab = Lab::new(Settings::default(), Control::new());
    let mut tried = 0;
    for item in PAPERS.iter().flat_map(|paper| (paper.items)()).filter(|item| !item.slow) {
        for entry in item.run(&lab).unwrap().entries {
            let Some(falsified) = entry.falsified() else { continue };
            assert_ne!(entry.verdict(), Verdict::NotComputed, "{entry:?}");
            assert_eq!(falsified.verdict(), Verdict::Differs, "{falsified:?}");
            tried += 1;
        }
    }
    assert!(tried >= 50, "{tried}");
}

/// Names of items and files are used once, and every item says what it is about.
#[test]
fn items_are_told_apart() {
    let mut names = std::collections::BTreeSet::new();
    for item in PAPERS.iter().flat_map(|paper| (paper.items)()) {
        assert!(
            names.insert((item.paper, item.name)),
            "{} {} is there twice",
            item.paper,
            item.name
        );
        assert!(!item.story.is_empty() && !item.claims.is_empty(), "{}", item.name);
    }
}

//! Every published value, made false in turn: each time the verdict must be `differs`.
//!
//! What a quick run computes is compared with what it computed. For the slow items, which are run by
//! hand, the value that the paper would need stands in.

use yomikiri_report::papers::PAPERS;
use yomikiri_report::{Claim, Computed, Entry, Item, Lab, Published, Verdict};
use yomikiri_search::{Control, Settings};

fn items(slow: bool) -> impl Iterator<Item = Item> {
    PAPERS.iter().flat_map(|paper| (paper.items)()).filter(move |item| item.slow == slow)
}

/// Runs items and makes each value false that was compared; says how many.
fn run(items: impl Iterator<Item = Item>) -> usize {
    let lab = Lab::new(Settings::default(), Control::new());
    let mut tried = 0;
    for item in items {
        for entry in item.run(&lab).unwrap().entries {
            let Some(falsified) = entry.falsified() else { continue };
            if entry.verdict() == Verdict::NotComputed {
                assert!(!entry.note().is_empty(), "{entry:?}");
                continue;
            }
            assert_eq!(falsified.verdict(), Verdict::Differs, "{falsified:?}");
            tried += 1;
        }
    }
    tried
}

#[test]
fn every_false_value_is_noticed() {
    let tried = run(items(false));
    assert!(tried >= 100, "{tried}");
}

#[test]
#[ignore = "some minutes"]
fn every_false_value_of_the_slow_items_is_noticed() {
    let tried = run(items(true));
    assert!(tried >= 40, "{tried}");
}

/// What agrees with a published value.
fn needed(claim: &Claim) -> Option<Computed> {
    match &claim.published {
        Published::Nothing => None,
        Published::Exact(value) => Some(Computed::Text(value.clone())),
        Published::Decimal(value) => Some(Computed::Real(value.parse().unwrap())),
        Published::Rate { percent, cases } => {
            let share = percent.parse::<f64>().unwrap() / 100.0;
            Some(Computed::Rate { hits: (share * *cases as f64).round() as u64, cases: *cases })
        }
    }
}

#[test]
fn every_value_of_the_slow_items_can_be_noticed() {
    let mut tried = 0;
    for item in items(true) {
        for claim in item.claims {
            let Some(computed) = needed(&claim) else { continue };
            let item = item.name.to_string();
            let entry = Entry { paper: "", item, claim, computed, seconds: 0.0 };
            assert_eq!(entry.verdict(), Verdict::Agrees, "{entry:?}");
            let falsified = entry.falsified().unwrap();
            assert_eq!(falsified.verdict(), Verdict::Differs, "{falsified:?}");
            tried += 1;
        }
    }
    assert!(tried >= 40, "{tried}");
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

//! Every published value, replaced by its neighbours in turn: each time the verdict on that claim,
//! and on no other, must become `differs`.
//!
//! What a quick run computes is compared with what it computed. For the slow items, which are run by
//! hand, the value that the paper would need stands in.

use yomikiri_report::{Claim, Computed, Done, Entry, Item, Pace, Published, Report, Verdict};

use crate::neighbours::{neighbours, places, rates, right};
use crate::quick::{items, lab};

fn verdicts(report: &Report) -> Vec<Verdict> {
    report.entries().map(Entry::verdict).collect()
}

/// Makes each value false that was compared; says how many there were.
fn falsify(mut report: Report) -> usize {
    let mut tried = 0;
    let mut place = 0;
    for item in 0..report.items.len() {
        for at in 0..report.items[item].entries.len() {
            tried += usize::from(falsify_one(&mut report, (item, at), place));
            place += 1;
        }
    }
    tried
}

/// Makes one value false, which is the one at this place of all; whether it was compared.
fn falsify_one(report: &mut Report, (item, at): (usize, usize), place: usize) -> bool {
    let entry = report.items[item].entries[at].clone();
    let published = &entry.claim.published;
    let Some(shown) = entry.computed() else {
        assert!(!entry.note().is_empty(), "{entry:?}");
        return false;
    };
    if *published == Published::Nothing {
        return false;
    }
    let publish = |report: &mut Report, value: &Published| {
        report.items[item].entries[at].claim.published = value.clone();
    };
    // What differs as it is printed is first set right, so that its neighbours are false.
    let right = match entry.verdict() {
        Verdict::Agrees => published.clone(),
        _ => right(published, &entry.computed, &shown),
    };
    publish(report, &right);
    let before = verdicts(report);
    assert_eq!(before[place], Verdict::Agrees, "{right:?}: {entry:?}");
    let wrong = neighbours(&right, &entry.computed);
    assert!(!wrong.is_empty(), "no neighbour of {right:?}");
    for wrong in wrong {
        publish(report, &wrong);
        let after = verdicts(report);
        let changed: Vec<usize> = (0..after.len()).filter(|&at| after[at] != before[at]).collect();
        assert_eq!(changed, [place], "{wrong:?}: {entry:?}");
        assert_eq!(after[place], Verdict::Differs, "{wrong:?}: {entry:?}");
    }
    publish(report, published);
    true
}

pub fn every_false_value_is_noticed(quick: &Report) {
    let tried = falsify(quick.clone());
    assert!(tried >= 100, "{tried}");
}

#[test]
#[ignore = "some minutes"]
fn every_false_value_of_the_slow_items_is_noticed() {
    let lab = lab();
    let slow = items().filter(|item| item.pace == Pace::Slow);
    let items = slow.map(|item| item.run(&lab).expect("nothing stops it")).collect();
    let tried = falsify(Report { items, pace: Pace::Slow });
    assert!(tried >= 40, "{tried}");
}

/// What agrees with a published value.
fn needed(claim: &Claim) -> Computed {
    match &claim.published {
        Published::Nothing => Computed::Nothing("it is slow".to_string()),
        Published::Exact(value) => Computed::Text(value.clone()),
        Published::Decimal(value) => Computed::Real(value.parse().unwrap()),
        Published::Rate { percent, cases } => {
            let share = percent.parse::<f64>().unwrap() / 100.0;
            Computed::Rate { hits: (share * *cases as f64).round() as u64, cases: *cases }
        }
    }
}

#[test]
fn every_false_value_of_the_slow_items_can_be_noticed() {
    let stand_in = |item: Item| {
        let Item { paper, name, story, claims, .. } = item;
        let entry = |claim: Claim| {
            let computed = needed(&claim);
            Entry { paper, item: name.to_string(), claim, computed, seconds: 0.0 }
        };
        let entries = claims.into_iter().map(entry).collect();
        Done { paper, name, story, entries, blocks: Vec::new() }
    };
    let items = items().filter(|item| item.pace > Pace::Quick).map(stand_in).collect();
    let tried = falsify(Report { items, pace: Pace::Slow });
    assert!(tried >= 40, "{tried}");
}

/// Rates that differ by what chance does are not called different.
pub fn chance_is_not_a_difference(quick: &Report) {
    let mut tried = 0;
    for entry in quick.entries() {
        let Published::Rate { percent, cases } = &entry.claim.published else { continue };
        let Computed::Rate { hits, cases: ours } = entry.computed else { continue };
        for percent in rates(places(percent), *cases, (hits, ours), 2.0) {
            let mut entry = entry.clone();
            entry.claim.published = Published::Rate { percent, cases: *cases };
            assert_eq!(entry.verdict(), Verdict::Agrees, "{entry:?}");
            tried += 1;
        }
    }
    assert!(tried >= 20, "{tried}");
}

//! Deals that several workers settle together, by a database: each range is done once, a worker may die at
//! every step, and the records are those of one alone.

use std::sync::Arc;

use yomikiri_control::{Control, Memory};
use yomikiri_patience::{Rate, Record, Settings};
use yomikiri_rules::fingerprint;
use yomikiri_rules::solitaire::{Board, Rules};

use crate::sharing::{joined, survives};
use crate::support::{New, Place, page};

const DEALS: u64 = 5000;
const QUESTION: &str =
    "deals of patience rate, board 3x3, rules free, seed 5, search fast, limit 200000000";

/// Settles the deals; the fingerprint of all records in their order.
pub fn settle(memory: Arc<dyn Memory>, threads: usize) -> String {
    records(&Control::new().remembering(memory), threads)
}

fn records(control: &Control, threads: usize) -> String {
    let (board, rules) = (Board::new(3).unwrap(), Rules::Free);
    let rate = Rate { board, rules, settings: Settings::default(), player: None, seed: 5 };
    let mut lines = String::new();
    let mut each = |records: &[Record]| {
        records.iter().for_each(|record| lines += &(record.line() + "\n"));
        Ok::<(), String>(())
    };
    rate.run(1, DEALS, threads, control, &mut each).unwrap();
    assert_eq!(lines.lines().count() as u64, DEALS);
    format!("{:016x}", fingerprint(lines.bytes()))
}

fn alone() -> String {
    records(&Control::new(), 1)
}

/// Workers that have agreed on ranges of 64 deals.
fn agreed(place: &Place) {
    let ledger = place.open().unwrap();
    page(&ledger, QUESTION).note(1, b"size", &[6]);
    ledger.close().unwrap();
}

fn settle_at(place: &Place, name: &str, threads: usize) -> String {
    let ledger = joined(&place.path(), name);
    let said = settle(ledger.memory(), threads);
    ledger.close().unwrap();
    said
}

pub fn deals_are_split(new: New<'_>) {
    let alone = alone();
    for workers in 1..=3 {
        let place = new();
        agreed(&place);
        std::thread::scope(|scope| {
            for number in 0..workers {
                let (place, alone) = (&place, &alone);
                let threads = 1 + number / 2;
                scope.spawn(move || assert_eq!(settle_at(place, "worker", threads), *alone));
            }
        });
        // The ranges, and the size that was agreed.
        let status = place.open().unwrap().status().unwrap();
        assert_eq!(status.questions[0].question, QUESTION);
        assert_eq!(status.questions[0].rows(), DEALS.div_ceil(64) + 1);
        assert_eq!(status.workers, []);
    }
}

/// Wherever a worker dies, those that are left count each deal once.
pub fn deals_survive_deaths(new: New<'_>) {
    let new = || {
        let place = new();
        agreed(&place);
        place
    };
    survives(&new, "deals", &alone(), |place, name| settle_at(place, name, 1));
}

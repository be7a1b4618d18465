//! Deals that several workers settle together: any split gives the records of one alone, each once, in
//! order. What keeps the rows is a list in memory here; crates/ledger has the databases.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};

use yomikiri_control::{Begun, Control, Memory};
use yomikiri_patience::{PlayerKind, Rate, Record, Settings};
use yomikiri_rules::solitaire::{Board, Rules};

/// What all workers share.
#[derive(Debug, Default)]
struct Common {
    rows: BTreeMap<Vec<u8>, Vec<u8>>,
    claims: HashMap<Vec<u8>, usize>,
    /// How often each task was begun.
    begun: HashMap<Vec<u8>, usize>,
    /// How many rows were ever written.
    written: usize,
}

/// What one of them sees of it.
#[derive(Debug)]
struct Worker {
    common: Arc<Mutex<Common>>,
    number: usize,
    shares: bool,
}

impl Memory for Worker {
    fn page(&self, question: &str) -> u32 {
        assert!(question.starts_with("deals of patience rate, board 3x3"), "{question}");
        0
    }

    fn recall(&self, _: u32, row: &mut dyn FnMut(&[u8], &[u8])) {
        let common = self.common.lock().unwrap();
        common.rows.iter().for_each(|(key, value)| row(key, value));
    }

    fn note(&self, _: u32, _: u32, key: &[u8], value: &[u8]) {
        let mut common = self.common.lock().unwrap();
        common.written += 1;
        let row = common.rows.entry(key.to_vec()).or_default();
        if value > &row[..] {
            *row = value.to_vec();
        }
    }

    fn grain(&self) -> Option<usize> {
        self.shares.then_some(1)
    }

    fn news(&self, page: u32, row: &mut dyn FnMut(&[u8], &[u8])) {
        self.recall(page, row);
    }

    fn begin(&self, _: u32, _: u32, key: &[u8], enough: &[u8]) -> Begun {
        let mut common = self.common.lock().unwrap();
        if let Some(known) = common.rows.get(key).filter(|known| &known[..] > enough) {
            return Begun::Known(known.clone());
        }
        if *common.claims.entry(key.to_vec()).or_insert(self.number) != self.number {
            return Begun::Theirs;
        }
        *common.begun.entry(key.to_vec()).or_default() += 1;
        Begun::Mine
    }

    fn end(&self, page: u32, size: u32, key: &[u8], value: Option<&[u8]>) {
        if let Some(value) = value {
            self.note(page, size, key, value);
        }
        self.common.lock().unwrap().claims.remove(key);
    }
}

fn rate(player: Option<PlayerKind>) -> Rate {
    Rate {
        board: Board::new(3).unwrap(),
        rules: Rules::Free,
        settings: Settings::default(),
        player: player.map(|kind| (kind, 7)),
        seed: 5,
    }
}

/// Settles deals; the records as they were handed on.
fn run(rate: &Rate, (first, last): (u64, u64), control: &Control, threads: usize) -> Vec<Record> {
    let mut all = Vec::new();
    rate.run(first, last, threads, control, |records| {
        all.extend_from_slice(records);
        Ok::<(), String>(())
    })
    .unwrap();
    all
}

/// Workers that have agreed on ranges of two to this power of deals: many of them.
fn agreed(power: u8) -> Arc<Mutex<Common>> {
    let common: Arc<Mutex<Common>> = Arc::default();
    common.lock().unwrap().rows.insert(b"size".to_vec(), vec![power]);
    common
}

fn worker(common: &Arc<Mutex<Common>>, number: usize) -> Control {
    let common = Arc::clone(common);
    Control::new().remembering(Arc::new(Worker { common, number, shares: true }))
}

#[test]
fn any_split_gives_the_records_of_one_alone() {
    for (player, deals, power) in [(None, 30_001, 8), (Some(PlayerKind::OneTurn), 300, 2)] {
        let rate = rate(player);
        let alone = run(&rate, (1, deals), &Control::new(), 1);
        for workers in 1..=4 {
            let common = agreed(power);
            std::thread::scope(|scope| {
                let run = |number| {
                    let control = worker(&common, number);
                    // Some have two threads, and one begins later, as if it had a log.
                    let first = if number == 3 { 50 } else { 1 };
                    let records = run(&rate, (first, deals), &control, 1 + number % 2);
                    assert_eq!(records, alone[first as usize - 1..], "{workers} workers");
                };
                (0..workers).for_each(|number| _ = scope.spawn(move || run(number)));
            });
            let common = common.lock().unwrap();
            assert!(common.claims.is_empty());
            assert!(common.begun.values().all(|&times| times == 1), "{:?}", common.begun);
            assert_eq!(common.begun.len() as u64, deals.div_ceil(1 << power));
        }
        // They agree by themselves, too.
        let common = Arc::default();
        std::thread::scope(|scope| {
            for number in 0..3 {
                let (common, rate, alone) = (&common, &rate, &alone);
                scope.spawn(move || {
                    assert_eq!(run(rate, (1, deals), &worker(common, number), 1), *alone);
                });
            }
        });
        assert!(common.lock().unwrap().rows.contains_key(&b"size"[..]));
    }
}

/// What one has settled when it is stopped is not settled again, and a process alone uses it, too.
#[test]
fn what_a_stopped_worker_has_settled_is_used() {
    let rate = rate(None);
    let alone = run(&rate, (1, 9000), &Control::new(), 1);
    let common = agreed(8);
    for round in 1..=3 {
        let control = worker(&common, round).after(2500);
        let records = run(&rate, (1, 9000), &control, 1);
        assert_eq!(records, alone[..records.len()]);
        assert!(records.len() >= round * 2500, "{round}: {}", records.len());
    }
    let last = worker(&common, 9);
    assert_eq!(run(&rate, (1, 9000), &last, 2), alone);
    assert!(last.nodes() <= 1500, "{}", last.nodes());
    let kept = Worker { common: Arc::clone(&common), number: 0, shares: false };
    let written = common.lock().unwrap().written;
    assert_eq!(run(&rate, (1, 9000), &Control::new().remembering(Arc::new(kept)), 1), alone);
    assert_eq!(common.lock().unwrap().written, written, "nothing is done again");
}

/// Rows that are none are settled again; nothing of them gets into the figures.
#[test]
fn rows_that_are_none_are_not_believed() {
    let rate = rate(None);
    let alone = run(&rate, (1, 700), &Control::new(), 1);
    let common: Arc<Mutex<Common>> = Arc::default();
    let forged: [(&[u8], &[u8]); 6] = [
        (b"size", &[200]),
        (b"size and more", &[1]),
        (&[0; 8], b"5:1,won,,yes,1"),
        (&[0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2], &[0x10, 1, 0x10]),
        (&[0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2], &[0x10, 1, 0x10, 1]),
        (&[0xff; 12], &[0x10; 40]),
    ];
    for (key, value) in forged {
        common.lock().unwrap().rows.insert(key.to_vec(), value.to_vec());
    }
    assert_eq!(run(&rate, (1, 700), &worker(&common, 1), 1), alone);
}

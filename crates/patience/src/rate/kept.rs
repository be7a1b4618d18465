//! Deals that an earlier process has settled: a few at a time, as the lines of their records.
//!
//! Every deal is settled by itself, so it does not matter in which process. Lines that are not the
//! records of these deals are not believed; the deals are settled again.

use std::collections::HashMap;

use yomikiri_control::{Control, Page};
use yomikiri_rules::solitaire::Number;

use super::{Rate, Record};

/// So many deals are kept together: 1 to 16, 17 to 32, …
pub(super) const BLOCK: u64 = 16;

/// What is known of a rate, and where more is kept.
pub(super) struct Kept {
    page: Page,
    blocks: HashMap<u64, Vec<Record>>,
}

impl Kept {
    /// What is known of a rate, if what is found is to be kept.
    pub fn open(rate: &Rate, control: &Control) -> Option<Kept> {
        let page = control.page(&format!("deals of {}", rate.question()))?;
        let mut blocks = HashMap::new();
        page.recall(|key, value| {
            if let Some((block, records)) = read(rate.seed, key, value) {
                blocks.insert(block, records);
            }
        });
        Some(Kept { page, blocks })
    }

    /// The records from a deal on that are known, as far as they are kept together.
    pub fn known(&self, first: u64, last: u64) -> Option<Vec<Record>> {
        let records = self.blocks.get(&((first - 1) / BLOCK))?;
        let wanted = |record: &&Record| (first..=last).contains(&record.number.deal);
        Some(records.iter().filter(wanted).copied().collect())
    }

    /// Keeps records that follow each other, as far as they are whole blocks.
    pub fn note(&self, records: &[Record]) {
        let begins = |record: &Record| record.number.deal % BLOCK == 1;
        let first = records.iter().position(begins).unwrap_or(records.len());
        for block in records[first..].chunks_exact(BLOCK as usize) {
            let key = ((block[0].number.deal - 1) / BLOCK).to_be_bytes();
            let lines: Vec<String> = block.iter().map(Record::line).collect();
            self.page.note(block.len(), &key, lines.join("\n").as_bytes());
        }
    }
}

/// A block and its records, if they are those of its deals.
fn read(seed: u64, key: &[u8], value: &[u8]) -> Option<(u64, Vec<Record>)> {
    let block = u64::from_be_bytes(key.try_into().ok()?);
    let lines = str::from_utf8(value).ok()?.split('\n');
    let records: Vec<Record> = lines.map(|line| line.parse().ok()).collect::<Option<_>>()?;
    let first = block.checked_mul(BLOCK)?.checked_add(1)?;
    let due = |(at, record): (usize, &Record)| {
        record.number == Number { seed, deal: first.saturating_add(at as u64) }
    };
    let whole = records.len() as u64 == BLOCK && records.iter().enumerate().all(due);
    whole.then_some((block, records))
}

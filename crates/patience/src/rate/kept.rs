//! Deals that an earlier process has settled, or another one: ranges of them, as the bytes of their
//! records.
//!
//! Every deal is settled by itself, so it does not matter in which process, nor how the deals were split
//! among ranges. A range may be kept whole, or as far as somebody came; of what begins at one deal the
//! longest is taken. Bytes that are not the records of these deals are not believed; the deals are
//! settled again.
//!
//! A range begins at a multiple of a power of two, counted from the first deal, and has no more deals
//! than that. So whoever looks for a deal knows the few places where its range may begin.

use std::collections::BTreeMap;

use yomikiri_control::{Begun, Control, Page};

use super::packed::{pack, unpack};
use super::{Rate, Record};

/// No range has more than two to the power of this many deals.
pub(super) const LARGEST: u32 = 16;
/// The key under which workers agree how many deals a range has.
const SIZE: &[u8] = b"size";

/// What is known of a rate, and where more is kept.
pub(super) struct Kept {
    page: Page,
    seed: u64,
    /// The longest range from each deal on, and the bytes of its records.
    ranges: BTreeMap<u64, (u64, Vec<u8>)>,
    /// How many deals the ranges of workers have, if they have agreed.
    size: Option<u64>,
}

/// What becomes of a task that a worker wants to do.
pub(super) enum Task {
    /// It is to do it.
    Mine,
    /// Another worker is on it.
    Theirs,
    /// Its result is there now.
    Known,
}

impl Kept {
    /// What is known of a rate, if what is found is to be kept.
    pub fn open(rate: &Rate, control: &Control) -> Option<Kept> {
        let page = control.page(&format!("deals of {}", rate.question()))?;
        let mut kept = Kept { page, seed: rate.seed, ranges: BTreeMap::new(), size: None };
        let mut rows = Vec::new();
        kept.page.recall(|key, value| rows.push((key.to_vec(), value.to_vec())));
        rows.into_iter().for_each(|(key, value)| kept.take(&key, value));
        Some(kept)
    }

    /// Whether other processes work on the same.
    pub fn is_shared(&self) -> bool {
        self.page.grain().is_some()
    }

    /// Takes in what others have found lately.
    pub fn hear(&mut self) {
        let mut rows = Vec::new();
        self.page.news(|key, value| rows.push((key.to_vec(), value.to_vec())));
        rows.into_iter().for_each(|(key, value)| self.take(&key, value));
    }

    fn take(&mut self, key: &[u8], value: Vec<u8>) {
        if let (SIZE, &[power]) = (key, &value[..]) {
            self.size = Some(1 << u32::from(power).min(LARGEST));
        }
        let Some((first, count)) = read(key) else { return };
        if unpack(self.seed, first, count, &value).is_some() {
            self.hold(first, count, value);
        }
    }

    fn hold(&mut self, first: u64, count: u64, bytes: Vec<u8>) {
        let known = self.ranges.get(&first).map_or(0, |&(count, _)| count);
        if count > known {
            self.ranges.insert(first, (count, bytes));
        }
    }

    /// The range that a deal is in, if one is known: its first deal and how many it has.
    fn range(&self, deal: u64) -> Option<(u64, u64)> {
        let found = (0..=LARGEST).filter_map(|power| {
            let first = begin(deal, power);
            let &(count, _) = self.ranges.get(&first)?;
            (deal - first < count).then_some((first, count))
        });
        found.max_by_key(|(first, count)| first + (count - 1))
    }

    /// The records from a deal on that are known, as far as they are kept together.
    pub fn known(&self, deal: u64, last: u64) -> Option<Vec<Record>> {
        let (first, count) = self.range(deal)?;
        let mut records = unpack(self.seed, first, count, &self.ranges.get(&first)?.1)?;
        records.retain(|record| (deal..=last).contains(&record.number.deal));
        Some(records)
    }

    /// Whether all of these deals are known.
    pub fn has_all(&self, mut deal: u64, last: u64) -> bool {
        while deal <= last {
            match self.range(deal) {
                Some((first, count)) if first + (count - 1) < last => deal = first + count,
                found => return found.is_some(),
            }
        }
        true
    }

    /// Forgets the ranges that end before a deal; they are still kept for others.
    pub fn forget_before(&mut self, deal: u64) {
        while let Some(range) = self.ranges.first_entry() {
            if range.key() + (range.get().0 - 1) >= deal {
                return;
            }
            range.remove();
        }
    }

    /// Keeps records that follow each other.
    pub fn note(&self, records: &[Record]) {
        for (first, range) in ranges(records) {
            self.page.note(range.len(), &key(first, range.len()), &pack(range));
        }
    }

    /// Keeps the records that were settled to find out how many deals a range should have, and what came
    /// of it: two to this power, or nothing.
    pub fn end_size(&mut self, records: &[Record], power: Option<u32>) {
        self.note(records);
        for (first, range) in ranges(records) {
            self.hold(first, range.len() as u64, pack(range));
        }
        self.size = power.map(|power| 1 << power);
        self.page.end(1, SIZE, power.map(|power| [power as u8]).as_ref().map(|value| &value[..]));
    }

    /// How many deals the ranges of workers have, if they have agreed.
    pub fn size(&self) -> Option<u64> {
        self.size
    }

    /// Asks for the task to say how many deals ranges should have.
    pub fn begin_size(&mut self) -> Task {
        let begun = self.page.begin(1, SIZE, &[]);
        self.begun(SIZE, begun, |kept| kept.size.is_some())
    }

    /// Asks for the task to settle a range.
    pub fn begin(&mut self, first: u64, last: u64) -> Task {
        let count = (last - first) as usize + 1;
        let key = key(first, count);
        let begun = self.page.begin(count, &key, &[]);
        self.begun(&key, begun, |kept| kept.has_all(first, last))
    }

    /// What is there and cannot be read is done again.
    fn begun(&mut self, key: &[u8], begun: Begun, is_known: impl Fn(&Kept) -> bool) -> Task {
        match begun {
            Begun::Mine => Task::Mine,
            Begun::Theirs => Task::Theirs,
            Begun::Known(value) => {
                self.take(key, value);
                if is_known(self) { Task::Known } else { Task::Mine }
            }
        }
    }

    /// Ends the task to settle a range, with its records, as far as they are known.
    pub fn end(&mut self, first: u64, last: u64, records: &[Record]) {
        let count = (last - first) as usize + 1;
        let value = pack(records);
        let whole = records.len() == count;
        if !whole {
            self.note(records);
        }
        self.page.end(count, &key(first, count), whole.then_some(&value[..]));
        self.hold(first, records.len() as u64, value);
    }
}

/// Where a range of up to two to the power of `power` deals begins that has this one.
pub(super) fn begin(deal: u64, power: u32) -> u64 {
    ((deal - 1) >> power << power) + 1
}

/// Records that follow each other, in few ranges, each with its first deal.
fn ranges(mut records: &[Record]) -> impl Iterator<Item = (u64, &[Record])> {
    std::iter::from_fn(move || {
        let first = records.first()?.number.deal;
        let power = (first - 1).trailing_zeros().min(LARGEST);
        let (range, rest) = records.split_at(records.len().min(1 << power));
        records = rest;
        Some((first, range))
    })
}

fn key(first: u64, count: usize) -> Vec<u8> {
    [&first.to_be_bytes()[..], &(count as u32).to_be_bytes()].concat()
}

/// The first deal of a range and how many it has, if such a range can be.
fn read(key: &[u8]) -> Option<(u64, u64)> {
    let (first, count) = key.split_at_checked(8)?;
    let first = u64::from_be_bytes(first.try_into().ok()?);
    let count = u64::from(u32::from_be_bytes(count.try_into().ok()?));
    let power = first.checked_sub(1)?.trailing_zeros().min(LARGEST);
    let fits = (1..=1 << power).contains(&count) && first.checked_add(count).is_some();
    fits.then_some((first, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_begin_where_they_may() {
        assert_eq!(read(&key(1, 1 << LARGEST)), Some((1, 1 << LARGEST)));
        assert_eq!(read(&key(1, (1 << LARGEST) + 1)), None);
        assert_eq!(read(&key(17, 16)), Some((17, 16)));
        for (first, count) in [(17, 17), (2, 2), (0, 1), (5, 0), (u64::MAX, 1)] {
            assert_eq!(read(&key(first, count)), None, "{first} {count}");
        }
        assert_eq!(read(b"size"), None);
        assert_eq!((begin(1, 4), begin(16, 4), begin(17, 4), begin(18, 0)), (1, 1, 17, 18));
    }
}

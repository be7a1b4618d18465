//! Many deals, split over any number of processes.
//!
//! The deals are cut into ranges that take about a second each. How many deals that are is found out by
//! the worker that comes first, and all go by it. Each worker takes a range that nobody is on, settles
//! it, and goes on with the next. What others have settled it takes from them. Records are handed on in
//! the order of their numbers, as by one process alone, so any split gives the same figures: each deal
//! is counted once, when its turn comes, whoever settled it and however often.
//!
//! Of a worker that has died others wait until its range is free again. A range that takes long is kept
//! in between, as far as it is settled, and whoever takes it over goes on there.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use yomikiri_control::Control;
use yomikiri_field::Threads;

use super::kept::{Kept, LARGEST, Task, begin};
use super::{CHUNK, Rate, Record};

/// How long a range should take, about.
const RANGE: Duration = Duration::from_secs(1);
/// For so long deals are settled to find out how many that are.
const TRIAL: Duration = Duration::from_millis(100);
/// When a range takes longer, what is settled of it is kept, and again after as long.
const LONG: Duration = Duration::from_secs(2);
/// A range that another worker is on is asked for again after so long.
const AGAIN: Duration = Duration::from_millis(500);
/// How long a worker waits that has nothing to do.
const PAUSE: Duration = Duration::from_millis(20);

/// One of the processes.
pub(super) struct Partner<'a> {
    pub rate: &'a Rate,
    pub threads: &'a Threads,
    pub control: &'a Control,
    pub kept: Kept,
    /// The first deal that was not handed on, and the last that is wanted.
    pub next: u64,
    pub last: u64,
}

impl Partner<'_> {
    /// Settles deals together with others, and hands on the records of all, in order, until it is done
    /// or stopped, or `each` fails.
    pub fn run<E>(mut self, mut each: impl FnMut(&[Record]) -> Result<(), E>) -> Result<(), E> {
        let wanted = (self.last - self.next) as f64 + 1.0;
        // Ranges that others are on, and when that was heard.
        let mut theirs: HashMap<u64, Instant> = HashMap::new();
        // Where many are at work, the next ranges are taken: so many free ones are left out.
        let mut left_out = 0;
        loop {
            self.kept.hear();
            while let Some(records) = self.kept.known(self.next, self.last) {
                each(&records)?;
                self.control.credit(records.len() as f64 / wanted);
                self.next += records.len() as u64;
                // Of the range that comes next, what is known is needed for the rest.
                self.kept.forget_before(begin(self.next, LARGEST));
                if self.next > self.last {
                    return Ok(());
                }
            }
            if self.control.is_stopped() {
                return Ok(());
            }
            let Some(size) = self.kept.size() else {
                self.agree();
                continue;
            };
            theirs.retain(|_, heard| heard.elapsed() < AGAIN);
            let Some((first, last)) = self.free(size, left_out, &theirs) else {
                std::thread::sleep(PAUSE);
                continue;
            };
            match self.kept.begin(first, last) {
                Task::Mine => {
                    self.settle(first, last, size);
                    left_out /= 2;
                }
                Task::Theirs => {
                    theirs.insert(first, Instant::now());
                    left_out = 2 * left_out + 1;
                }
                Task::Known => {}
            }
        }
    }

    /// Finds out how many deals a range should have, or waits for the worker that does.
    fn agree(&mut self) {
        match self.kept.begin_size() {
            Task::Known => return,
            Task::Theirs => return std::thread::sleep(PAUSE),
            Task::Mine => {}
        }
        let begun = Instant::now();
        let mut records: Vec<Record> = Vec::new();
        let first = self.next;
        let mut chunk = self.threads.count() as u64;
        while begun.elapsed() < TRIAL && records.len() < 1 << LARGEST {
            let from = first + records.len() as u64;
            let to = self.last.min(from.saturating_add(chunk - 1));
            if from > to || self.settle_some(from, to, &mut records) {
                break;
            }
            chunk = (2 * chunk).min(CHUNK);
        }
        let seconds = begun.elapsed().as_secs_f64().max(1e-6);
        let many = records.len() as f64 * RANGE.as_secs_f64() / seconds;
        let power = (many.max(1.0).log2().floor() as u32).min(LARGEST);
        self.kept.end_size(&records, (!self.control.is_stopped()).then_some(power));
    }

    /// A range that is not known and that nobody is on, as far as was heard, after so many others.
    fn free(
        &self,
        size: u64,
        left_out: usize,
        theirs: &HashMap<u64, Instant>,
    ) -> Option<(u64, u64)> {
        let first = begin(self.next, size.trailing_zeros());
        let ranges = (0..).map_while(|at: u64| {
            let first = first.checked_add(at.checked_mul(size)?)?;
            let last = self.last.min(first.checked_add(size - 1)?);
            (first <= self.last).then_some((first, last))
        });
        let open = |&(first, last): &(u64, u64)| {
            !theirs.contains_key(&first) && !self.kept.has_all(first.max(self.next), last)
        };
        ranges.filter(open).take(left_out + 1).last()
    }

    /// Settles a range and ends its task.
    fn settle(&mut self, first: u64, last: u64, size: u64) {
        let most = CHUNK * self.threads.count() as u64;
        let chunk = (size / 8).clamp(1, most).max(self.threads.count() as u64);
        let mut records: Vec<Record> = Vec::new();
        let mut kept = Instant::now();
        loop {
            let next = first + records.len() as u64;
            if next > last {
                break;
            }
            if let Some(known) = self.kept.known(next, last) {
                records.extend(known);
                continue;
            }
            if self.settle_some(next, last.min(next.saturating_add(chunk - 1)), &mut records) {
                break;
            }
            if kept.elapsed() > LONG {
                self.kept.note(&records);
                kept = Instant::now();
            }
        }
        self.kept.end(first, last, &records);
    }

    /// Settles deals; says whether it was stopped.
    fn settle_some(&self, first: u64, last: u64, records: &mut Vec<Record>) -> bool {
        let settled = self.rate.settle_all(first..=last, self.threads, self.control);
        self.control.add_nodes(settled.len() as u64);
        let stopped = (settled.len() as u64) < last - first + 1;
        records.extend(settled);
        stopped
    }
}

//! Tasks that an earlier process has searched to their end, and the sets that it found there.
//!
//! What a task finds depends on its codes, on what may be added to them and on the order of the
//! classes of pairs, and on no other task. Its key is all of that, so it does not matter when or where
//! it was searched. Only tasks that took a while are kept; others are done again as soon.
//!
//! Where several processes work on one search, tasks that follow each other make a part
//! ([`super::parts`]), which one of them does. Its key is its number and a fingerprint of all its tasks.

use std::time::{Duration, Instant};

use hashbrown::HashMap;
use yomikiri_control::{Control, Page};
use yomikiri_field::{Field, Id};
use yomikiri_rules::fingerprint;

use super::Found;
use super::dive::Task;
use crate::turns::{Turn, Turns};

/// Tasks that took at least so long are kept.
const SLOW: Duration = Duration::from_millis(1);
/// How classes of pairs are ordered. Whoever changes that order counts this up, so that what was kept
/// is not believed.
const CLASSES: u32 = 1;

/// What is known of the tasks of a search, and where more is kept.
pub(super) struct Kept {
    page: Page,
    tasks: HashMap<Vec<u8>, Found>,
    /// Turns at the parts, where there are others who may take them.
    turns: Option<Turns>,
    codes: usize,
}

impl Kept {
    /// What is known of a search, if what is found is to be kept.
    pub fn open(field: &Field, codes: usize, all: bool, control: &Control) -> Option<Kept> {
        if !control.has_memory() {
            return None;
        }
        let wanted = if all { "all sets" } else { "a set" };
        let game = field.identity();
        let question = format!("{wanted} of {codes} codes, {game}, classes {CLASSES}");
        let page = control.page(&format!("tasks of {question}"))?;
        let turns = Turns::open(&page, &question, control);
        let mut tasks = HashMap::new();
        page.recall(|key, value| {
            if let Some(found) = read(value, field.len()) {
                tasks.insert(key.to_vec(), found);
            }
        });
        Some(Kept { page, tasks, turns, codes: field.len() })
    }

    /// Whether other processes work on the same.
    pub fn is_shared(&self) -> bool {
        self.turns.is_some()
    }

    /// Parts that take no longer than this are not worth asking for.
    pub fn quick(&self) -> Duration {
        self.turns.as_ref().map_or(Duration::ZERO, Turns::quick)
    }

    /// Asks for a part.
    pub fn begin(&self, tasks: usize, key: &[u8]) -> Turn<Found> {
        let Some(turns) = &self.turns else { return Turn::Mine };
        turns.begin(tasks, key, |value| read(value, self.codes))
    }

    /// Ends a part, with what was found if it was searched to its end.
    pub fn end(&self, tasks: usize, key: &[u8], found: Option<&Found>) {
        if let Some(turns) = &self.turns {
            turns.end(tasks, key, found.map(written).as_deref());
        }
    }

    /// What a task finds, if it is known; else what `search` says, which is kept.
    pub fn or(&self, task: &Task, search: impl FnOnce() -> Option<Found>) -> Option<Found> {
        let key = key(task);
        if let Some(found) = self.tasks.get(&key) {
            return Some(found.clone());
        }
        let begun = Instant::now();
        let found = search()?;
        if begun.elapsed() >= SLOW {
            self.page.note(task.chosen.len(), &key, &written(&found));
        }
        Some(found)
    }
}

/// The key of the part with this number and these tasks.
pub(super) fn part_key<'a>(number: usize, tasks: impl Iterator<Item = &'a Task>) -> Vec<u8> {
    let tasks = fingerprint(tasks.flat_map(key));
    [(number as u64).to_be_bytes(), tasks.to_be_bytes()].concat()
}

fn key(task: &Task) -> Vec<u8> {
    let mut key = task.from.to_be_bytes().to_vec();
    key.push(task.chosen.len() as u8);
    key.extend(task.chosen.iter().flat_map(|id| id.to_be_bytes()));
    key.extend(task.allowed.iter().flat_map(|word| word.to_be_bytes()));
    key
}

/// Whether it has fewer codes, then the sets, each with its size before it.
fn written(found: &Found) -> Vec<u8> {
    let mut value = vec![u8::from(found.fewer)];
    for set in &found.sets {
        value.push(set.len() as u8);
        value.extend(set.iter().flat_map(|id| id.to_be_bytes()));
    }
    value
}

fn read(value: &[u8], codes: usize) -> Option<Found> {
    let (&fewer, mut rest) = value.split_first()?;
    let mut sets = Vec::new();
    while let Some((&size, after)) = rest.split_first() {
        let (ids, after) = after.split_at_checked(2 * usize::from(size))?;
        let ids = ids.chunks_exact(2).map(|id| Id::from_be_bytes([id[0], id[1]]));
        let set: Vec<Id> = ids.collect();
        if set.iter().any(|&id| usize::from(id) >= codes) {
            return None;
        }
        sets.push(set);
        rest = after;
    }
    Some(Found { sets, fewer: fewer == 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_read_back() {
        for (sets, fewer) in [(vec![], false), (vec![vec![1, 700], vec![2, 3, 4]], true)] {
            let value = written(&Found { sets: sets.clone(), fewer });
            let found = read(&value, 701).unwrap();
            assert_eq!((&found.sets, found.fewer), (&sets, fewer));
            assert!(read(&value, 700).is_none() || sets.is_empty());
            assert!(read(&value[..value.len() - 1], 701).is_none());
        }
    }
}

//! The table of candidate sets: exact values and lower bounds; and, in a second table of the same
//! make, numbers of strategies. Beside an exact value stands a guess that reaches it, for searches that
//! are stopped: answers never depend on it.
//!
//! It belongs to one game and one objective. The key is the whole set (and the depth where that
//! matters), compared in full, so no hash collision can falsify a proof. It is cut into shards,
//! each behind its own lock, so that threads share it. When a shard is full its smaller sets are
//! dropped, which are the cheapest to solve again: that costs time, never answers.

use std::sync::{Mutex, MutexGuard};

use hashbrown::HashTable;
use yomikiri_field::Id;

use crate::value::Value;

const SHARDS: usize = 64;

/// What is known of a set's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound<V> {
    /// No strategy is better.
    pub lower: V,
    /// Some strategy is as good.
    pub exact: bool,
    /// If so, what it asks first, in the names of the set; [`UNKNOWN`] if that is not known.
    pub guess: Id,
}

/// No guess; no game has so many.
pub(crate) const UNKNOWN: Id = Id::MAX;

impl<V: Value> Bound<V> {
    /// The exact value.
    pub fn exact(value: V) -> Self {
        Bound { lower: value, exact: true, guess: UNKNOWN }
    }

    /// No more than a lower bound.
    pub fn at_least(lower: V) -> Self {
        Bound { lower, exact: false, guess: UNKNOWN }
    }
}

/// What is kept of a set.
pub(crate) trait Kept: Clone {
    /// About the memory that it takes beside its place in the table.
    fn heap(&self) -> usize {
        0
    }
}

impl<V: Value> Kept for Bound<V> {}

impl Kept for u8 {}

pub(crate) struct Table<T> {
    shards: Vec<Mutex<Shard<T>>>,
    /// Bytes a shard may hold.
    limit: usize,
}

struct Shard<T> {
    index: HashTable<Entry<T>>,
    keys: Vec<Id>,
    /// What all entries take beside their places.
    heap: usize,
}

struct Entry<T> {
    hash: u64,
    at: u32,
    len: u16,
    asked: u8,
    known: T,
}

/// A hash of a set and a depth.
fn hash(set: &[Id], asked: u8) -> u64 {
    let mut hash = u64::from(asked) << 32 ^ set.len() as u64;
    for four in set.chunks(4) {
        let word = four.iter().fold(0u64, |word, &id| word << 16 | u64::from(id));
        hash = (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    hash ^ hash >> 31
}

impl<T: Kept> Table<T> {
    /// An empty table that may grow to about `bytes`.
    pub fn new(bytes: usize) -> Table<T> {
        let shard = || Mutex::new(Shard::default());
        Table { shards: (0..SHARDS).map(|_| shard()).collect(), limit: bytes / SHARDS }
    }

    fn shard(&self, hash: u64) -> MutexGuard<'_, Shard<T>> {
        // A panic elsewhere leaves entries whole: each is written under the lock in one step.
        self.shards[(hash >> 40) as usize % SHARDS].lock().unwrap_or_else(|e| e.into_inner())
    }

    /// What is known of this set.
    pub fn get(&self, set: &[Id], asked: usize) -> Option<T> {
        // No best strategy is so deep; if one were, its deep positions are not remembered.
        let asked = u8::try_from(asked).ok()?;
        let hash = hash(set, asked);
        let shard = self.shard(hash);
        let Shard { index, keys, .. } = &*shard;
        index.find(hash, |e| e.is(keys, hash, set, asked)).map(|e| e.known.clone())
    }

    /// Remembers what is known of a set; `better` tells whether it replaces what was known. Returns
    /// whether it is news. (A pointer, so that this is compiled once for each type, not for each caller.)
    pub fn put(&self, set: &[Id], asked: usize, known: T, better: fn(&T, &T) -> bool) -> bool {
        let Ok(asked) = u8::try_from(asked) else { return true };
        let hash = hash(set, asked);
        let mut shard = self.shard(hash);
        let Shard { index, keys, .. } = &mut *shard;
        if let Some(entry) = index.find_mut(hash, |e| e.is(keys, hash, set, asked)) {
            let news = better(&known, &entry.known);
            if news {
                entry.known = known;
            }
            return news;
        }
        let needed = 2 * set.len() + known.heap();
        if shard.bytes() + needed > self.limit {
            shard.shrink();
            if shard.bytes() + needed > self.limit {
                return true;
            }
        }
        let Shard { index, keys, heap } = &mut *shard;
        let Ok(at) = u32::try_from(keys.len()) else { return true };
        let entry = Entry { hash, at, len: set.len() as u16, asked, known };
        keys.extend_from_slice(set);
        *heap += entry.known.heap();
        index.insert_unique(hash, entry, |e| e.hash);
        true
    }

    /// How many sets are held.
    #[cfg(test)]
    fn len(&self) -> usize {
        (0..SHARDS as u64).map(|at| self.shard(at << 40).index.len()).sum()
    }
}

impl<V: Value> Table<Bound<V>> {
    /// Remembers a bound, unless one as good is known; returns whether it is news.
    pub fn put_bound(&self, set: &[Id], asked: usize, bound: Bound<V>) -> bool {
        self.put(set, asked, bound, |new, old| !old.exact && (new.exact || new.lower > old.lower))
    }
}

impl<T> Entry<T> {
    #[inline]
    fn is(&self, keys: &[Id], hash: u64, set: &[Id], asked: u8) -> bool {
        self.hash == hash
            && self.asked == asked
            && keys[self.at as usize..][..usize::from(self.len)] == *set
    }
}

impl<T> Default for Shard<T> {
    fn default() -> Shard<T> {
        Shard { index: HashTable::new(), keys: Vec::new(), heap: 0 }
    }
}

impl<T: Kept> Shard<T> {
    /// About the memory in use.
    fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<Id>() + self.index.allocation_size() + self.heap
    }

    /// Keeps the sets of more than average size.
    fn shrink(&mut self) {
        let mean = self.keys.len() / self.index.len().max(1);
        let mut kept = Shard::default();
        for mut entry in self.index.drain() {
            if usize::from(entry.len) > mean {
                let set = &self.keys[entry.at as usize..][..usize::from(entry.len)];
                entry.at = kept.keys.len() as u32;
                kept.keys.extend_from_slice(set);
                kept.heap += entry.known.heap();
                kept.index.insert_unique(entry.hash, entry, |e| e.hash);
            }
        }
        *self = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_table_forgets_but_never_lies() {
        let table: Table<Bound<i32>> = Table::new(64 * 4096);
        let set = |i: u16| -> Vec<Id> { (0..3 + i % 40).map(|k| i.wrapping_mul(7) + k).collect() };
        let value = |i: u16| Bound::exact(i32::from(i));
        for i in 0..9000 {
            table.put_bound(&set(i), usize::from(i % 3), value(i));
        }
        let mut held = 0;
        for i in 0..9000 {
            if let Some(bound) = table.get(&set(i), usize::from(i % 3)) {
                assert_eq!(bound, value(i));
                held += 1;
            }
        }
        assert!(held > 100 && held < 8000, "{held}");
        assert!(held <= table.len());
    }

    #[test]
    fn better_bounds_replace_worse_ones() {
        let table: Table<Bound<i32>> = Table::new(1 << 20);
        let known = |t: &Table<_>| t.get(&[1, 2, 3], 0).unwrap();
        table.put_bound(&[1, 2, 3], 0, Bound::at_least(5));
        table.put_bound(&[1, 2, 3], 0, Bound::at_least(4));
        assert_eq!(known(&table), Bound::at_least(5));
        table.put_bound(&[1, 2, 3], 0, Bound::exact(6));
        table.put_bound(&[1, 2, 3], 0, Bound::at_least(5));
        assert_eq!(known(&table), Bound::exact(6));
        assert_eq!(table.get(&[1, 2, 3], 1), None);
        assert_eq!(table.get(&[1, 2, 4], 0), None);
    }
}

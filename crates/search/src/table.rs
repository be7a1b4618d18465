//! The table of candidate sets: exact values and lower bounds, never moves.
//!
//! It belongs to one game and one objective. The key is the whole set (and the depth where that
//! matters), compared in full, so no hash collision can falsify a proof. It is cut into shards,
//! each behind its own lock, so that threads share it. When a shard is full its smaller sets are
//! dropped, which are the cheapest to solve again: that costs time, never answers.

use std::sync::Mutex;

use hashbrown::HashTable;

use crate::objective::Value;
use crate::universe::Id;

const SHARDS: usize = 64;

/// What is known of a set's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound<V> {
    /// No strategy is better.
    pub lower: V,
    /// Some strategy is as good.
    pub exact: bool,
}

impl<V: Value> Bound<V> {
    /// The exact value.
    pub fn exact(value: V) -> Self {
        Bound { lower: value, exact: true }
    }

    /// No more than a lower bound.
    pub fn at_least(lower: V) -> Self {
        Bound { lower, exact: false }
    }
}

pub(crate) struct Table<V> {
    shards: Vec<Mutex<Shard<V>>>,
    /// Bytes a shard may hold.
    limit: usize,
}

struct Shard<V> {
    index: HashTable<Entry<V>>,
    keys: Vec<Id>,
}

struct Entry<V> {
    hash: u64,
    at: u32,
    len: u16,
    asked: u8,
    bound: Bound<V>,
}

/// A hash of a set and a depth.
pub(crate) fn hash(set: &[Id], asked: usize) -> u64 {
    let mut hash = (asked as u64) << 32 ^ set.len() as u64;
    for four in set.chunks(4) {
        let word = four.iter().fold(0u64, |word, &id| word << 16 | u64::from(id));
        hash = (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    hash ^ hash >> 31
}

impl<V: Value> Table<V> {
    /// An empty table that may grow to about `bytes`.
    pub fn new(bytes: usize) -> Table<V> {
        let shard = || Mutex::new(Shard { index: HashTable::new(), keys: Vec::new() });
        Table { shards: (0..SHARDS).map(|_| shard()).collect(), limit: bytes / SHARDS }
    }

    fn shard(&self, hash: u64) -> std::sync::MutexGuard<'_, Shard<V>> {
        // A panic elsewhere leaves entries whole: each is written under the lock in one step.
        self.shards[(hash >> 40) as usize % SHARDS].lock().unwrap_or_else(|e| e.into_inner())
    }

    /// What is known of this set.
    pub fn get(&self, hash: u64, set: &[Id], asked: usize) -> Option<Bound<V>> {
        let shard = self.shard(hash);
        let Shard { index, keys } = &*shard;
        index.find(hash, |e| e.is(keys, hash, set, asked)).map(|e| e.bound)
    }

    /// Remembers a bound, unless a better one is known.
    pub fn put(&self, hash: u64, set: &[Id], asked: usize, bound: Bound<V>) {
        let mut shard = self.shard(hash);
        let Shard { index, keys } = &mut *shard;
        if let Some(entry) = index.find_mut(hash, |e| e.is(keys, hash, set, asked)) {
            if !entry.bound.exact && (bound.exact || bound.lower > entry.bound.lower) {
                entry.bound = bound;
            }
            return;
        }
        let entry_bytes = size_of::<Entry<V>>() * 2;
        if keys.len() * 2 + index.len() * entry_bytes + set.len() * 2 > self.limit {
            shard.shrink();
        }
        let Shard { index, keys } = &mut *shard;
        if u32::try_from(keys.len() + set.len()).is_err() || set.len() * 2 > self.limit {
            return;
        }
        let entry = Entry { hash, at: keys.len() as u32, len: set.len() as u16, asked: asked as u8, bound };
        keys.extend_from_slice(set);
        index.insert_unique(hash, entry, |e| e.hash);
    }

    /// How many sets are held.
    pub fn len(&self) -> usize {
        (0..SHARDS as u64).map(|at| self.shard(at << 40).index.len()).sum()
    }
}

impl<V> Entry<V> {
    #[inline]
    fn is(&self, keys: &[Id], hash: u64, set: &[Id], asked: usize) -> bool {
        self.hash == hash
            && usize::from(self.asked) == asked
            && keys[self.at as usize..][..usize::from(self.len)] == *set
    }
}

impl<V: Value> Shard<V> {
    /// Keeps the sets of more than average size.
    fn shrink(&mut self) {
        let mean = self.keys.len() / self.index.len().max(1);
        let mut kept = Shard { index: HashTable::new(), keys: Vec::new() };
        for mut entry in self.index.drain() {
            if usize::from(entry.len) > mean {
                let set = &self.keys[entry.at as usize..][..usize::from(entry.len)];
                entry.at = kept.keys.len() as u32;
                kept.keys.extend_from_slice(set);
                kept.index.insert_unique(entry.hash, entry, |e| e.hash);
            }
        }
        *self = kept;
    }
}

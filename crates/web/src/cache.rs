//! Answers that were given before. Only what is proved is kept: it stays true.
//!
//! Two generations: when the young one is full it becomes the old one, and what is asked for again
//! moves back. So the memory is bounded and what is used stays, without a list of who came when.

use std::collections::HashMap;
use std::sync::Mutex;

use axum::body::Bytes;

pub(crate) struct Cache {
    generations: Mutex<Generations>,
    /// Bytes of one generation.
    limit: usize,
}

#[derive(Default)]
struct Generations {
    young: HashMap<String, Bytes>,
    old: HashMap<String, Bytes>,
    bytes: usize,
}

/// What an entry takes beside its texts, about.
const OVERHEAD: usize = 128;

impl Cache {
    /// A cache of about so many bytes.
    pub fn new(bytes: usize) -> Cache {
        Cache { generations: Mutex::default(), limit: bytes / 2 }
    }

    pub fn get(&self, key: &str) -> Option<Bytes> {
        let mut generations = self.lock();
        if let Some(answer) = generations.young.get(key) {
            return Some(answer.clone());
        }
        let (key, answer) = generations.old.remove_entry(key)?;
        self.insert(&mut generations, key, answer.clone());
        Some(answer)
    }

    pub fn put(&self, key: String, answer: Bytes) {
        self.insert(&mut self.lock(), key, answer);
    }

    fn insert(&self, generations: &mut Generations, key: String, answer: Bytes) {
        let size = key.len() + answer.len() + OVERHEAD;
        if size > self.limit / 4 {
            return;
        }
        if generations.bytes + size > self.limit {
            generations.old = std::mem::take(&mut generations.young);
            generations.bytes = 0;
        }
        generations.bytes += size;
        generations.young.insert(key, answer);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Generations> {
        self.generations.lock().unwrap_or_else(|e| e.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_the_memory_is_bounded() {
        let cache = Cache::new(20_000);
        let answer = |n: usize| Bytes::from(vec![n as u8; 100]);
        for n in 0..1000 {
            cache.put(format!("{n}"), answer(n));
            assert_eq!(cache.get("0"), Some(answer(0)), "asked for all the time");
        }
        let generations = cache.lock();
        let held = generations.young.len() + generations.old.len();
        assert!((40..100).contains(&held), "{held}");
        drop(generations);
        assert_eq!(cache.get("500"), None);
        cache.put("large".to_string(), Bytes::from(vec![0; 10_000]));
        assert_eq!(cache.get("large"), None);
    }
}

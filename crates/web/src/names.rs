//! Names and tokens that nobody can guess: 128 bits of the operating system's chance.
//!
//! The standard library keys its hash tables with random numbers of the operating system. The hash
//! (SipHash) of a counter under such a key cannot be foretold by who does not know the key.

use std::hash::{BuildHasher, RandomState};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A new name: 32 hexadecimal digits.
pub(crate) fn unguessable() -> String {
    static KEY: OnceLock<RandomState> = OnceLock::new();
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let key = KEY.get_or_init(RandomState::new);
    let number = NEXT.fetch_add(1, Relaxed);
    format!("{:016x}{:016x}", key.hash_one((number, 0)), key.hash_one((number, 1)))
}

/// Whether two texts are the same, in a time that does not tell where they differ.
pub(crate) fn same(a: &str, b: &str) -> bool {
    let different = a.bytes().zip(b.bytes()).fold(0, |different, (a, b)| different | (a ^ b));
    a.len() == b.len() && different == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_differ_and_are_long() {
        let names: std::collections::HashSet<String> = (0..1000).map(|_| unguessable()).collect();
        assert_eq!(names.len(), 1000);
        assert!(names.iter().all(|name| name.len() == 32));
        // No counter shows through.
        let halves: std::collections::HashSet<&str> = names.iter().map(|name| &name[..4]).collect();
        assert!(halves.len() > 900);
    }

    #[test]
    fn texts_that_are_the_same() {
        assert!(same("abc", "abc") && same("", ""));
        assert!(!same("abc", "abd") && !same("abc", "ab") && !same("", "a"));
    }
}

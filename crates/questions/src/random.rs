//! Chance with a seed: the same on every machine.
//!
//! The generator is ChaCha with 8 rounds (`chacha20`), whose output is fixed by its
//! specification; what is made of its words is decided here.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::Rng;

/// A number from 0 to `below` - 1, all equally likely.
pub(crate) fn below(random: &mut ChaCha8Rng, below: usize) -> usize {
    let below = below as u64;
    // Words at the very end of the range would favour small numbers.
    let fair = u64::MAX - u64::MAX % below;
    loop {
        let word = random.next_u64();
        if word < fair {
            return (word % below) as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::rand_core::SeedableRng;

    /// Frozen: a seed means the same for ever.
    #[test]
    fn numbers_of_a_seed() {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let numbers: Vec<usize> = (0..12).map(|_| below(&mut random, 1296)).collect();
        assert_eq!(numbers, [795, 266, 513, 291, 760, 38, 619, 846, 365, 295, 504, 223]);
    }
}

//! Chance, the same on every machine and with every version of a library.
//!
//! The generator is ChaCha with 8 rounds. The 32 bytes of its key are the seed, least significant
//! byte first, and the 24 letters `yomikiri play and secret`; the number of the stream is the
//! nonce, so that draws for different purposes do not depend on each other. A draw below n takes
//! 64-bit numbers until one lies below the largest multiple of n, and returns its remainder: every
//! result comes from equally many numbers.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use yomikiri_rules::{Code, Game};

const LABEL: &[u8; 24] = b"yomikiri play and secret";
/// The stream from which secrets come; guess k of a player comes from stream k, from 1.
const SECRET: u64 = 0;

/// A number below `bound`, which is not 0, each equally likely.
pub(crate) fn below(seed: u64, stream: u64, bound: usize) -> usize {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..].copy_from_slice(LABEL);
    let mut chance = ChaCha8Rng::from_seed(key);
    chance.set_stream(stream);
    let bound = bound as u64;
    // 2^64 mod bound numbers at the end are drawn again.
    let uneven = (u64::MAX % bound + 1) % bound;
    loop {
        let number = chance.next_u64();
        if number <= u64::MAX - uneven {
            return (number % bound) as usize;
        }
    }
}

/// A secret, every code equally likely; the same seed gives the same secret everywhere.
pub fn secret(game: Game, seed: u64) -> Code {
    game.secrets()[below(seed, SECRET, game.secret_count())]
}

/// A seed that nobody can foresee.
pub fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // The standard library seeds its hash tables from the operating system. Short enough to type.
    RandomState::new().hash_one(std::time::SystemTime::now()) % 1_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed by a literal implementation of the head of this file in another language.
    #[test]
    fn frozen() {
        let draws = |seed, bound| -> Vec<usize> {
            (0..5).map(|stream| below(seed, stream, bound)).collect()
        };
        assert_eq!(draws(7, 1000), [286, 116, 656, 874, 712]);
        // Nearly half of all numbers are drawn again.
        assert_eq!(
            draws(u64::MAX, (1 << 63) + 1),
            [
                6092573507358009722,
                4160901605664173756,
                1282291918908669172,
                5822936568002806454,
                3355313527134664239,
            ]
        );
        assert_eq!(below(u64::MAX, u64::MAX, 1), 0);
    }

    #[test]
    fn every_number_is_equally_likely() {
        let mut seen = [0u32; 6];
        (0..60_000).for_each(|seed| seen[below(seed, 1, 6)] += 1);
        // Standard deviation 91; five of them.
        assert!(seen.iter().all(|n| n.abs_diff(10_000) < 456), "{seen:?}");
    }
}

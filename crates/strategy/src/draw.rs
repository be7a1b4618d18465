//! Exact uniform draws below any bound, the same on every machine and with every version of a
//! library.
//!
//! The generator is ChaCha with 8 rounds (D. J. Bernstein 2008), whose output is fixed by the
//! cipher. The rest is ours, so that no library can change it: the 32 bytes of the key are the
//! seed, least significant byte first, followed by the 24 letters `yomikiri strategy sample`;
//! nonce and counter start at 0. A draw below N takes as many 32-bit words as the binary length
//! of N - 1 needs, least significant word first, masks the last one to that length, and begins
//! again when the number is N or more. Every number below N comes from the same share of the
//! words, so the draw is exactly uniform, and it ends after less than two tries on average.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use num_bigint::BigUint;

const LABEL: &[u8; 24] = b"yomikiri strategy sample";

/// A sequence of draws.
#[derive(Debug)]
pub(crate) struct BigDraws(ChaCha8Rng);

impl BigDraws {
    /// The sequence that belongs to a seed.
    pub(crate) fn new(seed: u64) -> BigDraws {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..].copy_from_slice(LABEL);
        BigDraws(ChaCha8Rng::from_seed(key))
    }

    /// A number below `bound`, every one equally likely. The bound is not 0.
    pub(crate) fn below(&mut self, bound: &BigUint) -> BigUint {
        let bits = (bound - 1u32).bits();
        let words = bits.div_ceil(32);
        loop {
            let mut digits: Vec<u32> = (0..words).map(|_| self.0.next_u32()).collect();
            if let (Some(last), true) = (digits.last_mut(), !bits.is_multiple_of(32)) {
                *last &= (1 << (bits % 32)) - 1;
            }
            let number = BigUint::new(digits);
            if number < *bound {
                return number;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draws(seed: u64, bound: &BigUint, count: usize) -> Vec<BigUint> {
        let mut draws = BigDraws::new(seed);
        (0..count).map(|_| draws.below(bound)).collect()
    }

    /// Computed by a literal implementation of the head of this file in another language.
    #[test]
    fn frozen() {
        let small = |seed, count| {
            let draws = draws(seed, &BigUint::from(1000u32), count);
            draws.iter().map(|n| u32::try_from(n).unwrap()).collect::<Vec<u32>>()
        };
        assert_eq!(small(7, 12), [788, 44, 529, 182, 868, 891, 506, 241, 19, 232, 739, 208]);
        assert_eq!(small(u64::MAX, 6), [404, 595, 443, 602, 346, 920]);
        let large = draws(7, &BigUint::from(10u32).pow(40), 3);
        assert_eq!(
            large.iter().map(BigUint::to_string).collect::<Vec<String>>(),
            [
                "1461260574284348338059608301754775619348",
                "6770515790242869873614196335382419467131",
                "1175944756752121705704100720340890533096",
            ]
        );
    }

    #[test]
    fn every_number_is_equally_likely() {
        let mut seen = [0u32; 6];
        for draw in draws(1, &BigUint::from(6u32), 60_000) {
            seen[usize::try_from(draw).unwrap()] += 1;
        }
        // Standard deviation 91; five of them.
        assert!(seen.iter().all(|n| n.abs_diff(10_000) < 456), "{seen:?}");
    }

    #[test]
    fn bounds_at_word_borders() {
        let one = BigUint::from(1u32);
        assert_eq!(draws(3, &one, 2), [BigUint::ZERO, BigUint::ZERO]);
        for bits in [1u32, 31, 32, 33, 64, 65, 200] {
            let power = &one << bits;
            for bound in [&power - 1u32, power.clone(), &power + 1u32] {
                let found = draws(9, &bound, 50);
                assert!(found.iter().all(|n| *n < bound));
                let longest = found.iter().map(BigUint::bits).max().unwrap();
                assert!(longest + 8 >= (&bound - 1u32).bits());
            }
        }
    }
}

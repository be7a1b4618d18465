//! Chance with a seed, the same on every machine and with every version of a library.
//!
//! The generator is ChaCha with 8 rounds (D. J. Bernstein 2008), whose output is fixed by the
//! cipher. The rest is ours, so that no library can change it. The 32 bytes of the key are two
//! numbers, 8 bytes each, least significant byte first, and the 16 letters of the purpose; nonce and
//! counter start at 0. A draw below b takes one 32-bit word w; it is the upper half of the 64-bit
//! product w·b, unless the lower half is below 2^32 mod b: then the next word is taken. So each of
//! the b numbers comes from the same number of words (D. Lemire 2019). Things are put in random
//! order from the last place down: the things at k and at a draw below k+1 change places
//! (R. Durstenfeld 1964).

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// Draws that belong to two numbers and a purpose.
#[derive(Debug)]
pub struct Draws(ChaCha8Rng);

impl Draws {
    /// The draws of two numbers for a purpose, which is a name of 16 letters.
    pub fn new(numbers: [u64; 2], purpose: &[u8; 16]) -> Draws {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&numbers[0].to_le_bytes());
        key[8..16].copy_from_slice(&numbers[1].to_le_bytes());
        key[16..].copy_from_slice(purpose);
        Draws(ChaCha8Rng::from_seed(key))
    }

    /// The draws of a seed, for tests and measurements.
    pub fn of_seed(seed: u64) -> Draws {
        Draws::new([seed, 0], b"yomikiri/testing")
    }

    /// A number below `bound`, every one equally likely. The bound is not 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            let low = product as u32;
            // 2^32 mod b is less than b, so the division is hardly ever needed.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// One of some things, every one equally likely. There is at least one.
    pub fn pick<T: Clone>(&mut self, things: &[T]) -> T {
        things[self.below(things.len() as u32) as usize].clone()
    }

    /// Puts things in random order, every order equally likely.
    #[inline]
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

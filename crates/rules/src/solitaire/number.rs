//! Numbered deals: deal i of seed S is `S:i`, the same on every machine and with every version of
//! a library.
//!
//! The generator is ChaCha with 8 rounds (D. J. Bernstein 2008), whose output is fixed by the
//! cipher. The rest is ours, so that no library can change it. The 32 bytes of the key are the
//! seed and the number i, 8 bytes each, least significant byte first, and the 16 letters of the
//! purpose (`patience/deal/52` for deals); nonce and counter start at 0. A draw below b takes one
//! 32-bit word w; it is the upper half of the 64-bit product w·b, unless the lower half is below
//! 2^32 mod b: then the next word is taken. So each of the b numbers comes from the same number of
//! words (D. Lemire 2019), and every order of the cards is equally likely as far as the cipher is
//! random. The deck begins as hearts, diamonds, spades, clubs, each from ace to king; for k from
//! 51 down to 1 the cards at k and at a draw below k+1 change places (R. Durstenfeld 1964).

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::solitaire::card::Card;
use crate::solitaire::deal::{CARDS, Deal};

/// The name of a deal: deal `deal` of seed `seed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number {
    /// The seed.
    pub seed: u64,
    /// Which of its deals. Statistics count from 1.
    pub deal: u64,
}

impl Number {
    /// The deal of this name.
    pub fn deal(self) -> Deal {
        let mut cards: [Card; CARDS] =
            std::array::from_fn(|index| Card::new(index).expect("52 cards"));
        let mut draws = Draws::new(self, b"patience/deal/52");
        draws.shuffle(&mut cards);
        Deal::new(cards).expect("a shuffled deck is a deck")
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.seed, self.deal)
    }
}

/// Why a text does not name a deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' does not name a deal; write SEED:NUMBER, such as 7:12")]
pub struct NumberError(String);

impl std::str::FromStr for Number {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Number, NumberError> {
        let whole = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse::<u64>().ok(),
            false => None,
        };
        let parts = text.split_once(':').map(|(seed, deal)| (whole(seed), whole(deal)));
        match parts {
            Some((Some(seed), Some(deal))) => Ok(Number { seed, deal }),
            _ => Err(NumberError(text.to_string())),
        }
    }
}

/// Draws that belong to a number and a purpose.
#[derive(Debug)]
pub struct Draws(ChaCha8Rng);

impl Draws {
    /// The draws of a number for a purpose, which is a name of 16 letters.
    pub fn new(number: Number, purpose: &[u8; 16]) -> Draws {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.seed.to_le_bytes());
        key[8..16].copy_from_slice(&number.deal.to_le_bytes());
        key[16..].copy_from_slice(purpose);
        Draws(ChaCha8Rng::from_seed(key))
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

    /// Puts things in random order, every order equally likely.
    #[inline]
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_equally_likely() {
        let mut draws = Draws::new(Number { seed: 1, deal: 2 }, b"patience/test/01");
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[draws.below(6) as usize] += 1;
        }
        // Standard deviation 91; five of them.
        assert!(seen.iter().all(|n| n.abs_diff(10_000) < 456), "{seen:?}");
    }

    #[test]
    fn names() {
        let number = Number { seed: 7, deal: 12 };
        assert_eq!("7:12".parse(), Ok(number));
        assert_eq!(number.to_string(), "7:12");
        for text in
            ["", ":", "7", "7:", ":12", "7:12:1", "-7:1", "7:+1", "7: 1", "99999999999999999999:1"]
        {
            assert_eq!(text.parse::<Number>(), Err(NumberError(text.to_string())), "{text}");
        }
    }
}

//! Numbered deals: deal i of seed S is `S:i`, the same on every machine and with every version of
//! a library.
//!
//! What is drawn is told in `draws.rs`. The two numbers of the key are the seed and the number i, and
//! the purpose is `patience/deal/52`, so every order of the cards is equally likely as far as the
//! cipher is random. The deck begins as hearts, diamonds, spades, clubs, each from ace to king, and
//! is shuffled.

use crate::draws::Draws;
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
        let mut draws = self.draws(b"patience/deal/52");
        draws.shuffle(&mut cards);
        Deal::new(cards).expect("a shuffled deck is a deck")
    }

    /// The draws of this number for a purpose, which is a name of 16 letters.
    pub fn draws(self, purpose: &[u8; 16]) -> Draws {
        Draws::new([self.seed, self.deal], purpose)
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

//! A deal: the 52 cards in the order in which they are laid out.

use crate::solitaire::card::{Card, CardError};

/// The number of cards in the deck.
pub const CARDS: usize = 52;

/// The 52 cards of a deck in order: first the board in reading order, then the stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal([Card; CARDS]);

/// Why this is not a deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// One of the words is not a card.
    #[error("card {place}: {error}")]
    Card {
        /// Which of the words, from 1.
        place: usize,
        /// What is wrong with it.
        error: CardError,
    },
    /// Too few or too many cards.
    #[error("a deal has {CARDS} cards, not {0}")]
    Count(usize),
    /// The same card twice.
    #[error("{card} is there twice, as card {first} and as card {second}")]
    Twice {
        /// The card.
        card: Card,
        /// Its first place, from 1.
        first: usize,
        /// Its second place.
        second: usize,
    },
    /// A card that is not known, where all must be.
    #[error("card {0} is not known (??); a deal that is played needs all its cards")]
    Hidden(usize),
}

impl Deal {
    /// A deal from its cards.
    ///
    /// # Errors
    /// If a card is there twice.
    pub fn new(cards: [Card; CARDS]) -> Result<Deal, DealError> {
        Faces::new(cards.map(Some)).map(|_| Deal(cards))
    }

    /// The cards in order.
    #[inline]
    pub fn cards(&self) -> &[Card; CARDS] {
        &self.0
    }
}

impl std::str::FromStr for Deal {
    type Err = DealError;

    /// Reads 52 cards such as `H4 S0 DK`, separated by spaces, line breaks or commas; from `#` to
    /// the end of its line is a comment.
    fn from_str(text: &str) -> Result<Deal, DealError> {
        let faces: Faces = text.parse()?;
        match faces.0.iter().position(Option::is_none) {
            Some(place) => Err(DealError::Hidden(place + 1)),
            None => Ok(Deal(faces.0.map(|card| card.expect("all are known")))),
        }
    }
}

impl std::fmt::Display for Deal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Faces::from(*self).fmt(f)
    }
}

/// A deal of which some cards may not be known, written `??`: the paper's figures, for instance,
/// whose boards were pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Faces([Option<Card>; CARDS]);

impl Faces {
    /// A deal from the cards that are known.
    ///
    /// # Errors
    /// If a card is there twice.
    pub fn new(cards: [Option<Card>; CARDS]) -> Result<Faces, DealError> {
        let mut places = [None; CARDS];
        for (at, card) in cards.iter().enumerate() {
            let Some(card) = *card else { continue };
            if let Some(first) = places[card.index()].replace(at + 1) {
                return Err(DealError::Twice { card, first, second: at + 1 });
            }
        }
        Ok(Faces(cards))
    }

    /// The cards in order, as far as they are known.
    #[inline]
    pub fn cards(&self) -> &[Option<Card>; CARDS] {
        &self.0
    }

    /// How many cards are known.
    pub fn known(&self) -> usize {
        self.0.iter().flatten().count()
    }
}

impl From<Deal> for Faces {
    fn from(deal: Deal) -> Faces {
        Faces(deal.0.map(Some))
    }
}

impl std::str::FromStr for Faces {
    type Err = DealError;

    fn from_str(text: &str) -> Result<Faces, DealError> {
        let mut cards = Vec::new();
        for (at, word) in words(text).enumerate() {
            let card = match word {
                "??" => None,
                word => match word.parse() {
                    Ok(card) => Some(card),
                    Err(error) => return Err(DealError::Card { place: at + 1, error }),
                },
            };
            cards.push(card);
        }
        let cards = cards.try_into().map_err(|cards: Vec<_>| DealError::Count(cards.len()))?;
        Faces::new(cards)
    }
}

/// The words of a text without its comments.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    lines
        .flat_map(|line| line.split([' ', '\t', ',', ';', '\u{3000}']))
        .filter(|word| !word.is_empty())
}

impl std::fmt::Display for Faces {
    /// 13 cards a line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, card) in self.0.iter().enumerate() {
            let before = if at == 0 {
                ""
            } else if at % 13 == 0 {
                "\n"
            } else {
                " "
            };
            match card {
                Some(card) => write!(f, "{before}{card}")?,
                None => write!(f, "{before}??")?,
            }
        }
        Ok(())
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solitaire::number::Number;

    /// Computed by a literal implementation of the head of `number.rs` in another language.
    const FROZEN: [(u64, u64, &str); 3] = [
        (
            7,
            12,
            "S8 S4 S2 H9 C5 CA SQ C2 H5 HA SA S5 D7\n\
             C3 DK H7 H8 DA H3 CQ SJ S9 D3 D4 DJ D5\n\
             H6 D9 D2 D0 SK HQ HK CK C8 S6 C0 D8 S0\n\
             S3 H4 HJ C6 D6 C7 DQ H0 CJ C4 S7 C9 H2",
        ),
        (
            1,
            1,
            "S5 S9 CQ D7 S8 H3 D3 C8 C9 C0 H7 D8 DJ\n\
             C5 HK H4 H8 D0 DQ SA C7 D2 CA S0 S2 CK\n\
             H9 S7 HJ C6 D6 C2 H0 S4 S6 SK D4 CJ S3\n\
             H6 DA H2 C4 HA SQ D5 DK SJ H5 D9 HQ C3",
        ),
        (
            u64::MAX,
            u64::MAX,
            "H8 C5 C3 C9 S4 SK S3 S7 D0 CJ H3 DJ D6\n\
             CA SA HA D7 C7 C4 D8 S9 D5 H5 DA HQ DQ\n\
             D9 C6 CQ C2 D3 H6 S0 D4 SQ H4 SJ HK S2\n\
             H7 S6 S5 D2 DK S8 H2 CK H0 C8 HJ C0 H9",
        ),
    ];

    #[test]
    fn frozen() {
        for (seed, deal, text) in FROZEN {
            assert_eq!(Number { seed, deal }.deal().to_string(), text, "{seed}:{deal}");
        }
    }

    #[test]
    fn read_as_written() {
        for deal in 0..200 {
            let deal = Number { seed: 5, deal }.deal();
            let text = deal.to_string();
            assert_eq!(text.parse(), Ok(deal));
            let spelled = text.to_lowercase().replace('0', "T").replace(' ', ", ");
            assert_eq!(format!("# a deal\n{spelled} # its end").parse(), Ok(deal));
        }
    }

    #[test]
    fn refused() {
        let good = FROZEN[0].2;
        let refused = |text: &str| text.parse::<Deal>().unwrap_err();
        assert_eq!(refused(&good[..good.len() - 3]), DealError::Count(51));
        assert_eq!(refused(&format!("{good} H2")), DealError::Count(53));
        assert_eq!(refused(""), DealError::Count(0));
        let message = |from: &str, to: &str| refused(&good.replace(from, to)).to_string();
        assert_eq!(message("S4", "S8"), "S8 is there twice, as card 1 and as card 2");
        assert_eq!(
            message("S4", "S1"),
            "card 2: 'S1' has an unknown rank; ranks are A, 2 to 9, 0 or T for ten, J, Q and K"
        );
        assert!(message("S4", "X4").starts_with("card 2: 'X4' is not a card"));
        assert_eq!(refused(&good.replace("S4", "??")), DealError::Hidden(2));
        let faces: Faces = good.replace("S4", "??").parse().unwrap();
        assert_eq!(faces.known(), 51);
        assert_eq!(faces.to_string().parse(), Ok(faces));
    }
}

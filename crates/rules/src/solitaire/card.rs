//! Cards. Suits do not matter in Monte Carlo; they are kept because people see them.

/// The number of ranks.
pub const RANKS: usize = 13;

/// A rank, from the ace (0) to the king (12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

/// How ranks are written; the paper writes the ten as 0.
const RANK_LETTERS: [char; RANKS] =
    ['A', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'J', 'Q', 'K'];

impl Rank {
    /// The rank with this number, from 0 (ace) to 12 (king).
    #[inline]
    pub fn new(number: usize) -> Option<Rank> {
        (number < RANKS).then_some(Rank(number as u8))
    }

    /// All ranks, from the ace to the king.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (0..RANKS as u8).map(Rank)
    }

    /// The number of the rank, from 0 (ace) to 12 (king).
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The letter of the rank; the ten is `0`.
    pub fn letter(self) -> char {
        RANK_LETTERS[self.index()]
    }

    /// Reads `A`, `2` to `9`, `0`, `T` or `10`, `J`, `Q`, `K`, in either case.
    fn parse(text: &str) -> Option<Rank> {
        let mut letters = text.chars();
        let letter = match (letters.next()?.to_ascii_uppercase(), letters.next(), letters.next()) {
            ('1', Some('0'), None) | ('T', None, None) => '0',
            (letter, None, None) => letter,
            _ => return None,
        };
        RANK_LETTERS.iter().position(|&known| known == letter).and_then(Rank::new)
    }
}

impl std::fmt::Display for Rank {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A suit, in the order of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Hearts, `H`.
    Hearts,
    /// Diamonds, `D`.
    Diamonds,
    /// Spades, `S`.
    Spades,
    /// Clubs, `C`.
    Clubs,
}

impl Suit {
    /// All suits.
    pub const ALL: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Spades, Suit::Clubs];

    /// The letter of the suit.
    pub fn letter(self) -> char {
        ['H', 'D', 'S', 'C'][self as usize]
    }

    /// The symbol of the suit.
    pub fn symbol(self) -> char {
        ['♥', '♦', '♠', '♣'][self as usize]
    }

    fn parse(letter: char) -> Option<Suit> {
        let letter = letter.to_ascii_uppercase();
        Suit::ALL.into_iter().find(|suit| letter == suit.letter() || letter == suit.symbol())
    }
}

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// Its rank.
    pub rank: Rank,
    /// Its suit.
    pub suit: Suit,
}

/// Why a text is not a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardError {
    /// The suit is fine, the rank is not.
    #[error("'{0}' has an unknown rank; ranks are A, 2 to 9, 0 or T for ten, J, Q and K")]
    Rank(String),
    /// There is no suit at either end.
    #[error("'{0}' is not a card; write the suit (H, D, S or C) and the rank, as in H4, S0 or DK")]
    Unknown(String),
}

impl Card {
    /// The number of the card in a new deck: hearts, diamonds, spades, clubs, each from ace to
    /// king.
    #[inline]
    pub fn index(self) -> usize {
        self.suit as usize * RANKS + self.rank.index()
    }

    /// The card with this number in a new deck.
    #[inline]
    pub fn new(index: usize) -> Option<Card> {
        let suit = *Suit::ALL.get(index / RANKS)?;
        Rank::new(index % RANKS).map(|rank| Card { rank, suit })
    }

    /// The card as people see it: `10♠`, `A♥`.
    pub fn picture(self) -> String {
        match self.rank.letter() {
            '0' => format!("10{}", self.suit.symbol()),
            letter => format!("{letter}{}", self.suit.symbol()),
        }
    }
}

impl std::str::FromStr for Card {
    type Err = CardError;

    /// Reads `H4`, `S0`, `ST`, `S10`, `♠10`, or with the suit last, in either case.
    fn from_str(text: &str) -> Result<Card, CardError> {
        let mut letters = text.chars();
        let (first, last) = (letters.next(), letters.next_back());
        let at_front = first.and_then(Suit::parse).zip(first.map(|c| &text[c.len_utf8()..]));
        let at_end =
            last.and_then(Suit::parse).zip(last.map(|c| &text[..text.len() - c.len_utf8()]));
        match at_front.or(at_end) {
            None => Err(CardError::Unknown(text.to_string())),
            Some((suit, rest)) => match Rank::parse(rest) {
                Some(rank) => Ok(Card { rank, suit }),
                None => Err(CardError::Rank(text.to_string())),
            },
        }
    }
}

impl std::fmt::Display for Card {
    /// As in the paper: `H4`, `S0`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.suit.letter(), self.rank)
    }
}

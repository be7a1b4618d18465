//! Which part of a hint is told.

use crate::hint::Hint;
use crate::pegs::{Kind, Pegs};

/// Which part of a hint is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hints {
    /// Pegs in place and symbols elsewhere: the whole hint.
    #[default]
    Both,
    /// Pegs in place alone. For Mastermind, a set of codes that tells all secrets apart is then a
    /// resolving set of the Hamming graph H(P, C), and the fewest codes are its metric dimension.
    Places,
}

impl Hints {
    /// What is told of a hint: the hint itself, or its pegs in place with nothing elsewhere.
    pub fn told(self, hint: Hint) -> Hint {
        match self {
            Hints::Both => hint,
            Hints::Places => Hint::new(hint.in_place(), 0),
        }
    }

    /// Whether each peg has symbols of its own. Pegs in place do not change when the symbols of
    /// one peg alone are renamed, if every row of symbols is a code.
    pub fn private_symbols(self, game: Pegs) -> bool {
        self == Hints::Places && game.kind() == Kind::Mastermind
    }
}

/// `both`, `places`.
impl std::fmt::Display for Hints {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Hints::Both => "both",
            Hints::Places => "places",
        })
    }
}

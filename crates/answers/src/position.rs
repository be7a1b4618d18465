//! A position, as the page shows it: what was played, in words, and what is left.

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_rules::{Alphabet, Code, Hint, Position};

use crate::common::codes;

/// What is known at a position of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PositionAnswer {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// What is known.
    #[serde(flatten)]
    pub known: Known,
}

/// What was played, and what it leaves.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Known {
    /// The number of codes of the game.
    pub codes: usize,
    /// What was played.
    pub history: Vec<Played>,
    /// The number of secrets that are still possible.
    pub candidates: usize,
    /// The secrets that are still possible, or the first of them in code order.
    pub left: Vec<String>,
}

/// A guess and its hint.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Played {
    /// The guess.
    pub guess: String,
    /// The hint.
    pub hint: String,
    /// The hint in words.
    pub words: String,
}

impl PositionAnswer {
    /// A position; of the secrets that are possible, at most so many are listed.
    pub fn of(position: &Position, most: usize, alphabet: &Alphabet) -> PositionAnswer {
        let known = Known::of(position, most, alphabet);
        PositionAnswer { game: position.game().to_string(), known }
    }
}

impl Known {
    /// What is known at a position; of the secrets that are possible, at most so many are listed.
    pub fn of(position: &Position, most: usize, alphabet: &Alphabet) -> Known {
        let game = position.game();
        let played = |&(guess, hint): &(Code, Hint)| Played {
            guess: alphabet.show(guess),
            hint: alphabet.show_hint(guess, hint),
            words: alphabet.describe_hint(guess, hint),
        };
        let candidates = position.candidates();
        Known {
            codes: game.secret_count(),
            history: position.history().iter().map(played).collect(),
            candidates: candidates.len(),
            left: codes(&candidates[..most.min(candidates.len())], alphabet),
        }
    }
}

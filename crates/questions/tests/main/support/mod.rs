//! What the tests share: chance that repeats, all symmetries of a small quiz, literal checks.

pub mod burnside;
pub mod group;
pub mod random;

use yomikiri_questions::{Hints, Pegs};
use yomikiri_rules::{Alphabet, Code, Game};

pub fn quiz(name: &str) -> Pegs {
    match name.strip_suffix(" places") {
        Some(name) => Pegs { game: name.parse().unwrap(), hints: Hints::Places },
        None => name.parse().unwrap(),
    }
}

pub fn codes(game: Game, text: &str) -> Vec<Code> {
    Alphabet::of(game).parse_codes(text).unwrap()
}

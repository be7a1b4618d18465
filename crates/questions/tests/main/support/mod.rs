//! What the tests share: chance that repeats, all symmetries of a small quiz, literal checks.

pub mod burnside;
pub mod group;
pub mod random;

use yomikiri_questions::{Hints, Quiz};
use yomikiri_rules::{Alphabet, Code, Game};

pub fn quiz(name: &str) -> Quiz {
    match name.strip_suffix(" places") {
        Some(name) => Quiz { game: name.parse().unwrap(), hints: Hints::Places },
        None => Quiz::new(name.parse().unwrap()),
    }
}

pub fn codes(game: Game, text: &str) -> Vec<Code> {
    Alphabet::of(game).parse_codes(text).unwrap()
}

//! What the tests share: chance that repeats, all symmetries of a small quiz, literal checks.

pub mod burnside;
pub mod group;
pub mod random;

use yomikiri_questions::{Hints, Pegs};
use yomikiri_rules::{Alphabet, Code, Game, Position};

pub fn quiz(name: &str) -> Pegs {
    match name.strip_suffix(" places") {
        Some(name) => name.parse::<Pegs>().unwrap().telling(Hints::Places),
        None => name.parse().unwrap(),
    }
}

pub fn start(quiz: Pegs) -> Position {
    Position::start(Game::of_pegs(quiz))
}

pub fn codes(game: Pegs, text: &str) -> Vec<Code> {
    Alphabet::of(Game::of_pegs(game)).parse_codes(text).unwrap()
}

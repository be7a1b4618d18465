//! What the test files share: questions and answers, engines, data files, chance.

// Every test file uses its own part of this.
#![allow(dead_code, unused_imports)]

mod answer;
mod data;
mod engines;
mod random;
mod walk;

pub use answer::{Answer, Rules, by_engine, by_reference, expand};
pub use data::{Line, read};
pub use engines::{ENGINES, Engine};
pub use random::Random;
pub use walk::Walk;

use yomikiri_rules::{Code, Game, Position};
use yomikiri_search::{Goal, Guesses, Problem};

/// The smallest average, with no limit.
pub const AVERAGE: Goal = Goal::Average { max_guesses: None };

pub fn game(name: &str) -> Game {
    name.parse().unwrap_or_else(|e| panic!("{e}"))
}

/// The smallest average from the start of a game.
pub fn start(name: &str) -> Problem {
    let position = Position::start(game(name));
    Problem { position, goal: AVERAGE, guesses: Guesses::Any, first: None }
}

/// The smallest average for a list of candidates.
pub fn listed(game: Game, candidates: &[Code]) -> Problem {
    let position = Position::new(game, vec![], Some(candidates.to_vec()), vec![]).unwrap();
    Problem { position, goal: AVERAGE, guesses: Guesses::Any, first: None }
}

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
pub use random::{Random, draws};
pub use walk::Walk;

use yomikiri_rules::{Code, Game, Position};
use yomikiri_search::{Goal, Guesses, Objective, Question, Then};

/// The smallest average, with no limit.
pub const AVERAGE: Goal = Goal::average();

/// The smallest average, within a limit if there is one.
pub fn within(limit: Option<usize>) -> Goal {
    limit.map_or(AVERAGE, |limit| AVERAGE.within(limit).unwrap())
}

/// The same, and what decides among equals.
pub fn then(limit: Option<usize>, then: Then) -> Goal {
    within(limit).then(then).unwrap()
}

/// Any objective, within a limit if there is one.
pub fn aim(objective: Objective, limit: Option<usize>) -> Goal {
    let goal = Goal::new(objective).unwrap();
    limit.map_or(goal.clone(), |limit| goal.within(limit).unwrap())
}

pub fn game(name: &str) -> Game {
    name.parse().unwrap_or_else(|e| panic!("{e}"))
}

/// The smallest average from the start of a game.
pub fn start(name: &str) -> Question {
    let position = Position::start(game(name));
    Question { position, goal: AVERAGE, guesses: Guesses::Any, first: None }
}

/// The smallest average for a list of candidates.
pub fn listed(game: Game, candidates: &[Code]) -> Question {
    let position = Position::new(game, vec![], Some(candidates.to_vec()), vec![]).unwrap();
    Question { position, goal: AVERAGE, guesses: Guesses::Any, first: None }
}

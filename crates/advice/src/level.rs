//! Opponents: who guesses against a person, from a beginner to the strongest strategy.
//!
//! An opponent sees a position, that is guesses and hints, and nothing else: it cannot know the
//! secret.

use yomikiri_rules::{Code, Position};
use yomikiri_search::{Control, Formula, Heuristic, Ties, Unanswered};

use crate::advisor::Advisor;
use crate::draw;

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any code that can still be right, all equally likely.
    Random,
    /// A one-step strategy.
    Heuristic(Formula),
    /// The best average.
    Optimum,
    /// The strongest fixed strategy in a race.
    Strongest,
}

/// The last guess of a race in which the other side has hit: only one that can be right saves the
/// draw (paper 003, section 8).
pub fn last_guess(position: &Position, guess: Code) -> Code {
    let candidates = position.candidates();
    if candidates.binary_search(&guess).is_ok() { guess } else { candidates[0] }
}

/// No level has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown level '{0}': write random, heuristic (or a formula such as minimax or entropy), \
     optimum or strongest"
)]
pub struct UnknownLevel(
    /// The name.
    pub String,
);

impl std::str::FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        match text.trim().to_ascii_lowercase().as_str() {
            "random" => Ok(Level::Random),
            "heuristic" => Ok(Level::Heuristic(Formula::Entropy)),
            "optimum" | "optimal" | "best" => Ok(Level::Optimum),
            "strongest" => Ok(Level::Strongest),
            name => match name.parse() {
                Ok(formula) => Ok(Level::Heuristic(formula)),
                Err(_) => Err(UnknownLevel(text.to_string())),
            },
        }
    }
}

/// `random`, `entropy`, `optimum`, `strongest`
impl std::fmt::Display for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Level::Random => "random",
            Level::Heuristic(formula) => formula.name(),
            Level::Optimum => "optimum",
            Level::Strongest => "strongest",
        })
    }
}

impl Level {
    /// In words.
    pub fn in_words(self) -> String {
        match self {
            Level::Random => "guesses at random among the codes that can be right".to_string(),
            Level::Heuristic(formula) => {
                format!("follows the one-step strategy '{formula}' ({})", formula.origin())
            }
            Level::Optimum => "needs the fewest guesses on average".to_string(),
            Level::Strongest => "plays the strategy that none beats in a race".to_string(),
        }
    }
}

impl Advisor {
    /// The guess of an opponent. The same seed gives the same guesses.
    ///
    /// # Errors
    /// If it was stopped before there was a guess; the optimum then takes the best one found.
    pub fn opponent(
        &self,
        level: Level,
        position: &Position,
        seed: u64,
        control: &Control,
    ) -> Result<Code, Unanswered> {
        let candidates = position.candidates();
        match level {
            Level::Random => {
                let guess = position.history().len() as u64 + 1;
                Ok(candidates[draw::below(seed, guess, candidates.len())])
            }
            Level::Heuristic(formula) => {
                let heuristic = Heuristic::new(formula, Ties::CANDIDATES_FIRST);
                self.heuristic(position, heuristic, control)
            }
            Level::Optimum => Ok(self.advise(position, control).best.guess),
            Level::Strongest => {
                let strategy = self.strongest(control)?;
                let mut node = Some(&strategy.root);
                for (guess, hint) in position.history() {
                    node = node.filter(|n| n.guess == *guess).and_then(|n| n.children.get(hint));
                }
                match node {
                    Some(node) => Ok(node.guess),
                    // A history that the strategy does not lead to, after a hint was corrected.
                    None => Ok(self.advise(position, control).best.guess),
                }
            }
        }
    }
}

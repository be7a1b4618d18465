//! A one-step strategy is a formula, what it does among equals, and how far it looks.
//!
//! Among guesses of equal value, the first in code order is taken; if candidates come first, a
//! guess that may be right before any that cannot. Nothing else decides, so a strategy is fixed
//! by these three, on every machine.

use super::formula::Formula;

/// What is guessed among equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ties {
    /// Whether guesses that may be right come before those that cannot; then code order.
    pub candidates_first: bool,
}

impl Ties {
    /// Guesses that may be right first, then code order.
    pub const CANDIDATES_FIRST: Ties = Ties { candidates_first: true };
    /// Code order alone.
    pub const CODE_ORDER: Ties = Ties { candidates_first: false };
    /// Both rules.
    pub const ALL: [Ties; 2] = [Ties::CANDIDATES_FIRST, Ties::CODE_ORDER];

    /// Its name.
    pub fn name(self) -> &'static str {
        if self.candidates_first { "candidates-first" } else { "code-order" }
    }
}

impl std::fmt::Display for Ties {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// How far a strategy looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Steps {
    /// The formula on the parts of the guess.
    One,
    /// For each part, the best value of the formula that any next guess gives; see
    /// [`Heuristic::two_step`].
    Two,
}

impl Steps {
    /// As a number.
    pub fn count(self) -> usize {
        match self {
            Steps::One => 1,
            Steps::Two => 2,
        }
    }
}

/// A strategy that follows a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heuristic {
    /// What a guess is worth.
    pub formula: Formula,
    /// What is guessed among equals.
    pub ties: Ties,
    /// How far it looks.
    pub steps: Steps,
}

impl Heuristic {
    /// The one-step strategy of a formula.
    pub const fn new(formula: Formula, ties: Ties) -> Heuristic {
        Heuristic { formula, ties, steps: Steps::One }
    }

    /// The two-step look-ahead of a formula (paper 003, section 3): the guess for which the sum,
    /// over all its parts, of the least value that a next guess gives to the formula is smallest;
    /// for [`Formula::Minimax`] the largest of these instead of the sum; for
    /// [`Formula::Larmouth`] the first guess, too, has its -2 log 2 if it may be right. Among
    /// equals the better value in one step counts, then `ties`.
    ///
    /// `None` for [`Formula::Leximax`], whose values have no sum.
    pub const fn two_step(formula: Formula, ties: Ties) -> Option<Heuristic> {
        match formula {
            Formula::Leximax => None,
            _ => Some(Heuristic { formula, ties, steps: Steps::Two }),
        }
    }
}

/// `entropy, candidates-first`, `larmouth in two steps, code-order`
impl std::fmt::Display for Heuristic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let steps = if self.steps == Steps::Two { " in two steps" } else { "" };
        f.pad(&format!("{}{steps}, {}", self.formula, self.ties))
    }
}

//! What a person at a position asks: the best next guesses, all of them, and the best of those
//! that can be right; what the candidates that are left are worth.

use yomikiri_rules::{Class, Code};

use crate::oracle::Interrupted;
use crate::solver::Solver;

/// The best of some guesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// None of them has a smaller total.
    pub lower: i64,
    /// The best total; `None` if none of them leads to a strategy, or none was settled in time.
    pub total: Option<i64>,
    /// The classes of guesses that reach it, in code order of their representatives; all of them
    /// if it is proved.
    pub classes: Vec<Class>,
    /// Whether the search was not stopped before all was known.
    pub proved: bool,
}

impl Best {
    /// How many guesses reach it.
    pub fn count(&self) -> usize {
        self.classes.iter().map(|class| class.size).sum()
    }
}

impl Solver {
    /// The best next guesses, all of them. A first guess that was given and tells nothing is
    /// none.
    pub fn best_guesses(&self) -> Best {
        self.pick(&|_| true, self.problem.first.is_none())
    }

    /// The best of those next guesses that `among` takes, all later ones being any. It is asked
    /// for the representatives of classes.
    pub fn best_guesses_among(&self, among: &(dyn Fn(Code) -> bool + Sync)) -> Best {
        self.pick(among, false)
    }

    fn pick(&self, among: &(dyn Fn(Code) -> bool + Sync), all: bool) -> Best {
        self.control.restart();
        let engine = self.engine();
        let taken = |class: &&Class| {
            let guess = class.representative;
            self.may_ask(guess) && among(guess)
        };
        let among: Vec<Class> = self.classes.iter().filter(taken).copied().collect();
        let (lower, total, guesses) = self.threads.run(|| engine.pick(&self.root(), &among, all));
        let reached = |class: &&Class| guesses.binary_search(&class.representative).is_ok();
        Best {
            lower,
            total,
            classes: among.iter().filter(reached).copied().collect(),
            proved: !self.control.is_stopped(),
        }
    }

    /// The best total of some candidates, if the game began with them and nothing else were
    /// known; `None` if there is no strategy for them. They are in code order, and not none.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn total(&self, candidates: &[Code]) -> Result<Option<i64>, Interrupted> {
        self.run(candidates, || self.engine().total(candidates))
    }
}

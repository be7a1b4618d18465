//! What a person at a position asks: the best next guesses, all of them, and the best of those
//! that can be right; what the candidates that are left are worth.

use yomikiri_rules::{Class, Code};

use crate::oracle::Unanswered;
use crate::outcome::Outcome;
use crate::solver::Solver;

/// The best of some guesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestGuesses {
    /// The best value that one of them leads to.
    pub outcome: Outcome,
    /// The classes of guesses that reach it, in code order of their representatives; all of them
    /// if it is proved.
    pub classes: Vec<Class>,
}

impl BestGuesses {
    /// How many guesses reach it.
    pub fn count(&self) -> usize {
        self.classes.iter().map(|class| class.size).sum()
    }
}

impl Solver {
    /// The best next guesses, all of them. A first guess that was given and tells nothing is
    /// none.
    pub fn best_guesses(&self) -> BestGuesses {
        self.best_of(&|_| true, self.question.first.is_none())
    }

    /// The best of those next guesses that `among` takes, all later ones being any. It is asked
    /// for the representatives of classes.
    pub fn best_guesses_among(&self, among: &(dyn Fn(Code) -> bool + Sync)) -> BestGuesses {
        self.best_of(among, false)
    }

    fn best_of(&self, among: &(dyn Fn(Code) -> bool + Sync), all: bool) -> BestGuesses {
        self.control.restart();
        let Some(engine) = self.engine() else {
            let lower = self.stageless().floor(&self.root());
            let outcome = Outcome::Stopped { lower, upper: None };
            return BestGuesses { outcome, classes: Vec::new() };
        };
        let taken = |class: &&Class| {
            let guess = class.representative;
            self.may_begin(guess) && among(guess)
        };
        let among: Vec<Class> = self.classes.iter().filter(taken).copied().collect();
        let (lower, total, guesses) =
            self.threads.run(|| engine.best_first(&self.root(), &among, all));
        let reached = |class: &&Class| guesses.binary_search(&class.representative).is_ok();
        let outcome = match total {
            _ if self.control.is_stopped() => Outcome::Stopped { lower, upper: total },
            Some(total) => Outcome::Proved(total),
            None => Outcome::Infeasible,
        };
        BestGuesses { outcome, classes: among.iter().filter(reached).copied().collect() }
    }

    /// The best value of some candidates, if the game began with them and nothing else were
    /// known; `None` if there is no strategy for them. They are in code order, and not none.
    ///
    /// # Errors
    /// If it was stopped, or these are not such candidates.
    pub fn total(&self, candidates: &[Code]) -> Result<Option<i128>, Unanswered> {
        self.check(&[], candidates)?;
        let engine = self.engine().ok_or(Unanswered::Stopped)?;
        self.run(candidates, || engine.total(candidates))
    }
}

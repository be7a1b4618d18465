//! What a person at a position asks: the best next guesses, all of them, and the best of those
//! that can be right; what the candidates that are left are worth.

use yomikiri_rules::{Class, Code};

use crate::oracle::Interrupted;
use crate::solver::Solver;

/// The best of some guesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Their total.
    pub total: i64,
    /// The classes of guesses that reach it, in code order of their representatives.
    pub classes: Vec<Class>,
}

impl Best {
    /// How many guesses reach it.
    pub fn count(&self) -> usize {
        self.classes.iter().map(|class| class.size).sum()
    }
}

impl Solver {
    /// The best next guesses, all classes of them; `None` if there is no strategy.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn best_guesses(&self) -> Result<Option<Best>, Interrupted> {
        let solution = self.solve();
        if !solution.proved {
            return Err(Interrupted);
        }
        match solution.upper {
            Some(total) => self.pick(&|_| true, Some(total)),
            None => Ok(None),
        }
    }

    /// The best of those next guesses that `among` takes, all later ones being any. It is asked
    /// for the representatives of classes. `None` if none of them tells anything.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn best_guesses_among(
        &self,
        among: &(dyn Fn(Code) -> bool + Sync),
    ) -> Result<Option<Best>, Interrupted> {
        self.pick(among, None)
    }

    fn pick(
        &self,
        among: &(dyn Fn(Code) -> bool + Sync),
        limit: Option<i64>,
    ) -> Result<Option<Best>, Interrupted> {
        let engine = self.engine();
        let taken =
            |class: &&Class| self.may_ask(class.representative) && among(class.representative);
        let among: Vec<Class> = self.classes.iter().filter(taken).copied().collect();
        let picked = self.threads.run(|| engine.pick(&self.root(), &among, limit))?;
        Ok(picked.map(|(total, classes)| Best { total, classes }))
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

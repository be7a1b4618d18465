//! The number of strategies whose total is at most a few guesses above the best.

use num_bigint::BigUint;

use crate::oracle::Unanswered;
use crate::solver::Solver;

impl Solver {
    /// How many strategies need 0, 1, …, `extra` guesses in total above the best: those in which
    /// every guess cuts its set, or is the only candidate left. None if there is no strategy.
    ///
    /// # Errors
    /// If it was stopped, or the goal is not the smallest total alone, of secrets that are equally likely
    /// and must be hit.
    ///
    /// # Panics
    /// If the first number is not the number of best strategies: that would be a defect of this
    /// program.
    pub fn near_best(&self, extra: usize) -> Result<Vec<BigUint>, Unanswered> {
        // Where weights differ, or the secret must only be known, the last two are not alike.
        let game = self.question.game();
        let plain = game.weights().is_none() && game.win().is_some();
        if self.question.goal.secondary().is_some() || !plain {
            return Err(Unanswered::Uncountable);
        }
        let count = self.count()?;
        if count.total == BigUint::ZERO {
            return Ok(Vec::new());
        }
        let (engine, _) = self.solved()?;
        let near = self.threads.run(|| engine.near_best(&self.root(), extra))?;
        let near: Vec<BigUint> = near.into_iter().map(|number| number.into_big()).collect();
        assert_eq!(near.first(), Some(&count.total), "the best strategies come first");
        Ok(near)
    }
}

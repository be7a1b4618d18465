//! The best strategy found so far, where none is proved to be best.

use std::sync::Arc;

use yomikiri_rules::{Code, Goal, Objective};

use crate::engine::Engine;
use crate::exact::Root;
use crate::oracle::{Oracle, Unanswered};
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::solution::Solution;
use crate::solver::Solver;

/// The best strategy that a search has found so far, position by position. It takes no search, so it is
/// there at once after a stop.
pub struct BestFound<'a> {
    solver: &'a Solver,
    engine: Arc<dyn Engine>,
    root: Root,
    /// What was kept, where several searches look for one.
    plan: Option<Arc<Plan>>,
}

impl Solver {
    /// The best strategy found so far.
    pub fn best_found(&self) -> BestFound<'_> {
        let engine = self.in_force().unwrap_or_else(|| self.enforce(&self.simple_goal()));
        let plan = self.state().worst.plan.clone();
        BestFound { solver: self, engine, root: self.root(), plan }
    }

    /// The total of the best strategy that was found beside the proof so far; it falls while the search runs.
    pub fn found_total(&self) -> Option<i128> {
        self.in_force()?.found_total()
    }

    /// Tries only the most promising guesses, so many a position, and all of them where few candidates
    /// are left. What comes out is a good strategy ([`best_found`](Solver::best_found)) in a short time;
    /// its value bounds the best one from above. For a second goal, it is a strategy with a good
    /// average.
    pub fn narrow(&self, guesses: usize) -> Solution {
        self.control.restart();
        let (root, goal) = (self.root(), self.simple_goal());
        if *self.question.goal.objective() == Objective::Worst {
            return self.threads.run(|| self.smallest_narrowly(&root, guesses.max(1)));
        }
        let outcome = self.threads.run(|| self.enforce(&goal).narrow(&root, guesses.max(1)));
        let outcome = match outcome {
            // More is asked for than that.
            Outcome::Proved(value) if goal != self.question.goal => {
                Outcome::Stopped { lower: value, upper: Some(value) }
            }
            outcome => outcome,
        };
        self.solution(outcome, self.question.goal.max_guesses())
    }

    /// The goal, or the average if it takes several stages.
    fn simple_goal(&self) -> Goal {
        let goal = &self.question.goal;
        match *goal.objective() == Objective::Worst || goal.secondary().is_some() {
            true => Goal::average(),
            false => goal.clone(),
        }
    }
}

impl Oracle for BestFound<'_> {
    fn choice(&self, asked: &[Code], candidates: &[Code]) -> Result<Code, Unanswered> {
        self.solver.check(asked, candidates)?;
        let guess = match &self.plan {
            Some(plan) => plan.choice(asked, candidates),
            None => self.engine.found(&self.root, asked, candidates),
        };
        guess.ok_or(Unanswered::NoStrategy)
    }
}

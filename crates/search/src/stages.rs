//! From a goal to exact searches. Most goals are one search. Two go through several, each a goal of
//! its own, and only the last of them has the values that questions about single positions need:
//!
//! - *The smallest worst case*: limits of 1, 2, 3, … guesses, up to the first that has a strategy; then
//!   the best average within it ([`crate::smallest`]).
//! - *The best average, then …*: the best average; then within 1, 2, 3, … guesses up to the first
//!   limit that reaches the same total; then, if wanted, the profile compared from its deepest guess
//!   upwards, within that limit.
//!
//! What a stage has proved is kept, so that a search which was stopped goes on where it was. While
//! it is stopped between stages, the bounds must be those of the question, not of the limit that is
//! just being tried: of a limit that may still be too small nothing follows but what is true without
//! any limit.

use std::sync::Arc;

use yomikiri_rules::{Code, Goal, Objective, Position, SecretClasses, Then};

use crate::engine::Engine;
use crate::exact::{Root, Search, Values};
use crate::notes::question;
use crate::objective::{Average, ByGuess, Cost, Favourites, Steps, Weighted};
use crate::outcome::Outcome;
use crate::setup::overhead;
use crate::smallest::Worst;
use crate::solution::Solution;
use crate::solver::Solver;
use crate::table::Table;
use yomikiri_field::Field;

/// Bytes that hints leave to the tables of a search, at most: where there is more, it makes no difference.
const SPARE: usize = 4 << 20;

/// How far a solver has come.
#[derive(Default)]
pub(crate) struct State {
    /// The engine in force, with all that it has learnt, and its goal.
    engine: Option<(Goal, Arc<dyn Engine>)>,
    /// The answer, once the question is settled.
    pub settled: Option<Solution>,
    /// The best total, where a later stage needs it.
    total: Option<i128>,
    /// Within this many guesses there is no strategy, or none that is good enough.
    pub refuted: Option<usize>,
    /// What is known of the smallest worst case, where that is asked for.
    pub worst: Worst,
}

impl Solver {
    /// Goes through the stages of the goal.
    pub(crate) fn find(&self) -> Solution {
        self.control.restart();
        let root = self.root();
        let goal = &self.question.goal;
        match (goal.objective(), goal.secondary()) {
            (Objective::Worst, _) => self.smallest_limit(&root),
            (_, Some(then)) => self.best_then(&root, then),
            _ => self.solution(self.best(&root, goal), goal.max_guesses()),
        }
    }

    pub(crate) fn solution(&self, outcome: Outcome, limit: Option<usize>) -> Solution {
        let State { refuted, worst: Worst { reached, .. }, .. } = *self.state();
        Solution { question: self.question.clone(), outcome, limit, refuted, reached }
    }

    /// What is best for one stage.
    pub(crate) fn best(&self, root: &Root, goal: &Goal) -> Outcome {
        self.enforce(goal).bounds(root)
    }

    fn best_then(&self, root: &Root, then: Then) -> Solution {
        let max_guesses = self.question.goal.max_guesses();
        let known = self.state().total;
        let total = match known {
            Some(total) => total,
            None => {
                let first = max_guesses.map_or(Goal::average(), within);
                match self.best(root, &first) {
                    Outcome::Proved(total) => total,
                    other => return self.solution(other, max_guesses),
                }
            }
        };
        self.state().total = Some(total);
        // The total is known, and which of its strategies is wanted is not.
        let open = Outcome::Stopped { lower: total, upper: Some(total) };
        loop {
            self.control.restart();
            let limit = self.state().refuted.unwrap_or(0) + 1;
            if self.enforce(&within(limit)).reaches(root, total) {
                break;
            }
            if self.control.was_stopped() {
                return self.solution(open, max_guesses);
            }
            self.state().refuted = Some(limit);
        }
        let limit = self.state().refuted.unwrap_or(0) + 1;
        if then == Then::FewestLate {
            self.control.restart();
            let last = latest(limit);
            if !self.best(root, &last).is_settled() {
                return self.solution(open, max_guesses);
            }
        }
        self.solution(Outcome::Proved(total), Some(limit))
    }

    /// The stage whose values questions about positions need; `None` while it is not known.
    pub(crate) fn stage(&self) -> Option<Goal> {
        let goal = &self.question.goal;
        let worst = *goal.objective() == Objective::Worst;
        if !worst && goal.secondary().is_none() {
            return Some(goal.clone());
        }
        let solution = self.solve();
        match (solution.outcome, solution.limit, goal.secondary()) {
            (Outcome::Stopped { .. }, ..) => None,
            (Outcome::Proved(_), Some(limit), Some(Then::FewestLate)) => Some(latest(limit)),
            (_, limit, _) => Some(limit.map_or(Goal::average(), within)),
        }
    }

    /// An engine for bounds that hold whatever the stage will be: the average, without any limit.
    pub(crate) fn stageless(&self) -> Arc<dyn Engine> {
        self.engine_for(&Goal::average())
    }

    /// The engine of that stage, with all that it has learnt.
    pub(crate) fn engine(&self) -> Option<Arc<dyn Engine>> {
        Some(self.enforce(&self.stage()?))
    }

    /// The engine in force, if there is one.
    pub(crate) fn in_force(&self) -> Option<Arc<dyn Engine>> {
        self.state().engine.as_ref().map(|(_, engine)| Arc::clone(engine))
    }

    /// The engine in force if it has this goal, or a fresh one that becomes the one in force.
    pub(crate) fn enforce(&self, goal: &Goal) -> Arc<dyn Engine> {
        let mut state = self.state();
        if let Some((in_force, engine)) = &state.engine
            && in_force == goal
        {
            return Arc::clone(engine);
        }
        // What the last one has learnt is let go first: two would take twice the memory.
        state.engine = None;
        let engine = self.engine_for(goal);
        if self.control.has_memory() {
            engine.remember(&question(&self.field.identity(), goal, &self.play));
        }
        state.engine = Some((goal.clone(), Arc::clone(&engine)));
        engine
    }

    /// A fresh engine for a stage.
    pub(crate) fn engine_for(&self, goal: &Goal) -> Arc<dyn Engine> {
        let candidates = self.question.position.candidates().len();
        // No best strategy needs more guesses than candidates, and one for a given first guess
        // that may tell nothing.
        let limit = goal.max_guesses().filter(|&limit| limit <= candidates);
        match (goal.objective(), goal.max_guesses()) {
            (Objective::Average | Objective::Worst, Some(limit))
                if goal.secondary() == Some(Then::FewestLate) =>
            {
                let secrets = self.field.secrets.len();
                let steps = Steps::then_late(limit, secrets);
                self.search(Weighted::new(vec![1; secrets], Some(steps)))
            }
            (Objective::Average | Objective::Worst | Objective::Late { .. }, _)
                if self.field.game.weights().is_some() =>
            {
                self.weighted(goal, limit)
            }
            (Objective::Average | Objective::Worst, _) => match limit {
                Some(limit) => self.search(ByGuess::limited(limit)),
                None => self.search_knowing(Average, self.learnt.clone()),
            },
            (Objective::Late { beyond }, limit) => self.search(ByGuess::late(*beyond, limit)),
            (Objective::Race { opponent }, _) => self.search(ByGuess::race(opponent)),
            (Objective::React { opponent }, _) => self.search(ByGuess::react(opponent)),
            (Objective::Foresee { hit }, _) => self.search(ByGuess::foresee(*hit)),
            (Objective::Maker { weights }, _) => {
                self.by_weight(weights_of_secrets(&self.field, &self.question.position, weights))
            }
        }
    }

    /// The same where secrets are not equally likely.
    fn weighted(&self, goal: &Goal, limit: Option<usize>) -> Arc<dyn Engine> {
        let game = self.field.game;
        let weights = self.field.secrets.iter().map(|&code| i128::from(game.weight(code)));
        let weights: Vec<i128> = weights.collect();
        let steps = match (goal.objective(), limit) {
            (Objective::Late { beyond }, _) => Steps::late(*beyond, goal.max_guesses()),
            (_, Some(limit)) => Steps::limited(limit),
            (_, None) => return self.by_weight(weights),
        };
        self.search(Weighted::new(weights, Some(steps)))
    }

    /// The best average of secrets with these weights.
    fn by_weight(&self, weights: Vec<i128>) -> Arc<dyn Engine> {
        match Favourites::can_hold(&weights) {
            true => self.search(Favourites::new(weights)),
            false => self.search(Weighted::new(weights, None)),
        }
    }

    fn search<O: Cost + 'static>(&self, objective: O) -> Arc<dyn Engine> {
        self.search_knowing(objective, None)
    }

    /// A search that goes on with what is known of sets, if something is.
    fn search_knowing<O: Cost + 'static>(
        &self,
        objective: O,
        known: Option<Arc<Values<O>>>,
    ) -> Arc<dyn Engine> {
        // The hint table and its views may take one half. Where memory is scarce, what they leave of it
        // counts.
        let half = (self.settings.memory - overhead(self.field.game)) / 2;
        let left = half + (half - self.field.takes(half)).min(SPARE);
        let table = known.unwrap_or_else(|| Arc::new(Table::new(left / 2)));
        Arc::new(Search::new(
            Arc::clone(&self.field),
            objective,
            self.play.clone(),
            (self.settings.order, self.threads.count()),
            (table, left / 2),
            self.control.clone(),
        ))
    }
}

/// The best average within a limit that is no larger than a set of candidates, or one more.
pub(crate) fn within(limit: usize) -> Goal {
    Goal::average().within(limit).expect("no game has so many codes")
}

/// The same, and then the fewest late secrets.
fn latest(limit: usize) -> Goal {
    within(limit).then(Then::FewestLate).expect("it goes with the average")
}

/// The weights of all secrets by number, given those of the classes of candidates. What is no candidate never
/// comes up; it is as light as any, so that no bound by the heaviest suffers.
fn weights_of_secrets(field: &Field, position: &Position, weights: &[u128]) -> Vec<i128> {
    let classes = SecretClasses::of(position);
    let lightest = weights.iter().copied().min().unwrap_or(0);
    let weight = |&code: &Code| classes.number(code).map_or(lightest, |class| weights[class]);
    field.secrets.iter().map(|code| weight(code) as i128).collect()
}

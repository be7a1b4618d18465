//! The smallest worst case, and the best average within it.
//!
//! Limits of 1, 2, 3, … guesses are refuted one after the other, up to the first that is enough. Whether a
//! limit is enough is a smaller question than what the best average within it is: every part is settled
//! by any strategy that stays within the limit. So that is asked first, as the number of secrets beyond the
//! limit, which is 0 or there is no strategy. (mm3x16, CPU seconds of two threads on a busy machine: 8 guesses
//! are refuted in 9 s, in 28 s by the average.)
//!
//! A strategy that needs w guesses proves that w are enough. Searches with few guesses a position find one
//! soon ([`crate::exact`]), so a limit that some strategy keeps is not searched at all: if w - 1 guesses are
//! refuted, w is the smallest worst case, whatever the best average within it may be. A search that is
//! stopped says both: how many guesses are refuted, and how many are known to be enough.
//!
//! With a limit on the guesses there is no strategy if the limit itself is refuted, and larger limits are not
//! looked at; strategies that need more do not count.

use std::sync::Arc;

use yomikiri_rules::{Goal, Objective};

use crate::exact::Root;
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::solution::Solution;
use crate::solver::Solver;
use crate::stages::within;

/// What is known on the way to the smallest worst case.
#[derive(Default)]
pub(crate) struct Worst {
    /// The best strategy found, by its worst case, then by its average.
    pub plan: Option<Arc<Plan>>,
    /// So many guesses are enough.
    pub reached: Option<usize>,
    /// No strategy has a smaller total, whatever its worst case.
    least: Option<i128>,
    /// Whether a strategy was looked for to its end.
    sketched: bool,
}

/// Guesses a position that are tried before a limit is searched.
const FEW: usize = 2;

impl Solver {
    /// The smallest limit that has a strategy, and the best average within it.
    pub(crate) fn smallest_limit(&self, root: &Root) -> Solution {
        if !self.state().worst.sketched {
            self.sketch(root, 1);
        }
        loop {
            let limit = self.state().refuted.unwrap_or(0) + 1;
            let given = self.question.goal.max_guesses();
            if limit > self.most(root) {
                return self.solution(Outcome::Infeasible, given);
            }
            match self.is_enough(root, limit) {
                Some(true) => {
                    let outcome = self.best(root, &within(limit));
                    return self.so_far(root, outcome);
                }
                Some(false) => {
                    self.state().refuted = Some(limit);
                    self.control.restart();
                }
                None => return self.so_far(root, UNKNOWN),
            }
        }
    }

    /// The same with so many guesses a position: a strategy, what it proves, and what needs no search.
    pub(crate) fn smallest_narrowly(&self, root: &Root, guesses: usize) -> Solution {
        self.sketch(root, guesses);
        let mut outcome = UNKNOWN;
        for limit in 1..=self.most(root).min(root.set.len()) {
            if self.enforce(&enough(limit)).floor(root) > 0 {
                let mut state = self.state();
                state.refuted = state.refuted.max(Some(limit));
                continue;
            }
            let reached = self.state().worst.reached;
            if self.state().refuted >= Some(limit) || reached.is_none_or(|reached| limit > reached)
            {
                continue;
            }
            let narrow = self.enforce(&within(limit)).narrow(root, guesses);
            if narrow.upper().is_some() {
                outcome = narrow;
                break;
            }
        }
        // The average of a narrow search is not proved to be best.
        let lower = outcome.lower().unwrap_or(0);
        self.so_far(root, Outcome::Stopped { lower, upper: outcome.upper() })
    }

    /// More guesses than this are never needed, or not allowed. (A given first guess may tell nothing.)
    fn most(&self, root: &Root) -> usize {
        let needed = root.set.len() + 1;
        self.question.goal.max_guesses().map_or(needed, |most| most.min(needed))
    }

    /// Looks for a strategy with a good average: what it needs in the worst case is enough.
    fn sketch(&self, root: &Root, guesses: usize) {
        let least = self.enforce(&Goal::average()).narrow(root, guesses).lower();
        // If it was stopped, the strategy is kept when all is said.
        let stopped = self.control.was_stopped();
        if !stopped {
            self.keep_plan(root);
        }
        let worst = &mut self.state().worst;
        worst.least = worst.least.max(least);
        worst.sketched = !stopped;
    }

    /// Whether so many guesses are enough, if that is known in the end.
    fn is_enough(&self, root: &Root, limit: usize) -> Option<bool> {
        if self.state().worst.reached.is_some_and(|reached| reached <= limit) {
            return Some(true);
        }
        let engine = self.enforce(&enough(limit));
        if engine.floor(root) > 0 {
            return Some(false);
        }
        if self.control.is_stopped() {
            return None;
        }
        let found = engine.narrow(root, FEW).upper().is_some();
        match if found { Outcome::Proved(0) } else { engine.bounds(root) } {
            Outcome::Infeasible => return Some(false),
            Outcome::Stopped { upper: None, .. } => return None,
            _ => {}
        }
        self.keep_plan(root);
        let worst = &mut self.state().worst;
        worst.reached = Some(worst.reached.map_or(limit, |reached| reached.min(limit)));
        Some(true)
    }

    /// Keeps the best strategy that the search in force has found, if it is better than the last.
    fn keep_plan(&self, root: &Root) {
        let Some(engine) = self.in_force() else { return };
        let Some(plan) = Plan::of(&self.question, &*engine, root) else { return };
        let worst = &mut self.state().worst;
        let reached = plan.worst.max(1);
        if self.question.goal.max_guesses().is_some_and(|most| reached > most) {
            return;
        }
        worst.reached = Some(worst.reached.map_or(reached, |known| known.min(reached)));
        if worst.plan.as_ref().is_none_or(|known| plan.is_better_than(known)) {
            worst.plan = Some(Arc::new(plan));
        }
    }

    /// What is known if the last stage came to this. Bounds of a limit that may be too small are not those
    /// of the question: nothing follows then but what holds without any limit.
    fn so_far(&self, root: &Root, outcome: Outcome) -> Solution {
        let Outcome::Stopped { mut lower, mut upper } = outcome else {
            let limit = self.state().refuted.unwrap_or(0) + 1;
            return self.solution(outcome, Some(limit));
        };
        self.keep_plan(root);
        let floor = self.stageless().floor(root);
        let state = self.state();
        let (refuted, worst) = (state.refuted.unwrap_or(0), &state.worst);
        let limit = worst.reached.filter(|&reached| reached == refuted + 1);
        if limit.is_none() {
            (lower, upper) = (0, None);
        }
        lower = lower.max(floor).max(worst.least.unwrap_or(0));
        let plan =
            worst.plan.as_ref().filter(|plan| limit.is_some_and(|limit| plan.worst <= limit));
        if let Some(plan) = plan {
            upper = Some(upper.map_or(plan.total, |upper| upper.min(plan.total)));
        }
        drop(state);
        self.solution(Outcome::between(lower, upper), limit)
    }
}

/// Nothing.
const UNKNOWN: Outcome = Outcome::Stopped { lower: 0, upper: None };

/// No secret beyond so many guesses.
fn enough(limit: usize) -> Goal {
    let late = Goal::new(Objective::Late { beyond: limit });
    late.and_then(|late| late.within(limit)).expect("no game has so many codes")
}

//! The look-ahead of paper 003, section 3: a game tree of depth two, with the formula at its end.
//!
//! The value of a guess is the sum, over its parts, of the least value that any guess gives to the
//! part (for the maximum: the largest of them). Two bounds keep this short. A guess makes of a
//! part no more parts than some guess makes of the whole set, so the number of parts bounds the
//! value of a part by its size alone ([`super::score`]); guesses are looked at by the sum of these
//! bounds, and when the sum is larger than the best value found, none after it is better. And
//! while the parts of one guess are worked out, bounds turn into values one by one; once the sum is
//! too large, the rest does not matter. Equal values are never ruled out.

use std::collections::HashMap;

use yomikiri_field::Id;
use yomikiri_rules::Code;

use super::formula::Formula;
use super::judge::Judge;
use super::player::Player;
use super::score::{MAX_HINTS, Score};
use super::ties::{Heuristic, Ties};
use crate::oracle::Unanswered;
use crate::parts::{count_parts, largest};

/// How values of parts are put together.
fn together(formula: Formula, values: impl Iterator<Item = i128>) -> i128 {
    match formula {
        Formula::Minimax => values.max().unwrap_or(0),
        _ => values.sum(),
    }
}

impl Player {
    /// Shows all guesses, with their values in two steps, to a judge that is not settled.
    pub(super) fn look_ahead(
        &self,
        asked: &[Code],
        set: &[Id],
        judge: &mut Judge,
    ) -> Result<(), Unanswered> {
        if judge.settled {
            return Ok(());
        }
        let formula = judge.heuristic.formula;
        let mut parts = Vec::new();
        count_parts(&self.field, self.field.full_view(), set, &mut parts, Some(&self.control));
        let most = usize::from(largest(&parts));
        let least = |size: usize| number(&self.scorer.least(formula, size, size.min(most)));
        let least: Vec<i128> =
            (0..=set.len()).map(|size| if size == 0 { 0 } else { least(size) }).collect();
        let mut guesses: Vec<(i128, Id)> = Vec::new();
        let chosen = self.representatives(asked, set.len());
        let all = chosen.is_none().then(|| 0..self.field.codes.len() as Id);
        let all = chosen.iter().flat_map(|c| c.iter().copied()).chain(all.into_iter().flatten());
        for (at, guess) in all.enumerate() {
            if self.must_stop(at, set.len()) {
                return Err(Unanswered::Stopped);
            }
            // A guess that leaves the set whole is no better than the best one in one step.
            if self.may_ask(guess, set.len()) && parts[usize::from(guess)] > 1 {
                let mut sizes = [0; MAX_HINTS];
                let sizes = &mut sizes[..self.field.hint_ids()];
                self.sizes(guess, set, sizes);
                let candidate = self.may_be_right(sizes);
                let values = sizes.iter().filter(|&&s| s > 0).map(|&s| least[s as usize]);
                let bonus = if candidate { self.scorer.bonus(formula) } else { 0 };
                guesses.push((together(formula, values) - bonus, guess));
            }
        }
        guesses.sort_unstable();
        let mut known = HashMap::new();
        for (bound, guess) in guesses {
            if !judge.open(&Score::Value(bound)) {
                break;
            }
            if self.control.is_stopped() {
                return Err(Unanswered::Stopped);
            }
            self.work_out(guess, set, &least, judge, &mut known);
        }
        Ok(())
    }

    /// Works out the value of one guess and shows it, unless it turns out too large.
    fn work_out(
        &self,
        guess: Id,
        set: &[Id],
        least: &[i128],
        judge: &mut Judge,
        known: &mut HashMap<Vec<Id>, i128>,
    ) {
        let formula = judge.heuristic.formula;
        let mut parts = vec![Vec::new(); self.field.hint_ids()];
        set.iter().for_each(|&id| parts[usize::from(self.field.between(guess, id))].push(id));
        let candidate = self.field.can_hit() && parts.last().is_some_and(|hit| !hit.is_empty());
        let bonus = if candidate { self.scorer.bonus(formula) } else { 0 };
        parts.retain(|part| !part.is_empty());
        let mut values = [0; MAX_HINTS];
        let values = &mut values[..parts.len()];
        for (value, part) in values.iter_mut().zip(&parts) {
            *value = least[part.len()];
        }
        for at in 0..parts.len() {
            values[at] = self.value(formula, &parts[at], known);
            let score = Score::Value(together(formula, values.iter().copied()) - bonus);
            if !judge.open(&score) {
                return;
            }
        }
        let score = Score::Value(together(formula, values.iter().copied()) - bonus);
        let one_step = self.one_step(formula, guess, set);
        judge.consider(&score, &one_step, candidate, self.named(guess));
    }

    /// The least value that a guess gives to a set.
    fn value(&self, formula: Formula, set: &[Id], known: &mut HashMap<Vec<Id>, i128>) -> i128 {
        // One candidate, or one of two, tells all apart.
        if set.len() <= if self.field.until_hit() { 2 } else { 1 } {
            return number(&self.scorer.score(formula, &[1, 1][..set.len()], true));
        }
        if let Some(&value) = known.get(set) {
            return value;
        }
        let mut judge = Judge::new(Heuristic::new(formula, Ties::CANDIDATES_FIRST));
        self.settle(set, std::slice::from_mut(&mut judge));
        self.survey(None, set, &mut [&mut judge]);
        let value = match judge.is_content() {
            true => number(judge.score()),
            // All that would go on is forbidden: nothing is gained.
            false => number(&self.scorer.score(formula, &[set.len() as u32], false)),
        };
        known.insert(set.to_vec(), value);
        value
    }
}

/// A value as a number; all formulas with a look-ahead have one.
fn number(score: &Score) -> i128 {
    match *score {
        Score::Value(value) => value,
        Score::Sizes(_) => unreachable!("no look-ahead is offered for sizes in order"),
    }
}

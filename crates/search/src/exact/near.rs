//! Near-best strategies: how many there are of each total up to a few guesses above the best.
//!
//! Counted are the strategies in which every guess cuts its set, so that at least two hints are
//! possible, or is the only candidate left. (Without that rule there were no end of them: a useless
//! guess costs a few guesses and could be asked anywhere.) With two candidates left, either may be
//! guessed first, as everywhere; and any other guess that tells them apart and may be asked, which
//! costs one guess more.
//!
//! It is the recursion of counting with a polynomial in place of a number, a power for each guess
//! above the best of the set, cut off where the sum is too large: what a guess costs above the best
//! is known exactly, and its parts share what is left. So the first of the numbers is N.

use std::ops::Range;
use std::sync::Arc;

use yomikiri_field::Id;

use crate::objective::Cost;
use crate::oracle::Unanswered;
use crate::table::Kept;
use crate::value::Value;

use super::worker::LARGE;
use super::{Context, Natural, Node, Root, Search, Worker};

/// Numbers of strategies by what they cost above the best: 0, 1, 2, … guesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Near(Arc<[Natural]>);

impl Kept for Near {
    fn heap(&self) -> usize {
        size_of_val(&self.0[..]) + self.0.iter().map(Kept::heap).sum::<usize>()
    }
}

/// So many strategies that cost nothing above the best, and no others up to `extra`.
fn best(ways: usize, extra: usize) -> Vec<Natural> {
    let mut near = vec![Natural::ZERO; extra + 1];
    near[0] = Natural::Small(ways as u128);
    near
}

/// Adds strategies that cost `above` guesses more than their own numbers say.
fn add(sum: &mut [Natural], near: &[Natural], above: usize) {
    sum.iter_mut().skip(above).zip(near).for_each(|(sum, more)| sum.grow(more));
}

/// Every strategy of one with every strategy of the other, as far as the first goes.
fn times(a: &[Natural], b: &[Natural]) -> Vec<Natural> {
    let mut product = best(0, a.len() - 1);
    for (above, more) in a.iter().enumerate().filter(|(_, more)| **more != Natural::ZERO) {
        let part: Vec<Natural> = b.iter().map(|ways| ways.clone().times(more)).collect();
        add(&mut product, &part, above);
    }
    product
}

impl<O: Cost> Search<O> {
    /// The numbers of strategies from the start, up to `extra` guesses above the best.
    pub fn near_best(&self, root: &Root, extra: usize) -> Result<Vec<Natural>, Unanswered> {
        let value = self.solved().ok_or(Unanswered::Stopped)?;
        let (mut worker, node) = self.scored_start(root);
        let classes = self.classes(root);
        let context = Context { history: &root.fixed, classes: &classes, share: 0.0 };
        if root.complete {
            let context = Some(context).filter(|_| root.set.len() >= LARGE);
            return worker.near_set(&node.set, 0, extra, context).ok_or(Unanswered::Stopped);
        }
        let mut sum = best(0, extra);
        for &(guess, size) in &classes {
            let near = match self.leaves_whole(root, guess) {
                true => worker.near_set(&node.set, self.next(0), extra, None),
                false => worker.near_guess(&node, (guess, size), value, extra, Some(context)),
            };
            add(&mut sum, &near.ok_or(Unanswered::Stopped)?, 0);
        }
        Ok(sum)
    }
}

impl<O: Cost> Worker<'_, O> {
    /// The numbers of strategies of a set; `None` if the search was stopped.
    fn near_set(
        &mut self,
        set: &Range<usize>,
        asked: usize,
        extra: usize,
        context: Option<Context<'_>>,
    ) -> Option<Vec<Natural>> {
        let search = self.search;
        if set.len() == 1 {
            return Some(best(1, extra));
        }
        let base = self.depth();
        let (key, symbols) = self.push_renamed(set);
        if let Some(Near(known)) = search.near.get(self.set(&key), asked)
            && known.len() > extra
        {
            self.cut(base);
            return Some(known[..=extra].to_vec());
        }
        let cap = search.any_cap();
        let mass = search.objective.mass(self.set(set));
        let mut node = Node { set: key.clone(), symbols, key, asked, cap, mass };
        let context = context.filter(|_| set.len() >= LARGE);
        if context.is_some() {
            node.set = set.clone();
            node.symbols = search.field.symbols();
        }
        let near = self.near_node(&node, extra, context);
        if let Some(near) = &near {
            let longer = |new: &Near, old: &Near| new.0.len() > old.0.len();
            let near = Near(near.as_slice().into());
            search.near.put(self.set(&node.key), asked, near, longer);
        }
        self.cut(base);
        near
    }

    fn near_node(
        &mut self,
        node: &Node<O::Mass>,
        extra: usize,
        context: Option<Context<'_>>,
    ) -> Option<Vec<Natural>> {
        let value = self.value(node, context)?;
        if value >= O::Value::INFINITE {
            return Some(best(0, extra));
        }
        let limit = self.above(value, extra);
        // One of the last two may be guessed whatever is forbidden.
        let pair = node.set.len() == 2;
        let mut sum = best(if pair { 2 } else { 0 }, extra);
        let (scored, guesses) = self.with_scores(|worker, scores| {
            let scored = worker.score(node, scores);
            let may_do = |at: usize| {
                scores[at] > 1 && (pair || worker.estimate(&scored, scores[at].into()) <= limit)
            };
            let guesses = worker.guesses_where(node.symbols, context, may_do);
            (scored, guesses)
        });
        let node = if pair { node } else { &scored };
        for guess in guesses {
            if pair && self.set(&node.set).contains(&guess.0) {
                continue;
            }
            let near = self.near_guess(node, guess, value, extra, context)?;
            add(&mut sum, &near, 0);
        }
        Some(sum)
    }

    /// The numbers of strategies that begin with one of so many guesses like this one, by what they
    /// cost above the value of the set.
    fn near_guess(
        &mut self,
        node: &Node<O::Mass>,
        (guess, size): (Id, u32),
        value: O::Value,
        extra: usize,
        context: Option<Context<'_>>,
    ) -> Option<Vec<Natural>> {
        if self.search.control.is_stopped() {
            return None;
        }
        let quiet = context.map(|c| Context { share: 0.0, ..c });
        let bound = self.guess(node, guess, self.above(value, extra), quiet);
        let mut sum = best(0, extra);
        if !bound.exact {
            return (!self.search.control.was_stopped()).then_some(sum);
        }
        let more = self.guesses_above(bound.lower, value);
        let base = self.depth();
        let cut = self.cut_up(&node.set, guess, context);
        let next = self.search.next(node.asked);
        let mut product = best(size as usize, extra - more);
        for part in cut.open(self.search.field.win()) {
            let near = self.near_set(&part, next, extra - more, cut.context())?;
            product = times(&product, &near);
        }
        self.cut(base);
        add(&mut sum, &product, more);
        Some(sum)
    }
}

impl<O: Cost> Worker<'_, O> {
    /// So many guesses above a value.
    fn above(&self, value: O::Value, extra: usize) -> O::Value {
        let objective = &self.search.objective;
        objective.up_to(objective.total(value) + extra as i128)
    }

    /// By how many guesses a value is above another.
    fn guesses_above(&self, value: O::Value, best: O::Value) -> usize {
        let objective = &self.search.objective;
        (objective.total(value) - objective.total(best)) as usize
    }
}

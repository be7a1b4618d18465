//! Good strategies soon: searches that try few guesses at each position.
//!
//! A proof spends its time on refuting guesses; at nearly every position the best one is among the few
//! most promising. *Promising* is a guess whose hint tells much: by its entropy, and one that may be
//! right counts two bits of one candidate more (Larmouth; the best of the classical formulas on large
//! games). Those that promise most are judged by what they leave ([`super::ahead`]). A *narrow* search is the
//! exact one, but tries the N best of them only. Small sets may ask anything: there the exact search is
//! quicker than ranking all guesses.
//!
//! The value of a narrow search is that of a real strategy, so it bounds the best from above. It says
//! nothing else: the bounds in its table hold for the narrow game alone. So that table is its own. What
//! it has found, for each set the best guess so far, is kept apart, over all widths ([`super::found`]).
//!
//! (mm5x8: 178882 guesses with one guess a position, 178688 with two, where 179274 was the best
//! published; mm5x7: 86119 and 85814.)

use std::time::{Duration, Instant};

use yomikiri_control::Control;
use yomikiri_field::{Id, Renaming};

use crate::objective::Cost;
use crate::parts::largest;
use crate::table::{Bound, Table, UNKNOWN};
use crate::value::Value;

use super::best::Best;
use super::root::Bounds;
use super::scored::Scored;
use super::scores::Try;
use super::stack::{Node, Parts, Worker};
use super::{Context, Root, Search};

/// How few guesses are tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width {
    /// At each position.
    pub guesses: usize,
    /// Sets up to this size may ask anything.
    pub free: usize,
}

impl Width {
    /// So many guesses a position; the more, the larger are the sets that are solved exactly.
    pub fn of(guesses: usize) -> Width {
        Width { guesses, free: 40 * guesses.isqrt() }
    }
}

/// After a stop: candidates times guesses up to which few guesses a position are tried, and for how long.
const QUICK: usize = 1 << 24;
const WAITING: Duration = Duration::from_millis(150);

impl<O: Cost> Search<O> {
    /// Searches with one guess a position, with two, with four, … up to so many; what is known then.
    pub fn narrow_up_to(&self, root: &Root, guesses: usize) -> Bounds<O::Value> {
        let mut lower = self.floor(root);
        self.keep_walk(None);
        if !(root.complete && self.is_last(root)) {
            let widths = std::iter::successors(Some(1), |width| Some(2 * width));
            for width in widths.take_while(|&width| width < guesses).chain([guesses]) {
                self.narrow(root, width, self.threads);
            }
            self.lift(root, 1, u64::MAX);
            lower = self.found.lower().map_or(lower, |lifted| lifted.max(lower));
        }
        let (mut worker, node) = self.start(root);
        let upper = worker.walk_from(root, &node);
        Bounds { lower: lower.min(upper), upper, proved: false }
    }

    /// After a stop that came before anything was found: one and two guesses a position, if that is quick.
    pub(super) fn narrow_at_last(&self, root: &Root) {
        let quick = root.set.len() * self.field.len() <= QUICK;
        if quick && self.found.start().is_none() {
            let control = match self.control.counts_nodes() {
                true => Control::new(),
                false => Control::new().until(Instant::now() + WAITING),
            };
            for guesses in [1, 2] {
                self.narrow_under(root, guesses, 1, control.clone());
            }
        }
    }

    /// Searches with so many guesses a position for something better than what was found before; says
    /// how many looks it took.
    pub(super) fn narrow(&self, root: &Root, guesses: usize, threads: usize) -> u64 {
        match self.control.is_stopped() {
            true => 0,
            false => self.narrow_under(root, guesses, threads, self.control.clone().forgetting()),
        }
    }

    fn narrow_under(&self, root: &Root, guesses: usize, threads: usize, control: Control) -> u64 {
        let (field, table) = (self.field.clone(), Table::new(self.narrow_bytes));
        let mut narrow = Search::<O>::new(
            field,
            self.objective.clone(),
            self.play.clone(),
            (self.order, threads),
            (table.into(), 0),
            control,
        );
        narrow.width = Some(Width::of(guesses));
        narrow.found = self.found.clone();
        (narrow.context_bytes, narrow.cut_bytes) = (self.context_bytes, self.cut_bytes);
        let (mut worker, node) = narrow.start(root);
        let classes = narrow.classes(root);
        let context = Context { history: &root.fixed, classes: &classes, share: 0.0 };
        let limit = self.found.start().map_or(O::Value::INFINITE, |(value, _)| value).before();
        self.found.offer(worker.expand(&node, limit, Some(context), None));
        drop(worker);
        narrow.looks.into_inner()
    }

    /// How much a guess promises; less is better.
    pub(super) fn promise(&self, parts: &Parts<O>) -> u64 {
        let terms = self.entropy_terms();
        let sizes = parts.sizes[..self.field.hint_ids()].iter().filter(|&&size| size > 0);
        let spread: u64 = sizes.map(|&size| terms[usize::from(size)]).sum();
        let missed = if self.hits(&parts.sizes) { 0 } else { 2_000_000 };
        spread + missed
    }
}

impl<O: Cost> Worker<'_, O> {
    /// Tries the most promising guesses only.
    pub(super) fn expand_narrowly(
        &mut self,
        node: &Node<O::Mass>,
        limit: O::Value,
        context: Option<Context<'_>>,
        guesses: usize,
    ) -> Best<O::Value> {
        let mut best = Best::new(limit);
        let Some(Scored { node, scores }) = self.scored(node) else { return best };
        let node = &node;
        let high = usize::from(largest(&scores));
        let estimate = self.estimate(node, high);
        if high < 2 || estimate > limit {
            best.least = if high < 2 { O::Value::INFINITE } else { estimate };
            self.scratch.scores.push(scores);
            return best;
        }
        let telling = self.guesses_where(node.symbols, context, |at| scores[at] >= 2);
        let mut batch: Vec<Try<O::Value>> =
            telling.into_iter().map(|(id, _)| (estimate, 0, id)).collect();
        self.scratch.scores.push(scores);
        let counted = self.counted(node, &batch);
        let mut parts = Parts::none();
        for (lower, tie, guess) in &mut batch {
            if self.is_stopped_after(node.set.len()) {
                break;
            }
            self.read_parts(node, &counted, *guess, &mut parts);
            *lower = self.search.by_sizes(node, *guess, &parts);
            *tie = self.search.promise(&parts);
        }
        if self.search.control.was_stopped() {
            return best;
        }
        self.keep_by_foresight(node, &mut batch, guesses, limit);
        let inner = context.map(|c| Context { share: 0.0, ..c });
        self.try_all(node, &batch, &mut best, estimate, inner, true);
        best
    }

    /// A guess at a set, in the names of its renamed form.
    pub(super) fn in_names_of_key(&self, node: &Node<O::Mass>, guess: Id) -> Id {
        match guess == UNKNOWN {
            true => guess,
            false => self.names_of_key(node).map_or(guess, |names| names.apply(guess)),
        }
    }

    /// How the names of a set become those of its renamed form, if they are not the same.
    pub(super) fn names_of_key(&self, node: &Node<O::Mass>) -> Option<Renaming<'_>> {
        let renamed = node.set != node.key && self.search.symmetric();
        renamed.then(|| Renaming::of(&self.search.field, self.set(&node.set)))
    }

    /// Notes the best guess at a set, given in the names of its renamed form.
    pub(super) fn keep_found(&self, node: &Node<O::Mass>, best: &Best<O::Value>, guess: Id) {
        if let Some(value) = best.value {
            let found = Bound { guess, ..Bound::exact(value) };
            self.search.found.keep(self.set(&node.key), node.asked, found);
        }
    }
}

//! Counting the best strategies: the same recursion with "sum over the best guesses of the
//! product over the parts" beside "minimum over guesses of the sum over the parts" (paper 001,
//! equations 5 and 15).
//!
//! It is a pass of its own over exact values. Guesses that a symmetry of the history exchanges,
//! and guesses that differ in symbols no candidate has, are counted together. Where one candidate
//! tells all others apart, such candidates are the only best guesses if weights rise strictly,
//! and each leaves one way to go on.

use std::ops::Range;
use std::sync::{Arc, Mutex};

use yomikiri_field::{Id, for_each};

use crate::objective::Cost;
use crate::table::Table;
use crate::value::Value;

use super::context::Below;
use super::stack::{Sizes, ranges};
use super::worker::{LARGE, SHARED};
use super::{Context, Natural, Node, Tally, Worker};

/// Numbers of best strategies by set.
pub(crate) type StrategyCounts = Table<Natural>;

impl<O: Cost> Worker<'_, O> {
    /// The exact value of a set; `None` if the search was stopped.
    pub fn value(
        &mut self,
        node: &Node<O::Mass>,
        context: Option<Context<'_>>,
    ) -> Option<O::Value> {
        let search = self.search;
        if let Some(value) = search.settled(self.set(&node.set), node.asked) {
            return Some(value);
        }
        match search.table.get(self.set(&node.key), node.asked) {
            Some(bound) if bound.exact => Some(bound.lower),
            _ => {
                let bound = self.solve(node, O::Value::INFINITE, context);
                // A set that no strategy solves is worth infinitely much, and that is proved.
                let value = if bound.exact { bound.lower } else { O::Value::INFINITE };
                (!search.control.was_stopped()).then_some(value.min(O::Value::INFINITE))
            }
        }
    }

    /// The node of a set on the stack, with its renamed form beside it.
    pub fn node(&mut self, set: Range<usize>, asked: usize) -> Node<O::Mass> {
        let (key, _) = self.push_renamed(&set);
        let field = &self.search.field;
        Node {
            mass: self.search.objective.mass(self.set(&set)),
            set,
            key,
            symbols: field.symbols(),
            asked,
            cap: self.search.any_cap(),
        }
    }

    /// How many best strategies a set has; `None` if the search was stopped.
    pub fn count_set<T: Tally>(
        &mut self,
        set: &Range<usize>,
        asked: usize,
        context: Option<Context<'_>>,
    ) -> Option<T> {
        let search = self.search;
        match set.len() {
            1 => return Some(T::perfect(1, 1)),
            _ if !search.field.until_hit() => {}
            // In either order, unless one of them is heavier; if that is possible at all.
            2 => {
                return Some(match search.orders_of_two(self.set(set), asked) {
                    0 => T::none(),
                    ways => T::perfect(2, ways),
                });
            }
            n if n <= search.field.hint_ids() => {
                let perfect = search.perfect_candidates(self.set(set));
                let possible = || match O::PLAIN {
                    true => search.perfect(n, asked) < O::Value::INFINITE,
                    false => search.settled(self.set(set), asked) < Some(O::Value::INFINITE),
                };
                if perfect > 0 && possible() {
                    return Some(T::perfect(n, perfect));
                }
            }
            _ => {}
        }
        let base = self.depth();
        let (key, symbols) = self.push_renamed(set);
        if let Some(count) = T::known(search).get(self.set(&key), asked) {
            self.cut(base);
            return Some(count);
        }
        let cap = search.any_cap();
        let mass = search.objective.mass(self.set(set));
        let mut node = Node { set: key.clone(), symbols, key, asked, cap, mass };
        let context = context.filter(|_| set.len() >= LARGE);
        if context.is_some() {
            node.set = set.clone();
            node.symbols = search.field.symbols();
        }
        let count: Option<T> = self.count_node(&node, context);
        if let Some(count) = &count {
            T::learn(search, self.set(&node.key), asked, count);
        }
        self.cut(base);
        count
    }

    fn count_node<T: Tally>(
        &mut self,
        node: &Node<O::Mass>,
        context: Option<Context<'_>>,
    ) -> Option<T> {
        let search = self.search;
        let value = self.value(node, context)?;
        if value >= O::Value::INFINITE {
            return Some(T::none());
        }
        let (node, guesses) = &self.with_scores(|worker, scores| {
            let node = worker.score(node, scores);
            let fits = worker.fitting(&node, scores, value);
            let may_do = |at: usize| fits[usize::from(scores[at])];
            let guesses = worker.guesses_where(node.symbols, context, may_do);
            (node, guesses)
        });
        if search.threads > 1 && node.set.len() >= SHARED {
            let (set, key) = (self.set(&node.set).to_vec(), self.set(&node.key).to_vec());
            let sum = Mutex::new(Some(T::none()));
            for_each(guesses.len(), &|at| {
                let (guess, size) = guesses[at];
                let mut worker = search.worker();
                let node = Node { set: worker.push(&set), key: worker.push(&key), ..node.clone() };
                let count: Option<T> = worker.count_guess(&node, guess, size, value, context);
                let mut sum = sum.lock().unwrap_or_else(|e| e.into_inner());
                *sum = sum.take().zip(count).map(|(sum, count)| sum.or(&count));
            });
            return sum.into_inner().unwrap_or_else(|e| e.into_inner());
        }
        let mut sum = T::none();
        for &(guess, size) in guesses {
            sum = sum.or(&self.count_guess(node, guess, size, value, context)?);
        }
        Some(sum)
    }

    /// The guesses for which this holds, by their place in the view, each with the number of guesses
    /// that it stands for.
    pub fn guesses_where(
        &self,
        symbols: usize,
        context: Option<Context<'_>>,
        holds: impl Fn(usize) -> bool,
    ) -> Vec<(Id, u32)> {
        if let Some(context) = context {
            let classes = context.classes.iter().copied();
            return classes.filter(|&(id, _)| holds(usize::from(id))).collect();
        }
        let view = self.search.field.view(symbols);
        let places = (0..view.len).filter(|&at| holds(at));
        places.map(|at| (view.id(at), view.multiplicity[at])).collect()
    }

    /// How many best strategies of a set, worth `value`, begin with one of `size` guesses that
    /// are like `guess`.
    pub fn count_guess<T: Tally>(
        &mut self,
        node: &Node<O::Mass>,
        guess: Id,
        size: u32,
        value: O::Value,
        context: Option<Context<'_>>,
    ) -> Option<T> {
        if self.search.control.was_stopped() {
            return None;
        }
        let quiet = context.map(|c| Context { share: 0.0, ..c });
        if !self.guess(node, guess, value, quiet).exact {
            return (!self.search.control.was_stopped()).then_some(T::none());
        }
        let field = &self.search.field;
        let base = self.depth();
        let cut = self.cut_up(&node.set, guess, context);
        let next = self.search.next(node.asked);
        // Those left alone are found with the next guess, or are known already.
        let alone = cut.sizes[..field.win()].iter().filter(|&&size| size == 1).count();
        let (found, alone) = match field.until_hit() {
            true => (usize::from(self.search.hits(&cut.sizes)), alone),
            false => (alone, 0),
        };
        let mut product = T::guess(size, found, alone);
        for part in cut.open(field.win()) {
            product = product.then(&self.count_set(&part, next, cut.context())?);
        }
        self.cut(base);
        Some(product)
    }

    /// Cuts a set by a guess, its parts on the stack.
    pub(super) fn cut_up(
        &mut self,
        set: &Range<usize>,
        guess: Id,
        context: Option<Context<'_>>,
    ) -> CutUp {
        let sizes = self.sizes(set, guess);
        let base = self.split(set, guess, &sizes);
        let field = &self.search.field;
        let largest = usize::from(*sizes[..field.win()].iter().max().unwrap_or(&0));
        let below = context.filter(|_| largest >= LARGE);
        let below = below.and_then(|c| self.search.below(c.history, guess));
        CutUp { sizes, base, below }
    }
}

/// The parts of a set, on the stack, and where they come from.
pub(super) struct CutUp {
    pub sizes: Sizes,
    base: usize,
    below: Option<Arc<Below>>,
}

impl CutUp {
    /// The parts with more than one candidate, by hints before the winning one.
    pub fn open(&self, win: usize) -> impl Iterator<Item = Range<usize>> {
        ranges(self.base, &self.sizes[..win]).filter(|part| part.len() > 1)
    }

    /// The context of the parts, as long as symmetries are left and some part is large.
    pub fn context(&self) -> Option<Context<'_>> {
        self.below.as_ref().map(|below| below.context(0.0))
    }
}

//! The best of some first guesses, and all of them that reach it: what a person at a position
//! wants to know. Guesses that equal the best so far are settled exactly, all others only as far
//! as it takes to see that they are worse. If the search is stopped, the best so far stands.

use std::sync::Mutex;

use yomikiri_field::{Id, for_each};
use yomikiri_rules::{Class, Code};

use crate::objective::Cost;
use crate::oracle::Unanswered;
use crate::table::Bound;
use crate::value::Value;

use super::worker::SHARED;
use super::{Context, Node, Root, Search, Worker};

/// The best of some guesses so far.
#[derive(Clone, Debug)]
pub(crate) struct BestFirst<V> {
    /// The best value, and the largest that is still of interest.
    limit: V,
    /// The guesses that reach it.
    pub guesses: Vec<Id>,
    /// No guess that was given up, or not looked at, is better.
    least: V,
}

impl<V: Value> BestFirst<V> {
    /// The best value, if some guess reaches it.
    pub fn value(&self) -> Option<V> {
        (!self.guesses.is_empty()).then_some(self.limit)
    }

    /// No guess is better.
    pub fn lower(&self) -> V {
        self.value().map_or(self.least, |value| self.least.min(value))
    }

    fn offer(&mut self, guess: Id, bound: Bound<V>) {
        if !bound.exact || bound.lower > self.limit {
            self.least = self.least.min(bound.lower);
            return;
        }
        if bound.lower < self.limit {
            self.limit = bound.lower;
            self.guesses.clear();
        }
        self.guesses.push(guess);
    }
}

impl<O: Cost> Search<O> {
    /// The best of these first guesses that tell something. With `all`, they stand for all
    /// guesses; then what was found before is used, and what is found is remembered.
    pub fn best_first(&self, root: &Root, among: &[Class], all: bool) -> BestFirst<O::Value> {
        let (mut worker, node) = self.start(root);
        let classes = self.classes(root);
        let context = Context { history: &root.fixed, classes: &classes, share: 0.0 };
        let number = |class: &Class| (self.field.id(class.representative), class.size as u32);
        let numbered: Vec<(Id, u32)> = among.iter().map(number).collect();
        let known = self.table.get(worker.set(&node.key), 0).filter(|known| all && known.exact);
        let limit = known.map_or(O::Value::INFINITE.before(), |known| known.lower);
        if self.given_up(root) {
            return BestFirst { limit, guesses: Vec::new(), least: self.floor(root) };
        }
        let (ranked, guesses) = worker.ranked(&node, &numbered);
        let found = BestFirst { limit, guesses: Vec::new(), least: O::Value::INFINITE };
        let found = Mutex::new(found);
        let lock = || found.lock().unwrap_or_else(|e| e.into_inner());
        let share = 1.0 / guesses.len().max(1) as f64;
        let try_one =
            |worker: &mut Worker<'_, O>, node: &Node<O::Mass>, lower: O::Value, guess: Id| {
                let limit = lock().limit;
                let bound = if lower > limit || self.control.was_stopped() {
                    Bound::at_least(lower)
                } else {
                    worker.guess(node, guess, limit, Some(context))
                };
                self.control.credit(share);
                lock().offer(guess, bound);
            };
        let mut rest = &guesses[..];
        while let Some((&(lower, guess), after)) = rest.split_first() {
            let bounded = lock().limit < O::Value::INFINITE.before();
            if self.threads > 1 && ranked.set.len() >= SHARED && bounded {
                break;
            }
            try_one(&mut worker, &ranked, lower, guess);
            rest = after;
        }
        if !rest.is_empty() {
            let (set, key) = (worker.set(&node.set).to_vec(), worker.set(&node.key).to_vec());
            for_each(rest.len(), &|at| {
                let (lower, guess) = rest[at];
                let mut worker = self.worker();
                let node =
                    Node { set: worker.push(&set), key: worker.push(&key), ..ranked.clone() };
                try_one(&mut worker, &node, lower, guess);
            });
        }
        let found = found.into_inner().unwrap_or_else(|e| e.into_inner());
        if let Some(value) = found.value()
            && all
            && !self.control.was_stopped()
        {
            self.learn(worker.set(&node.key), 0, Bound::exact(value));
        }
        found
    }

    /// The value of these candidates, if the search began with them.
    pub fn value_of(&self, candidates: &[Code]) -> Result<O::Value, Unanswered> {
        let ids = self.field.secret_ids(candidates);
        let mut worker = self.worker();
        let set = worker.push(&ids);
        let node = worker.node(set, 0);
        worker.value(&node, None).ok_or(Unanswered::Stopped)
    }
}

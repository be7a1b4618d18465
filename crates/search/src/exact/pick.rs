//! The best of some first guesses, and all of them that reach it: what a person at a position
//! wants to know. Guesses that equal the best so far are settled exactly, all others only as far
//! as it takes to see that they are worse.

use std::sync::Mutex;

use rayon::prelude::*;
use yomikiri_rules::{Class, Code};

use crate::objective::Objective;
use crate::oracle::Interrupted;
use crate::universe::Id;
use crate::value::Value;

use super::worker::SHARED;
use super::{Context, Node, Root, Search, Worker};

/// The best value and the classes of guesses that reach it, if some do.
type Reached<V> = Option<(V, Vec<Class>)>;

/// The best value so far and the guesses that reach it.
struct Picked<V> {
    value: V,
    guesses: Vec<Id>,
}

impl<O: Objective> Search<O> {
    /// The best value, up to a limit, with one of these first guesses, and those that reach it;
    /// nothing if no guess that tells anything does.
    pub fn pick(
        &self,
        root: &Root,
        among: &[Class],
        limit: Option<O::Value>,
    ) -> Result<Reached<O::Value>, Interrupted> {
        let (mut worker, node) = self.start(root);
        let classes = self.classes(root);
        let context = Context { history: &root.fixed, classes: &classes, share: 0.0 };
        let number = |class: &Class| (self.universe.id(class.representative), class.size as u32);
        let numbered: Vec<(Id, u32)> = among.iter().map(number).collect();
        let (node, guesses) = worker.ranked(&node, &numbered);
        let value = limit.unwrap_or(O::Value::INFINITE.before());
        let picked = Mutex::new(Picked { value, guesses: Vec::new() });
        let lock = || picked.lock().unwrap_or_else(|e| e.into_inner());
        let try_one = |worker: &mut Worker<'_, O>, node: &Node, lower: O::Value, guess: Id| {
            let limit = lock().value;
            if lower > limit || self.control.was_stopped() {
                return;
            }
            let bound = worker.guess(node, guess, limit, Some(context));
            let mut best = lock();
            if bound.exact && bound.lower <= best.value {
                if bound.lower < best.value {
                    *best = Picked { value: bound.lower, guesses: Vec::new() };
                }
                best.guesses.push(guess);
            }
        };
        let mut rest = &guesses[..];
        while let Some((&(lower, guess), after)) = rest.split_first() {
            let bounded = lock().value < O::Value::INFINITE.before();
            if self.threads > 1 && node.set.len() >= SHARED && bounded {
                break;
            }
            try_one(&mut worker, &node, lower, guess);
            rest = after;
        }
        if !rest.is_empty() {
            let (set, key) = (worker.set(&node.set).to_vec(), worker.set(&node.key).to_vec());
            rest.par_iter().for_each(|&(lower, guess)| {
                let mut worker = self.worker();
                let node = Node { set: worker.push(&set), key: worker.push(&key), ..node.clone() };
                try_one(&mut worker, &node, lower, guess);
            });
        }
        if self.control.was_stopped() {
            return Err(Interrupted);
        }
        let Picked { value, guesses } = std::mem::replace(
            &mut *lock(),
            Picked { value: O::Value::INFINITE, guesses: Vec::new() },
        );
        let reached = |class: &&Class| guesses.contains(&self.universe.id(class.representative));
        let classes: Vec<Class> = among.iter().filter(reached).copied().collect();
        Ok((!classes.is_empty()).then_some((value, classes)))
    }

    /// The value of these candidates, if the search began with them.
    pub fn value_of(&self, candidates: &[Code]) -> Result<O::Value, Interrupted> {
        let mut ids: Vec<Id> = candidates.iter().map(|&code| self.universe.id(code)).collect();
        ids.sort_unstable();
        let mut worker = self.worker();
        let set = worker.push(&ids);
        let node = worker.node(set, 0);
        worker.value(&node, None).ok_or(Interrupted)
    }
}

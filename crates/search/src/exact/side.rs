//! The parts of a guess side by side.
//!
//! Guesses are shared among threads where there is a limit for all of them. The first guess at a set has none, and
//! to try others beside it would mostly be for nothing. But all of its parts must be solved, whatever the others
//! are worth, so nothing is lost if that happens at the same time. (Before, a second thread had nothing to do for
//! an eighth of the time of mm4x9.)

use std::sync::Mutex;

use yomikiri_field::{Id, for_each};

use crate::objective::Cost;
use crate::table::Bound;

use super::context::Context;
use super::stack::{Node, Worker};
use super::worker::{Open, Opened, SHARED, weight};

impl<O: Cost> Worker<'_, O> {
    /// Solves the large parts of a guess on all threads, if there are several, and takes them out of those that
    /// are open; says whether all were solved. `lower` is the sum of what all parts are worth at least.
    pub(super) fn solve_side_by_side(
        &mut self,
        node: &Node<O::Mass>,
        guess: Id,
        (lower, open): &mut Opened<O>,
        limit: O::Value,
        context: Option<Context<'_>>,
        share: &mut f64,
    ) -> bool {
        let search = self.search;
        if open.iter().filter(|open| open.part.len() >= SHARED).count() < 2 {
            return true;
        }
        let heaviest: f64 = open.iter().map(|open| weight(&open.part)).sum();
        let (mut large, small): (Vec<_>, Vec<_>) =
            std::mem::take(open).into_iter().partition(|open| open.part.len() >= SHARED);
        *open = small;
        large.sort_by_key(|open| std::cmp::Reverse(open.part.len()));
        let set = |range| self.set(range).to_vec();
        let sets: Vec<(Vec<Id>, Vec<Id>)> =
            large.iter().map(|open| (set(&open.part), set(&open.key))).collect();
        let below = context.and_then(|c| search.below(c.history, guess));
        let whole = *share;
        let mine = |open: &Open<O>| whole * weight(&open.part) / heaviest;
        let slack = |open: &Open<O>| limit - (*lower - open.known);
        let solved: Vec<Mutex<Option<Bound<O::Value>>>> =
            large.iter().map(|_| Mutex::default()).collect();
        for_each(large.len(), &|at| {
            if search.control.was_stopped() {
                return;
            }
            let (open, (part, key)) = (&large[at], &sets[at]);
            let mut worker = search.worker();
            let key = worker.push(key);
            let (set, symbols) = match &below {
                Some(_) => (worker.push(part), search.field.symbols()),
                None => (key.clone(), open.symbols),
            };
            let (asked, cap, mass) = (search.next(node.asked), node.cap, open.mass);
            let child = Node { set, symbols, key, asked, cap, mass };
            let below = below.as_ref().map(|below| below.context(mine(open)));
            let bound = worker.solve(&child, slack(open), below);
            *solved[at].lock().unwrap_or_else(|e| e.into_inner()) = Some(bound);
        });
        let mut all = true;
        for (open, solved) in large.iter().zip(solved) {
            let solved = solved.into_inner().unwrap_or_else(|e| e.into_inner());
            let Some(bound) = solved else { return false }; // It was stopped before.
            if below.is_some() {
                *share -= mine(open);
            }
            *lower = *lower - open.known + bound.lower.max(open.known);
            all &= bound.exact;
        }
        all
    }
}

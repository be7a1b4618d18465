//! The parts of a guess, their bounds raised together.
//!
//! A guess is refuted when the bounds of its parts add up to more than the limit. To solve one part
//! after the other to the end proves more than that takes: the last steps of a large part are by far
//! the dearest. So each open part is asked, again and again, only whether it is worth as little as its
//! bound says; if not, the bound rises. The cheapest part comes first. When no part is open any more,
//! the bounds are the values. (Where guesses outnumber secrets, as with words, most first guesses are
//! refuted before any large part is solved: the whole of Wordle is proved several times faster.)

use crate::floor::Cap;
use crate::objective::Cost;
use crate::table::Bound;

use super::stack::{Node, Worker};

/// A part that is not solved yet.
pub(super) struct Rising<O: Cost> {
    pub size: usize,
    /// It is worth no less.
    pub known: O::Value,
    pub child: Node<O::Mass>,
    /// About what the next step takes, once one was made.
    pub cost: Option<u64>,
}

impl<O: Cost> Rising<O> {
    fn cost(&self) -> u64 {
        self.cost.unwrap_or(1) * (self.size * self.size) as u64
    }
}

impl<O: Cost> Worker<'_, O> {
    /// The value of a guess with these open parts, up to a limit; `lower` is the sum of all bounds.
    pub(super) fn raise(
        &mut self,
        mut open: Vec<Rising<O>>,
        mut lower: O::Value,
        limit: O::Value,
    ) -> Bound<O::Value> {
        let search = self.search;
        // First what the most parts of each tell, small ones first.
        for part in &mut open {
            let node = &part.child;
            if search.table.get(self.set(&node.key), node.asked).is_some() {
                continue;
            }
            let Some(cap) = self.own_cap(node) else { return Bound::at_least(lower) };
            let floor = search.floors.floor(&search.objective, node.asked, node.mass, cap);
            let bound = Bound::at_least(part.known.max(floor));
            search.learn(self.set(&node.key), node.asked, bound);
            lower = lower - part.known + bound.lower;
            part.known = bound.lower;
            if lower > limit {
                return Bound::at_least(lower);
            }
        }
        while let Some(at) = (0..open.len()).min_by_key(|&at| open[at].cost()) {
            if search.control.was_stopped() {
                return Bound::at_least(lower);
            }
            let part = &mut open[at];
            let before = self.nodes();
            let bound = self.solve(&part.child, part.known, None);
            part.cost = Some(2 * (self.nodes() - before));
            lower = lower - part.known + bound.lower.max(part.known);
            part.known = part.known.max(bound.lower);
            if bound.exact {
                open.swap_remove(at);
            }
            if lower > limit {
                return Bound::at_least(lower);
            }
        }
        Bound::exact(lower)
    }

    /// How guesses cut a set, at most; nothing if it was stopped.
    pub(super) fn own_cap(&mut self, node: &Node<O::Mass>) -> Option<Cap> {
        let scored = self.with_scores(|worker, scores| worker.score_unless_stopped(node, scores));
        scored.map(|node| node.cap)
    }
}

//! The parts of a guess are scored before any of them is searched.
//!
//! Every search of a set begins with the scores of its guesses, and they bound the set from below by
//! themselves. A guess is refuted when the bounds of its parts add up to more than the limit. So first all
//! parts are scored, in the order in which they are solved; only if that refutes nothing they are searched,
//! each with what the scores of the others leave, and with the scores it has. (Five of six positions need no
//! search any more: on mm4x7 7,000 are searched instead of 45,000, and scored are as many as before. Large
//! parts are scored only when they are searched: to score them beforehand made MOO a fifth slower.)

use crate::objective::Cost;
use crate::parts::largest;
use crate::table::Bound;
use crate::value::Value;

use super::cut::Cut;
use super::stack::{Node, Worker};
use super::worker::{LARGE, Open};

/// A set with the scores of its guesses.
pub(super) struct Scored<O: Cost> {
    /// With its own cap.
    pub node: Node<O::Mass>,
    pub scores: Vec<u8>,
}

impl<O: Cost> Worker<'_, O> {
    /// Scores the parts of a guess, except large ones, until the sum of all bounds is beyond the limit;
    /// returns it.
    pub(super) fn score_parts(
        &mut self,
        parts: &mut [Open<O>],
        child: &Node<O::Mass>,
        mut lower: O::Value,
        limit: O::Value,
    ) -> O::Value {
        let search = self.search;
        for open in parts.iter_mut().filter(|open| open.part.len() < LARGE) {
            let (key, symbols, mass) = (open.key.clone(), open.symbols, open.mass);
            let child = Node { set: key.clone(), key, symbols, mass, ..child.clone() };
            let Some((estimate, scored)) = self.by_scores(&child) else { break };
            open.scored = scored;
            if estimate > open.known {
                lower = lower - open.known + estimate;
                open.known = estimate;
                search.learn(self.set(&open.key), child.asked, Bound::at_least(estimate));
            }
            if lower > limit {
                break;
            }
        }
        lower
    }

    /// What a set is worth at least by its scores, and these, if they had to be counted for it; `None` if it
    /// is stopped meanwhile.
    pub(super) fn by_scores(
        &mut self,
        node: &Node<O::Mass>,
    ) -> Option<(O::Value, Option<Scored<O>>)> {
        let search = self.search;
        let cuts = search.cuts();
        let known = cuts.and_then(|cuts| cuts.get(self.set(&node.key), 0));
        let (own, most, scored) = match known {
            Some(cut) => (cut.of(node), cut.most, None),
            None => {
                let scored = self.scored(node)?;
                self.is_stopped_after(node.set.len() * search.field.view(node.symbols).len);
                let (own, most) = (scored.node.clone(), largest(&scored.scores));
                if let Some(cuts) = cuts {
                    cuts.put(self.set(&node.key), 0, Cut::new(own.cap, most), |_, _| false);
                }
                (own, most, Some(scored))
            }
        };
        let least = match usize::from(most) {
            0 | 1 => O::Value::INFINITE,
            most => self.estimate(&own, most),
        };
        Some((least, scored))
    }

    /// The scores of a set, unless it is stopped meanwhile.
    pub(super) fn scored(&mut self, node: &Node<O::Mass>) -> Option<Scored<O>> {
        let mut scores = self.scratch.scores.pop().unwrap_or_default();
        match self.score_unless_stopped(node, &mut scores) {
            Some(node) => Some(Scored { node, scores }),
            None => {
                self.scratch.scores.push(scores);
                None
            }
        }
    }

    /// Takes back the scores of parts that are not searched.
    pub(super) fn forget_scores(&mut self, parts: impl IntoIterator<Item = Open<O>>) {
        let scores = parts.into_iter().filter_map(|open| Some(open.scored?.scores));
        self.scratch.scores.extend(scores);
    }
}

//! A lower bound of the start that rises, for games that are too large to be solved.
//!
//! A proof goes deep first: as long as it works at its first guesses, it has nothing to say of the
//! others. Here all first guesses are looked at, and only so deep. A part of a first guess is worth no
//! less than the best that any second guess can do to it by the sizes of its parts (one level); or by
//! what any third guess can do to those (two levels); and so on. The first guess with the lowest sum
//! comes first: the lowest sum of all is a bound of the start, and rises with each step. Small sets are
//! solved. What is learnt goes into the table of the proof. How long a level takes is not known before, so it is
//! given up when it has taken more than it may.
//!
//! (One level gives what paper 003 calls the bound by nodes, measured for each part instead of once
//! for each number of symbols. mm6x5: 68045 before any search, 70761 with one level in 1.3 s, 71999 with
//! two in less than a minute.)

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use yomikiri_field::Id;

use crate::objective::Cost;
use crate::table::{Bound, Table};
use crate::value::Value;

use super::best::Best;
use super::context::{Below, Context};
use super::scores::Try;
use super::stack::{Node, Worker};
use super::worker::Open;
use super::{Root, Search};

/// Sets up to this size are solved.
const SOLVED: usize = 32;

/// A position with its own cap, and its guesses with their bounds, the least first.
type Scored<O> = (Node<<O as Cost>::Mass>, Vec<Try<<O as Cost>::Value>>);

/// What the steps of one level share.
struct Lifting {
    /// How many levels of sets were looked at already.
    depths: Table<u8>,
    /// It is given up after so many looks at the clock.
    until: u64,
}

/// A first guess, and what its parts are worth at least.
struct First<O: Cost> {
    lower: O::Value,
    guess: Id,
    /// The parts that are not solved, once they were looked at.
    parts: Option<Vec<Part<O>>>,
    below: Option<Arc<Below>>,
}

struct Part<O: Cost> {
    known: O::Value,
    node: Node<O::Mass>,
    /// How many levels were looked at.
    levels: usize,
}

impl<O: Cost> Search<O> {
    /// Raises the lower bound of the start as far as so many levels do, or so many looks at the clock.
    pub(super) fn lift(&self, root: &Root, levels: usize, looks: u64) -> Option<()> {
        let (mut worker, node) = self.start(root);
        let classes = self.classes(root);
        let context = Context { history: &root.fixed, classes: &classes, share: 0.0 };
        let (node, guesses) = worker.every_guess(&node, Some(context))?;
        let mut firsts: Vec<First<O>> = guesses
            .into_iter()
            .map(|(lower, _, guess)| First { lower, guess, parts: None, below: None })
            .collect();
        let until = self.looks.load(Relaxed).saturating_add(looks);
        let lifting = Lifting { depths: Table::new(self.narrow_bytes), until };
        loop {
            let at = (0..firsts.len()).min_by_key(|&at| firsts[at].lower)?;
            if firsts[at].lower >= O::Value::INFINITE {
                return Some(());
            }
            self.found.raise(firsts[at].lower);
            if !worker.lift_one(&node, context, &mut firsts[at], levels, &lifting)? {
                return Some(());
            }
        }
    }
}

impl<O: Cost> Worker<'_, O> {
    /// Takes one step at a first guess; `None` if it was stopped, false if there is none left.
    fn lift_one(
        &mut self,
        node: &Node<O::Mass>,
        context: Context<'_>,
        first: &mut First<O>,
        levels: usize,
        lifting: &Lifting,
    ) -> Option<bool> {
        let search = self.search;
        let Some(parts) = &mut first.parts else {
            let limit = O::Value::INFINITE.before();
            let Ok((lower, open)) = self.open_parts(node, first.guess, limit) else {
                first.lower = O::Value::INFINITE;
                return Some(true);
            };
            first.below = search.below(context.history, first.guess);
            let symmetric = first.below.is_some();
            let part = |open: Open<O>| Part {
                known: open.known,
                node: self.child(node, &open, symmetric),
                levels: 0,
            };
            first.parts = Some(open.into_iter().map(part).collect());
            first.lower = lower;
            return Some(true);
        };
        let small = |part: &Part<O>| (part.levels, part.node.set.len());
        let Some(part) = parts.iter_mut().min_by_key(|part| small(part)) else {
            return Some(false);
        };
        if part.levels >= levels {
            return Some(false);
        }
        part.levels += 1;
        let below = first.below.as_ref().map(|below| below.context(0.0));
        let lower = self.least(&part.node, part.levels, O::Value::INFINITE, below, lifting)?;
        let lower = lower.max(part.known);
        first.lower = first.lower - part.known + lower;
        part.known = lower;
        Some(true)
    }

    /// A part as a position: under its own name where symmetries of the history are in use.
    fn child(&self, node: &Node<O::Mass>, open: &Open<O>, symmetric: bool) -> Node<O::Mass> {
        let asked = self.search.next(node.asked);
        let (set, symbols) = match symmetric {
            true => (open.part.clone(), self.search.field.symbols()),
            false => (open.key.clone(), open.symbols),
        };
        Node { set, symbols, key: open.key.clone(), asked, cap: node.cap, mass: open.mass }
    }

    /// All guesses that tell something, each with the bound by the sizes of its parts, the least first;
    /// `None` if it was stopped.
    fn every_guess(
        &mut self,
        node: &Node<O::Mass>,
        context: Option<Context<'_>>,
    ) -> Option<Scored<O>> {
        let (node, mut guesses) = self.with_scores(|worker, scores| {
            let node = worker.score_unless_stopped(node, scores)?;
            let telling = worker.guesses_where(node.symbols, context, |at| scores[at] >= 2);
            let guesses = telling.into_iter().map(|(id, _)| (O::Value::ZERO, 0, id));
            Some((node, guesses.collect::<Vec<Try<O::Value>>>()))
        })?;
        if self.is_stopped_after(node.set.len() * guesses.len()) {
            return None;
        }
        self.rank(&node, &mut guesses, &mut Best::new(O::Value::INFINITE));
        guesses.sort_unstable();
        Some((node, guesses))
    }

    /// The least that a set is worth as far as so many levels tell, if that is below a limit, else the
    /// limit or more; `None` if it was stopped, or given up.
    fn least(
        &mut self,
        node: &Node<O::Mass>,
        levels: usize,
        limit: O::Value,
        context: Option<Context<'_>>,
        lifting: &Lifting,
    ) -> Option<O::Value> {
        let search = self.search;
        let known = search.table.get(self.set(&node.key), node.asked);
        if let Some(known) = known
            && (known.exact
                || known.lower >= limit
                || lifting.depths.get(self.set(&node.key), node.asked) >= Some(levels as u8))
        {
            return Some(known.lower);
        }
        if node.set.len() <= SOLVED {
            let bound = self.solve(node, limit.before(), context);
            return (!search.control.was_stopped()).then_some(bound.lower);
        }
        if search.looks.load(Relaxed) >= lifting.until {
            return None;
        }
        self.nodes += 1;
        let (node, guesses) = self.every_guess(node, context)?;
        let mut least = limit;
        for &(lower, _, guess) in &guesses {
            if lower >= least {
                break;
            }
            let lower = match levels {
                1 => lower,
                _ => self.least_after(&node, guess, levels - 1, least, context, lifting)?,
            };
            least = least.min(lower);
        }
        search.learn(self.set(&node.key), node.asked, Bound::at_least(least));
        if least < limit {
            lifting.depths.put(self.set(&node.key), node.asked, levels as u8, |new, old| new > old);
        }
        Some(least)
    }

    /// The same if a guess is asked.
    fn least_after(
        &mut self,
        node: &Node<O::Mass>,
        guess: Id,
        levels: usize,
        limit: O::Value,
        context: Option<Context<'_>>,
        lifting: &Lifting,
    ) -> Option<O::Value> {
        let base = self.depth();
        let opened = self.open_parts(node, guess, limit.before());
        let (mut lower, open) = match opened {
            Ok(opened) => opened,
            Err(bound) => (bound.lower, Vec::new()),
        };
        let below = context.filter(|_| open.iter().any(|open| open.part.len() > SOLVED));
        let below = below.and_then(|c| self.search.below(c.history, guess));
        for part in &open {
            let slack = limit - (lower - part.known);
            let child = self.child(node, part, below.is_some());
            let context = below.as_ref().map(|below| below.context(0.0));
            let least = self.least(&child, levels, slack, context, lifting)?;
            lower = lower - part.known + least.max(part.known);
            if lower >= limit {
                break;
            }
        }
        self.cut(base);
        Some(lower.min(O::Value::INFINITE))
    }
}

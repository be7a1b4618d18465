//! The recursion, as one thread runs it.

use std::ops::Range;
use std::sync::Mutex;

use rayon::prelude::*;
use yomikiri_rules::Code;

use crate::canon::canonical;
use crate::floor::fill;
use crate::objective::{Objective, Value};
use crate::orbits::{Orbits, orbits};
use crate::parts::count_parts;
use crate::problem::Order;
use crate::table::{Bound, hash};
use crate::universe::Id;

use super::{Scratch, Search};

/// From this size on, guesses with equally many parts are sorted by their bound, and symmetries
/// of the history are looked for.
const LARGE: usize = 40;
/// From this size on, the guesses of a position are shared among threads.
const SHARED: usize = 60;
/// Nodes between two looks at the clock.
const PATIENCE: u64 = 256;

/// A candidate set on the worker's stack, and what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// The set, sorted.
    pub set: Range<usize>,
    /// Its canonical form, which is the set itself except where symmetries of the history are
    /// in use.
    pub key: Range<usize>,
    /// The set uses the first `symbols` symbols only.
    pub symbols: usize,
    /// Guesses asked before, where depth matters.
    pub asked: usize,
    /// No guess makes more parts of it.
    pub cap: usize,
    /// No strategy is better.
    pub lower: O1,
}
type O1 = ();

/// Where the position came from, as long as symmetries may be left.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    /// The codes that symmetries must fix.
    pub history: &'a [Code],
    /// The share of the whole work that the position is.
    pub share: f64,
}

/// The best of the guesses tried so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best<V> {
    /// Only values up to this one are of interest.
    pub limit: V,
    /// The best value.
    pub value: Option<V>,
    /// No guess that was refuted is better than this.
    pub least: V,
}

impl<V: Value> Best<V> {
    pub fn new(limit: V) -> Self {
        Best { limit, value: None, least: V::INFINITE }
    }

    fn offer(&mut self, bound: Bound<V>) {
        if !bound.exact {
            self.least = self.least.min(bound.lower);
        } else if self.value.is_none_or(|value| bound.lower < value) {
            self.value = Some(bound.lower);
            self.limit = self.limit.min(bound.lower.before());
        }
    }

    /// What is proved if all guesses were offered.
    fn bound(&self) -> Bound<V> {
        match self.value {
            Some(value) => Bound::exact(value),
            None => Bound::at_least(self.least.min(V::INFINITE)),
        }
    }
}

/// What the rules for small sets and the table know of a part.
pub(crate) enum Probe<V> {
    Exact(V),
    Open { lower: V, key: Range<usize>, symbols: usize },
}

pub(crate) struct Worker<'s, O: Objective> {
    pub search: &'s Search<O>,
    pub scratch: Scratch,
    pub nodes: u64,
}

impl<O: Objective> Drop for Worker<'_, O> {
    fn drop(&mut self) {
        self.search.control.add_nodes(self.nodes % PATIENCE);
        self.scratch.stack.clear();
        self.search.keep(std::mem::take(&mut self.scratch));
    }
}

impl<'s, O: Objective> Worker<'s, O> {
    pub(super) fn new(search: &'s Search<O>, scratch: Scratch) -> Self {
        Worker { search, scratch, nodes: 0 }
    }
}

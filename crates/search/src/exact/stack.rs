//! A worker and its sets. They live on a stack: a guess puts its parts on top, each part may get
//! its renamed form above them, and everything is cut off when the guess is done.

use std::ops::Range;

use yomikiri_field::{Id, rename};

use crate::floor::Cap;
use crate::objective::{Cost, Masses};

use super::open::Frame;
use super::{Scratch, Search};

/// How often each hint occurs. A hint is a byte, so that no place has to be checked.
pub(crate) type Sizes = [u16; 256];

/// The parts that a guess makes, by hint.
pub(crate) struct Parts<O: Cost> {
    pub sizes: Sizes,
    masses: O::Masses,
}

impl<O: Cost> Parts<O> {
    /// No parts.
    pub fn none() -> Self {
        Parts { sizes: [0; 256], masses: O::Masses::none(0) }
    }

    /// The mass of a part.
    #[inline]
    pub fn mass(&self, hint: usize) -> O::Mass {
        self.masses.of(hint, usize::from(self.sizes[hint]))
    }
}

/// A candidate set on the worker's stack.
#[derive(Clone, Debug)]
pub(crate) struct Node<M> {
    /// The set, sorted.
    pub set: Range<usize>,
    /// The set uses the first `symbols` symbols only.
    pub symbols: usize,
    /// Its renamed form: the set itself, except while symmetries of the history are in use.
    pub key: Range<usize>,
    /// Guesses asked before, where depth matters.
    pub asked: usize,
    /// No guess makes more parts of it.
    pub cap: Cap,
    /// Its mass.
    pub mass: M,
}

/// One thread's part of a search.
pub(crate) struct Worker<'s, O: Cost> {
    pub search: &'s Search<O>,
    pub(super) scratch: Scratch,
    /// Positions searched by this worker, and how many of them were reported.
    pub(super) nodes: u64,
    pub(super) reported: u64,
    /// Hints looked up, about.
    pub(super) work: u64,
    /// The large sets it is at, where others work on the same.
    pub(super) frames: Vec<Frame<O::Value>>,
    /// Whether the next set is one where another is helped.
    pub(super) entering: bool,
}

impl<O: Cost> Drop for Worker<'_, O> {
    fn drop(&mut self) {
        self.search.control.add_nodes(self.nodes - self.reported);
        self.scratch.stack.clear();
        self.search.keep(std::mem::take(&mut self.scratch));
    }
}

impl<'s, O: Cost> Worker<'s, O> {
    pub(super) fn new(search: &'s Search<O>, scratch: Scratch) -> Self {
        Worker {
            search,
            scratch,
            nodes: 0,
            reported: 0,
            work: 0,
            frames: Vec::new(),
            entering: false,
        }
    }

    pub fn set(&self, range: &Range<usize>) -> &[Id] {
        &self.scratch.stack[range.clone()]
    }

    pub fn depth(&self) -> usize {
        self.scratch.stack.len()
    }

    pub fn cut(&mut self, depth: usize) {
        self.scratch.stack.truncate(depth);
    }

    /// Puts a set on the stack.
    pub fn push(&mut self, set: &[Id]) -> Range<usize> {
        let start = self.depth();
        self.scratch.stack.extend_from_slice(set);
        start..self.depth()
    }

    /// Puts a set, renamed, on the stack; returns it with its number of symbols.
    pub fn push_renamed(&mut self, set: &Range<usize>) -> (Range<usize>, usize) {
        let start = self.depth();
        let symbols = if self.search.symmetric() {
            rename(&self.search.field, &mut self.scratch.stack, set.clone())
        } else {
            self.scratch.stack.extend_from_within(set.clone());
            self.search.field.symbols()
        };
        (start..self.depth(), symbols)
    }

    /// How often each hint occurs.
    pub fn sizes(&self, set: &Range<usize>, guess: Id) -> Sizes {
        let mut sizes = [0; 256];
        let field = &self.search.field;
        match field.row(guess) {
            Some(row) => {
                for &c in self.set(set) {
                    sizes[usize::from(row[usize::from(c)])] += 1;
                }
            }
            None => {
                for &c in self.set(set) {
                    sizes[usize::from(field.between(guess, c))] += 1;
                }
            }
        }
        sizes
    }

    /// What parts a guess makes.
    #[inline]
    pub fn parts(&self, set: &Range<usize>, guess: Id) -> Parts<O> {
        if O::PLAIN {
            return Parts { sizes: self.sizes(set, guess), ..Parts::none() };
        }
        let search = self.search;
        let masses = O::Masses::none(search.field.hint_ids());
        let mut parts: Parts<O> = Parts { sizes: [0; 256], masses };
        let mut add = |c: Id, hint: u8| {
            parts.sizes[usize::from(hint)] += 1;
            parts.masses.add(hint, search.objective.mass(&[c]));
        };
        match search.field.row(guess) {
            Some(row) => self.set(set).iter().for_each(|&c| add(c, row[usize::from(c)])),
            None => {
                self.set(set).iter().for_each(|&c| add(c, search.field.between(guess, c)));
            }
        }
        parts
    }

    /// Puts the parts on the stack, by hint and each sorted; returns where the first begins.
    pub fn split(&mut self, set: &Range<usize>, guess: Id, sizes: &Sizes) -> usize {
        let field = &self.search.field;
        let base = self.depth();
        // Only the end of the last part can be too large for this, and nobody reads it.
        let mut ends = [0u16; 256];
        let mut end = 0;
        for (at, &size) in ends.iter_mut().zip(&sizes[..field.hint_ids()]) {
            *at = end;
            end = end.wrapping_add(size);
        }
        self.scratch.stack.resize(base + set.len(), 0);
        let (below, above) = self.scratch.stack.split_at_mut(base);
        let mut place = |c: Id, hint: u8| {
            let end = &mut ends[usize::from(hint)];
            above[usize::from(*end)] = c;
            *end = end.wrapping_add(1);
        };
        match field.row(guess) {
            Some(row) => below[set.clone()].iter().for_each(|&c| place(c, row[usize::from(c)])),
            None => {
                below[set.clone()].iter().for_each(|&c| place(c, field.between(guess, c)));
            }
        }
        base
    }
}

/// Where parts of these sizes are, the first of which begins at `base`.
pub(crate) fn ranges(base: usize, sizes: &[u16]) -> impl Iterator<Item = Range<usize>> {
    sizes.iter().scan(base, |end, &size| {
        let start = *end;
        *end += usize::from(size);
        Some(start..*end)
    })
}

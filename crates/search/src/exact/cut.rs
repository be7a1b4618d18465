//! How the guesses of a game cut a set, remembered for whoever comes to it again.
//!
//! A part of a guess is scored before it is searched ([`super::scored`]), and most parts need no search then.
//! What the scores say depends on the set alone, not on the goal or on how many guesses were asked before: the
//! most parts that candidates and others make, and the largest score. So where a set comes up again, at another
//! depth, in the next of several searches of a game or under another guess that is judged by what it leaves
//! ([`super::ahead`]), it is bounded without scoring it again. Only a set that is searched needs the scores
//! themselves.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::floor::Cap;
use crate::objective::Cost;
use crate::table::{Kept, Table};

use super::Search;
use super::stack::Node;

/// How guesses cut a set.
#[derive(Clone, Copy)]
pub(super) struct Cut {
    hit: u16,
    miss: u16,
    /// The largest score.
    pub most: u8,
}

impl Kept for Cut {}

impl Cut {
    /// What the cap and the largest score of a set say.
    pub fn new(cap: Cap, most: u8) -> Cut {
        Cut { hit: cap.hit as u16, miss: cap.miss as u16, most }
    }

    /// The node with its own cap.
    pub fn of<M: Copy>(self, node: &Node<M>) -> Node<M> {
        let cap = Cap { hit: self.hit.into(), miss: self.miss.into(), known: node.cap.known };
        Node { cap, ..node.clone() }
    }
}

/// The sets of a game whose cuts are known.
#[derive(Default)]
pub(crate) struct Cuts {
    /// Whether several searches of the game follow each other.
    several: AtomicBool,
    table: OnceLock<Table<Cut>>,
}

impl Cuts {
    /// Several searches of the game follow each other.
    pub fn expect_several(&self) {
        self.several.store(true, Relaxed);
    }
}

impl<O: Cost> Search<O> {
    /// The sets whose cuts are known, where sets come up again and all guesses may be asked; they may take so
    /// many bytes.
    pub(super) fn cuts(&self) -> Option<&Table<Cut>> {
        let all = !self.play.candidates_only && self.play.allowed.is_none();
        let cuts = &self.field.cuts;
        let again = self.objective.by_depth() || self.width.is_some() || cuts.several.load(Relaxed);
        (all && again).then(|| cuts.table.get_or_init(|| Table::new(self.cut_bytes)))
    }
}

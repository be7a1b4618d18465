//! What was found so far, by a search and by the narrow ones beside it ([`super::narrow`],
//! [`super::lift`]): for each set a guess, and both bounds of the start. A search that is stopped follows
//! it ([`super::walk`]).

use std::sync::Mutex;

use yomikiri_field::Id;

use crate::objective::Cost;
use crate::table::{Bound, Table, UNKNOWN};
use crate::value::Value;

use super::Values;
use super::best::Best;

/// What was found so far.
pub(super) struct Found<O: Cost> {
    /// For sets: the least value found, and the guess that leads to it.
    sets: Values<O>,
    /// The same for the start.
    start: Mutex<Option<(O::Value, Id)>>,
    /// No strategy is better than this.
    lower: Mutex<Option<O::Value>>,
}

impl<O: Cost> Found<O> {
    pub fn new(bytes: usize) -> Found<O> {
        Found { sets: Table::new(bytes), start: Mutex::default(), lower: Mutex::default() }
    }

    /// Takes in what was found for a set.
    pub fn keep(&self, set: &[Id], asked: usize, found: Bound<O::Value>) {
        self.sets.put(set, asked, found, |new, old| new.lower < old.lower);
    }

    /// Takes in what was found at the start.
    pub fn offer(&self, best: Best<O::Value>) {
        let Some(value) = best.value else { return };
        let mut start = self.start.lock().unwrap_or_else(|e| e.into_inner());
        if start.is_none_or(|(known, _)| value < known) {
            *start = Some((value, best.guess));
        }
    }

    /// The best value and first guess at the start.
    pub fn start(&self) -> Option<(O::Value, Id)> {
        *self.start.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// Takes in a lower bound of the start.
    pub fn raise(&self, bound: O::Value) {
        if bound >= O::Value::INFINITE {
            return;
        }
        let mut lower = self.lower.lock().unwrap_or_else(|e| e.into_inner());
        *lower = Some(bound).max(*lower);
    }

    /// No strategy is better than this.
    pub fn lower(&self) -> Option<O::Value> {
        *self.lower.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// What was found for a set, with a guess.
    pub fn get(&self, set: &[Id], asked: usize) -> Option<Bound<O::Value>> {
        self.sets.get(set, asked).filter(|bound| bound.guess != UNKNOWN)
    }
}

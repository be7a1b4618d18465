//! The best of several guesses, while they are tried one by one or side by side.

use yomikiri_field::Id;

use crate::table::{Bound, UNKNOWN};
use crate::value::Value;

/// The best of the guesses tried so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best<V> {
    /// Only values up to this one are of interest.
    pub limit: V,
    /// The best value.
    pub value: Option<V>,
    /// The guess that reaches it.
    pub guess: Id,
    /// No guess that was given up is better than this.
    pub least: V,
}

impl<V: Value> Best<V> {
    pub fn new(limit: V) -> Self {
        Best { limit, value: None, guess: UNKNOWN, least: V::INFINITE }
    }

    /// Takes in what is known of a guess.
    pub fn offer(&mut self, bound: Bound<V>) {
        if !bound.exact {
            self.least = self.least.min(bound.lower);
        } else if self.value.is_none_or(|value| bound.lower < value) {
            self.value = Some(bound.lower);
            self.guess = bound.guess;
            self.limit = self.limit.min(bound.lower.before());
        }
    }

    /// Takes in what was found of other guesses.
    pub fn merge(&mut self, other: Best<V>) {
        self.least = self.least.min(other.least);
        if let Some(value) = other.value {
            self.offer(Bound { guess: other.guess, ..Bound::exact(value) });
        }
    }

    /// What is proved once all guesses were offered. If the search was stopped before, guesses
    /// not tried were offered with their bounds, so only the lower bound counts.
    pub fn bound(&self, stopped: bool) -> Bound<V> {
        match self.value {
            Some(value) if !stopped => Bound { guess: self.guess, ..Bound::exact(value) },
            Some(value) => Bound::at_least(self.least.min(value)),
            None => Bound::at_least(self.least.min(V::INFINITE)),
        }
    }
}

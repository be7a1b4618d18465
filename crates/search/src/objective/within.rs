//! The smallest average among strategies that never need more than so many guesses; and, of these,
//! the profile with the fewest late secrets.

use crate::value::{Lexicographic, Value};

use super::ByGuess;

impl ByGuess<i64> {
    /// The total number of guesses, with strategies that need more than `limit` ruled out.
    pub fn limited(limit: usize) -> Self {
        let mut weights: Vec<i64> = (1..=limit as i64).collect();
        weights.push(i64::INFINITE);
        ByGuess::new(weights)
    }
}

impl ByGuess<Lexicographic> {
    /// The total number of guesses, within `limit`; then as few secrets as possible at the last
    /// guess, then at the last but one, and so on for the last sixteen guesses.
    pub fn average_then_late(limit: usize) -> Self {
        let mut weights: Vec<Lexicographic> =
            (1..=limit).map(|k| Lexicographic::one(k as i32, limit - k)).collect();
        weights.push(Lexicographic::INFINITE);
        ByGuess::new(weights)
    }
}

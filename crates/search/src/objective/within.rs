//! The smallest average among strategies that never need more than so many guesses.

use crate::value::Value;

use super::ByGuess;

impl ByGuess {
    /// The total number of guesses, with strategies that need more than `limit` ruled out.
    pub fn limited(limit: usize) -> Self {
        let mut weights: Vec<i64> = (1..=limit as i64).collect();
        weights.push(i64::INFINITE);
        ByGuess::new(weights)
    }
}

//! As few secrets as possible that need more than a given number of guesses.

use crate::value::Value;

use super::ByGuess;

impl ByGuess {
    /// How many secrets need more than `beyond` guesses, with strategies ruled out that need more
    /// than `limit`, if there is one.
    pub fn late(beyond: usize, limit: Option<usize>) -> Self {
        let mut weights = vec![0; beyond.min(limit.unwrap_or(beyond))];
        match limit {
            Some(limit) => {
                weights.resize(limit, 1);
                weights.push(i64::INFINITE);
            }
            None => weights.push(1),
        }
        ByGuess::new(weights)
    }
}

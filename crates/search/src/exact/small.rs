//! Small sets.
//!
//! One candidate is guessed. Of two, one is guessed, then the other: no weight falls, and one
//! secret at most is found with the first guess. A candidate that tells all others apart is
//! optimal for the same reason: one secret is found at once and all others with the next guess,
//! and no strategy does better at either. If there is none, and the set is not empty of guesses,
//! the next best is all secrets with the second guess, or one at once and one with the third.

use crate::objective::Objective;
use crate::universe::Id;
use crate::value::Value;

use super::Search;

impl<O: Objective> Search<O> {
    /// The value of one candidate.
    #[inline]
    pub fn single(&self, asked: usize) -> O::Value {
        self.objective.step(1) + self.objective.node(asked) + self.objective.won(asked)
    }

    /// The value of `n` candidates of which one tells all others apart.
    pub fn perfect(&self, n: usize, asked: usize) -> O::Value {
        let hit = self.objective.step(n) + self.objective.node(asked) + self.objective.won(asked);
        hit + self.single(self.next(asked)).times(n - 1)
    }

    /// The least value of `n` candidates of which none tells all others apart.
    pub fn imperfect(&self, n: usize, asked: usize) -> O::Value {
        let next = self.next(asked);
        let missed = self.objective.step(n) + self.objective.node(asked);
        let missed = missed + self.single(next).times(n);
        let hit = self.perfect(n - 1, asked) + self.objective.step(1);
        let late = self.objective.step(1) + self.single(self.next(next));
        missed.min(hit + late)
    }

    /// How many candidates, that may be asked, tell all others apart; at most `enough`.
    pub fn perfect_candidates(&self, set: &[Id], enough: usize) -> usize {
        let mut found = 0;
        for &guess in set {
            if self.tells_apart(guess, set) && self.may_ask(guess) {
                found += 1;
                if found == enough {
                    break;
                }
            }
        }
        found
    }

    /// Whether the hints of a guess are all different.
    #[inline]
    pub fn tells_apart(&self, guess: Id, set: &[Id]) -> bool {
        let mut seen = 0u64;
        let mut new = |hint: u8| {
            let fresh = seen >> hint & 1 == 0;
            seen |= 1 << hint;
            fresh
        };
        match self.universe.row(guess) {
            Some(row) => set.iter().all(|&c| new(row[usize::from(c)])),
            None => set.iter().all(|&c| new(self.universe.between(guess, c))),
        }
    }
}

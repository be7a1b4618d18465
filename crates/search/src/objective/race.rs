//! Races (paper 003, sections 6 and 8): losses minus wins against a fixed strategy, for a player who
//! plays a fixed strategy himself, who reacts, or who knows when his opponent will hit.

use super::ByGuess;

impl ByGuess {
    /// Losses minus wins in a race against a player who finds `opponent[k]` of his secrets with
    /// guess k + 1 (paper 003, section 6, with the sign turned): a secret found with guess k
    /// loses against all that are found earlier and wins against all that are found later.
    pub fn race(opponent: &[u64]) -> Self {
        let counts: Vec<i64> = opponent.iter().map(|&count| count as i64).collect();
        let all: i64 = counts.iter().sum();
        // With guess 1, nothing was found before and what is not found with it comes later.
        let mut before = 0;
        let mut weight = |&here: &i64| {
            let later = all - before - here;
            let weight = before - later;
            before += here;
            weight
        };
        let mut weights: Vec<i64> = counts.iter().map(&mut weight).collect();
        weights.push(all);
        ByGuess::new(weights)
    }

    /// Losses minus wins of a second player who reacts when the first has hit.
    pub fn react(opponent: &[u64]) -> Self {
        let counts: Vec<i64> = opponent.iter().map(|&count| count as i64).collect();
        let mut weights = ByGuess::race(opponent);
        for (weight, count) in weights.weights.iter_mut().zip(&counts) {
            *weight += count;
        }
        weights.nodes = counts.iter().map(|count| -count).collect();
        weights
    }

    /// Losses minus wins against a player who hits with guess number `hit`, from 1 on.
    pub fn foresee(hit: usize) -> Self {
        let mut weights = vec![-1; hit - 1];
        weights.extend([0, 1]);
        ByGuess::new(weights)
    }
}

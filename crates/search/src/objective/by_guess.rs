//! Any weights by the guess at which a secret is found: what limits, late secrets and races share.

use yomikiri_field::Id;

use crate::value::Value;

use super::Cost;

/// Weights by the guess at which a secret is found, never falling; the last one holds for ever.
#[derive(Clone, Debug)]
pub(crate) struct ByGuess {
    pub(super) weights: Vec<i64>,
    /// What positions cost at the first, second, … guess; nothing later.
    pub(super) nodes: Vec<i64>,
}

impl ByGuess {
    /// Weights alone; positions cost nothing.
    pub(super) fn new(weights: Vec<i64>) -> Self {
        ByGuess { weights, nodes: Vec::new() }
    }
}

impl Cost for ByGuess {
    type Value = i64;
    type Mass = usize;
    type Masses = ();

    fn by_depth(&self) -> bool {
        true
    }

    fn strict(&self) -> bool {
        self.weights.last() == Some(&i64::INFINITE)
            && self.weights.windows(2).all(|pair| pair[0] < pair[1])
    }

    fn step(&self, _n: usize) -> i64 {
        0
    }

    fn mass(&self, set: &[Id]) -> usize {
        set.len()
    }

    fn size(&self, mass: usize) -> usize {
        mass
    }

    fn load(&self, _asked: usize, mass: usize) -> i64 {
        self.step(mass)
    }

    fn rest(&self, mass: usize, found: usize) -> usize {
        mass - found
    }

    fn node(&self, asked: usize) -> i64 {
        self.nodes.get(asked).copied().unwrap_or(0)
    }

    fn won(&self, asked: usize) -> i64 {
        self.weights[asked.min(self.weights.len() - 1)]
    }

    fn levels(&self) -> usize {
        self.weights.len() - 1
    }

    fn is_idle(&self, asked: usize) -> bool {
        self.won(asked) == self.won(asked + 1)
    }
}

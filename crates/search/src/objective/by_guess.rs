//! Any weights by the guess at which a secret is found: what limits, late secrets and races share.

use crate::value::Value;
use yomikiri_field::Id;

use super::Cost;

/// Weights by the guess at which a secret is found, never falling; the last one holds for ever.
#[derive(Clone, Debug)]
pub(crate) struct ByGuess<V> {
    pub(super) weights: Vec<V>,
    /// What positions cost at the first, second, … guess; nothing later.
    pub(super) nodes: Vec<V>,
}

impl<V: Value> ByGuess<V> {
    /// Weights alone; positions cost nothing.
    pub(super) fn new(weights: Vec<V>) -> Self {
        ByGuess { weights, nodes: Vec::new() }
    }
}

impl<V: Value> Cost for ByGuess<V> {
    type Value = V;
    type Mass = usize;
    type Masses = ();

    fn by_depth(&self) -> bool {
        true
    }

    fn strict(&self) -> bool {
        self.weights.last() == Some(&V::INFINITE)
            && self.weights.windows(2).all(|pair| pair[0] < pair[1])
    }

    fn step(&self, _n: usize) -> V {
        V::ZERO
    }

    fn mass(&self, set: &[Id]) -> usize {
        set.len()
    }

    fn size(&self, mass: usize) -> usize {
        mass
    }

    fn load(&self, _asked: usize, mass: usize) -> V {
        self.step(mass)
    }

    fn rest(&self, mass: usize, found: usize) -> usize {
        mass - found
    }

    fn node(&self, asked: usize) -> V {
        self.nodes.get(asked).copied().unwrap_or(V::ZERO)
    }

    fn won(&self, asked: usize) -> V {
        self.weights[asked.min(self.weights.len() - 1)]
    }

    fn levels(&self) -> usize {
        self.weights.len() - 1
    }

    fn is_idle(&self, asked: usize) -> bool {
        self.won(asked) == self.won(asked + 1)
    }
}

//! Secrets that are not equally likely, with guesses that do not all cost the same: limits and late
//! secrets.
//!
//! A weight by the guess at which a secret is found is a sum of steps, one for each guess up to there:
//! within a limit every step costs 1 and the one beyond it is impossible; of late secrets only the
//! first late step costs anything. Each step costs the weights of all candidates that are left.

use crate::value::Value;
use yomikiri_field::Id;

use super::Cost;

/// Weighted secrets, each guess with a cost of its own.
#[derive(Clone, Debug)]
pub(crate) struct Steps<W> {
    inner: W,
    /// What the 1st, 2nd, … guess costs; nothing later.
    steps: Vec<i128>,
    /// Guesses beyond this are impossible.
    limit: Option<usize>,
}

impl<W: Cost<Value = i128>> Steps<W> {
    /// Every guess costs the same, up to a limit.
    pub fn limited(inner: W, limit: usize) -> Self {
        Steps { inner, steps: vec![1; limit], limit: Some(limit) }
    }

    /// Only the first late guess costs anything.
    pub fn late(inner: W, beyond: usize, limit: Option<usize>) -> Self {
        let mut steps = vec![0; beyond];
        steps.push(1);
        Steps { inner, steps, limit }
    }
}

impl<W: Cost<Value = i128>> Cost for Steps<W> {
    type Value = i128;
    type Mass = W::Mass;
    type Masses<const H: usize> = W::Masses<H>;
    const DEPTH: bool = true;
    const PLAIN: bool = false;

    fn strict(&self) -> bool {
        self.limit.is_some_and(|limit| limit == self.steps.len())
            && self.steps.iter().all(|&step| step > 0)
            && self.inner.strict()
    }

    fn step(&self, n: usize) -> i128 {
        self.inner.step(n)
    }

    fn mass(&self, set: &[Id]) -> W::Mass {
        self.inner.mass(set)
    }

    fn size(&self, mass: W::Mass) -> usize {
        self.inner.size(mass)
    }

    fn load(&self, asked: usize, mass: W::Mass) -> i128 {
        if self.limit.is_some_and(|limit| asked >= limit) && self.inner.size(mass) > 0 {
            return i128::INFINITE;
        }
        self.steps.get(asked).copied().unwrap_or(0) * self.inner.load(asked, mass)
    }

    fn rest(&self, mass: W::Mass, found: usize) -> W::Mass {
        self.inner.rest(mass, found)
    }

    fn weight(&self, id: Id) -> i128 {
        self.inner.weight(id)
    }

    fn node(&self, _asked: usize) -> i128 {
        0
    }

    fn won(&self, _asked: usize) -> i128 {
        0
    }

    fn levels(&self) -> usize {
        0
    }
}

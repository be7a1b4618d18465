//! What a strategy is judged by.
//!
//! Every objective is a sum over secrets of a weight that depends only on the guess at which the
//! secret is found, and weights never fall with later guesses. The recursion is
//!
//! value(C, asked) = step(|C|) + [guess is a candidate] won(asked) + Σ value(part, asked + 1)
//!
//! For the average, a set is worth the same at any depth: count one guess for all of C at once
//! (`step`), and nothing more for the secret hit. Then the depth is not part of the position and
//! the table serves all depths. For other weights, `step` is zero and `won` is the weight.

use std::fmt::Debug;
use std::ops::{Add, Sub};

/// An ordered integer that values are counted in.
pub trait Value:
    Copy + Ord + Debug + Send + Sync + Add<Output = Self> + Sub<Output = Self> + 'static
{
    /// Nothing.
    const ZERO: Self;
    /// More than any strategy costs; sums of a few of these do not overflow.
    const INFINITE: Self;
    /// The next smaller integer.
    fn before(self) -> Self;
    /// `count` times this value.
    fn times(self, count: usize) -> Self;
}

macro_rules! value {
    ($int:ty) => {
        impl Value for $int {
            const ZERO: Self = 0;
            const INFINITE: Self = <$int>::MAX >> 8;
            fn before(self) -> Self {
                self - 1
            }
            fn times(self, count: usize) -> Self {
                if self >= Self::INFINITE && count > 0 {
                    Self::INFINITE
                } else {
                    self * count as $int
                }
            }
        }
    };
}
value!(i32);
value!(i64);

/// An objective: smaller is better.
pub trait Objective: Send + Sync {
    /// The integer that values are counted in.
    type Value: Value;
    /// Whether a position's value depends on how many guesses were asked before it.
    const DEPTH: bool;
    /// What one more guess costs `n` candidates, whatever the guess: n times a constant.
    fn step(&self, n: usize) -> Self::Value;
    /// What a secret costs, beside the steps, that is hit right after `asked` guesses.
    fn won(&self, asked: usize) -> Self::Value;
    /// From this many guesses on, further ones change nothing about `won`.
    fn levels(&self) -> usize;
}

/// The total number of guesses over all secrets (papers 001 and 003).
#[derive(Clone, Copy, Debug, Default)]
pub struct Average;

impl Objective for Average {
    type Value = i32;
    const DEPTH: bool = false;

    fn step(&self, n: usize) -> i32 {
        n as i32
    }

    fn won(&self, _asked: usize) -> i32 {
        0
    }

    fn levels(&self) -> usize {
        0
    }
}

/// Weights by the guess at which a secret is found, rising strictly up to the last.
#[derive(Clone, Debug)]
pub struct Weights {
    /// `weights[k]`: the cost of a secret found with guess k + 1; the last one holds for ever.
    weights: Vec<i64>,
}

impl Weights {
    /// The total number of guesses, with strategies that need more than `limit` ruled out.
    pub fn limited(limit: usize) -> Weights {
        let mut weights: Vec<i64> = (1..=limit as i64).collect();
        weights.push(i64::INFINITE);
        Weights { weights }
    }
}

impl Objective for Weights {
    type Value = i64;
    const DEPTH: bool = true;

    fn step(&self, _n: usize) -> i64 {
        0
    }

    fn won(&self, asked: usize) -> i64 {
        self.weights[asked.min(self.weights.len() - 1)]
    }

    fn levels(&self) -> usize {
        self.weights.len() - 1
    }
}

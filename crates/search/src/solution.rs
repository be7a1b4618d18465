//! What a solver answers.

use num_bigint::BigUint;
use yomikiri_rules::Code;

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// No strategy has a smaller value: the total number of guesses, under the limit if there is
    /// one; for other goals what [`Goal`](crate::Goal) says.
    pub lower: i64,
    /// Some strategy has this value; `None` if none is known.
    pub upper: Option<i64>,
    /// Whether the question is settled: lower = upper, or no strategy exists.
    pub proved: bool,
    /// Proved that no strategy stays within the limit (then `upper` is `None`).
    pub impossible: bool,
    /// The limit on guesses in force: the given one, or the one found for [`Goal::Worst`](crate::Goal::Worst).
    pub limit: Option<usize>,
    /// For [`Goal::Worst`](crate::Goal::Worst): it is proved that this many guesses are not enough.
    pub refuted: Option<usize>,
}

/// The optimal strategies, counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// N, how many there are.
    pub total: BigUint,
    /// The classes of first guesses that reach the optimum, in code order.
    pub first: Vec<FirstGuess>,
}

/// A class of optimal first guesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstGuess {
    /// The first of the class in code order.
    pub guess: Code,
    /// How many codes are equivalent to it.
    pub class_size: usize,
    /// How many optimal strategies begin with a guess of this class; these add up to N.
    pub strategies: BigUint,
}

/// A class of next guesses and what they lead to.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The first of the class in code order.
    pub guess: Code,
    /// How many codes are equivalent to it.
    pub class_size: usize,
    /// Whether it can be the secret.
    pub is_candidate: bool,
    /// How many parts it makes.
    pub parts: usize,
    /// The size of the largest part.
    pub largest_part: usize,
    /// The entropy of its hint, in bits.
    pub entropy: f64,
    /// The total is at least this if this guess is played and all later ones are best.
    pub lower: i64,
    /// The total is at most this; `None` if nothing is known or no strategy is possible.
    pub upper: Option<i64>,
    /// Whether the exact total is known, or known not to exist.
    pub proved: bool,
}

/// When a first guess was settled, in a search that settles all that may be best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settled {
    /// Its total, if it was not worse than the best so far.
    pub total: Option<i64>,
    /// Positions searched since the start.
    pub nodes: u64,
    /// Seconds since the start.
    pub seconds: f64,
}

//! What a solver answers.

use num_bigint::BigUint;
use yomikiri_rules::{Code, Question};

use crate::outcome::Outcome;

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What was asked.
    pub question: Question,
    /// What is known of the best value: the total number of guesses, under the limit if there is
    /// one; for other goals what [`Objective`](yomikiri_rules::Objective) says.
    pub outcome: Outcome,
    /// The limit on guesses in force: the given one, or the smallest one, where that was asked for
    /// and is known.
    pub limit: Option<usize>,
    /// Where the smallest limit was asked for: it is proved that this many guesses are not enough.
    pub refuted: Option<usize>,
    /// Where the smallest limit was asked for: some strategy never needs more than this many guesses. If
    /// one less is refuted, it is the smallest limit, even if the best total within it is not known.
    pub reached: Option<usize>,
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
    /// How many parts it makes; 0, like the two that follow, if it was stopped before that was known.
    pub parts: usize,
    /// The size of the largest part.
    pub largest_part: usize,
    /// The entropy of its hint, in bits.
    pub entropy: f64,
    /// The value if this guess is played and all later ones are best.
    pub outcome: Outcome,
}

/// When a first guess was settled, in a search that settles all that may be best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settled {
    /// Its total, if it was not worse than the best so far.
    pub total: Option<i128>,
    /// Positions searched since the start.
    pub nodes: u64,
    /// Seconds since the start.
    pub seconds: f64,
}

//! Codes that, asked all at once, identify every secret: the fewest that are known.

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_rules::{Alphabet, Code};

use crate::common::codes;
use crate::questions::QuizName;

/// The fewest codes that tell all secrets apart, as far as they are known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SmallestSet {
    /// The fewest codes; null if they are not proved.
    pub codes_needed: Option<usize>,
    /// Whether they are proved.
    pub proved: bool,
    /// No set of fewer codes tells all secrets apart.
    pub lower_bound: usize,
    /// A set of so many codes does.
    pub upper_bound: usize,
    /// That set.
    pub set: Vec<String>,
}

impl SmallestSet {
    /// A set that tells all secrets apart, the least that any such set has, and whether it is proved
    /// to be a smallest.
    pub fn of(lower: usize, set: &[Code], proved: bool, alphabet: &Alphabet) -> SmallestSet {
        SmallestSet {
            codes_needed: proved.then_some(set.len()),
            proved,
            lower_bound: lower,
            upper_bound: set.len(),
            set: codes(set, alphabet),
        }
    }
}

/// The answer of the server: the fewest codes that are known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SmallestSetAnswer {
    /// Of which game.
    #[serde(flatten)]
    pub quiz: QuizName,
    /// What is known.
    #[serde(flatten)]
    pub smallest: SmallestSet,
}

impl SmallestSetAnswer {
    /// A set that is enough, and the least that any set has.
    pub fn of(
        quiz: impl Into<QuizName>,
        lower: usize,
        set: &[Code],
        alphabet: &Alphabet,
    ) -> SmallestSetAnswer {
        let smallest = SmallestSet::of(lower, set, lower == set.len(), alphabet);
        SmallestSetAnswer { quiz: quiz.into(), smallest }
    }
}

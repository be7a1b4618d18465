//! Codes that, asked all at once, identify every secret: the fewest that are known.

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_questions::Quiz;
use yomikiri_rules::{Alphabet, Code};

use crate::common::codes;
use crate::questions::QuizName;

/// A smallest set of codes that identify every secret, as far as it is known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SmallestSet {
    /// Of which game.
    #[serde(flatten)]
    pub quiz: QuizName,
    /// How many codes are needed; null if that is not proved.
    pub codes_needed: Option<usize>,
    /// Whether fewer codes are proved to be not enough.
    pub proved: bool,
    /// Fewer codes are proved to be not enough.
    pub lower_bound: usize,
    /// So many codes are enough.
    pub upper_bound: usize,
    /// Such codes.
    pub set: Vec<String>,
}

impl SmallestSet {
    /// A set that is enough, and the least that any set has.
    pub fn of(quiz: Quiz, lower: usize, set: &[Code], alphabet: &Alphabet) -> SmallestSet {
        let proved = lower == set.len();
        SmallestSet {
            quiz: quiz.into(),
            codes_needed: proved.then_some(lower),
            proved,
            lower_bound: lower,
            upper_bound: set.len(),
            set: codes(set, alphabet),
        }
    }
}

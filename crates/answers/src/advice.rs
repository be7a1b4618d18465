//! What is best at a position, and why: plain data, filled in by the crate that gives advice.

use schemars::JsonSchema;
use serde::Serialize;

use crate::common::{Bounds, Question};
use crate::position::Known;
use crate::total::Total;

/// What is best at a position, as far as it is known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdviceAnswer {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// The position.
    #[serde(flatten)]
    pub known: Known,
    /// What is known of the best total.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// The best total.
    #[serde(flatten)]
    pub total: Total,
    /// Where it comes from: `rules`, `book`, `search`, or `heuristic` if the search was stopped.
    pub source: String,
    /// A best guess or, where nothing is proved, the best one found.
    pub best: Suggested,
    /// How many guesses are as good as the best one; null if they were not counted.
    pub equally_good: Option<EquallyGood>,
    /// Where no best guess can be right: the best of those that can.
    pub best_candidate: Option<Suggested>,
    /// Why a guess that cannot be right is best, where it is.
    pub why: Option<String>,
}

/// A guess, what it tells and what it leads to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Suggested {
    /// The guess.
    pub guess: String,
    /// Whether it can be the secret.
    pub is_candidate: bool,
    /// What is known of its total.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Its total over all candidates.
    #[serde(flatten)]
    pub total: Total,
    /// What each hint would leave, in the order of hints.
    pub parts: Vec<SuggestedPart>,
    /// How many candidates the largest part has.
    pub largest_part: usize,
    /// The entropy of its hint, in bits.
    pub entropy: f64,
    /// How many secrets are found with the 1st, 2nd, … guess from here on, where it explains
    /// something.
    pub profile: Option<Vec<u64>>,
}

/// What a hint would leave.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuggestedPart {
    /// The hint.
    pub hint: String,
    /// How many secrets give it.
    pub size: usize,
    /// The best total from there on: 0 after the winning hint.
    #[serde(flatten)]
    pub total: Total,
}

/// How many guesses are equally good.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct EquallyGood {
    /// All of them.
    pub guesses: usize,
    /// Those that can be right.
    pub can_be_right: usize,
}

/// A guess beside the best one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WhyAnswer {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// The number of secrets that are still possible.
    pub candidates: usize,
    /// The guess that was asked about.
    pub guess: Suggested,
    /// The best guess.
    pub best: Suggested,
    /// What there is to say about them.
    pub sentences: Vec<String>,
}

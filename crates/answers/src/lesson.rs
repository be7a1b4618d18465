//! The answer of `teach`: a lesson about one game in five steps, every number of it computed.

use schemars::JsonSchema;
use serde::Serialize;

use crate::advice::Suggested;
use crate::common::{Decimal, Figures, SearchAnswer, Whole};
use crate::heuristics::HeuristicsRow;

/// A lesson about a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonAnswer {
    /// The question of the lesson, the smallest average, and what is known of its total.
    #[serde(flatten)]
    pub search: SearchAnswer,
    /// How symbols are written.
    pub alphabet: String,
    /// What there is to know about the secret, in bits.
    pub bits: Decimal,
    /// Step 1: what the hint to a first guess tells.
    pub first: LessonFirst,
    /// Step 2: one game, guess by guess.
    pub round: LessonRound,
    /// Step 3: whether the guess that tells most is the best one.
    pub entropy: LessonEntropy,
    /// Step 4: a lower bound by counting.
    pub counting: LessonCounting,
    /// Step 5: strategies that look one step ahead, beside the best one.
    pub greedy: LessonGreedy,
}

/// What the hint to a first guess tells.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonFirst {
    /// The guess: that of the strategy in `greedy`, or the one that tells most of those looked at.
    pub guess: String,
    /// The hints that can follow, the likeliest first.
    pub hints: Vec<LessonHint>,
    /// What the hint tells on average, in bits: its entropy.
    pub entropy: Decimal,
}

/// A hint to a first guess.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonHint {
    /// The hint.
    pub hint: String,
    /// How many secrets give it.
    pub size: usize,
    /// How likely it is, from 0 to 1.
    pub share: Decimal,
    /// What it tells, in bits: the logarithm of 1 over the share.
    pub bits: Decimal,
}

/// One game, guess by guess.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonRound {
    /// The secret, drawn by the seed.
    pub secret: String,
    /// The seed.
    pub seed: u64,
    /// What was asked and what it told; empty where no strategy is known.
    pub steps: Vec<LessonStep>,
}

/// A guess of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonStep {
    /// The guess.
    pub guess: String,
    /// Its hint.
    pub hint: String,
    /// The number of secrets that were possible before.
    pub candidates: usize,
    /// The number of secrets that are possible after it.
    pub candidates_after: usize,
    /// What the hint told, in bits.
    pub bits: Decimal,
}

/// Whether the guess that tells most is the best one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonEntropy {
    /// How many positions after the first guess were looked at.
    pub positions: usize,
    /// In how many of them the guess with the largest entropy is not a best one.
    pub misled: usize,
    /// One of these positions; null if there is none among those looked at.
    pub example: Option<LessonExample>,
}

/// A position in which the guess that tells most is not the best one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonExample {
    /// What was played: `1123 0B3W`.
    pub start: String,
    /// Whether it is the position of Table 1 of paper 001.
    pub paper: bool,
    /// The number of secrets that are possible there.
    pub candidates: usize,
    /// A best guess, then guesses that tell more and need more guesses, by their entropy.
    pub guesses: Vec<Suggested>,
}

/// A lower bound by counting.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonCounting {
    /// A guess leaves at most so many positions in which the game goes on.
    pub branches: usize,
    /// Whether that was measured over all guesses; if not, it is the number of hints.
    pub measured: bool,
    /// Two guesses lead to at most so many positions, if that was counted: then three find no more secrets.
    pub after_two: Option<usize>,
    /// What can be found with the first 1, 2, … guesses.
    pub rows: Vec<LessonCount>,
    /// No strategy needs fewer guesses for all secrets together.
    pub least_total: Whole,
    /// The same on average.
    pub least_average: String,
    /// The same as a number.
    pub least_average_decimal: Decimal,
}

/// What can be found with the first so many guesses.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonCount {
    /// How many guesses.
    pub guesses: usize,
    /// No strategy finds more secrets with them.
    pub at_most: usize,
    /// How many the strategy in `greedy` finds; null where none is known.
    pub found: Option<u64>,
}

/// Strategies that look one step ahead, beside the best one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonGreedy {
    /// The best strategy, or the best one found in time: `proved` says which.
    pub best: Figures,
    /// Strategies that look one step ahead; without figures where there was no time.
    pub rows: Vec<HeuristicsRow>,
}

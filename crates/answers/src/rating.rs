//! How well a game was played: plain data, filled in by the crate that gives advice.

use schemars::JsonSchema;
use serde::Serialize;

use crate::common::Decimal;

/// A game, rated guess by guess; all fractions are exact.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RatingAnswer {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// The guesses that were to be expected at the start, with best play.
    pub expected: String,
    /// The same as a number.
    pub expected_decimal: Decimal,
    /// The skill of all guesses together.
    pub skill: String,
    /// The same as a number.
    pub skill_decimal: Decimal,
    /// The luck of all guesses together.
    pub luck: String,
    /// The same as a number.
    pub luck_decimal: Decimal,
    /// The guesses.
    pub guesses: Vec<RatedGuess>,
}

/// A guess, rated.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RatedGuess {
    /// The guess.
    pub guess: String,
    /// Its hint.
    pub hint: String,
    /// The number of secrets that were possible before.
    pub candidates: usize,
    /// The number of secrets that were possible after the hint; 0 when the secret was found.
    pub candidates_after: usize,
    /// Whether the guess could be right.
    pub could_be_right: bool,
    /// The best guess at that moment, or one of several.
    pub best_guess: String,
    /// The expectation of the best guess, itself included.
    pub best: String,
    /// The same as a number.
    pub best_decimal: Decimal,
    /// The expectation of the guess that was made, itself included.
    pub made: String,
    /// The same as a number.
    pub made_decimal: Decimal,
    /// `best` minus `made`: never positive.
    pub skill: String,
    /// The same as a number.
    pub skill_decimal: Decimal,
    /// `made` minus 1 minus what is to be expected after the hint.
    pub luck: String,
    /// The same as a number.
    pub luck_decimal: Decimal,
}

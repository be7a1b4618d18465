//! Playing on the page: a secret, the hint to a guess, an opponent's move.

use schemars::JsonSchema;
use serde::Serialize;

/// A secret for someone to keep.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DrawAnswer {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// The number that it was drawn by; the same one gives the same secret.
    pub seed: u64,
    /// The secret.
    pub secret: String,
}

/// The hint to a guess.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HintAnswer {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// The guess.
    pub guess: String,
    /// The hint.
    pub hint: String,
    /// The hint in words.
    pub words: String,
    /// Whether the guess is the secret.
    pub found: bool,
}

/// An opponent's next guess.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MoveAnswer {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// How well the opponent plays: `random`, a formula such as `entropy`, `optimum`, `strongest`.
    pub level: String,
    /// The guess.
    pub guess: String,
    /// Whether it can be the secret.
    pub is_candidate: bool,
    /// The number of secrets that are still possible.
    pub candidates: usize,
}

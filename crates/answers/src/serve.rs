//! What the server says of itself, of its book, and of requests that get no answer.

use schemars::JsonSchema;
use serde::Serialize;

/// What the server is and can do.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AboutAnswer {
    /// The name of the program.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The most pegs of a game.
    pub max_pegs: usize,
    /// The most symbols of a game.
    pub max_symbols: usize,
    /// The most codes of a game.
    pub max_codes: usize,
    /// The most codes of a game whose guesses are all compared, or that is solved on request.
    pub max_compared: usize,
    /// The strategies inside the program.
    pub book: Vec<BookPage>,
    /// The games of which codes are known that, asked all at once, identify every secret.
    pub sets: Vec<String>,
}

/// The strategies inside the program.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BookAnswer {
    /// All of them.
    pub book: Vec<BookPage>,
}

/// A strategy inside the program.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BookPage {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// What it is best for: `average`, or `strongest` in a race.
    pub objective: String,
}

/// Why a request gets no answer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RefusalAnswer {
    /// One sentence.
    pub error: String,
    /// The entries of the history that contradict each other, from 1, if that is the reason.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub entries: Vec<usize>,
}

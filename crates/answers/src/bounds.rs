//! The answer of `bounds`: the most positions that guesses can lead to.

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_rules::Game;
use yomikiri_search::NodeCounts;

/// The most positions after each number of guesses, and what follows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BoundsAnswer {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// Whether all that was asked is computed.
    pub proved: bool,
    /// Seconds by the clock.
    pub seconds: f64,
    /// The number of codes of the game.
    pub codes: usize,
    /// For each number of symbols that a code can have.
    pub rows: Vec<BoundsRow>,
}

/// The codes over the first symbols of a game as secrets; any code may be guessed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BoundsRow {
    /// How many symbols occur.
    pub symbols: usize,
    /// How many secrets there are over them.
    pub secrets: usize,
    /// The largest number of positions after 1, 2, … guesses; null where it was not computed.
    pub positions: Vec<Option<usize>>,
    /// The least number of guesses for all these secrets together that follows.
    pub least_total: usize,
}

impl BoundsAnswer {
    /// What was computed up to so many guesses.
    pub fn of(game: Game, rows: &[NodeCounts], depth: usize, seconds: f64) -> BoundsAnswer {
        let row = |row: &NodeCounts| BoundsRow {
            symbols: row.symbols,
            secrets: row.codes,
            positions: (0..depth).map(|at| row.nodes.get(at).copied()).collect(),
            least_total: row.least_total(row.codes),
        };
        BoundsAnswer {
            game: game.to_string(),
            proved: rows.iter().all(|row| row.nodes.len() == depth),
            seconds,
            codes: game.secret_count(),
            rows: rows.iter().map(row).collect(),
        }
    }
}

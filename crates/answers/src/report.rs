//! The answers of `games` and `reproduce`: what was computed anew, beside what was known.

use schemars::JsonSchema;
use serde::Serialize;

use crate::common::Figures;

/// Games, solved again.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GamesAnswer {
    /// Whether all games were solved.
    pub proved: bool,
    /// Seconds by the clock.
    pub seconds: f64,
    /// The games.
    pub games: Vec<GameRow>,
}

/// A game that is solved.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameRow {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// The number of codes of the game.
    pub codes: usize,
    /// The figures of the chosen strategy.
    #[serde(flatten)]
    pub figures: Figures,
    /// The number of best strategies.
    pub optimal_strategies: String,
    /// The fewest codes that tell all secrets apart when they are asked all at once, proved.
    pub questions: Option<usize>,
    /// So many such codes are known to be enough, where the fewest are not proved.
    pub questions_at_most: Option<usize>,
    /// How it was checked, in words.
    pub checked: String,
    /// The command that solves it alone.
    pub command: String,
}

/// What came of computing papers anew.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReproduceAnswer {
    /// The papers, by their numbers.
    pub papers: Vec<String>,
    /// The folder that was written to.
    pub out: String,
    /// Whether slow items were left out.
    pub quick: bool,
    /// Whether it has the items that take hours.
    pub long: bool,
    /// How many values were compared.
    pub entries: usize,
    /// How many of them agree.
    pub agrees: usize,
    /// How many differ.
    pub differs: usize,
    /// For how many we found no published value.
    pub not_published: usize,
    /// How many were not computed.
    pub not_computed: usize,
    /// Seconds by the clock.
    pub seconds: f64,
}

/// A value of a paper beside ours, as `results.json` lists them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ResultRow {
    /// The number of the paper.
    pub paper: String,
    /// The table, figure or section.
    pub item: String,
    /// What it is about.
    pub what: String,
    /// What the paper says; null if we found no published value.
    pub published: Option<String>,
    /// What was computed; null if nothing was.
    pub computed: Option<String>,
    /// `agrees`, `differs`, `not published`, `not computed`.
    pub verdict: String,
    /// Why the two differ, or what else a reader should know.
    pub note: String,
    /// The command that gives it alone; empty if only the report does.
    pub command: String,
    /// Seconds that the whole item took.
    pub seconds: f64,
    /// Whether the value depends on the machine and the moment.
    pub varies: bool,
}

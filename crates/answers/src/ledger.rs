//! The answers of `ledger`: what a ledger holds, and what was moved or taken out.

use schemars::JsonSchema;
use serde::Serialize;

/// What a ledger holds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LedgerAnswer {
    /// The ledger, as it was named.
    pub ledger: String,
    /// The room it takes, in bytes.
    pub bytes: u64,
    /// Its questions, in the order in which they were first asked.
    pub questions: Vec<LedgerQuestion>,
    /// The workers that were here in the last hour, the first to come first.
    pub workers: Vec<LedgerWorker>,
}

/// A worker of a proof that several do together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LedgerWorker {
    /// Its name: the machine and the process.
    pub name: String,
    /// The game that it works on, or the board.
    pub about: String,
    /// Whether it was heard of lately: what it holds is still its own.
    pub alive: bool,
    /// How long it has worked, in seconds.
    pub seconds: f64,
    /// How long ago it was last heard of, in seconds.
    pub silent: f64,
    /// Positions that it has searched, or deals that it has settled.
    pub nodes: u64,
    /// How many of these in a second, on average.
    pub rate: f64,
    /// The share of the whole work that it sees done, from 0 to 1, by weight.
    pub progress: f64,
    /// How many seconds are left if the rest takes as long as what is done; null while nearly nothing is
    /// done.
    pub seconds_left: Option<f64>,
    /// The sizes of the tasks that it is on, the largest first: candidates of a set, deals of a range.
    pub tasks: Vec<u32>,
}

impl LedgerWorker {
    /// What is left, if the rest takes as long as what is done.
    pub fn left(seconds: f64, progress: f64) -> Option<f64> {
        (progress >= 0.01).then(|| seconds * (1.0 - progress) / progress)
    }
}

/// What is known of one question.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LedgerQuestion {
    /// The whole question.
    pub question: String,
    /// How many sets or tasks are held.
    pub rows: u64,
    /// Bytes of their keys and results.
    pub bytes: u64,
    /// When something was last written, in seconds since 1970.
    pub written: u64,
    /// How many there are of each size, small ones first.
    pub sizes: Vec<LedgerSize>,
}

/// Sets or tasks of one size.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LedgerSize {
    /// Candidates of a set, deals of a range.
    pub size: u32,
    /// How many there are.
    pub rows: u64,
}

/// What was moved into a ledger, or taken out of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LedgerChange {
    /// The ledger, as it was named.
    pub ledger: String,
    /// How many rows those were.
    pub rows: u64,
}

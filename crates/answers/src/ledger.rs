//! The answers of `ledger`: what a ledger holds, and what was moved or taken out.

use schemars::JsonSchema;
use serde::Serialize;

/// What a ledger holds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LedgerAnswer {
    /// The ledger, as it was named.
    pub ledger: String,
    /// The size of its file, in bytes.
    pub bytes: u64,
    /// Its questions, in the order in which they were first asked.
    pub questions: Vec<LedgerQuestion>,
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
    /// Candidates of a set, deals of a task.
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

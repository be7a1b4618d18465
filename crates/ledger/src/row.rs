//! A row, and the check value that tells whether it is as it was written.
//!
//! The check value depends on the text of the question, too. So a row that was changed, or that
//! stands under another question, is found. It guards against accidents, not against a forger.

use yomikiri_rules::fingerprint;

use crate::error::Problem;

/// What is known of one set, or of one task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// How much is behind it: candidates of a set, deals of a task.
    pub size: u32,
    /// Which set or task.
    pub key: Vec<u8>,
    /// What is known of it.
    pub value: Vec<u8>,
}

impl Row {
    /// The row, if this is its check value under a question of this fingerprint.
    pub(crate) fn checked(self, question: u64, sum: i64) -> Result<Row, Problem> {
        match check(question, self.size, &self.key, &self.value) == sum as u64 {
            true => Ok(self),
            false => Err(not_as_written()),
        }
    }
}

/// What is said of a row that was changed.
pub(crate) fn not_as_written() -> Problem {
    Problem::Damaged("a row is not as it was written".to_string())
}

/// The fingerprint of a question.
pub(crate) fn of_question(text: &str) -> u64 {
    fingerprint(text.bytes())
}

/// The check value of a row under a question of this fingerprint.
pub(crate) fn check(question: u64, size: u32, key: &[u8], value: &[u8]) -> u64 {
    let head = question.to_le_bytes().into_iter().chain(size.to_le_bytes());
    let head = head.chain((key.len() as u64).to_le_bytes());
    fingerprint(head.chain(key.iter().chain(value).copied()))
}

//! A ledger as text, to be moved elsewhere.
//!
//! ```text
//! # yomikiri ledger 1
//! question bounds of mm4x6 until hit, numbering 1; average; at any depth
//! row 24 00050a… 0100008f… 5f0b5c1d8a3f5e27
//! ```
//!
//! A row has its size, its key and its value in hexadecimal digits, and the check value that it has in
//! the ledger. So what was changed on the way is found, line by line, and nothing of it is taken.

use crate::error::LedgerError;
use crate::row::{Row, check, of_question};

/// The first line.
pub(crate) const HEAD: &str = "# yomikiri ledger 1";

/// Why a text cannot be taken in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// Another text.
    #[error("it does not begin with '{HEAD}', so it is not the text of a ledger")]
    NotALedger,
    /// A line that is not as it was written.
    #[error("line {0} is not as it was written")]
    Line(usize),
    /// The ledger that is to take it in cannot be used.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

/// The line of a question.
pub(crate) fn question(text: &str) -> String {
    format!("question {text}")
}

/// The line of a row.
pub(crate) fn row(question: &str, row: &Row) -> String {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let sum = check(of_question(question), row.size, &row.key, &row.value);
    format!("row {} {} {} {sum:016x}", row.size, hex(&row.key), hex(&row.value))
}

/// The rows of a text with their questions, each checked.
pub(crate) fn read(text: &str) -> Result<Vec<(&str, Row)>, TextError> {
    let mut lines = text.lines();
    if lines.next() != Some(HEAD) {
        return Err(TextError::NotALedger);
    }
    let mut asked: Option<&str> = None;
    let mut rows = Vec::new();
    for (at, line) in lines.enumerate() {
        let wrong = TextError::Line(at + 2);
        if let Some(question) = line.strip_prefix("question ") {
            asked = Some(question);
            continue;
        }
        let question = asked.ok_or_else(|| wrong.clone())?;
        let found = read_row(line).ok_or_else(|| wrong.clone())?;
        if row(question, &found) != line {
            return Err(wrong);
        }
        rows.push((question, found));
    }
    Ok(rows)
}

fn read_row(line: &str) -> Option<Row> {
    let mut words = line.strip_prefix("row ")?.split(' ');
    let size = words.next()?.parse().ok()?;
    let (key, value) = (bytes(words.next()?)?, bytes(words.next()?)?);
    Some(Row { size, key, value })
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let pair = |pair: &[u8]| match *pair {
        [high, low] => Some((digit(high)? << 4 | digit(low)?) as u8),
        _ => None,
    };
    hex.as_bytes().chunks(2).map(pair).collect()
}

//! A ledger in words.

use super::{Facts, Table};
use crate::ledger::{LedgerAnswer, LedgerQuestion};
use crate::number::counted;

impl LedgerAnswer {
    /// What it holds, as a table; `now` is the time in seconds since 1970.
    pub fn text(&self, now: u64) -> String {
        let mut facts = Facts::default();
        facts.say("ledger", self.ledger.clone());
        facts.say("size", counted(self.bytes, "byte", "bytes"));
        facts.say("questions", self.questions.len().to_string());
        if self.questions.is_empty() {
            return facts.to_string();
        }
        let row = |question: &LedgerQuestion| {
            let largest = question.sizes.last().map_or(0, |size| size.size);
            let ago = now.saturating_sub(question.written);
            [
                question.rows.to_string(),
                largest.to_string(),
                question.bytes.to_string(),
                format!("{ago} s ago"),
                question.question.clone(),
            ]
        };
        let head = ["rows", "largest", "bytes", "written", "question"];
        format!("{facts}\n{}", Table::of(head, self.questions.iter().map(row)))
    }
}

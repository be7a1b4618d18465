//! The parts of a guess in words.

use super::{Facts, Table, columns};
use crate::number::counted;
use crate::partition::{PartRow, PartitionAnswer};

impl PartitionAnswer {
    /// The table of parts, followed by the members of each if they are listed.
    pub fn text(&self) -> String {
        let mut facts = Facts::default();
        let right = if self.is_candidate { "can be right" } else { "cannot be right" };
        facts.say("guess", format!("{}, which {right}", self.guess));
        facts.say("parts", self.parts.len().to_string());
        facts.say("largest part", counted(self.largest_part as u64, "code", "codes"));
        facts.say("entropy", format!("{:.4} bits", self.entropy));
        let row = |part: &PartRow| {
            let share = part.size as f64 / self.candidates as f64 * 100.0;
            [part.hint.clone(), part.size.to_string(), format!("{share:.2} %")]
        };
        let table = Table::of(["hint", "size", "share"], self.parts.iter().map(row));
        let mut text = format!("{facts}\n{table}");
        for part in &self.parts {
            if let Some(members) = &part.members {
                let wide = members.iter().map(|code| super::width(code)).max().unwrap_or(0);
                text += &format!("\n{}\n{}", part.hint, columns(members, wide));
            }
        }
        text
    }
}

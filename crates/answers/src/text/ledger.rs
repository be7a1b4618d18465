//! A ledger in words.

use super::{Facts, Table};
use crate::ledger::{LedgerAnswer, LedgerQuestion, LedgerWorker};
use crate::number::counted;

impl LedgerAnswer {
    /// What it holds, as a table; `now` is the time in seconds since 1970.
    pub fn text(&self, now: u64) -> String {
        let mut facts = Facts::default();
        facts.say("ledger", self.ledger.clone());
        facts.say("size", counted(self.bytes, "byte", "bytes"));
        facts.say("questions", self.questions.len().to_string());
        if !self.workers.is_empty() {
            let alive = self.workers.iter().filter(|worker| worker.alive).count();
            facts.say(
                "workers",
                format!("{alive} at work, {} in the last hour", self.workers.len()),
            );
        }
        let workers = self.workers_text();
        if self.questions.is_empty() {
            return format!("{facts}{workers}");
        }
        let about = |question: &LedgerQuestion| {
            let largest = question.sizes.last().map_or(0, |size| size.size);
            let ago = now.saturating_sub(question.written);
            let rows = counted(question.rows, "row", "rows");
            let bytes = counted(question.bytes, "byte", "bytes");
            format!(
                "{}\n  {rows} of sizes up to {largest}, {bytes}, written {ago} s ago\n",
                question.question
            )
        };
        let questions: String = self.questions.iter().map(about).collect();
        format!("{facts}\n{questions}{workers}")
    }

    /// The workers, as a table; nothing if there are none.
    fn workers_text(&self) -> String {
        if self.workers.is_empty() {
            return String::new();
        }
        let row = |worker: &LedgerWorker| {
            let state = match worker.alive {
                true => format!("{:.0} s", worker.seconds),
                false => format!("silent {:.0} s", worker.silent),
            };
            let left = match worker.seconds_left.filter(|_| worker.alive) {
                Some(left) => format!("about {left:.0} s"),
                None => "–".to_string(),
            };
            let tasks: Vec<String> = worker.tasks.iter().map(u32::to_string).collect();
            [
                worker.name.clone(),
                worker.about.clone(),
                state,
                format!("{:.0}/s", worker.rate),
                format!("{:.1} %", worker.progress * 100.0),
                left,
                tasks.join(" "),
            ]
        };
        let head = ["worker", "on", "since", "rate", "done", "left", "tasks of sizes"];
        format!("\n{}", Table::of(head, self.workers.iter().map(row)))
    }
}

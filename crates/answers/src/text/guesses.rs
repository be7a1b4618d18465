//! Next guesses in words: a table, best first.

use super::{End, Facts, Table, guesses};
use crate::common::Whole;
use crate::guesses::{GuessRow, GuessesAnswer, beyond};
use crate::number::{self, counted};
use yomikiri_rules::Question;

impl GuessRow {
    /// The row for people, of candidates of this weight.
    pub fn cells(&self, weight: usize) -> Vec<String> {
        let total = self.total.as_ref().and_then(|total| total.total_guesses);
        let late = self.late.as_ref().and_then(|late| late.late_secrets);
        let (value, share) = match total.or(late) {
            Some(Whole(value)) => {
                let decimal = number::decimal(&value.unsigned_abs().into(), &weight.into());
                (value.to_string(), decimal.0)
            }
            None if self.bounds.proved => ("none".to_string(), String::new()),
            None => (self.bounds.in_words(), String::new()),
        };
        vec![
            self.guess.clone(),
            self.class_size.to_string(),
            if self.is_candidate { "yes" } else { "no" }.to_string(),
            self.parts.to_string(),
            self.largest_part.to_string(),
            format!("{:.4}", self.entropy),
            value,
            share,
        ]
    }

    /// The table of rows of a question, wide enough for those that come one by one.
    pub fn table(question: &Question, pegs: usize) -> Table {
        GuessRow::columns(beyond(question), pegs, question.game().secret_count())
    }

    fn columns(beyond: Option<usize>, pegs: usize, codes: usize) -> Table {
        let size = codes.to_string().len();
        let (value, share) = match beyond {
            Some(_) => ("late", "share"),
            None => ("total", "average"),
        };
        Table::new(&[
            ("guess", pegs),
            ("class", size),
            ("can be right", 0),
            ("parts", 0),
            ("largest", size),
            ("entropy", 0),
            (value, size + 2),
            (share, 8),
        ])
    }
}

impl GuessesAnswer {
    /// How it ended.
    pub fn end(&self) -> End {
        match (self.bounds.proved, self.bounds.upper_bound) {
            (false, _) => End::Open,
            (true, None) => End::No,
            (true, Some(_)) => End::Answered,
        }
    }

    /// The best rows, as many as are wanted, for codes of so many pegs.
    pub fn text(&self, pegs: usize, top: Option<usize>, why: &str) -> String {
        let shown = top.unwrap_or(self.rows.len()).min(self.rows.len());
        let mut table = GuessRow::columns(self.beyond, pegs, self.codes);
        self.rows[..shown].iter().for_each(|row| table.push(row.cells(self.weight)));
        let mut facts = Facts::default();
        let weighed = if self.weight == self.candidates { "" } else { ", by their weights" };
        let late = self.beyond.map(|beyond| format!("beyond {}{weighed}", guesses(beyond)));
        facts.also("late", late);
        if shown < self.rows.len() {
            let others = counted((self.rows.len() - shown) as u64, "class", "classes");
            let answered = self.end() == End::Answered;
            let bound = if answered { "no better than these" } else { "not shown" };
            facts.say("others", format!("{others}, {bound}"));
        }
        if let Some(others) = self.not_looked_at {
            let more = counted(others as u64, "more class", "more classes");
            facts.say("left out", format!("{more} of guesses, not looked at yet"));
        }
        match self.end() {
            End::Answered => {}
            End::No => facts.say("proved", "no guess leads to a strategy that is allowed"),
            End::Open => facts.say("undecided", why),
        }
        facts.also("searched", self.effort.map(|effort| effort.in_words("position")));
        format!("\n{table}\n{facts}")
    }
}

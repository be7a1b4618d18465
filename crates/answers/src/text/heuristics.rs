//! One-step strategies in words, beside the best one.

use num_rational::BigRational;
use yomikiri_search::Formula;

use super::{End, Facts, Table};
use crate::heuristics::{HeuristicsRow, HeuristicsTable, RowKind};
use crate::number;

impl HeuristicsTable {
    /// How it ended.
    pub fn end(&self) -> End {
        End::of(self.rows.iter().all(|row| row.figures.total_guesses.is_some()))
    }

    /// The table of strategies.
    pub fn text(&self, why: &str) -> String {
        let columns = ["strategy", "ties", "total", "average", "worst", "profile", "published"];
        let table = Table::of(columns, self.rows.iter().map(|row| self.line(row)));
        let mut facts = Facts::default();
        if self.search.bounds.proved {
            facts.say("proved", "no strategy has a smaller average than the optimum");
        }
        if self.end() == End::Open {
            facts.say("undecided", why);
        }
        facts.say("searched", self.search.effort.in_words("position"));
        format!("\n{table}\n{facts}")
    }

    fn line(&self, row: &HeuristicsRow) -> [String; 7] {
        let blank = String::new;
        let figures = &row.figures;
        let average = figures.weighted_average.as_ref().or(figures.average.as_ref());
        let [total, average, worst, found] = match (figures.worth(), row.kind) {
            (Some(total), _) => [
                total.to_string(),
                average.map_or_else(blank, |average| in_decimals(average)),
                row.figures.worst_case.map_or_else(blank, |worst| worst.to_string()),
                row.figures.in_short(),
            ],
            (None, RowKind::Optimum) => [self.search.bounds.in_words(), blank(), blank(), blank()],
            _ => ["not known".to_string(), blank(), blank(), blank()],
        };
        let ties = row.ties.as_deref().unwrap_or_default().replace('-', " ");
        let published = row.published.map_or_else(blank, |total| total.to_string());
        [row.in_words(), ties, total, average, worst, found, published]
    }
}

/// A fraction as a decimal alone.
fn in_decimals(fraction: &str) -> String {
    let exact = fraction.parse::<BigRational>();
    exact.map_or_else(
        |_| fraction.to_string(),
        |exact| number::decimal(exact.numer().magnitude(), exact.denom().magnitude()).0,
    )
}

impl HeuristicsRow {
    /// The name, with whose formula it is and how far it looks.
    fn in_words(&self) -> String {
        let steps = if self.steps == Some(2) { ", two steps" } else { "" };
        let origin = match self.name.parse::<Formula>() {
            Ok(formula) if self.kind == RowKind::Heuristic => formula.origin(),
            _ => return self.name.clone(),
        };
        match self.name.starts_with(&origin.to_lowercase()) {
            true => format!("{}{steps}", self.name),
            false => format!("{} ({origin}){steps}", self.name),
        }
    }
}

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
        let columns = ["strategy", "ties", "total", "average", "worst", "profile"];
        let table = Table::of(columns, self.rows.iter().map(|row| self.line(row)));
        let (table, whole) = table.fitting();
        let mut facts = Facts::default();
        facts.also("formulas", self.formulas());
        if !whole {
            facts.say("profiles", "are too long to be shown here: see --csv or --json");
        }
        if self.rows.iter().any(|row| row.published.is_some()) {
            facts.say("*", "the total that was published for this rule");
        }
        if self.rows.iter().any(|row| row.steps == Some(2)) {
            facts.say("(2)", "looks two questions ahead");
        }
        if self.rows.iter().any(|row| row.ties.is_some()) {
            facts.say("ties", "candidates first, then code order; or code order alone");
        }
        if self.search.bounds.proved {
            facts.say("proved", "no strategy has a smaller average than the optimum");
        }
        if self.end() == End::Open {
            facts.say("undecided", why);
        }
        facts.say("searched", self.search.effort.in_words("position"));
        format!("\n{table}\n{facts}")
    }

    /// The formulas of the table, each with whose it is.
    fn formulas(&self) -> Option<String> {
        let mut named: Vec<String> = Vec::new();
        for row in self.rows.iter().filter(|row| row.kind == RowKind::Heuristic) {
            let Ok(formula) = row.name.parse::<Formula>() else { continue };
            let origin = formula.origin();
            let name = match row.name.starts_with(&origin.to_lowercase()) {
                true => row.name.clone(),
                false => format!("{} ({origin})", row.name),
            };
            if !named.contains(&name) {
                named.push(name);
            }
        }
        (!named.is_empty()).then(|| named.join(", "))
    }

    fn line(&self, row: &HeuristicsRow) -> [String; 6] {
        let blank = String::new;
        let figures = &row.figures;
        let average = figures.weighted_average.as_ref().or(figures.average.as_ref());
        let [total, average, worst, found] = match (figures.worth(), row.kind) {
            (Some(total), _) => [
                match row.published {
                    None if self.rows.iter().all(|row| row.published.is_none()) => {
                        total.to_string()
                    }
                    None => format!("{total} "),
                    Some(published) if published == total => format!("{total}*"),
                    Some(published) => format!("{total} (published: {published})"),
                },
                average.map_or_else(blank, |average| in_decimals(average)),
                row.figures.worst_case.map_or_else(blank, |worst| worst.to_string()),
                row.figures.in_short(),
            ],
            (None, RowKind::Optimum) => [self.search.bounds.in_words(), blank(), blank(), blank()],
            _ => ["not known".to_string(), blank(), blank(), blank()],
        };
        let ties = row.ties.as_deref().unwrap_or_default().replace('-', " ");
        let ties = ties.trim_end_matches(" first").to_string();
        let ahead = if row.steps == Some(2) { " (2)" } else { "" };
        [format!("{}{ahead}", row.name), ties, total, average, worst, found]
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

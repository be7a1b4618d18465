//! The profiles of all best strategies in words, and their first and second guesses.

use num_bigint::BigUint;

use super::{End, Facts, Table, fraction, guesses, profile, say_number};
use crate::common::{Bounds, SearchAnswer, Whole};
use crate::number::{self as numbers, counted, named};
use crate::spectrum::{FirstGuessesAnswer, ProfileRow, SecondGuessesAnswer, SpectrumAnswer};

/// The number with these digits.
fn number(digits: &str) -> BigUint {
    digits.parse().unwrap_or_default()
}

/// A number of strategies in short, and its share of all in percent.
fn part(strategies: &str, all: &str) -> (String, String) {
    let (strategies, all) = (number(strategies), number(all));
    let share =
        if all == BigUint::ZERO { String::new() } else { numbers::percent(&strategies, &all) };
    (numbers::short(&strategies, 12), share)
}

/// How a search ended whose answer is a list.
fn end(bounds: &Bounds, known: bool) -> End {
    match bounds.proved && bounds.lower_bound.is_none() {
        true => End::No,
        false => End::of(known),
    }
}

/// Why there is no list, and what was searched.
fn say_rest(facts: &mut Facts, search: &SearchAnswer, end: End, why: &str) {
    match (end, search.bounds.proved) {
        (End::Answered, _) => {}
        (End::No, _) => facts.say("proved", "no strategy that is allowed finds every secret"),
        (End::Open, proved) => {
            if !proved {
                facts.say("total", format!("{} guesses", search.bounds.in_words()));
            }
            facts.say(if proved { "not counted" } else { "undecided" }, why);
        }
    }
    facts.say("searched", search.effort.in_words("position"));
}

impl SpectrumAnswer {
    /// How it ended.
    pub fn end(&self) -> End {
        end(&self.facts.search.bounds, self.rows.is_some())
    }

    /// What was found, and the most common profiles, so many.
    pub fn text(&self, top: usize, why: &str) -> String {
        let mut facts = Facts::default();
        let all = self.facts.optimal_strategies.as_deref().unwrap_or_default();
        if let Some(rows) = &self.rows {
            if let (Some(Whole(total)), Some(average)) =
                (self.facts.total.total_guesses, &self.facts.total.average)
            {
                let secrets = counted(self.facts.search.candidates as u64, "secret", "secrets");
                facts.say("total", format!("{} for {secrets}", guesses(total as usize)));
                facts.say("average", fraction(average));
            }
            facts.also("variance", self.facts.variance.variance.as_deref().map(in_short));
            say_number(&mut facts, "strategies", &number(all));
            if let Some(different) = &self.facts.optimal_strategies_up_to_symmetry {
                say_number(&mut facts, "up to symmetry", &number(different));
            }
            facts.say("profiles", rows.len().to_string());
            let one = |row: &ProfileRow| {
                let (strategies, share) = part(&row.strategies, all);
                let strategies = named(&strategies, "strategy", "strategies");
                format!("{} ({strategies}, {share})", profile(&row.profile))
            };
            facts.also("most common", self.facts.most_common.as_ref().map(one));
            facts.also("rarest", self.facts.rarest.as_ref().map(one));
            for (at, row) in self.facts.within.iter().flatten().enumerate() {
                let (strategies, share) = part(&row.strategies, all);
                let within = format!("{strategies} within {}, {share}", guesses(row.max_guesses));
                facts.say(if at == 0 { "worst case" } else { "" }, within);
            }
        }
        say_rest(&mut facts, &self.facts.search, self.end(), why);
        format!("{facts}{}{}", self.columns(), self.most_common(top))
    }

    /// How many secrets are found with each guess.
    fn columns(&self) -> String {
        let Some(columns) = &self.facts.columns else { return String::new() };
        let rows = columns.iter().map(|row| {
            let (fewest, most) = (row.fewest.to_string(), row.most.to_string());
            [row.guess_number.to_string(), fewest, most, decimal(&row.mean)]
        });
        let table = Table::of(["guess", "fewest", "most", "mean"], rows);
        format!("\nsecrets found with each guess, over all best strategies\n{table}")
    }

    /// The most common profiles.
    fn most_common(&self, top: usize) -> String {
        let Some(rows) = &self.rows else { return String::new() };
        let all = self.facts.optimal_strategies.as_deref().unwrap_or_default();
        let mut common: Vec<&ProfileRow> = rows.iter().collect();
        common.sort_by_cached_key(|row| std::cmp::Reverse(number(&row.strategies)));
        let left_out = common.len().saturating_sub(top);
        common.truncate(top);
        let cells = common.iter().map(|row| {
            let (strategies, share) = part(&row.strategies, all);
            [profile(&row.profile), strategies, share]
        });
        let table = Table::of(["profile", "strategies", "share"], cells);
        let others = match left_out {
            0 => String::new(),
            _ => format!(
                "and {} that fewer have: --csv and --json list all of them\n",
                counted(left_out as u64, "profile", "profiles")
            ),
        };
        format!("\nthe most common profiles\n{table}{others}")
    }
}

/// A fraction with its decimal; where its numbers are long, the decimal alone.
fn in_short(text: &str) -> String {
    if text.len() <= 24 { fraction(text) } else { format!("about {}", decimal(text)) }
}

/// A fraction as a decimal of six places.
fn decimal(text: &str) -> String {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    match (above.parse(), below.parse()) {
        (Ok(above), Ok(below)) => numbers::decimal(&above, &below).0,
        _ => text.to_string(),
    }
}

impl FirstGuessesAnswer {
    /// How it ended.
    pub fn end(&self) -> End {
        end(&self.search.bounds, self.rows.is_some())
    }

    /// The table of first guesses.
    pub fn text(&self, why: &str) -> String {
        let mut facts = Facts::default();
        let all = self.optimal_strategies.as_deref().unwrap_or_default();
        if self.rows.is_some() {
            say_number(&mut facts, "strategies", &number(all));
        }
        say_rest(&mut facts, &self.search, self.end(), why);
        let Some(rows) = &self.rows else { return facts.to_string() };
        let cells = rows.iter().map(|row| {
            let (strategies, share) = part(&row.strategies, all);
            let (class, profiles) = (row.class_size.to_string(), row.profiles.to_string());
            [row.guess.clone(), class, strategies, share, profiles]
        });
        let table = Table::of(["guess", "class", "strategies", "share", "profiles"], cells);
        format!("{facts}\nfirst guesses of the best strategies\n{table}")
    }
}

impl SecondGuessesAnswer {
    /// How it ended.
    pub fn end(&self) -> End {
        end(&self.search.bounds, self.rows.is_some())
    }

    /// The table of second guesses.
    pub fn text(&self, why: &str) -> String {
        let mut facts = Facts::default();
        if let (Some(all), Some(_)) = (&self.optimal_strategies, &self.rows) {
            say_number(&mut facts, "strategies", &number(all));
        }
        say_rest(&mut facts, &self.search, self.end(), why);
        let Some(rows) = &self.rows else { return facts.to_string() };
        let cells = rows.iter().map(|row| {
            let (strategies, _) = part(&row.strategies, "");
            [
                row.first_guess.clone(),
                row.hint.clone(),
                row.secrets.to_string(),
                row.guess.clone(),
                row.class_size.to_string(),
                strategies,
                format!("{:.4} %", row.share * 100.0),
            ]
        });
        let head = ["first", "hint", "secrets", "second", "class", "strategies", "share"];
        let table = Table::of(head, cells);
        format!(
            "{facts}\nsecond guesses of the best strategies; shares are of those with that first \
             guess\n{table}"
        )
    }
}

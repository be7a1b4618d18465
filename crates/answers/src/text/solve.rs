//! The best strategy in words, and one that was drawn.

use num_bigint::BigUint;
use yomikiri_rules::{Alphabet, Guesses, Objective, Then};
use yomikiri_search::Solution;
use yomikiri_strategy::{Solved, render};

use super::{End, Facts, Table, guesses, say_number};
use crate::common::Whole;
use crate::near::NearRow;
use crate::number::{self, counted};
use crate::sample::SampleAnswer;
use crate::solve::{Best, FirstGuess, SolveAnswer};

impl Best {
    /// How it ended.
    pub fn end(&self) -> End {
        let bounds = &self.search.bounds;
        // One secret is left that must only be known.
        let none = bounds.upper_bound.is_some_and(|Whole(total)| total == 0);
        let nothing_to_ask = none && self.search.candidates == 1;
        match bounds.proved {
            true if bounds.lower_bound.is_none() => End::No,
            true if self.first_guess.is_some() || nothing_to_ask => End::Answered,
            _ => End::Open,
        }
    }
}

impl SolveAnswer {
    /// How it ended; a count that was asked for is part of the question.
    pub fn end(&self) -> End {
        match self.best.end() {
            End::Answered => {
                let known = !matches!(self.near_best, Some(None));
                End::of(known && self.optimal_strategies != Some(None))
            }
            end => end,
        }
    }

    /// What was found, line by line; then, as far as they are there, the tables of what was counted,
    /// what is asked after each first hint, and the tree. `why` is there if it was stopped.
    pub fn text(&self, solved: &Solved, alphabet: &Alphabet, why: Option<&str>) -> String {
        let solution = &solved.solution;
        let mut facts = Facts::default();
        let late = match solution.question.goal.objective() {
            Objective::Late { beyond } => Some(*beyond),
            _ => None,
        };
        match &self.best.first_guess {
            _ if self.end() == End::No => facts.say("proved", impossible(solution)),
            None if self.end() == End::Answered => {
                facts.say("known", "one secret is left: there is nothing to ask");
            }
            Some(first_guess) if !solution.outcome.is_settled() => {
                self.best.figures.say(&mut facts);
                facts.say("first guess", first_guess);
                match late {
                    Some(beyond) => say_late(&mut facts, solution, beyond),
                    None => say_total(&mut facts, solution),
                }
            }
            Some(first_guess) => {
                self.best.figures.say(&mut facts);
                if let (Some(beyond), Some(late)) = (late, solution.outcome.proved()) {
                    facts.say("late", late_secrets(solution, late, beyond));
                }
                facts.say("first guess", first_guess);
                facts.say("proved", proved(solution, self.best.search.question.first.as_deref()));
                if let Some(refuted) = self.refuted_max_guesses.flatten() {
                    let refuted = counted(refuted as u64, "guess is", "guesses are");
                    facts.say("", format!("{refuted} not enough: no strategy finds every secret"));
                }
            }
            None => match late {
                Some(beyond) => say_late(&mut facts, solution, beyond),
                None => say_bounds(&mut facts, solution),
            },
        }
        let count: Option<BigUint> =
            self.optimal_strategies.as_ref().and_then(|count| count.as_ref()?.parse().ok());
        if let Some(count) = &count {
            say_number(&mut facts, "strategies", count);
        }
        let different = self.optimal_strategies_up_to_symmetry.as_ref();
        if let Some(different) = different.and_then(|number| number.parse().ok()) {
            say_number(&mut facts, "up to symmetry", &different);
        }
        if let Some(effort) = self.effort.filter(|_| !solution.outcome.is_settled()) {
            let tried = counted(effort as u64, "guess", "guesses");
            let label = if solved.strategy().is_some() { "best found" } else { "tried" };
            facts.say(label, format!("the {tried} a position that promise most were tried"));
        }
        if self.end() == End::Open
            && let Some(why) = why
        {
            let what = match (solution.outcome.is_settled(), &self.best.first_guess) {
                (true, Some(_)) => "not counted",
                (true, None) => "not chosen",
                _ => "undecided",
            };
            facts.say(what, why);
        }
        facts.say("searched", self.best.search.effort.in_words("position"));
        let counted = match (&self.optimal_first_guesses, count) {
            (Some(Some(first)), Some(count)) => self.counted(first, &count),
            _ => String::new(),
        };
        let tree = self.strategy.as_ref().map_or(String::new(), |_| tree(solved, alphabet));
        format!("{facts}{counted}{}{tree}", self.parts())
    }

    /// The first guesses of the best strategies, and how many have which total.
    fn counted(&self, first: &[FirstGuess], count: &BigUint) -> String {
        let row = |row: &FirstGuess| {
            let strategies = row.strategies.parse().unwrap_or_default();
            let (short, share) =
                (number::short(&strategies, 20), number::percent(&strategies, count));
            [row.guess.clone(), row.class_size.to_string(), short, share]
        };
        let table = Table::of(["guess", "class", "strategies", "share"], first.iter().map(row));
        let mut text = format!("\nfirst guesses of the best strategies\n{table}");
        if let Some(Some(near)) = &self.near_best {
            let row = |row: &NearRow| {
                let strategies = row.strategies.parse().unwrap_or_default();
                [row.total_guesses.0.to_string(), number::short(&strategies, 20)]
            };
            let table = Table::of(["total", "strategies"], near.iter().map(row));
            text += &format!("\nstrategies by their total\n{table}");
        }
        text
    }

    /// What the strategy asks after each first hint, where there is more than one.
    fn parts(&self) -> String {
        let parts = self.by_first_hint.as_deref().unwrap_or_default();
        if parts.len() < 2 {
            return String::new();
        }
        let rows = parts.iter().map(|part| {
            let (secrets, total) = (part.secrets.to_string(), part.total_guesses.to_string());
            [part.hint.clone(), secrets, part.guess.clone(), total]
        });
        let table = Table::of(["hint", "secrets", "guess", "total"], rows);
        format!("\nby the first hint, what the strategy above asks next\n{table}")
    }
}

impl SampleAnswer {
    /// Which one it is, what is known of it, and its tree.
    pub fn text(&self, solved: &Solved, alphabet: &Alphabet, why: &str) -> String {
        let mut facts = Facts::default();
        if let (Some(rank), Some(count)) = (&self.rank, &self.optimal_strategies) {
            match &self.strategies_with_profile {
                None => facts.say("strategy", format!("number {rank} of {count}")),
                Some(these) => {
                    facts.say("strategy", format!("number {rank} of {these} with this profile"));
                    facts.say("", format!("of {count} in all"));
                }
            }
            facts.also("drawn", self.seed.map(|seed| format!("by seed {seed} (ChaCha8)")));
        }
        self.best.figures.say(&mut facts);
        let solution = &solved.solution;
        match self.best.end() {
            End::Answered => {
                facts.say("proved", proved(solution, self.best.search.question.first.as_deref()));
            }
            End::No => facts.say("proved", impossible(solution)),
            End::Open => {
                say_bounds(&mut facts, solution);
                facts.say("undecided", why);
            }
        }
        facts.say("searched", self.best.search.effort.in_words("position"));
        format!("{facts}{}", tree(solved, alphabet))
    }
}

/// The tree of the strategy that was found, as `yomi show` shows it.
fn tree(solved: &Solved, alphabet: &Alphabet) -> String {
    solved
        .strategy()
        .map_or(String::new(), |found| format!("\n{}", render::indented(&found.strategy, alphabet)))
}

/// What a proof says: that no strategy does better, and among which strategies.
fn proved(solution: &Solution, first: Option<&str>) -> String {
    let question = &solution.question;
    let mut kind = Vec::new();
    kind.extend(first.map(|first| format!("begins with {first}")));
    if question.guesses == Guesses::Candidates {
        kind.push("guesses only what can be right".to_string());
    }
    kind.extend(solution.limit.map(|limit| format!("stays within {}", guesses(limit))));
    let kind = match &kind[..] {
        [] => String::new(),
        [one] => format!(" that {one}"),
        [rest @ .., last] => format!(" that {} and {last}", rest.join(", ")),
    };
    if let Objective::Late { beyond } = question.goal.objective() {
        let guesses = guesses(*beyond);
        return format!("no strategy{kind} has fewer secrets that need more than {guesses}");
    }
    let then = match question.goal.secondary() {
        None => "",
        Some(Then::FewestLate) => ", nor, with that average, a profile with fewer late secrets",
        Some(Then::Shortest) => ", nor, with that average, a smaller worst case",
    };
    format!("no strategy{kind} has a smaller average{then}")
}

/// That there is no strategy, and why.
fn impossible(solution: &Solution) -> String {
    match solution.limit {
        Some(limit) => format!("no strategy finds every secret within {}", guesses(limit)),
        None => "no strategy: the codes that may be guessed do not tell all secrets apart".into(),
    }
}

/// `50 secrets need more than 6 guesses`; where they are not equally likely, by their weights.
fn late_secrets(solution: &Solution, late: i128, beyond: usize) -> String {
    let secrets = match solution.question.game().weights() {
        Some(_) => format!("secrets of weight {late} need"),
        None => counted(late.unsigned_abs() as u64, "secret needs", "secrets need"),
    };
    format!("{secrets} more than {}", guesses(beyond))
}

/// The bounds of late secrets of a search that was stopped.
fn say_late(facts: &mut Facts, solution: &Solution, beyond: usize) {
    let lower = solution.outcome.lower().unwrap_or(0);
    let all = i128::from(solution.question.position.weight());
    let upper = solution.outcome.upper().unwrap_or(all);
    facts.say("late", format!("at least {}", late_secrets(solution, lower, beyond)));
    facts.say("", format!("at most {}", late_secrets(solution, upper, beyond)));
}

/// The bounds of the best total of a search that was stopped, with a strategy.
fn say_total(facts: &mut Facts, solution: &Solution) {
    say_worst_case(facts, solution);
    let lower = solution.outcome.lower().unwrap_or(0);
    let upper = solution.outcome.upper();
    let upper = upper.map_or(String::new(), |upper| format!(" and at most {upper}"));
    let within = match (solution.reached, solution.limit) {
        (Some(_), Some(limit)) => format!(" within {}", guesses(limit)),
        _ => String::new(),
    };
    facts.say("not proved", format!("the best total{within} is at least {lower}{upper}"));
}

/// The bounds of a search that was stopped.
fn say_bounds(facts: &mut Facts, solution: &Solution) {
    let lower = solution.outcome.lower().unwrap_or(0);
    let weight = solution.question.position.weight();
    let decimal = |total: i128| number::decimal(&total.unsigned_abs().into(), &weight.into()).0;
    match solution.outcome.upper() {
        Some(upper) => {
            facts.say("total", format!("between {lower} and {upper} guesses"));
            facts.say("average", format!("between {} and {}", decimal(lower), decimal(upper)));
        }
        None => {
            facts.say(
                "total",
                format!("at least {}", number::named(&lower.to_string(), "guess", "guesses")),
            );
            facts.say("average", format!("at least {}", decimal(lower)));
        }
    }
    say_worst_case(facts, solution);
}

/// What a search that was stopped knows of the smallest worst case, where that was asked for.
fn say_worst_case(facts: &mut Facts, solution: &Solution) {
    let least = solution.refuted.unwrap_or(0) + 1;
    match (solution.reached, solution.limit) {
        (Some(reached), Some(_)) => {
            let fewer = counted(least as u64 - 1, "guess is", "guesses are");
            let enough = counted(reached as u64, "guess is", "guesses are");
            facts.say("proved", format!("{enough} enough in the worst case, {fewer} not"));
        }
        (Some(reached), None) => {
            let between = format!("the smallest worst case is at least {least}");
            facts.say("not proved", format!("{between} and at most {}", guesses(reached)));
        }
        (None, _) if solution.refuted.is_some() => {
            facts.say("worst case", format!("more than {}", guesses(least - 1)));
        }
        (None, _) => {}
    }
}

//! Codes asked all at once in words: the fewest, whether so many are enough, whom answers leave.

use num_bigint::BigUint;
use yomikiri_questions::{Counted, Estimate, Fewest, Method, binomial};
use yomikiri_rules::{Game, Hints};

use super::{End, Facts, Table};
use crate::number::{counted, short};
use crate::questions::{
    EnoughAnswer, IdentifyAnswer, LevelRow, QuestionsAnswer, QuestionsRow, QuestionsTableAnswer,
    QuizName, WalkStep,
};

impl QuizName {
    fn codes(&self) -> usize {
        self.game.parse::<Game>().map_or(0, Game::secret_count)
    }

    /// `mm4x6, 1296 codes`, and what is told if it is not all.
    pub(super) fn in_words(&self) -> String {
        let places = self.hints == Hints::Places.to_string();
        let told = if places { ", only pegs in place are told" } else { "" };
        format!("{}, {}{told}\n", self.game, codes(self.codes()))
    }
}

fn codes(number: usize) -> String {
    counted(number as u64, "code", "codes")
}

impl QuestionsAnswer {
    /// What a method has found, and the count if one was asked for. `saved` is where the set is kept,
    /// `why` is why there is no proof, or no full comparison.
    pub fn text(
        &self,
        found: &Fewest,
        counted: Option<&Counted>,
        saved: Option<String>,
        why: &str,
    ) -> String {
        let mut facts = Facts::default();
        let needed = match self.smallest.proved {
            true => self.smallest.upper_bound.to_string(),
            false => format!("{} to {}", self.smallest.lower_bound, self.smallest.upper_bound),
        };
        facts.say("codes needed", needed);
        facts.say("set", self.smallest.set.join(" "));
        let proof = match (self.smallest.proved, self.smallest.upper_bound) {
            (true, 0) => "there is one secret only".to_string(),
            (true, number) => format!("no set of {} tells all secrets apart", codes(number - 1)),
            (false, _) if found.complete => {
                "no: a set that was found, perhaps not the smallest".to_string()
            }
            (false, _) => format!("no: {why}"),
        };
        facts.say("proved", proof);
        facts.also("saved", saved);
        facts.say("searched", self.effort.in_words("nodes"));
        if self.sets_in_all.is_some() {
            facts.say("sets", count_in_words(counted));
        }
        if let Method::AStar(estimate) = found.method {
            self.say_compared(&mut facts, estimate);
            if self.smallest.proved && !found.complete {
                facts.say("", format!("the comparison is not complete: {why}"));
            }
        }
        let step = |step: &WalkStep| {
            [step.code.clone(), step.largest_class.to_string(), step.classes.to_string()]
        };
        let walk = self.steps.as_ref().map_or(String::new(), |steps| {
            let columns = ["code", "largest class", "classes"];
            format!("\n{}", Table::of(columns, steps.iter().map(step)))
        });
        format!("{}{facts}{walk}", self.quiz.in_words())
    }

    /// What the paper's search took, beside two other ways.
    fn say_compared(&self, facts: &mut Facts, estimate: Estimate) {
        let expanded = |sets: u64, estimate| {
            let from = match estimate {
                Estimate::Largest => "largest class",
                Estimate::Entropy => "entropy left",
            };
            format!("{sets} sets, estimated from the {from}")
        };
        facts.also("expanded", self.expanded.map(|sets| expanded(sets, estimate)));
        let other = self.other_estimate_expanded.flatten();
        facts.also("otherwise", other.map(|sets| expanded(sets, estimate.other())));
        let exact = self.exact_nodes.flatten();
        facts.also("", exact.map(|nodes| format!("{nodes} nodes by --method exact")));
    }
}

fn count_in_words(counted: Option<&Counted>) -> String {
    match counted {
        Some(counted) if counted.complete => {
            format!("{} up to symmetry, {} in all", counted.classes, counted.sets)
        }
        Some(counted) => format!("at least {} up to symmetry", counted.classes),
        None => "not counted: the fewest codes are not known".to_string(),
    }
}

impl EnoughAnswer {
    /// How it ended.
    pub fn end(&self) -> End {
        match self.enough {
            Some(true) => End::Answered,
            Some(false) => End::No,
            None => End::Open,
        }
    }

    /// Yes or no, and the levels of the search.
    pub fn text(&self, why: &str) -> String {
        let number = codes(self.codes_asked);
        let mut facts = Facts::default();
        let enough = match self.end() {
            End::Answered => format!("yes: {number} can tell all secrets apart"),
            End::No => format!("no: no set of {number} tells all secrets apart"),
            End::Open => format!("unknown: {why}"),
        };
        facts.say("enough", enough);
        facts.also("set", self.set.as_ref().map(|set| set.join(" ")));
        facts.say("searched", self.effort.in_words("nodes"));
        let head = format!("{}{facts}\n", self.quiz.in_words());
        if self.levels.is_empty() {
            return head;
        }
        let row = |level: &LevelRow| {
            let sets: BigUint = level.sets.parse().unwrap_or_default();
            let all = binomial(self.quiz.codes(), level.size);
            let share = if sets == all { "all".to_string() } else { short(&all, 12) };
            [level.size.to_string(), level.classes.to_string(), short(&sets, 12), share]
        };
        let table = Table::of(["codes", "classes", "sets", "of all"], self.levels.iter().map(row));
        format!("{head}sets generated up to symmetry\n{table}")
    }
}

impl IdentifyAnswer {
    /// The secret, or those that are left.
    pub fn text(&self) -> String {
        let quiz = self.quiz.in_words();
        if let Some(secret) = &self.identified {
            return format!("{quiz}the secret is {secret}\n");
        }
        let many = counted(self.candidates as u64, "secret is", "secrets are");
        let lines = self.left.chunks(12).map(|line| format!("  {}\n", line.join(" ")));
        format!("{quiz}{many} left\n{}", lines.collect::<String>())
    }
}

impl QuestionsTableAnswer {
    /// A line for each game.
    pub fn text(&self) -> String {
        let row = |row: &QuestionsRow| {
            let interval = || format!("{} to {}", row.lower_bound, row.upper_bound);
            let needed = row.codes_needed.map_or_else(interval, |codes| codes.to_string());
            [row.game.clone(), row.codes.to_string(), needed]
        };
        Table::of(["game", "codes", "codes needed"], self.games.iter().map(row)).to_string()
    }
}

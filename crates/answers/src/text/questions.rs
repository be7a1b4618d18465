//! Codes asked all at once in words: the fewest, whether so many are enough, whom answers leave.

use num_bigint::BigUint;
use yomikiri_questions::{Counted, Estimate, Fewest, Method, binomial};
use yomikiri_rules::{Game, Hints};

use super::{End, Facts, Table};
use crate::number::{counted, short};
use crate::questions::{
    EnoughAnswer, IdentifyAnswer, LevelRow, QuestionsAnswer, QuestionsRow, QuestionsTableAnswer,
    QuizName, QuizStart, WalkStep,
};

impl QuizName {
    fn game(&self) -> Option<Game> {
        self.game.parse().ok()
    }

    fn codes(&self) -> usize {
        self.game().map_or(0, Game::secret_count)
    }

    /// The game, if it is listed.
    fn listed(&self) -> Option<Game> {
        self.game().filter(|game| game.model().is_some())
    }

    /// `6 codes`; of words and tables, `6 questions`.
    fn asked(&self, number: usize) -> String {
        match self.listed() {
            Some(_) => counted(number as u64, "question", "questions"),
            None => codes(number),
        }
    }

    /// Names one after the other. Those of questions in a table may have spaces in them.
    fn joined(&self, names: &[String]) -> String {
        let spaced = self.listed().is_some_and(|game| !game.can_hit());
        names.join(if spaced { ", " } else { " " })
    }

    /// `mm4x6, 1296 codes`, and what is told if it is not all.
    pub(super) fn in_words(&self) -> String {
        self.about("")
    }

    /// The same, with how many of the codes are left.
    fn about(&self, left: &str) -> String {
        let places = self.hints == Hints::Places.to_string();
        let told = if places { ", only pegs in place are told" } else { "" };
        let [one, many] = self.game().map_or(["code", "codes"], Game::called);
        format!("{}, {}{left}{told}\n", self.game, counted(self.codes() as u64, one, many))
    }
}

impl QuizStart {
    /// The game, how many secrets are possible, and what is told; then the history.
    pub(super) fn in_words(&self) -> String {
        let left = match self.is_whole() {
            true => String::new(),
            false => format!(", of which {} can still be the secret", self.candidates),
        };
        self.quiz.about(&left) + &self.played
    }

    /// Whether every secret of the game is possible.
    fn is_whole(&self) -> bool {
        self.candidates == self.quiz.codes()
    }

    /// What is told apart.
    pub(super) fn secrets(&self) -> String {
        match self.is_whole() {
            true => "all secrets".to_string(),
            false => format!("all {} that are left", self.candidates),
        }
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
        let quiz = &self.quiz.quiz;
        let listed = quiz.listed().is_some();
        facts.say(if listed { "questions needed" } else { "codes needed" }, needed);
        facts.say("set", quiz.joined(&self.smallest.set));
        let proof = match (self.smallest.proved, self.smallest.upper_bound) {
            (true, 0) => "there is one secret only".to_string(),
            (true, number) => {
                let fewer = quiz.asked(number - 1);
                format!("no set of {fewer} tells {} apart", self.quiz.secrets())
            }
            (false, _) if found.complete => {
                "no: a set that was found, perhaps not the smallest".to_string()
            }
            (false, _) => format!("no: {why}"),
        };
        facts.say("proved", proof);
        facts.also("saved", saved);
        facts.say("searched", self.effort.in_words("node"));
        if self.sets_in_all.is_some() {
            facts.say("sets", self.count_in_words(counted));
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
            format!("{}, estimated from the {from}", counted(sets, "set", "sets"))
        };
        facts.also("expanded", self.expanded.map(|sets| expanded(sets, estimate)));
        let other = self.other_estimate_expanded.flatten();
        facts.also("otherwise", other.map(|sets| expanded(sets, estimate.other())));
        let exact = self.exact_nodes.flatten();
        facts.also(
            "",
            exact.map(|nodes| format!("{} by --method exact", counted(nodes, "node", "nodes"))),
        );
    }

    fn count_in_words(&self, counted: Option<&Counted>) -> String {
        let (alike, asked) = match (self.quiz.quiz.listed(), self.quiz.is_whole()) {
            (Some(_), _) => ("up to questions that cut alike", "questions"),
            (None, false) => ("up to codes that cut alike", "codes"),
            (None, true) => ("up to symmetry", "codes"),
        };
        match counted {
            Some(counted) if counted.complete => {
                format!("{} {alike}, {} in all", counted.classes, counted.sets)
            }
            Some(counted) => format!("at least {} {alike}", counted.classes),
            None => format!("not counted: the fewest {asked} are not known"),
        }
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
        let (number, secrets) = (self.quiz.quiz.asked(self.codes_asked), self.quiz.secrets());
        let mut facts = Facts::default();
        let enough = match self.end() {
            End::Answered => format!("yes: {number} can tell {secrets} apart"),
            End::No => format!("no: no set of {number} tells {secrets} apart"),
            End::Open => format!("unknown: {why}"),
        };
        facts.say("enough", enough);
        facts.also("set", self.set.as_ref().map(|set| self.quiz.quiz.joined(set)));
        facts.say("searched", self.effort.in_words("node"));
        let head = format!("{}{facts}\n", self.quiz.in_words());
        if self.levels.is_empty() {
            return head;
        }
        let row = |level: &LevelRow| {
            let sets: BigUint = level.sets.parse().unwrap_or_default();
            let all = binomial(self.quiz.quiz.codes(), level.size);
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
        let lines = self.left.chunks(12).map(|line| format!("  {}\n", self.quiz.joined(line)));
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

//! What a check of a file has found, in words.

use super::{Facts, fraction};
use crate::common::Start;
use crate::number::counted;
use crate::verify::{
    Check, Stated, VerifiedMixture, VerifiedPatience, VerifiedStrategy, VerifyAnswer,
};

impl VerifyAnswer {
    /// Whether the file of this name verifies, and its figures.
    pub fn text(&self, name: &str) -> String {
        let check = self.check();
        if let Some(problem) = &check.problem {
            return format!("does not verify: {name}: {problem}\n");
        }
        let mut facts = Facts::default();
        let sentence = self.say(&mut facts);
        for (label, claims) in [("checked", &check.checked), ("not checked", &check.not_checked)] {
            if !claims.is_empty() {
                facts.say(label, claims.join(", "));
            }
        }
        format!("ok: {name} {sentence}\n{facts}")
    }

    /// What a file is said to be that verifies, and its figures.
    fn say(&self, facts: &mut Facts) -> String {
        let Check { game, .. } = self.check();
        let secrets = |number: usize| counted(number as u64, "secret", "secrets");
        match self {
            VerifyAnswer::Strategy(VerifiedStrategy { check, stated, figures }) => {
                facts.say("question", stated.in_words(check, figures.max_guesses));
                figures.say(facts);
                format!("finds each of {} of {game}", secrets(stated.candidates))
            }
            VerifyAnswer::Mixture(VerifiedMixture { check, stated, promise, value, .. }) => {
                facts.say("question", stated.in_words(check, promise.max_guesses));
                promise.say(facts);
                if let Some(value) = value {
                    let words = "guesses: under an even symmetry no secret takes more";
                    facts.say("value", format!("{} {words}", fraction(value)));
                }
                format!("finds each of {} of {game}", secrets(stated.candidates))
            }
            VerifyAnswer::Maker(found) => {
                facts.say("question", format!("from {}", found.start.in_words()));
                let words = "guesses: searched again, no strategy needs fewer on average";
                facts.say("value", format!("{} {words}", fraction(&found.value)));
                format!("is a code maker for {game}")
            }
            VerifyAnswer::Questions(found) => {
                let codes = counted(found.set.len() as u64, "code", "codes");
                facts.say("question", format!("from {}", found.start.in_words()));
                format!("tells all {} of {game} apart with {codes}", secrets(found.candidates))
            }
            VerifyAnswer::Patience(found) => found.in_words(),
        }
    }
}

impl VerifiedPatience {
    fn in_words(&self) -> String {
        let (n, pairs, cards) = (self.board, self.pairs.unwrap_or(0), self.cards_known);
        let closings = counted(self.close_ups.unwrap_or(0) as u64, "close-up", "close-ups");
        let so_far = match (cards, self.pairs_known.unwrap_or(0)) {
            (52, _) => String::new(),
            (_, known) => format!(
                ", as far as the {cards} cards that are known tell: {known} of its pairs are known"
            ),
        };
        let pairs = counted(pairs as u64, "pair", "pairs");
        format!("wins on {n}x{n}, {pairs} and {closings}{so_far}")
    }
}

impl Start {
    /// `the start of the game`, a history, or a list of candidates.
    fn in_words(&self) -> String {
        match self {
            Start::History(history) if history.is_empty() => "the start of the game".to_string(),
            Start::History(history) => history.clone(),
            Start::Candidates(list) => list.join(" "),
            Start::Both { history, candidates } => {
                format!("{history}, of {}", candidates.join(" "))
            }
        }
    }
}

impl Stated {
    /// The question as the file states it, and that it is best for it: each field with its value.
    fn in_words(&self, check: &Check, limit: Option<usize>) -> String {
        let start = self.start.in_words();
        let limited = check.checked.iter().any(|claim| claim == "max_guesses");
        let limit = limit.filter(|_| limited).map(|limit| limit.to_string());
        let fields = [
            ("objective", self.objective.clone()),
            ("then", self.then.clone()),
            ("guesses", self.guesses.clone()),
            ("first", self.first.clone()),
            ("forbidden", self.forbidden.as_ref().map(|codes| codes.join(" "))),
            ("max_guesses", limit),
            ("optimal", self.optimal.map(|optimal| optimal.to_string())),
        ];
        let fields =
            fields.into_iter().filter_map(|(name, value)| Some(format!("{name} {}", value?)));
        std::iter::once(format!("from {start}")).chain(fields).collect::<Vec<String>>().join("; ")
    }
}

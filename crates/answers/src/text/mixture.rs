//! A mixture of strategies in words.

use yomikiri_check::{Mixture, Strategy};
use yomikiri_rules::Alphabet;
use yomikiri_strategy::render;

use super::{Facts, about_guesses, guesses};
use crate::mixture::{MixtureAnswer, Promise};
use crate::number::{self, counted};

impl Promise {
    /// Expected number of guesses and worst case.
    pub(super) fn say(&self, facts: &mut Facts) {
        if let (Some(expected), Some(worst)) = (&self.expected_guesses, self.worst_case) {
            facts.say("expected", about_guesses(expected));
            facts.say("worst case", guesses(worst));
        }
    }
}

impl MixtureAnswer {
    /// What the mixture promises, and each of its strategies as a tree.
    pub fn text(&self, mixture: &Mixture, alphabet: &Alphabet) -> String {
        let mut facts = Facts::default();
        self.promise.say(&mut facts);
        facts.say("mixture", counted(self.strategies.len() as u64, "strategy", "strategies"));
        facts.say("", format!("no more than {} can be needed", self.bound));
        let candidates = counted(self.candidates as u64, "secret", "secrets");
        let mut text = format!("{}, {candidates}\n{facts}", self.game);
        for ((row, (_, root)), number) in self.strategies.iter().zip(&mixture.strategies).zip(1..) {
            let total = row.figures.total_guesses.unwrap_or(0);
            let average = number::fraction(total, self.candidates as u64);
            let strategy = Strategy { position: mixture.position.clone(), root: root.clone() };
            text += &format!(
                "\nstrategy {number}, with probability {}: average {average}\n{}",
                row.probability,
                render::indented(&strategy, alphabet)
            );
        }
        text
    }
}

//! Paper 004: all codes handed over at once.

mod codes;
mod entropy;
mod form;
mod minimum;
mod pairs;
mod sets;

use std::collections::BTreeMap;

use yomikiri_questions::{Pegs, Settings, Solver};
use yomikiri_rules::{Code, Game, Hint};

use crate::item::Item;
use crate::lab::{Lab, code};
use crate::papers::Paper;

/// The paper.
pub const PAPER: Paper = Paper {
    number: "004",
    title: "static Mastermind: all codes handed over at once",
    story: "The rule is changed: hand over several codes at once, receive all hints at once, and know \
            the secret. How few codes are enough? The paper searches with A*, finds sets of 7 and 6 \
            codes by a depth-first walk, and leaves open whether 5 are enough.",
    items,
};

const GAME: Game = Game::MASTERMIND;

fn items() -> Vec<Item> {
    [codes::items(), pairs::items(), sets::items(), minimum::items(), entropy::items()]
        .into_iter()
        .flatten()
        .collect()
}

/// The solver for questions, with the threads and the memory of the run, stopped with it.
fn solver(lab: &Lab, quiz: Pegs) -> Solver {
    let settings = Settings { threads: lab.settings.threads, memory: lab.settings.memory };
    let solver = Solver::new(quiz, settings, lab.control.clone());
    solver.expect("threads start as they did for the search")
}

/// Codes written one after the other.
fn list(text: &str) -> Vec<Code> {
    text.split_whitespace().map(|text| code(GAME, text)).collect()
}

/// The classes of secrets that the hints of these codes cannot tell apart.
fn classes(secrets: &[Code], codes: &[Code]) -> Vec<Vec<Code>> {
    let mut classes: BTreeMap<Vec<Hint>, Vec<Code>> = BTreeMap::new();
    for &secret in secrets {
        let hints = codes.iter().map(|&code| GAME.hint(secret, code)).collect();
        classes.entry(hints).or_default().push(secret);
    }
    classes.into_values().collect()
}

/// The size of the largest class.
fn largest(secrets: &[Code], codes: &[Code]) -> usize {
    classes(secrets, codes).iter().map(Vec::len).max().unwrap_or(0)
}

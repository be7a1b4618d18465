//! What must not change an answer: a symmetry applied to everything, and whether candidates are
//! given as a history or as a list.
//!
//! The sets here are larger than the reference could do; the engine is compared with itself.

use std::collections::BTreeMap;

use crate::support::{Answer, ENGINES, Random, by_engine, game, within};
use yomikiri_rules::{Code, Pegs, Permutation, Position};
use yomikiri_search::{Goal, Guesses, Question};

const GAMES: [(&str, usize); 7] = [
    ("mm4x6", 60),
    ("bc4x10", 40),
    ("mm5x4", 60),
    ("mm3x10", 50),
    ("mm6x3", 60),
    ("bc4x7", 60),
    ("mm4x8", 30),
];

fn images(game: Pegs, t: &Permutation, codes: &[Code]) -> Vec<Code> {
    codes.iter().map(|&code| t.apply(game, code)).collect()
}

fn any_goal(random: &mut Random) -> Goal {
    let limit = 3 + random.below(4);
    let average = Goal::average();
    random.pick(&[average.clone(), average, Goal::worst(), within(Some(limit))])
}

#[test]
fn symmetries() {
    for (name, largest) in GAMES {
        let game = game(name);
        let mut random = Random::new(1977);
        for at in 0..15 {
            let size = 1 + random.below(largest);
            let set = random.alike(game, size);
            let forbidden = match random.below(3) {
                0 => random.some(&game.guesses(), 5),
                1 => random.some(&set, 2),
                _ => Vec::new(),
            };
            let guesses = random.pick(&[Guesses::Any, Guesses::Candidates]);
            let goal = any_goal(&mut random);
            let ask = |engine: usize, set: &[Code], forbidden: &[Code]| {
                let (set, forbidden) = (Some(set.to_vec()), forbidden.to_vec());
                let position = Position::new(game, vec![], set, forbidden).unwrap();
                let goal = goal.clone();
                let problem = Question { position, goal, guesses, first: None };
                by_engine(ENGINES[engine % ENGINES.len()], &problem)
            };
            let t = random.symmetry(game);
            let here = ask(at, &set, &forbidden);
            let pegs = game.pegs().unwrap();
            let there = ask(at + 1, &images(pegs, &t, &set), &images(pegs, &t, &forbidden));
            let first: BTreeMap<_, _> =
                here.first.iter().map(|(&code, n)| (t.apply(pegs, code), n.clone())).collect();
            let moved = Answer { first, ..here };
            assert_eq!(moved, there, "{name} {set:?} {forbidden:?} {guesses:?} {goal:?} {t:?}");
        }
    }
}

#[test]
fn a_history_or_a_list() {
    for (name, largest) in GAMES {
        let game = game(name);
        let codes = game.secrets();
        let mut random = Random::new(1982);
        for at in 0..8 {
            let secret = random.pick(&codes);
            let mut position = Position::start(game);
            while position.candidates().len() > 2 * largest {
                let guess = random.pick(&codes);
                position = position.after(guess, game.hint(secret, guess)).unwrap();
            }
            let goal = any_goal(&mut random);
            let guesses = random.pick(&[Guesses::Any, Guesses::Candidates]);
            let list = Some(position.candidates().to_vec());
            let list = Position::new(game, vec![], list, vec![]).unwrap();
            let by_history = Question { position, goal, guesses, first: None };
            let by_list = Question { position: list, ..by_history.clone() };
            let engine = |at: usize| ENGINES[at % ENGINES.len()];
            let answers = [by_engine(engine(at), &by_history), by_engine(engine(at + 1), &by_list)];
            assert_eq!(answers[0], answers[1], "{by_history:?}");
        }
    }
}

//! What must not change an answer: a symmetry applied to everything, and whether candidates are
//! given as a history or as a list.
//!
//! The sets here are larger than the reference could do; the engine is compared with itself.

use std::collections::BTreeMap;

use crate::support::{Answer, ENGINES, Random, by_engine, draws, game, within};
use yomikiri_rules::{Code, Pegs, Permutation, Position};
use yomikiri_search::{Control, Goal, Guesses, Question, Settings, Solver};

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
        for at in 0..draws(8) {
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
        for at in 0..draws(4) {
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

/// Little memory costs some positions that are searched again, not hundreds of times as many: fourteen
/// codes of one symbol each, half of all codes forbidden, so that nothing is symmetric.
#[test]
fn scarce_memory() {
    let game = game("mm2x16");
    let codes = game.secrets();
    let pegs = game.pegs().unwrap();
    let equal = |code: &Code| {
        code.symbols(pegs.pegs()).all(|symbol| Some(symbol) == code.symbols(1).next())
    };
    let set: Vec<Code> = codes.iter().copied().filter(equal).take(14).collect();
    let forbidden = Random::new(5).some(&codes, 128);
    let position = Position::new(game, vec![], Some(set), forbidden).unwrap();
    let question = Question::best_average(position);
    let solved = |memory: usize| {
        let (control, settings) =
            (Control::new(), Settings { threads: 1, memory, ..Settings::default() });
        let solver = Solver::new(question.clone(), settings, control.clone()).unwrap();
        (solver.solve().outcome, control.nodes())
    };
    let (best, few) = solved(64 << 20);
    let (again, many) = solved(5 << 20);
    assert_eq!(best, again);
    assert!(many < 20 * few, "{few} positions, and {many} with 5 MiB");
}

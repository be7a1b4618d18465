//! Random candidate sets of games that are too large for the reference as a whole: engine and
//! reference agree on E and N, on the optimal guesses and on the choice.
//!
//! Sets are drawn from all codes, or from codes that agree about a guess or two, with and without
//! forbidden codes (some of them candidates), with both rules about guesses and all goals.

use std::collections::BTreeMap;

use crate::support::{ENGINES, Random, Rules, by_engine, by_reference, draws, game, within};
use yomikiri_rules::{Code, Game, Position};
use yomikiri_search::{Goal, Guesses, Oracle, Question};

/// A game, how many sets to draw, and the largest one.
const GAMES: [(&str, usize, usize); 12] = [
    ("mm4x6", 12, 9),
    ("bc4x10", 4, 7),
    ("mm4x7", 5, 8),
    ("mm5x4", 12, 9),
    ("bc4x7", 12, 9),
    ("mm3x10", 12, 8),
    ("mm6x3", 12, 8),
    ("mm3x4", 18, 14),
    ("bc3x5", 18, 14),
    ("mm4x5:places", 9, 8),
    ("mm3x4:places", 18, 12),
    ("bc3x5:places", 12, 10),
];

fn goal(random: &mut Random, size: usize) -> Goal {
    match random.below(4) {
        0 => Goal::worst(),
        // From too few guesses to more than enough.
        1 => within(Some(1 + random.below(size.min(5) + 1))),
        _ => Goal::average(),
    }
}

fn forbidden(random: &mut Random, game: Game, set: &[Code]) -> Vec<Code> {
    let codes = game.secrets();
    match random.below(5) {
        // Some candidates, and many others.
        0 => {
            let (few, many) = (random.below(set.len() + 1), random.below(codes.len()));
            let mut some = random.some(set, few);
            some.extend(random.some(&codes, many));
            some
        }
        // Some candidates.
        1 => {
            let few = 1 + random.below(set.len());
            random.some(set, few)
        }
        // Nearly everything.
        2 => {
            let few = 1 + random.below(12);
            let free = random.some(&codes, few);
            codes.into_iter().filter(|code| !free.contains(code)).collect()
        }
        _ => Vec::new(),
    }
}

/// All engines in turn, one for each problem.
fn agree(problem: &Question, at: usize) {
    let engine = ENGINES[at % ENGINES.len()];
    let mut reference = Rules::of(problem);
    let expected = by_reference(&mut reference, problem);
    let name = format!("{} {problem:?}", engine.name);
    assert_eq!(by_engine(engine, problem), expected, "{name}");
    if expected.total.is_none() {
        return;
    }
    let solver = engine.solver(problem);
    let set = problem.position.candidates();
    let optimal: BTreeMap<_, _> = solver.optimal(&[], set).unwrap().into_iter().collect();
    assert_eq!(optimal, expected.first, "{name}");
    let candidate = expected.first.keys().find(|code| set.contains(code));
    let chosen = candidate.or(expected.first.keys().next());
    assert_eq!(Some(&solver.choice(&[], set).unwrap()), chosen, "{name}");
}

#[test]
fn listed_candidates() {
    for (name, some, largest) in GAMES {
        let game = game(name);
        let mut random = Random::new(1993);
        for at in 0..draws(some) {
            let size = 1 + random.below(largest);
            let set = match random.below(2) {
                0 => random.some(&game.secrets(), size),
                _ => random.alike(game, size),
            };
            let forbidden = forbidden(&mut random, game, &set);
            let guesses = random.pick(&[Guesses::Any, Guesses::Any, Guesses::Candidates]);
            let goal = goal(&mut random, set.len());
            let position = Position::new(game, vec![], Some(set), forbidden).unwrap();
            agree(&Question { position, goal, guesses, first: None }, at);
        }
    }
}

/// Histories of random guesses about a random secret, until few enough candidates are left.
#[test]
fn histories() {
    for (name, some, largest) in GAMES {
        let game = game(name);
        let codes = game.secrets();
        let mut random = Random::new(2012);
        for at in 0..draws(some).div_ceil(2) {
            let secret = random.pick(&codes);
            let mut position = Position::start(game);
            while position.candidates().len() > largest {
                let guess = random.pick(&codes);
                position = position.after(guess, game.hint(secret, guess)).unwrap();
            }
            let guesses = random.pick(&[Guesses::Any, Guesses::Candidates]);
            let goal = goal(&mut random, position.candidates().len());
            agree(&Question { position, goal, guesses, first: None }, at);
        }
    }
}

/// Paper 003: the symbols that no candidate has are interchangeable. The set is its example.
#[test]
fn symbols_absent_from_the_candidates() {
    let game = Game::MOO;
    let set = [[1, 2, 3, 4], [3, 4, 5, 6], [1, 2, 5, 6]]
        .map(|code| game.pegs().unwrap().code(&code).unwrap());
    for (at, guesses) in [Guesses::Any, Guesses::Candidates].into_iter().enumerate() {
        let mut problem = crate::support::listed(game, &set);
        problem.guesses = guesses;
        agree(&problem, at);
        // With one of the interchangeable codes forbidden, they are so no longer.
        let forbidden = vec![
            game.pegs().unwrap().code(&[0, 7, 8, 9]).unwrap(),
            game.pegs().unwrap().code(&[1, 2, 3, 0]).unwrap(),
        ];
        let position = Position::new(game, vec![], Some(set.to_vec()), forbidden).unwrap();
        agree(&Question { position, ..problem }, at + 2);
    }
}

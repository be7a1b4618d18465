//! Near-best strategies, against listing every strategy there is: trees are made one by one, and
//! their totals added up.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use yomikiri_rules::{Code, Hint, Position};
use yomikiri_search::{Goal, Guesses, Question, Then, Unanswered};

use crate::support::{ENGINES, Random, game, listed, start, then, within};

/// The totals of all strategies for a set, one by one, that need at most `most` guesses in total
/// and stay within the limit.
fn totals(problem: &Question, set: &[Code], left: usize, most: usize) -> Vec<usize> {
    let n = set.len();
    if left == 0 || most < n {
        return Vec::new();
    }
    if n == 1 {
        return vec![1];
    }
    let guesses = problem.position.game().guesses();
    let may_ask = |guess: &&Code| problem.may_ask(set, **guess);
    let mut all = Vec::new();
    for &guess in guesses.iter().filter(may_ask) {
        all.extend(after(problem, set, guess, left, most));
    }
    all
}

/// The same with a given guess, if it cuts the set.
fn after(problem: &Question, set: &[Code], guess: Code, left: usize, most: usize) -> Vec<usize> {
    let game = problem.position.game();
    let mut parts: BTreeMap<Hint, Vec<Code>> = BTreeMap::new();
    for &code in set {
        parts.entry(game.hint(code, guess)).or_default().push(code);
    }
    if parts.len() < 2 {
        return Vec::new();
    }
    parts.remove(&game.win().unwrap());
    let mut begun = vec![set.len()];
    for part in parts.values() {
        let below = totals(problem, part, left - 1, most - set.len());
        let sums = begun.iter().flat_map(|sum| below.iter().map(move |more| sum + more));
        begun = sums.filter(|&sum| sum <= most).collect();
    }
    begun
}

fn agree(at: usize, problem: &Question, extra: usize) {
    let engine = ENGINES[at % 5];
    let solver = engine.solver(problem);
    let set = problem.position.candidates();
    let best = solver.solve();
    let Some(value) = best.outcome.proved() else {
        return assert_eq!(solver.near_best(extra), Ok(Vec::new()));
    };
    let (value, left) = (value as usize, best.limit.unwrap_or(99));
    let found = match problem.first {
        None => totals(problem, set, left, value + extra),
        Some(first) => after(problem, set, first, left, value + extra),
    };
    let mut expected = vec![BigUint::ZERO; extra + 1];
    for total in found {
        expected[total - value] += 1u32;
    }
    assert_eq!(solver.near_best(extra), Ok(expected), "{} {problem:?}", engine.name);
    // Fewer are the first of them.
    let short = engine.solver(problem).near_best(0).unwrap();
    assert_eq!(short[..], solver.near_best(extra).unwrap()[..1]);
}

#[test]
fn small_games() {
    let games = [
        ("mm1x1", 3),
        ("mm1x2", 3),
        ("mm1x4", 2),
        ("mm2x1", 1),
        ("mm2x2", 4),
        ("mm3x2", 1),
        ("mm2x3", 1),
        ("bc1x4", 3),
        ("bc2x2", 2),
        ("bc2x3", 2),
        ("bc3x3", 2),
    ];
    for (at, (name, extra)) in games.into_iter().enumerate() {
        for guesses in [Guesses::Any, Guesses::Candidates] {
            let problem = Question { guesses, ..start(name) };
            agree(at, &problem, extra);
            agree(at + 1, &Question { goal: Goal::worst(), ..problem.clone() }, extra);
            agree(at + 2, &Question { goal: within(Some(4)), ..problem.clone() }, extra);
        }
    }
}

#[test]
fn random_sets() {
    for (name, draws, largest) in [("mm2x4", 12, 5), ("mm4x6", 4, 4), ("bc2x5", 12, 5)] {
        let game = game(name);
        let mut random = Random::new(29);
        for at in 0..draws {
            let set = random.alike(game, largest);
            let forbidden = match random.below(2) {
                0 => random.some(&set, 2),
                _ => Vec::new(),
            };
            let guesses = random.pick(&[Guesses::Any, Guesses::Candidates]);
            let extra = if name == "mm4x6" { 1 } else { 2 };
            let position = Position::new(game, vec![], Some(set), forbidden).unwrap();
            agree(at, &Question { guesses, ..Question::best_average(position) }, extra);
        }
    }
}

#[test]
fn given_first_guesses() {
    let codes = game("mm2x3").secrets();
    for (at, &first) in codes.iter().enumerate() {
        let problem = Question { first: Some(first), ..listed(game("mm2x3"), &codes[1..6]) };
        // One that tells nothing is not among those that are listed.
        let hint = |&code: &Code| game("mm2x3").hint(code, first);
        if codes[1..6].iter().any(|code| hint(code) != hint(&codes[1])) {
            agree(at, &problem, 2);
        }
    }
}

/// For two candidates: either first; or, one guess more, any guess that tells them apart.
#[test]
fn two_candidates() {
    let problem = listed(game("mm2x3"), &game("mm2x3").secrets()[..2]);
    let near = ENGINES[0].solver(&problem).near_best(3).unwrap();
    let near: Vec<u32> = near.iter().map(|number| number.try_into().unwrap()).collect();
    // 11 or 12; or 21, 22, 23, 31, 32, while 13 and 33 do not tell them apart.
    assert_eq!(near, [2, 5, 0, 0]);
    let late = Question { goal: then(None, Then::Shortest), ..start("mm2x2") };
    assert_eq!(ENGINES[0].solver(&late).near_best(1), Err(Unanswered::Uncountable));
}

/// A whole game, from several engines: contexts, symmetries and the least memory change nothing.
#[test]
fn one_answer() {
    for (name, extra) in [("mm3x4", 3), ("mm4x3", 3), ("bc3x5", 2), ("mm4x4", 1)] {
        let problem = start(name);
        let near = ENGINES[0].solver(&problem).near_best(extra).unwrap();
        for engine in &ENGINES[1..] {
            assert_eq!(engine.solver(&problem).near_best(extra).unwrap(), near, "{name}");
        }
        // With the first guesses given one by one, their numbers add up, each above its own best.
        let best = ENGINES[0].solver(&problem).solve().outcome.proved().unwrap();
        let mut sum = vec![BigUint::ZERO; extra + 1];
        for class in problem.position.classes() {
            let given = Question { first: Some(class.representative), ..problem.clone() };
            let solver = ENGINES[0].solver(&given);
            let more = (solver.solve().outcome.proved().unwrap() - best) as usize;
            if more <= extra {
                for (at, number) in solver.near_best(extra - more).unwrap().iter().enumerate() {
                    sum[at + more] += number * class.size;
                }
            }
        }
        assert_eq!(sum, near, "{name}");
    }
}

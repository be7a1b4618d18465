//! Every set of every small game, one by one: the fewest codes and how many sets there are must
//! agree with the search, whatever the method and the number of threads.

use crate::support::{group, quiz, start};
use num_bigint::BigUint;
use yomikiri_check::questions::check;
use yomikiri_questions::{
    AStar, Control, Estimate, Frontier, GreedyTies, Pegs, Settings, Solver, binomial,
};
use yomikiri_rules::Code;

/// The fewest codes, how many sets of that many there are, and how many up to symmetry: by looking
/// at all sets, with no pruning and no symmetry.
fn brute(quiz: Pegs) -> (usize, usize, usize) {
    let codes = quiz.codes();
    let symmetries = group::all(quiz);
    let rows: Vec<Vec<u8>> = codes
        .iter()
        .map(|&code| {
            let answer = |&secret: &Code| {
                let hint = quiz.hint(secret, code);
                hint.in_place() * 16 + hint.elsewhere()
            };
            codes.iter().map(answer).collect()
        })
        .collect();
    for size in 0..=codes.len() {
        let mut found: Vec<Vec<usize>> = Vec::new();
        let mut set: Vec<usize> = (0..size).collect();
        loop {
            let mut answers: Vec<Vec<u8>> = (0..codes.len())
                .map(|secret| set.iter().map(|&code| rows[code][secret]).collect())
                .collect();
            answers.sort();
            answers.dedup();
            if answers.len() == codes.len() {
                found.push(set.clone());
            }
            // The next set in lexicographic order.
            let Some(at) = (0..size).rev().find(|&at| set[at] + size < codes.len() + at) else {
                break;
            };
            set[at] += 1;
            for later in at + 1..size {
                set[later] = set[later - 1] + 1;
            }
        }
        if !found.is_empty() {
            let least = |set: &Vec<usize>| group::least_image(&symmetries, set).0;
            let mut classes: Vec<Vec<usize>> = found.iter().map(least).collect();
            classes.sort();
            classes.dedup();
            return (size, found.len(), classes.len());
        }
    }
    unreachable!("all codes together tell all secrets apart")
}

fn solver(quiz: Pegs, threads: usize) -> Solver {
    Solver::new(quiz, Settings { threads, ..Settings::default() }, Control::new()).unwrap()
}

const GAMES: [&str; 25] = [
    "mm1x1",
    "mm1x2",
    "mm1x5",
    "mm2x1",
    "mm2x2",
    "mm2x3",
    "mm2x4",
    "mm2x5",
    "mm3x2",
    "mm3x3",
    "mm4x2",
    "mm5x2",
    "bc1x4",
    "bc2x3",
    "bc2x4",
    "bc2x5",
    "bc3x3",
    "bc3x4",
    "bc4x4",
    "mm2x3 places",
    "mm2x4 places",
    "mm3x2 places",
    "mm4x2 places",
    "bc3x4 places",
    "mm3x3 places",
];

#[test]
fn every_set_of_every_small_game() {
    for name in GAMES {
        let quiz = quiz(name);
        let (fewest, sets, classes) = brute(quiz);
        for threads in [1, 2] {
            let solver = solver(quiz, threads);
            let answer = solver.minimum();
            assert!(answer.proved && answer.lower == fewest, "{name}: {answer:?}");
            assert_eq!(answer.set.len(), fewest, "{name}");
            assert_eq!(check(&start(quiz), &answer.set), Ok(()), "{name}");
            let mut listed = BigUint::ZERO;
            let mut each = |set: &[Code], size: &BigUint| {
                assert_eq!(check(&start(quiz), set), Ok(()));
                listed += size;
            };
            let counted = solver.count(fewest, &mut each).unwrap();
            assert!(counted.complete);
            assert_eq!(counted.sets, sets.into(), "{name}: sets in all");
            assert_eq!(counted.classes, classes as u64, "{name}: sets up to symmetry");
            assert_eq!(listed, counted.sets, "{name}");
            for codes in 0..fewest + 2 {
                let verdict = solver.decide(codes).unwrap();
                assert_eq!(verdict.enough, Some(codes >= fewest), "{name}: {codes} codes");
                if let Some(set) = verdict.set {
                    assert_eq!(set.len(), codes.min(quiz.code_count()), "{name}");
                    assert_eq!(check(&start(quiz), &set), Ok(()), "{name}");
                }
            }
        }
    }
}

#[test]
fn astar_gives_the_same_answers() {
    for name in ["mm2x3", "mm2x5", "mm3x3", "mm4x2", "bc3x4", "bc2x5", "mm3x2 places", "mm3x4"] {
        let quiz = quiz(name);
        let solver = solver(quiz, 1);
        let fewest = solver.minimum().lower;
        for estimate in [Estimate::Largest, Estimate::Entropy] {
            let mut expanded = Vec::new();
            for frontier in [Frontier::List, Frontier::Heap] {
                let found = solver.astar(AStar { estimate, frontier, limit: None });
                assert!(found.complete, "{name}");
                let set = found.set.unwrap();
                assert_eq!((set.len(), found.lower), (fewest, fewest), "{name}");
                assert_eq!(check(&start(quiz), &set), Ok(()));
                expanded.push(found.expanded);
                let known = AStar { estimate, frontier, limit: Some(fewest) };
                let none = solver.astar(known);
                assert_eq!((none.set, none.lower), (None, fewest), "{name}");
            }
            assert_eq!(expanded[0], expanded[1], "{name}: the frontier changes no order");
        }
    }
}

/// Levels that are enumerated in full stand for all sets of their size, and their classes are as
/// many as Burnside's lemma counts.
#[test]
fn orbits_add_up_to_binomials() {
    for (name, codes) in [("mm4x5", 4), ("bc4x6", 5), ("mm4x4", 5), ("mm3x6", 5), ("bc4x7", 5)] {
        let quiz = quiz(name);
        let verdict = solver(quiz, 2).decide(codes).unwrap();
        let full = if codes >= 5 && verdict.enough == Some(false) { 3 } else { 2 };
        let classes = crate::support::burnside::classes(quiz, full);
        for (size, classes) in classes.into_iter().enumerate().skip(1) {
            let level = &verdict.levels[size - 1];
            assert_eq!(level.sets, binomial(quiz.code_count(), size), "{name} {size}");
            assert_eq!(BigUint::from(level.classes), classes, "{name} {size}");
        }
    }
}

#[test]
fn threads_change_nothing() {
    for name in ["mm4x4", "bc4x6", "mm3x6", "mm4x3 places"] {
        let quiz = quiz(name);
        let one = solver(quiz, 1);
        let two = solver(quiz, 2);
        let (a, b) = (one.minimum(), two.minimum());
        assert_eq!(a, b, "{name}");
        let list = |solver: &Solver| {
            let mut list = Vec::new();
            let counted = solver
                .count(a.lower, &mut |set: &[Code], size: &BigUint| {
                    list.push((set.to_vec(), size.clone()));
                })
                .unwrap();
            (list, counted)
        };
        assert_eq!(list(&one), list(&two), "{name}");
    }
}

/// mm4x6 needs 6, which the quick report finds out.
#[test]
fn known_minima() {
    for (name, fewest) in [
        ("mm4x3", 3),
        ("mm4x4", 4),
        ("mm4x5", 5),
        ("bc4x5", 5),
        ("bc4x6", 5),
        ("bc4x7", 6),
        ("mm5x4", 5),
        ("mm3x6", 5),
    ] {
        let answer = solver(quiz(name), 1).minimum();
        assert!(answer.proved, "{name}");
        assert_eq!(answer.lower, fewest, "{name}");
        assert_eq!(check(&start(quiz(name)), &answer.set), Ok(()), "{name}");
    }
}

/// Metric dimension of Hamming graphs: hypercubes (OEIS A303735), H(2, q) = floor((4q - 2) / 3)
/// (Cáceres and others, 2007), H(3, q) = floor(3q / 2) for q > 2 (Jäger and Drewes, 2020).
#[test]
fn hamming_graphs() {
    let dimension = |pegs: usize, symbols: usize| {
        let quiz = quiz(&format!("mm{pegs}x{symbols} places"));
        let answer = solver(quiz, 1).minimum();
        assert!(answer.proved, "{pegs} {symbols}");
        answer.lower
    };
    for (at, expected) in [1, 2, 3, 4, 4, 5, 6, 6].into_iter().enumerate() {
        assert_eq!(dimension(at + 1, 2), expected, "hypercube {}", at + 1);
    }
    for q in 3..=9 {
        assert_eq!(dimension(2, q), (4 * q - 2) / 3, "H(2, {q})");
    }
    for q in 3..=6 {
        assert_eq!(dimension(3, q), 3 * q / 2, "H(3, {q})");
    }
}

/// The paper's two walks are greedy walks, the second after its opening.
#[test]
fn the_papers_walks() {
    let quiz = quiz("mm4x6");
    let solver = solver(quiz, 1);
    for (walk, fixed, largest) in [
        ("1122 1344 5135 2636 5441 3654 1112", 0, &[256, 54, 11, 4, 2, 2, 1][..]),
        ("1112 3344 2455 6564 5313 2623", 1, &[317, 63, 13, 4, 2, 1]),
    ] {
        let codes = crate::support::codes(quiz, walk);
        let steps = solver.follow(&codes);
        assert_eq!(steps.iter().map(|step| step.largest).collect::<Vec<_>>(), largest);
        assert!(steps[fixed..].iter().all(|step| step.largest == step.least), "{steps:?}");
        assert_eq!(check(&start(quiz), &codes), Ok(()));
    }
    for ties in [GreedyTies::Code, GreedyTies::Classes, GreedyTies::Seed(7)] {
        let opening = crate::support::codes(quiz, "1112");
        let steps = solver.greedy(&opening, ties);
        assert_eq!(steps[0].largest, 317);
        assert!(steps[1..].iter().all(|step| step.largest == step.least));
        let codes: Vec<Code> = steps.iter().map(|step| step.code).collect();
        assert_eq!(check(&start(quiz), &codes), Ok(()));
        assert_eq!(steps, solver.greedy(&opening, ties), "reproducible");
    }
}

//! Searches that are stopped before they begin: what they say is still true, and they end at once,
//! also in games in which a single step would take long.

use yomikiri_check::questions::check;
use yomikiri_questions::{AStar, Control, Estimate, Frontier, GreedyTies, Pegs, Settings, Solver};
use yomikiri_rules::Code;

use crate::support::{self, start};

fn stopped(game: &str) -> Solver {
    let control = Control::new();
    control.cancel();
    let settings = Settings { threads: 1, memory: 64 << 20 };
    Solver::new(game.parse().unwrap(), settings, control).unwrap()
}

/// As many codes as a game can have, about.
const LARGE: [&str; 2] = ["mm5x8", "bc5x10"];

#[test]
fn a_walk_ends_with_a_set() {
    for name in LARGE.into_iter().chain(["mm4x6"]) {
        let solver = stopped(name);
        let quiz = solver.quiz();
        for opening in [vec![], quiz.codes()[..1].to_vec()] {
            let steps = solver.greedy(&opening, GreedyTies::Classes);
            let set: Vec<Code> = steps.iter().map(|step| step.code).collect();
            assert!(set.starts_with(&opening), "{name}");
            assert_eq!(check(&start(quiz), &set), Ok(()), "{name}");
            assert!(steps.iter().all(|step| step.least <= step.largest), "{name}: {steps:?}");
        }
        let set = solver.anneal(1, 20);
        assert_eq!(check(&start(quiz), &set), Ok(()), "{name}");
        assert!(solver.least() <= set.len(), "{name}");
    }
}

/// Stopped while the table of answers is filled: nothing is decided or counted, and the bounds are
/// true: for MOO nine codes are known to be enough.
#[test]
fn stopped_before_the_table_is_filled() {
    let settings = Settings { threads: 1, memory: 4 << 30 };
    for (name, enough) in [("bc4x10", Some(9)), ("bc5x10", None)] {
        let stop = Control::new();
        stop.cancel();
        for control in [stop, Control::new().after(0)] {
            let quiz = name.parse().unwrap();
            let solver = Solver::new(quiz, settings, control).unwrap();
            assert!(solver.can_prove(), "{name}: there is memory enough");
            let found = solver.minimum();
            assert!(!found.proved && found.lower < found.upper, "{name}: {found:?}");
            assert_eq!(check(&start(quiz), &found.set), Ok(()), "{name}");
            let known = solver.decide(found.lower).unwrap();
            assert_eq!((known.enough, &known.set), (None, &None), "{name}");
            assert_eq!((known.lower, known.upper), (found.lower, Some(found.upper)), "{name}");
            assert!(enough.is_none_or(|enough| found.lower <= enough), "{name}: {found:?}");
            let counted =
                solver.count(found.upper, &mut |_, _| panic!("nothing is found")).unwrap();
            assert!(!counted.complete && counted.classes == 0, "{name}");
        }
    }
}

/// Beyond the last useful code there is nothing to look at.
#[test]
fn a_walk_that_goes_on_after_its_end() {
    let solver = stopped("mm4x6");
    let codes = support::codes(Pegs::MASTERMIND, "1112 3344 2455 6564 5313 2623 1111 2222");
    let largest: Vec<usize> = solver.follow(&codes).iter().map(|step| step.largest).collect();
    assert_eq!(largest, [317, 63, 13, 4, 2, 1, 1, 1]);
}

#[test]
fn astar_says_that_it_was_stopped() {
    for name in LARGE {
        for estimate in [Estimate::Largest, Estimate::Entropy] {
            let solver = stopped(name);
            let found = solver.astar(AStar { estimate, frontier: Frontier::Heap, limit: None });
            assert!(!found.complete && found.set.is_none(), "{name}: {found:?}");
            assert!((1..=solver.bounds().upper).contains(&found.lower), "{name}: {found:?}");
            assert!(found.generated.iter().all(|&generated| generated == 0), "{name}: {found:?}");
        }
    }
}

/// The comparison with the exhaustive search is stopped by the same handle.
#[test]
fn nothing_is_compared() {
    let solver = stopped("mm4x6");
    assert_eq!(solver.exact_nodes(), None);
    assert_eq!(solver.control().nodes(), 0);
    let small = "mm2x4".parse::<Pegs>().unwrap();
    let small = Solver::new(small, Settings::default(), Control::new()).unwrap();
    assert_eq!(small.exact_nodes(), Some(small.control().nodes()));
}

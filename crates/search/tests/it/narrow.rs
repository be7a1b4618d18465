//! Searches with few guesses a position: real strategies, never worse with more guesses, and the best
//! ones when all guesses are tried.

use crate::support::{ENGINES, Engine, Walk, aim, start, within};
use yomikiri_rules::words::{WordHint, Words};
use yomikiri_rules::{Game, Position};
use yomikiri_search::{
    Control, Formula, Goal, Guesses, Heuristic, Objective, Outcome, Player, Question, Solver, Ties,
};

/// The value with so many guesses a position, behind which there must be a strategy.
fn upper(solver: &Solver, question: &Question, guesses: usize) -> i128 {
    let outcome = solver.narrow(guesses).outcome;
    let upper = outcome.upper().unwrap_or_else(|| panic!("{question:?}: {outcome:?}"));
    let walk = Walk::of(question, &solver.best_found(), |asked, candidates, guess| {
        let given = asked.is_empty() && question.first == Some(guess);
        assert!(given || question.may_ask(candidates, guess), "{question:?}");
    });
    let limit = question.goal.max_guesses();
    assert!(limit.is_none_or(|limit| walk.profile().len() <= limit), "{question:?}");
    if question.goal.is_total() {
        assert_eq!(walk.total(), upper, "{question:?}, {guesses} guesses");
    }
    if let Objective::Late { beyond } = question.goal.objective() {
        assert_eq!(walk.late(*beyond), upper, "{question:?}, {guesses} guesses");
    }
    upper
}

fn check(question: &Question, engine: Engine) {
    let best = ENGINES[0].solver(question).solve().outcome.proved().unwrap();
    let solver = engine.solver(question);
    let mut before = i128::MAX;
    for guesses in [1, 2, 5, question.game().guess_count()] {
        let value = upper(&solver, question, guesses);
        assert!(best <= value && value <= before, "{question:?}: {best}, {value}, {before}");
        before = value;
    }
    assert_eq!(before, best, "{question:?}");
}

#[test]
fn more_guesses_are_never_worse_and_all_are_best() {
    for name in ["mm4x5", "bc4x7", "mm3x8", "mm3x6:places", "bc3x7:places"] {
        check(&start(name), ENGINES[0]);
        check(&start(name), ENGINES[1]);
    }
    let question = start("mm4x5");
    let first = question.position.candidates()[7];
    check(&Question { first: Some(first), ..question.clone() }, ENGINES[0]);
    check(&Question { guesses: Guesses::Candidates, ..question.clone() }, ENGINES[0]);
    check(&Question { goal: within(Some(6)), ..question.clone() }, ENGINES[0]);
    check(&Question { goal: aim(Objective::Late { beyond: 4 }, None), ..question }, ENGINES[0]);
}

/// Where no symmetry helps, and where words are guessed.
#[test]
fn words() {
    let letters = ["a", "b", "c", "d"];
    let mut words = Vec::new();
    for a in letters {
        for b in letters {
            for c in letters {
                words.extend(letters.map(|d| format!("{a}{b}{c}{d}")));
            }
        }
    }
    let list = Words::new("words:narrow".to_string(), words, 190, WordHint::Marks).unwrap();
    let game = Game::listed(list).unwrap();
    check(&Question::best_average(Position::start(game)), ENGINES[0]);
}

/// With two guesses a position it beats all classical formulas; and the lower bound is near.
#[test]
fn good_values_soon() {
    use Formula::{Entropy, ExpectedSize, LandyLog, LandyRoot, Larmouth, MostParts};
    // The best value, and what the bounds by sizes of two levels come to.
    let games = [
        ("mm4x6", 5400, 5625),
        ("mm4x7", 10800, 11228),
        ("bc4x9", 14100, 14914),
        ("mm5x5", 12900, 13496),
    ];
    for (name, least, best) in games {
        let question = start(name);
        let solver = ENGINES[0].solver(&question);
        let formulas = [Entropy, ExpectedSize, LandyLog, LandyRoot, Larmouth, MostParts];
        let heuristics = formulas.map(|it| Heuristic::new(it, Ties::CANDIDATES_FIRST));
        let played = Player::beside(&solver).play(&heuristics).unwrap();
        let classical = played.iter().map(|played| i128::from(played.total())).min().unwrap();
        let two = upper(&solver, &question, 2);
        let lower = solver.narrow(1).outcome.lower().unwrap();
        assert!((least..=best).contains(&lower), "{name}: {lower}");
        assert!(two < classical, "{name}: {two}, {classical}");
    }
}

/// A limit that no strategy keeps: nothing is found, and it ends. Where counting shows it, it is proved.
#[test]
fn no_strategy_at_all() {
    for (name, limit) in [("mm4x3", 3), ("mm4x3", 2), ("bc4x6", 4)] {
        let solver = ENGINES[0].solver(&Question { goal: within(Some(limit)), ..start(name) });
        let outcome = solver.narrow(2).outcome;
        match limit {
            2 => assert_eq!(outcome, Outcome::Infeasible, "{name}"),
            _ => assert_eq!((outcome.proved(), outcome.upper()), (None, None), "{name}"),
        }
        assert_eq!(solver.solve().outcome, Outcome::Infeasible, "{name}");
    }
}

/// The smallest worst case: what a strategy reaches is enough; the proof comes to the smallest.
#[test]
fn the_smallest_worst_case() {
    for (name, found, limit, best) in [("mm4x5", 5, 5, 2463), ("mm4x6", 5, 5, 5626)] {
        let question = Question { goal: Goal::worst(), ..start(name) };
        let solver = ENGINES[0].solver(&question);
        let solution = solver.narrow(4);
        let walk = Walk::of(&question, &solver.best_found(), |_, _, _| {});
        assert!(solution.refuted.is_some_and(|refuted| refuted < limit), "{name}");
        assert_eq!((solution.reached, walk.profile().len()), (Some(found), found), "{name}");
        assert!(!solution.outcome.is_settled() && walk.total() >= best, "{name}");
        let solution = solver.solve();
        assert_eq!(solution.outcome, Outcome::Proved(best), "{name}");
        assert_eq!((solution.limit, solution.reached), (Some(limit), Some(limit)), "{name}");
    }
}

/// A search that was stopped at once still has a strategy.
#[test]
fn stopped_at_once() {
    let control = Control::new();
    control.cancel();
    let question = start("mm4x7");
    let solver = ENGINES[0].solver_with(&question, control).unwrap();
    assert!(!solver.narrow(3).outcome.is_settled());
    let walk = Walk::of(&question, &solver.best_found(), |_, _, _| {});
    assert!((11228..12500).contains(&walk.total()), "{}", walk.total());
}

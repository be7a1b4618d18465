//! Rows of next guesses: each says what the reference says of its guess, and what solving with
//! that guess as the first one says.

mod reference;
mod support;

use support::{AVERAGE, ENGINES, Engine, Random, Rules, by_reference, game, start};
use yomikiri_rules::{Code, Partition, Position};
use yomikiri_search::{Goal, Guesses, Oracle, Problem, Row, SetupError};

/// Positions small enough for the reference: whole games, histories, forbidden codes.
fn problems() -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut random = Random(1946);
    let limited = |limit| Goal::Average { max_guesses: Some(limit) };
    for name in ["mm1x3", "mm2x4", "mm3x2", "mm3x3", "bc2x5", "bc3x4", "bc3x3", "mm2x1"] {
        for goal in [AVERAGE, limited(3), limited(4), Goal::Worst] {
            for guesses in [Guesses::Any, Guesses::Candidates] {
                problems.push(Problem { goal: goal.clone(), guesses, ..start(name) });
            }
        }
    }
    for name in ["mm4x6", "mm4x6", "mm4x6", "bc4x7", "bc4x7", "mm5x4", "mm6x3"] {
        let game = game(name);
        let codes = game.codes();
        for goal in [AVERAGE, limited(2), limited(3), Goal::Worst] {
            let size = 1 + random.below(8);
            let set = random.alike(game, size);
            let mut forbidden = random.some(&set, 1);
            forbidden.extend(random.some(&codes, 30));
            let forbidden = if random.below(2) == 0 { forbidden } else { vec![] };
            let guesses = random.pick(&[Guesses::Any, Guesses::Any, Guesses::Candidates]);
            let position = Position::new(game, vec![], Some(set), forbidden).unwrap();
            problems.push(Problem { position, goal, guesses, first: None });
        }
    }
    problems
}

fn may_ask(problem: &Problem, code: Code) -> bool {
    let position = &problem.position;
    let candidate = position.candidates().contains(&code);
    let few = position.candidates().len() <= 2;
    let open = !position.forbidden().contains(&code) || candidate && few;
    open && (candidate || problem.guesses == Guesses::Any)
}

/// Whether a guess leaves the candidates as they are: it only costs a guess.
fn is_useless(position: &Position, guess: Code) -> bool {
    let parts = Partition::of(position.game(), position.candidates(), guess);
    parts.len() == 1 && !position.candidates().contains(&guess)
}

fn rows(engine: Engine, problem: &Problem, top: Option<usize>) -> Vec<Row> {
    engine.solver(problem).guesses(top, &mut |_| {})
}

#[test]
fn every_class_once_with_its_total() {
    for (at, problem) in problems().iter().enumerate() {
        let mut reference = Rules::of(problem);
        let answer = by_reference(&mut reference, problem);
        if problem.goal == Goal::Worst && answer.total.is_none() {
            continue;
        }
        let position = &problem.position;
        let rows = rows(ENGINES[at % ENGINES.len()], problem, None);
        let classes = position.classes().into_iter();
        let expected: Vec<(Code, usize)> = classes
            .filter(|class| may_ask(problem, class.representative))
            .map(|class| (class.representative, class.size))
            .collect();
        let mut found: Vec<(Code, usize)> =
            rows.iter().map(|row| (row.guess, row.class_size)).collect();
        found.sort();
        assert_eq!(found, expected, "{problem:?}");
        let key = |row: &Row| (row.upper.is_none(), row.upper);
        assert!(rows.is_sorted_by_key(key), "best first");
        for row in &rows {
            let name = format!("{problem:?} {row:?}");
            let best = reference.asked(position.candidates(), row.guess, answer.limit);
            assert!(row.proved, "{name}");
            if !is_useless(position, row.guess) {
                assert_eq!(row.upper, best.as_ref().map(|best| best.total), "{name}");
            }
            let parts = Partition::of(position.game(), position.candidates(), row.guess);
            assert_eq!((row.parts, row.largest_part), (parts.len(), parts.largest()), "{name}");
            assert_eq!(row.entropy, parts.entropy(), "{name}");
            assert_eq!(row.is_candidate, position.candidates().contains(&row.guess), "{name}");
        }
        assert_eq!(rows.first().and_then(|row| row.upper), answer.total, "{problem:?}");
    }
}

/// Solving with the first guess fixed gives the row's total, and counts what begins with it.
#[test]
fn each_guess_as_the_first() {
    for (at, problem) in problems().iter().enumerate() {
        let mut reference = Rules::of(problem);
        let Goal::Average { max_guesses } = problem.goal else { continue };
        let position = &problem.position;
        let engine = ENGINES[at % ENGINES.len()];
        // All of few classes, some of many.
        let classes = position.classes();
        let step = 1 + classes.len() / 40;
        for class in classes.into_iter().skip(at % step).step_by(step) {
            let guess = class.representative;
            let problem = Problem { first: Some(guess), ..problem.clone() };
            let name = format!("{} {problem:?}", engine.name);
            if !may_ask(&problem, guess) {
                let refused = engine.solver_with(&problem, Default::default());
                assert_eq!(refused.err(), Some(SetupError::First), "{name}");
                continue;
            }
            if is_useless(position, guess) {
                continue;
            }
            let best = reference.asked(position.candidates(), guess, max_guesses);
            let solver = engine.solver(&problem);
            let solution = solver.solve();
            assert!(solution.proved, "{name}");
            assert_eq!(solution.upper, best.as_ref().map(|best| best.total), "{name}");
            let strategies = best.map(|best| best.strategies).unwrap_or_default();
            assert_eq!(solver.count().unwrap().total, strategies, "{name}");
        }
    }
}

/// One solver may be asked anything in any order: rows do not disturb what was solved.
#[test]
fn one_solver_asked_everything() {
    for goal in [AVERAGE, Goal::Average { max_guesses: Some(5) }, Goal::Worst] {
        let problem = Problem { goal, ..start("mm3x4") };
        let alone = ENGINES[0].solver(&problem).count().unwrap();
        let solver = ENGINES[0].solver(&problem);
        let before = solver.guesses(None, &mut |_| {});
        let solution = solver.solve();
        assert_eq!(before[0].upper, solution.upper);
        assert_eq!(solver.guesses(None, &mut |_| {}), before);
        assert_eq!(solver.count().unwrap(), alone);
        assert_eq!(solver.guesses(Some(1), &mut |_| {})[0], before[0]);
        let candidates = problem.position.candidates();
        assert_eq!(solver.choice(&[], candidates).unwrap(), alone.first[0].guess);
    }
}

/// Candidates that 1111 says nothing about, that guess, and a question about them.
fn useless(size: usize, max_guesses: Option<usize>) -> (Vec<Code>, Code, Problem) {
    let game = game("mm4x6");
    let code = |symbols: [u8; 4]| game.code(&symbols).unwrap();
    let mut set = vec![code([3, 2, 1, 4]), code([3, 2, 4, 2]), code([5, 4, 4, 4])];
    set.truncate(size);
    let guess = code([0, 0, 0, 0]);
    let problem = Problem { goal: Goal::Average { max_guesses }, ..support::listed(game, &set) };
    assert!(is_useless(&problem.position, guess));
    (set, guess, problem)
}

/// A useless guess costs every candidate one guess, and counts against a limit.
#[test]
fn rows_of_useless_guesses() {
    for size in 1..=3 {
        for limit in [None, Some(size), Some(size + 1)] {
            let (set, guess, problem) = useless(size, limit);
            let best = Rules::of(&problem).asked(&set, guess, limit);
            let rows = rows(ENGINES[0], &problem, None);
            let row = rows.iter().find(|row| row.guess == guess).unwrap();
            let expected = (best.map(|best| best.total), true);
            assert_eq!((row.upper, row.proved), expected, "{size} candidates, {limit:?}");
        }
    }
}

/// Whoever fixes a useless first guess is told what it leads to.
#[test]
fn a_useless_guess_as_the_first() {
    for limit in [None, Some(2), Some(3), Some(4)] {
        let (set, guess, problem) = useless(3, limit);
        let best = Rules::of(&problem).asked(&set, guess, limit);
        let solver = ENGINES[0].solver(&Problem { first: Some(guess), ..problem });
        let solution = solver.solve();
        let expected = (best.as_ref().map(|best| best.total), true);
        assert_eq!((solution.upper, solution.proved), expected, "{limit:?}");
        let strategies = best.map(|best| best.strategies).unwrap_or_default();
        assert_eq!(solver.count().unwrap().total, strategies, "{limit:?}");
    }
}

/// With a top, the best are proved, in order, and all other bounds hold.
#[test]
fn the_best_few() {
    let mut problems = problems();
    problems.retain(|problem| matches!(problem.goal, Goal::Average { .. }));
    let more = ["mm4x4", "mm4x5", "mm4x6", "bc4x7"].map(start);
    for (at, problem) in problems.iter().chain(&more).enumerate() {
        let engine = ENGINES[at % ENGINES.len()];
        let all = rows(engine, problem, None);
        for top in [0, 1, 2, 3, 7, all.len(), all.len() + 1] {
            let few = rows(engine, problem, Some(top));
            assert_eq!(few.len(), all.len());
            for (known, row) in all.iter().zip(&few).take(top) {
                let name = format!("{} top {top} {problem:?} {row:?}", engine.name);
                assert!(row.proved, "{name}");
                assert_eq!(row.upper, known.upper, "{name}");
            }
            for row in &few {
                let name = format!("{} top {top} {problem:?} {row:?}", engine.name);
                let known = all.iter().find(|known| known.guess == row.guess).unwrap();
                match known.upper {
                    Some(total) => {
                        assert!(row.lower <= total, "{name}");
                        assert!(row.upper.is_none_or(|upper| upper >= total), "{name}");
                        assert!(!row.proved || row.upper == Some(total), "{name}");
                    }
                    None => assert_eq!(row.upper, None, "{name}"),
                }
            }
        }
    }
}

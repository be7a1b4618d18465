//! Rows of next guesses: each says what the reference says of its guess, and what solving with
//! that guess as the first one says.

use crate::reference::weighted::Weighted;
use crate::support::{
    AVERAGE, ENGINES, Engine, Random, Rules, aim, by_reference, game, start, within,
};
use yomikiri_rules::{Code, Partition, Position};
use yomikiri_search::{Goal, Guesses, Objective, Oracle, Outcome, Question, Row, SetupError};

/// Positions small enough for the reference: whole games, histories, forbidden codes.
fn problems() -> Vec<Question> {
    let mut problems = Vec::new();
    let mut random = Random::new(1946);
    let limited = |limit| within(Some(limit));
    for name in ["mm1x3", "mm2x4", "mm3x2", "mm3x3", "bc2x5", "bc3x4", "bc3x3", "mm2x1"] {
        for goal in [AVERAGE, limited(3), limited(4), Goal::worst()] {
            for guesses in [Guesses::Any, Guesses::Candidates] {
                problems.push(Question { goal: goal.clone(), guesses, ..start(name) });
            }
        }
    }
    for name in ["mm4x6", "mm4x6", "mm4x6", "bc4x7", "bc4x7", "mm5x4", "mm6x3"] {
        let game = game(name);
        let codes = game.secrets();
        for goal in [AVERAGE, limited(2), limited(3), Goal::worst()] {
            let size = 1 + random.below(8);
            let set = random.alike(game, size);
            let mut forbidden = random.some(&set, 1);
            forbidden.extend(random.some(&codes, 30));
            let forbidden = if random.below(2) == 0 { forbidden } else { vec![] };
            let guesses = random.pick(&[Guesses::Any, Guesses::Any, Guesses::Candidates]);
            let position = Position::new(game, vec![], Some(set), forbidden).unwrap();
            problems.push(Question { position, goal, guesses, first: None });
        }
    }
    problems
}

fn may_ask(problem: &Question, code: Code) -> bool {
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

fn rows(engine: Engine, problem: &Question, top: Option<usize>) -> Vec<Row> {
    engine.solver(problem).guesses(top, &mut |_| {})
}

#[test]
fn every_class_once_with_its_total() {
    for (at, problem) in problems().iter().enumerate() {
        let mut reference = Rules::of(problem);
        let answer = by_reference(&mut reference, problem);
        if problem.goal == Goal::worst() && answer.total.is_none() {
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
        let key = |row: &Row| (row.outcome.upper().is_none(), row.outcome.upper());
        assert!(rows.is_sorted_by_key(key), "best first");
        for row in &rows {
            let name = format!("{problem:?} {row:?}");
            let best = reference.asked(position.candidates(), row.guess, answer.limit);
            assert!(row.outcome.is_settled(), "{name}");
            if !is_useless(position, row.guess) {
                assert_eq!(row.outcome.upper(), best.as_ref().map(|best| best.total), "{name}");
            }
            let parts = Partition::of(position.game(), position.candidates(), row.guess);
            assert_eq!((row.parts, row.largest_part), (parts.len(), parts.largest()), "{name}");
            assert_eq!(row.entropy, parts.entropy(), "{name}");
            assert_eq!(row.is_candidate, position.candidates().contains(&row.guess), "{name}");
        }
        assert_eq!(rows.first().and_then(|row| row.outcome.upper()), answer.total, "{problem:?}");
    }
}

/// Late secrets, within a limit or not: every row is what the literal recursion says of its guess, a
/// useless one too; the best few are the first of all.
#[test]
fn rows_of_late_secrets() {
    let problems = problems().into_iter().filter(|problem| problem.goal == AVERAGE);
    for (at, problem) in problems.enumerate() {
        let engine = ENGINES[at % ENGINES.len()];
        for (beyond, limit) in [(1, None), (2, None), (2, Some(3)), (3, Some(2))] {
            let goal = aim(Objective::Late { beyond }, limit);
            let problem = Question { goal, ..problem.clone() };
            let mut reference = Weighted::new(&problem);
            let all = rows(engine, &problem, None);
            for row in &all {
                let sum = reference.after(row.guess).map(|sum| sum[0]);
                let expected = sum.map_or(Outcome::Infeasible, Outcome::Proved);
                assert_eq!(row.outcome, expected, "{} {problem:?} {row:?}", engine.name);
            }
            let best = all.first().and_then(|row| row.outcome.upper());
            assert_eq!(best, reference.best().map(|sum| sum[0]), "{problem:?}");
            let few = rows(engine, &problem, Some(2));
            let first = |rows: &[Row]| rows.iter().take(2).cloned().collect::<Vec<Row>>();
            assert_eq!(first(&few), first(&all), "{} {problem:?}", engine.name);
        }
    }
}

/// Solving with the first guess fixed gives the row's total, and counts what begins with it.
#[test]
fn each_guess_as_the_first() {
    for (at, problem) in problems().iter().enumerate() {
        let mut reference = Rules::of(problem);
        let max_guesses = problem.goal.max_guesses();
        if *problem.goal.objective() != Objective::Average {
            continue;
        }
        let position = &problem.position;
        let engine = ENGINES[at % ENGINES.len()];
        // All of few classes, some of many.
        let classes = position.classes();
        let step = 1 + classes.len() / 40;
        for class in classes.into_iter().skip(at % step).step_by(step) {
            let guess = class.representative;
            let problem = Question { first: Some(guess), ..problem.clone() };
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
            assert!(solution.outcome.is_settled(), "{name}");
            assert_eq!(solution.outcome.upper(), best.as_ref().map(|best| best.total), "{name}");
            let strategies = best.map(|best| best.strategies).unwrap_or_default();
            assert_eq!(solver.count().unwrap().total, strategies, "{name}");
        }
    }
}

/// One solver may be asked anything in any order: rows do not disturb what was solved.
#[test]
fn one_solver_asked_everything() {
    for goal in [AVERAGE, within(Some(5)), Goal::worst()] {
        let problem = Question { goal, ..start("mm3x4") };
        let alone = ENGINES[0].solver(&problem).count().unwrap();
        let solver = ENGINES[0].solver(&problem);
        let before = solver.guesses(None, &mut |_| {});
        let solution = solver.solve();
        assert_eq!(before[0].outcome.upper(), solution.outcome.upper());
        assert_eq!(solver.guesses(None, &mut |_| {}), before);
        assert_eq!(solver.count().unwrap(), alone);
        assert_eq!(solver.guesses(Some(1), &mut |_| {})[0], before[0]);
        let candidates = problem.position.candidates();
        assert_eq!(solver.choice(&[], candidates).unwrap(), alone.first[0].guess);
    }
}

/// Candidates that 1111 says nothing about, that guess, and a question about them.
fn useless(size: usize, max_guesses: Option<usize>) -> (Vec<Code>, Code, Question) {
    let game = game("mm4x6");
    let code = |symbols: [u8; 4]| game.pegs().unwrap().code(&symbols).unwrap();
    let mut set = vec![code([3, 2, 1, 4]), code([3, 2, 4, 2]), code([5, 4, 4, 4])];
    set.truncate(size);
    let guess = code([0, 0, 0, 0]);
    let problem = Question { goal: within(max_guesses), ..crate::support::listed(game, &set) };
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
            assert_eq!(
                (row.outcome.upper(), row.outcome.is_settled()),
                expected,
                "{size} candidates, {limit:?}"
            );
        }
    }
}

/// Whoever fixes a useless first guess is told what it leads to.
#[test]
fn a_useless_guess_as_the_first() {
    for limit in [None, Some(2), Some(3), Some(4)] {
        let (set, guess, problem) = useless(3, limit);
        let best = Rules::of(&problem).asked(&set, guess, limit);
        let solver = ENGINES[0].solver(&Question { first: Some(guess), ..problem });
        let solution = solver.solve();
        let expected = (best.as_ref().map(|best| best.total), true);
        assert_eq!(
            (solution.outcome.upper(), solution.outcome.is_settled()),
            expected,
            "{limit:?}"
        );
        let strategies = best.map(|best| best.strategies).unwrap_or_default();
        assert_eq!(solver.count().unwrap().total, strategies, "{limit:?}");
    }
}

/// With a top, the best are proved, in order, and all other bounds hold.
#[test]
fn the_best_few() {
    let mut problems = problems();
    problems.retain(|problem| *problem.goal.objective() == Objective::Average);
    let more = ["mm4x4", "mm4x5", "mm4x6", "bc4x7"].map(start);
    for (at, problem) in problems.iter().chain(&more).enumerate() {
        let engine = ENGINES[at % ENGINES.len()];
        let all = rows(engine, problem, None);
        for top in [0, 1, 2, 3, 7, all.len(), all.len() + 1] {
            let few = rows(engine, problem, Some(top));
            assert_eq!(few.len(), all.len());
            for (known, row) in all.iter().zip(&few).take(top) {
                let name = format!("{} top {top} {problem:?} {row:?}", engine.name);
                assert!(row.outcome.is_settled(), "{name}");
                assert_eq!(row.outcome.upper(), known.outcome.upper(), "{name}");
            }
            for row in &few {
                let name = format!("{} top {top} {problem:?} {row:?}", engine.name);
                let known = all.iter().find(|known| known.guess == row.guess).unwrap();
                match known.outcome.upper() {
                    Some(total) => {
                        assert!(row.outcome.lower().unwrap() <= total, "{name}");
                        assert!(row.outcome.upper().is_none_or(|upper| upper >= total), "{name}");
                        assert!(
                            !row.outcome.is_settled() || row.outcome.upper() == Some(total),
                            "{name}"
                        );
                    }
                    None => assert_eq!(row.outcome.upper(), None, "{name}"),
                }
            }
        }
    }
}

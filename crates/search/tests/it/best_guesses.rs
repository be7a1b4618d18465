//! The best next guesses, and what sets are worth: the same as all rows say, also when solvers of
//! many positions, with different rules for guesses, share the tables of their game.

use crate::support::{AVERAGE, ENGINES, Random, Rules, by_reference, draws, game, start, within};
use yomikiri_rules::{Class, Code, Position};
use yomikiri_search::{
    BestGuesses, Control, Guesses, Order, Outcome, Question, Row, Settings, SetupError, Solver,
    Tables,
};

/// What all rows say about the best of those that `among` takes.
fn by_rows(problem: &Question, rows: &[Row], among: impl Fn(Code) -> bool) -> BestGuesses {
    let tells = |guess: Code| {
        let (game, candidates) = (problem.position.game(), problem.position.candidates());
        let hint = game.hint(candidates[0], guess);
        Some(hint) == game.win() || candidates.iter().any(|&c| game.hint(c, guess) != hint)
    };
    let rows = || rows.iter().filter(|row| among(row.guess) && tells(row.guess));
    let total = rows().filter_map(|row| row.outcome.proved()).min();
    let mut classes: Vec<Class> = rows()
        .filter(|row| row.outcome.proved().is_some() && row.outcome.proved() == total)
        .map(|row| Class { representative: row.guess, size: row.class_size })
        .collect();
    classes.sort_by_key(|class| class.representative);
    BestGuesses { outcome: total.map_or(Outcome::Infeasible, Outcome::Proved), classes }
}

/// Positions of one game: its start, after one or two guesses, listed and forbidden codes.
fn problems(name: &str, random: &mut Random) -> Vec<Question> {
    let game = game(name);
    let codes = game.secrets();
    let mut problems = vec![start(name)];
    for at in 0..draws(8) {
        let secret = random.pick(&codes);
        let guesses: Vec<Code> = (0..1 + at % 3).map(|_| random.pick(&codes)).collect();
        let history = guesses.into_iter().map(|g| (g, game.hint(secret, g))).collect();
        let forbidden = if at % 4 == 3 { random.some(&codes, 10) } else { vec![] };
        let guesses = if at % 5 == 4 { Guesses::Candidates } else { Guesses::Any };
        let goal = match at % 7 {
            6 => within(Some(5)),
            _ => AVERAGE,
        };
        let position = Position::new(game, history, None, forbidden).unwrap();
        problems.push(Question { position, goal, guesses, first: None });
    }
    problems
}

#[test]
fn the_best_guesses_are_those_of_all_rows() {
    let mut random = Random::new(7);
    for name in ["mm4x5", "mm3x4", "bc4x6", "mm2x5", "bc3x6", "mm5x3"] {
        let tables = Tables::new(game(name), 32 << 20).unwrap();
        let problems = problems(name, &mut random);
        for (at, problem) in problems.iter().enumerate() {
            let candidates = problem.position.candidates();
            let can_be_right = |code: Code| candidates.binary_search(&code).is_ok();
            let rows = ENGINES[0].solver(problem).guesses(None, &mut |_| {});
            let all = by_rows(problem, &rows, |_| true);
            let right = by_rows(problem, &rows, can_be_right);
            let alone = ENGINES[at % ENGINES.len()].solver(problem);
            let settings = Settings { threads: 1 + at % 2, order: Order::Bound, memory: 32 << 20 };
            let shared =
                Solver::with_tables(problem.clone(), settings, Control::new(), &tables).unwrap();
            for solver in [alone, shared] {
                assert_eq!(solver.best_guesses(), all, "{problem:?}");
                assert_eq!(solver.best_guesses_among(&can_be_right), right, "{problem:?}");
                let none = solver.best_guesses_among(&|_| false);
                assert_eq!((none.outcome, none.count()), (Outcome::Infeasible, 0));
            }
        }
    }
}

#[test]
fn sets_are_worth_what_the_reference_says() {
    let mut random = Random::new(11);
    for name in ["mm4x6", "bc4x7", "mm5x4"] {
        let tables = Tables::new(game(name), 32 << 20).unwrap();
        let settings = Settings { threads: 1, order: Order::Bound, memory: 32 << 20 };
        let solver = Solver::with_tables(start(name), settings, Control::new(), &tables).unwrap();
        for _ in 0..40 {
            let size = 1 + random.below(7);
            let mut set = random.alike(game(name), size);
            set.sort_unstable();
            let problem = crate::support::listed(game(name), &set);
            let answer = by_reference(&mut Rules::of(&problem), &problem);
            assert_eq!(solver.total(&set), Ok(answer.total), "{set:?}");
        }
    }
}

#[test]
fn tables_of_another_game_are_refused() {
    let tables = Tables::new(game("mm3x4"), 32 << 20).unwrap();
    let settings = Settings { threads: 1, order: Order::Bound, memory: 32 << 20 };
    let solver = Solver::with_tables(start("mm3x5"), settings, Control::new(), &tables);
    assert_eq!(solver.err(), Some(SetupError::OtherGame(game("mm3x4"))));
    let small = Tables::new(game("mm3x4"), 1 << 10).err();
    assert!(matches!(small, Some(SetupError::Memory { .. })));
}

#[test]
fn bounds_hold_at_any_time() {
    for (at, nodes) in [1, 10, 100, 1000, 10_000].into_iter().enumerate() {
        let engine = ENGINES[at % ENGINES.len()];
        let solver = engine.solver_with(&start("bc4x7"), Control::new().after(nodes)).unwrap();
        let best = solver.best_guesses();
        assert!(best.outcome.lower().unwrap() <= 3639, "{best:?}");
        assert!(best.outcome.upper().is_none_or(|total| total >= 3639), "{best:?}");
        if best.outcome.is_settled() {
            assert_eq!((best.outcome, best.count()), (Outcome::Proved(3639), 840));
        }
    }
}

#[test]
fn a_stopped_search_tells_no_best_guess() {
    let control = Control::new();
    control.cancel();
    let problem = start("mm4x7");
    let solver = ENGINES[0].solver_with(&problem, control).unwrap();
    for best in [solver.best_guesses(), solver.best_guesses_among(&|_| true)] {
        let Outcome::Stopped { lower, upper: None } = best.outcome else { panic!("{best:?}") };
        assert!(lower > 0 && lower <= 11228);
    }
    assert!(solver.total(problem.position.candidates()).is_err());
}

//! A search that is stopped says what it knows, and what it says is true.

mod reference;
mod support;

use std::time::{Duration, Instant};

use support::{AVERAGE, ENGINES, read, start};
use yomikiri_search::{Control, Goal, Interrupted, Oracle, Problem, Solution};

fn check(solution: &Solution, total: Option<i64>, name: &str) {
    if let Some(total) = total {
        assert!(solution.lower <= total, "{name} {solution:?}");
        assert!(!solution.impossible, "{name} {solution:?}");
    } else {
        assert_eq!(solution.upper, None, "{name} {solution:?}");
    }
    if let (Some(total), Some(upper)) = (total, solution.upper) {
        assert!(upper >= total, "{name} {solution:?}");
    }
    if solution.proved {
        assert_eq!(solution.upper, total, "{name} {solution:?}");
    }
}

/// With an ever later deadline, on games of all sizes.
#[test]
fn bounds_hold_at_any_time() {
    for line in read(include_str!("data/optima.txt")) {
        for (at, micros) in [0, 300, 1000, 3000, 10_000, 40_000].into_iter().enumerate() {
            let engine = ENGINES[at % ENGINES.len()];
            let deadline = Instant::now() + Duration::from_micros(micros);
            let solver = engine.solver_with(&line.problem, Control::new().until(deadline)).unwrap();
            let solution = solver.solve();
            let name = format!("{} {micros} {}", engine.name, line.text);
            match line.problem.goal {
                Goal::Average { .. } => check(&solution, line.total, &name),
                // The bounds are for the limit in force, which may still be too small.
                Goal::Worst => {
                    let (limit, worst) = (solution.limit.unwrap(), line.worst.unwrap());
                    assert!(solution.refuted.unwrap_or(0) < worst, "{name} {solution:?}");
                    assert!(limit <= worst, "{name} {solution:?}");
                    check(&solution, line.total.filter(|_| limit == worst), &name);
                }
                _ => unreachable!("the data has no other goal"),
            }
        }
    }
}

/// Nothing is proved when there was no time at all, but some strategy is known; and nobody is
/// told a guess or a count.
#[test]
fn no_time_at_all() {
    let past = Instant::now();
    for name in ["mm4x6", "mm4x7", "mm5x5", "bc4x9", "mm3x10"] {
        for engine in ENGINES {
            let problem = start(name);
            let solver = engine.solver_with(&problem, Control::new().until(past)).unwrap();
            let solution = solver.solve();
            assert!(!solution.proved && solution.upper.is_some(), "{name} {solution:?}");
            let set = problem.position.candidates();
            assert_eq!(solver.count(), Err(Interrupted));
            assert_eq!(solver.choice(&[], set), Err(Interrupted));
            assert_eq!(solver.optimal(&[], set), Err(Interrupted));
        }
    }
}

/// A handle that was cancelled stops a search as a deadline does.
#[test]
fn cancelled() {
    let control = Control::new();
    control.cancel();
    let solver = ENGINES[1].solver_with(&start("mm4x7"), control).unwrap();
    let solution = solver.solve();
    assert!(!solution.proved);
    check(&solution, Some(11228), "mm4x7");
}

/// Rows of a stopped search carry bounds that hold.
#[test]
fn rows_of_a_stopped_search() {
    let problem = Problem { goal: AVERAGE, ..start("mm4x6") };
    let all = ENGINES[0].solver(&problem).guesses(None, &mut |_| {});
    assert!(all.iter().all(|row| row.proved));
    for micros in [0, 2000, 10_000, 30_000] {
        let deadline = Instant::now() + Duration::from_micros(micros);
        let solver = ENGINES[0].solver_with(&problem, Control::new().until(deadline)).unwrap();
        let rows = solver.guesses(None, &mut |_| {});
        assert_eq!(rows.len(), all.len());
        for row in rows {
            let known = all.iter().find(|known| known.guess == row.guess).unwrap();
            let total = known.upper.unwrap();
            assert!(row.lower <= total && row.upper.is_none_or(|upper| upper >= total), "{row:?}");
            assert!(!row.proved || row.upper == Some(total), "{row:?}");
        }
    }
}

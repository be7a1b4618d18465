//! A search that is stopped says what it knows, and what it says is true: the grid.
//!
//! Every goal, with both rules about guesses, from the start of a game, from its middle, from lists
//! of candidates and with forbidden codes, on one thread and on two, stopped after a number of
//! nodes (never by the clock): both bounds of the answer, the bounds of every row, and the best
//! guesses are compared with the literal recursion. A search that was stopped then goes on, and
//! must end with the truth and with a strategy that is worth it.

use crate::reference::weighted::Weighted;
use crate::support::{AVERAGE, ENGINES, Engine, Random, Walk, aim, game, start, then, within};
use yomikiri_rules::{Alphabet, Code, Position, SecretClasses, parse_history};
use yomikiri_search::{
    Control, Goal, Guesses, Objective, Oracle, Outcome, Question, Settings, Solution, Solver, Then,
    Unanswered,
};

/// What is true of a question, by the literal recursion.
struct Truth {
    /// The best value; `None` if there is no strategy.
    value: Option<i128>,
    /// The smallest worst case, where that is part of the question.
    limit: Option<usize>,
    /// The recursion whose sums are the rows' values: under that limit.
    rows: Weighted,
}

impl Truth {
    fn of(question: &Question) -> Truth {
        let with = |goal: Goal| Weighted::new(&Question { goal, ..question.clone() });
        let deepest = question.position.candidates().len() + 1;
        let goal = &question.goal;
        let smallest = |total: Option<i128>| {
            (1..=deepest).find(|&limit| {
                let best = with(within(Some(limit))).best().map(|sum| sum[0]);
                best.is_some() && total.is_none_or(|total| best == Some(total))
            })
        };
        if *goal.objective() == Objective::Worst {
            let most = goal.max_guesses().unwrap_or(deepest);
            let limit = smallest(None).filter(|&limit| limit <= most);
            let mut rows = with(within(limit.or(goal.max_guesses())));
            let value = rows.best().map(|sum| sum[0]);
            return Truth { value, limit, rows };
        }
        let value = with(goal.clone()).best().map(|sum| sum[0]);
        let Some(_) = goal.secondary() else {
            return Truth { value, limit: goal.max_guesses(), rows: with(goal.clone()) };
        };
        let limit = value.map_or(goal.max_guesses(), |total| smallest(Some(total)));
        Truth { value, limit, rows: with(within(limit)) }
    }
}

/// What is said must be true: no false bound, nothing proved that is not so.
fn check(outcome: Outcome, truth: Option<i128>, name: &str) {
    match (outcome, truth) {
        (Outcome::Proved(value), _) => assert_eq!(Some(value), truth, "{name}"),
        (Outcome::Infeasible, _) => assert_eq!(truth, None, "{name}"),
        (Outcome::Stopped { lower, upper }, Some(truth)) => {
            assert!(lower <= truth, "{name}: at least {lower}, and it is {truth}");
            assert!(upper.is_none_or(|upper| upper >= truth), "{name}: {upper:?}, it is {truth}");
        }
        (Outcome::Stopped { upper, .. }, None) => assert_eq!(upper, None, "{name}"),
    }
}

/// The rows that are checked: all of few, some of many.
fn few<T>(all: &[T], at: usize) -> impl Iterator<Item = &T> {
    let step = 1 + all.len() / 12;
    all.iter().skip(at % step).step_by(step)
}

/// Stops a search after so many nodes, checks all that it says, and lets it go on. Returns whether
/// it was settled before it was stopped.
fn stop_after(nodes: u64, engine: Engine, question: &Question, truth: &mut Truth) -> bool {
    let name = format!("{} after {nodes} nodes: {question:?}", engine.name);
    let solver = |control: &Control| engine.solver_with(question, control.clone()).unwrap();
    let control = Control::new().after(nodes);
    let solving = solver(&control);
    let solution = solving.solve();
    assert_eq!(solution.question, *question);
    check(solution.outcome, truth.value, &name);
    if let Some(refuted) = solution.refuted.filter(|_| truth.value.is_some()) {
        assert!(truth.limit.is_some_and(|limit| refuted < limit), "{name}: {solution:?}");
    }
    let worst = *question.goal.objective() == Objective::Worst;
    if worst {
        worst_case(&solving, &solution, truth, &name);
    }
    let found = solution.outcome.upper().is_some() && (worst || solution.outcome.is_settled());
    if found && solution.limit.is_some() {
        assert_eq!(solution.limit, truth.limit, "{name}");
    }
    if question.first.is_none() {
        let rows = solver(&Control::new().after(nodes)).guesses(None, &mut |_| {});
        for row in few(&rows, nodes as usize) {
            let value = truth.rows.after(row.guess).map(|sum| sum[0]);
            check(row.outcome, value, &format!("{name} {row:?}"));
        }
        let best = solver(&Control::new().after(nodes)).best_guesses();
        check(best.outcome, truth.value, &format!("{name} {best:?}"));
    }
    strategy_found(&solving, question, truth, solution.outcome, &name);
    goes_on(&solving, &control, question, truth, &name);
    solution.outcome.is_settled()
}

/// Of the smallest worst case both bounds are true; where they meet, it is said to be known, and a strategy
/// that needs no more stands behind the upper one.
fn worst_case(solver: &Solver, solution: &Solution, truth: &Truth, name: &str) {
    let Solution { limit, refuted, reached, .. } = *solution;
    let Some(reached) = reached else {
        assert!(!solution.outcome.is_settled() || truth.value.is_none(), "{name}: {solution:?}");
        return;
    };
    assert!(truth.limit.is_some_and(|limit| limit <= reached), "{name}: {solution:?}");
    let known = reached == refuted.unwrap_or(0) + 1;
    assert_eq!(limit, known.then_some(reached), "{name}: {solution:?}");
    if !solution.outcome.is_settled() {
        let walk = Walk::of(&solution.question, &solver.best_found(), |_, _, _| {});
        let needed = walk.profile().len();
        assert!(needed <= reached || known && solution.outcome.upper().is_none(), "{name}");
        assert!(!known || needed > reached || solution.outcome.upper() <= Some(walk.total()));
    }
}

/// Behind an upper bound stands a strategy that is as good, and asks only what may be asked.
fn strategy_found(
    solver: &Solver,
    question: &Question,
    truth: &Truth,
    outcome: Outcome,
    name: &str,
) {
    let Outcome::Stopped { upper: Some(upper), .. } = outcome else { return };
    let walk = Walk::of(question, &solver.best_found(), |asked, candidates, guess| {
        let given = asked.is_empty() && question.first == Some(guess);
        assert!(given || question.may_ask(candidates, guess), "{name}");
    });
    let limit = question.goal.max_guesses();
    assert!(limit.is_none_or(|limit| walk.profile().len() <= limit), "{name}");
    if question.goal.is_total() && question.goal.secondary().is_none() {
        let total = walk.total();
        assert!(truth.value.is_some_and(|truth| truth <= total), "{name}: {total}");
        assert!(total <= upper, "{name}: {total}, and {upper} was said");
    }
}

/// What was stopped can go on, and ends with the truth.
fn goes_on(solver: &Solver, control: &Control, question: &Question, truth: &Truth, name: &str) {
    control.resume();
    let solution = solver.solve();
    let expected = truth.value.map_or(Outcome::Infeasible, Outcome::Proved);
    assert_eq!(solution.outcome, expected, "{name}: resumed");
    if truth.value.is_some() {
        let profile = Walk::of(question, solver, |asked, candidates, guess| {
            let given = asked.is_empty() && question.first == Some(guess);
            assert!(given || question.may_ask(candidates, guess), "{name}");
        })
        .profile();
        if question.goal.is_total() {
            let total: u64 = profile.iter().zip(1..).map(|(count, k)| count * k).sum();
            assert_eq!(Some(i128::from(total)), truth.value, "{name}");
        }
        assert!(truth.limit.is_none_or(|limit| profile.len() <= limit), "{name}");
    }
}

/// Stopped while the hint table is filled, which is large: what is said is true, and next to
/// nothing was searched.
#[test]
fn stopped_before_the_table_is_filled() {
    let settings = Settings { threads: 1, memory: 4 << 30, ..Settings::default() };
    for (name, truth) in [("moo", Some(26274)), ("bc5x10", None)] {
        let question = start(name);
        let stop = Control::new();
        stop.cancel();
        for control in [stop, Control::new().after(0)] {
            let solver = Solver::new(question.clone(), settings, control.clone()).unwrap();
            let Outcome::Stopped { lower, upper } = solver.solve().outcome else {
                panic!("{name} is not solved at once");
            };
            // Every secret needs a guess, and all but one of them a second.
            let secrets = question.position.candidates().len() as i128;
            assert!(lower >= 2 * secrets - 1, "{name}: {lower}");
            if let Some(truth) = truth {
                assert!(lower <= truth && upper.is_none_or(|upper| truth <= upper), "{name}");
            }
            assert_eq!(solver.count().unwrap_err(), Unanswered::Stopped);
            assert!(matches!(solver.best_guesses().outcome, Outcome::Stopped { .. }), "{name}");
            // Every class of guesses, with what is true of each; their parts were not counted.
            let rows = solver.guesses(None, &mut |_| {});
            assert_eq!(rows.iter().map(|row| row.class_size).sum::<usize>(), secrets as usize);
            assert!(
                rows.iter()
                    .all(|row| row.parts == 0
                        && row.outcome.lower() <= truth.or(row.outcome.lower()))
            );
            assert!(rows.iter().all(|row| row.outcome.lower() >= Some(2 * secrets - 1)), "{name}");
            assert!(control.nodes() < 10, "{name}");
        }
    }
}

/// Every goal there is.
fn goals(random: &mut Random, question: &Question) -> Vec<Goal> {
    let size = question.position.candidates().len();
    let opponent = vec![1, random.below(9) as u64, 1 + random.below(30) as u64, 3];
    let classes = SecretClasses::of(&question.position).all().len();
    let weights = (0..classes).map(|at| 1 + (random.below(5) * (at + 1)) as u128).collect();
    let limit = Some(3 + random.below(3));
    vec![
        AVERAGE,
        within(limit),
        within(Some(2)),
        Goal::worst(),
        Goal::worst().within(2 + random.below(3)).unwrap(),
        then(None, Then::Shortest),
        then(limit, Then::FewestLate),
        then(None, Then::FewestLate),
        aim(Objective::Late { beyond: 1 + random.below(3) }, None),
        aim(Objective::Late { beyond: 2 }, limit),
        aim(Objective::Race { opponent: opponent.clone() }, None),
        aim(Objective::React { opponent }, None),
        aim(Objective::Foresee { hit: 1 + random.below(size.min(5)) }, None),
        aim(Objective::Maker { weights }, None),
    ]
}

/// Positions of every kind that the literal recursion can solve.
fn positions(random: &mut Random) -> Vec<Position> {
    let whole = ["mm2x5", "bc2x5", "mm3x3", "bc3x4"].map(|name| Position::start(game(name)));
    let mut positions = whole.to_vec();
    for name in ["mm3x5", "bc3x6", "mm4x3", "mm4x4"] {
        let game = game(name);
        let codes = game.secrets();
        let middle = loop {
            let secret = random.pick(&codes);
            let history = (0..2).map(|_| random.pick(&codes));
            let history = history.map(|guess| (guess, game.hint(secret, guess))).collect();
            let position = Position::new(game, history, None, vec![]).unwrap();
            if (5..=16).contains(&position.candidates().len()) {
                break position;
            }
        };
        let listed = random.alike(game, 12);
        let mut forbidden = random.some(&listed, 2);
        forbidden.extend(random.some(&codes, codes.len() / 2));
        positions.push(middle);
        positions.push(Position::new(game, vec![], Some(listed.clone()), vec![]).unwrap());
        positions.push(Position::new(game, vec![], Some(listed), forbidden).unwrap());
    }
    positions
}

#[test]
fn the_grid() {
    let mut random = Random::new(14);
    for position in positions(&mut random) {
        for guesses in [Guesses::Any, Guesses::Candidates] {
            let mut question = Question { guesses, ..Question::new(position.clone(), AVERAGE) };
            for (at, goal) in goals(&mut random, &question).into_iter().enumerate() {
                question.goal = goal;
                let candidates = position.candidates();
                let first = random.pick(candidates);
                let given = at % 3 == 2 && question.may_ask(candidates, first);
                question.first = given.then_some(first);
                let mut truth = match question.first {
                    None => Truth::of(&question),
                    Some(_)
                        if question.goal.secondary().is_none()
                            && *question.goal.objective() != Objective::Worst =>
                    {
                        Truth::of(&question)
                    }
                    Some(_) => {
                        question.first = None;
                        Truth::of(&question)
                    }
                };
                // At many moments on one thread, at some in the other ways in turn.
                let many: &[u64] = &[0, 1, 2, 3, 4, 6, 9, 14, 22, 40, 80, 200];
                for (engine, moments) in [(ENGINES[0], many), (ENGINES[1 + at % 4], &[1, 5, 30])] {
                    for &nodes in moments {
                        if stop_after(nodes, engine, &question, &mut truth) {
                            break;
                        }
                    }
                }
            }
        }
    }
}

/// Large sets are shared among threads, and first guesses are ranked: the bounds hold there too.
#[test]
fn whole_games_of_known_value() {
    for (name, total) in [("mm4x6", 5625), ("bc4x7", 3639), ("mm3x8", 2359), ("mm5x4", 3954)] {
        for engine in &ENGINES[..2] {
            for nodes in [0, 7, 100, 500, 1200] {
                let control = Control::new().after(nodes);
                let solver = engine.solver_with(&start(name), control.clone()).unwrap();
                let label = format!("{name} {} {nodes}", engine.name);
                check(solver.solve().outcome, Some(total), &label);
                control.resume();
                assert_eq!(solver.solve().outcome, Outcome::Proved(total), "{label}");
            }
        }
    }
}

/// The first guess of the strategy that gives the upper bound must be one that may be asked.
#[test]
fn a_strategy_that_is_not_allowed_gives_no_bound() {
    let game = game("mm5x5");
    let history = parse_history(&Alphabet::of(game), "11111 3B0W").unwrap();
    let position = Position::new(game, history, None, vec![]).unwrap();
    let guesses = Guesses::Candidates;
    let question = Question { guesses, ..Question::best_average(position) };
    let truth = ENGINES[0].solver(&question).solve().outcome.proved();
    for nodes in [0, 1, 2, 5] {
        let solver = ENGINES[0].solver_with(&question, Control::new().after(nodes)).unwrap();
        check(solver.solve().outcome, truth, &format!("after {nodes} nodes"));
    }
}

/// While a limit is tried that may be too small, nothing is said that is true of that limit only.
#[test]
fn bounds_are_those_of_the_question() {
    let question = Question { goal: Goal::worst(), ..start("mm4x6") };
    for nodes in [0, 5, 50, 500, 5000] {
        let solver = ENGINES[0].solver_with(&question, Control::new().after(nodes)).unwrap();
        let solution = solver.solve();
        check(solution.outcome, Some(5626), &format!("after {nodes} nodes"));
        assert!(solution.refuted.is_none_or(|refuted| refuted <= 4), "{solution:?}");
        let rows = solver.guesses(None, &mut |_| {});
        let best = rows.iter().filter_map(|row| row.outcome.lower()).min();
        assert!(best.is_some_and(|lower| lower <= 5626), "{nodes}: {best:?}");
    }
}

/// A strategy settles the smallest worst case where one guess less is refuted, before the best average
/// within it is known.
#[test]
fn the_smallest_worst_case_is_known_first() {
    for (name, limit, total) in [("mm4x6", 5, 5626), ("bc4x7", 6, 3639), ("mm3x8", 6, 2359)] {
        let question = Question { goal: Goal::worst(), ..start(name) };
        let mut moments = std::iter::successors(Some(1u64), |nodes| Some(nodes + nodes / 8 + 1));
        let known = moments.find_map(|nodes| {
            let solver = ENGINES[0].solver_with(&question, Control::new().after(nodes)).unwrap();
            let solution = solver.solve();
            check(solution.outcome, Some(total), &format!("{name} after {nodes} nodes"));
            solution.limit.map(|limit| (limit, solution))
        });
        let (known, solution) = known.unwrap();
        assert_eq!(known, limit, "{name}");
        assert!(!solution.outcome.is_settled(), "{name}: {:?}", solution.outcome);
    }
}

/// Nothing is proved when nothing was searched, but some strategy is known; and nobody is told a
/// guess or a count.
#[test]
fn no_time_at_all() {
    for (at, name) in ["mm4x6", "mm4x7", "mm5x5", "bc4x9", "mm3x10"].into_iter().enumerate() {
        for engine in ENGINES.into_iter().skip(at % 2).step_by(2) {
            let question = start(name);
            let control = Control::new();
            control.cancel();
            let solver = engine.solver_with(&question, control).unwrap();
            let outcome = solver.solve().outcome;
            assert!(matches!(outcome, Outcome::Stopped { upper: Some(_), .. }), "{outcome:?}");
            let set = question.position.candidates();
            assert_eq!(solver.count(), Err(Unanswered::Stopped));
            assert_eq!(solver.choice(&[], set), Err(Unanswered::Stopped));
            assert_eq!(solver.optimal(&[], set), Err(Unanswered::Stopped));
        }
    }
}

/// What cannot be answered is refused by name, not by a panic or a wrong number.
#[test]
fn what_has_no_answer() {
    let name = "mm3x3";
    let set = start(name).position.candidates().to_vec();
    for objective in [
        Objective::Late { beyond: 2 },
        Objective::Race { opponent: vec![1, 5, 9] },
        Objective::Maker { weights: vec![3, 2, 1] },
    ] {
        let solver = ENGINES[0].solver(&Question { goal: aim(objective, None), ..start(name) });
        assert_eq!(solver.count(), Err(Unanswered::Uncountable));
        assert_eq!(solver.optimal(&[], &set), Err(Unanswered::Uncountable));
    }
    // Positions that best play never reaches: too late for what is left.
    let limited = ENGINES[0].solver(&Question { goal: within(Some(4)), ..start(name) });
    let asked: Vec<Code> = set[..4].to_vec();
    for size in [1, 2, 3, 9] {
        assert_eq!(limited.choice(&asked, &set[..size]), Err(Unanswered::NoStrategy), "{size}");
        assert_eq!(limited.optimal(&asked, &set[..size]), Err(Unanswered::NoStrategy), "{size}");
    }
    let foreign = game("bc4x10").secrets();
    assert_eq!(limited.choice(&[], &foreign[..3]), Err(Unanswered::NoPosition));
    assert_eq!(limited.choice(&[foreign[9]], &set), Err(Unanswered::NoPosition));
    assert_eq!(limited.choice(&[], &[]), Err(Unanswered::NoPosition));
    let backwards: Vec<Code> = set.iter().rev().copied().collect();
    assert_eq!(limited.total(&backwards), Err(Unanswered::NoPosition));
}

/// Values of a code maker's weights do not fit a machine word, and are exact all the same.
#[test]
fn large_weights() {
    let weights = vec![1 << 84, 3 << 83, (1 << 84) + 1];
    let question = Question { goal: aim(Objective::Maker { weights }, None), ..start("mm3x3") };
    let expected = Weighted::new(&question).best().map(|sum| sum[0]);
    assert!(expected.is_some_and(|value| value > i128::from(i64::MAX)));
    assert_eq!(ENGINES[0].solver(&question).solve().outcome.proved(), expected);
}

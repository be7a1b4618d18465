//! Late secrets, races and secondary goals: the engine agrees with the literal recursion on the
//! value and on every chosen guess, and the strategy it chooses is worth exactly that, by the
//! words of the goal.
//!
//! Tiny games as a whole with all engines; random candidate sets of larger games, with and without
//! forbidden codes, with both rules about guesses, with all engines in turn.

use crate::reference::weighted::{Weighted, weights};
use crate::support::{AVERAGE, ENGINES, Engine, Random, Walk, aim, draws, game, then, within};
use yomikiri_rules::{Code, Game, Position, SecretClasses};
use yomikiri_search::{Goal, Guesses, Objective, Outcome, Question, Then};

/// What the walked strategy is worth, found without the recursion.
fn worth(problem: &Question, walk: &Walk) -> i128 {
    let over = |opponent: &[u64], one: &dyn Fn(usize) -> i128| {
        opponent.iter().enumerate().map(|(at, &count)| count as i128 * one(at + 1)).sum()
    };
    match problem.goal.objective() {
        Objective::Average | Objective::Worst => walk.total(),
        Objective::Late { beyond } => walk.late(*beyond),
        Objective::Race { opponent } => over(opponent, &|hit| walk.against(hit)),
        Objective::React { opponent } => over(opponent, &|hit| walk.reacting(hit)),
        Objective::Foresee { hit } => walk.against(*hit),
        Objective::Maker { .. } => walk.weighted(&weights(problem)),
    }
}

/// The value, the limit and the chosen strategy; returns the profile, if there is a strategy.
fn agree(engine: Engine, problem: &Question) -> Option<Vec<u64>> {
    let name = format!("{} {problem:?}", engine.name);
    let solver = engine.solver(problem);
    let solution = solver.solve();
    assert!(solution.outcome.is_settled(), "{name}: {solution:?}");
    let mut reference = Weighted::new(problem);
    let Some(best) = reference.best() else {
        assert_eq!(solution.outcome, Outcome::Infeasible, "{name}: {solution:?}");
        return None;
    };
    assert_eq!(solution.outcome, Outcome::Proved(best[0]), "{name}");
    let mut limit = problem.goal.max_guesses();
    if let Some(then) = problem.goal.secondary() {
        // The counts come from the deepest guess upwards.
        let unused = best[1..].iter().take_while(|&&count| count == 0).count();
        limit = Some(best.len() - 1 - unused);
        if then == Then::Shortest {
            let goal = within(limit);
            reference = Weighted::new(&Question { goal, ..problem.clone() });
        }
    }
    assert_eq!(solution.limit, limit, "{name}");
    let walk = Walk::of(problem, &solver, |asked, candidates, guess| {
        let expected = match problem.first {
            Some(first) if asked.is_empty() => Some(first),
            _ => reference.choice(candidates, asked.len() + 1),
        };
        assert_eq!(Some(guess), expected, "{name} after {asked:?}");
    });
    let profile = walk.profile();
    assert_eq!(worth(problem, &walk), best[0], "{name}");
    assert!(limit.is_none_or(|limit| profile.len() <= limit), "{name}");
    if let Some(then) = problem.goal.secondary() {
        assert_eq!(Some(profile.len()), limit, "{name}");
        if then == Then::FewestLate {
            let upwards: Vec<i128> = profile.iter().rev().map(|&count| count as i128).collect();
            assert_eq!(upwards, best[best.len() - profile.len()..], "{name}");
        }
    }
    Some(profile)
}

/// Any profile that adds up to the number of codes; some of its counts may be zero.
fn profile(random: &mut Random, game: Game) -> Vec<u64> {
    let codes = game.secret_count();
    let places = 1 + random.below(7);
    let mut profile = vec![0; places];
    let chunk = 1 + random.below(codes);
    let mut left = codes;
    while left > 0 {
        let some = (1 + random.below(chunk)).min(left);
        profile[random.below(places)] += some as u64;
        left -= some;
    }
    profile
}

/// Weights for the classes of candidates: some zero, some equal, some far apart.
fn favourites(random: &mut Random, position: &Position) -> Goal {
    let classes = SecretClasses::of(position).all().len();
    let most = random.pick(&[2, 3, 10, 1000]);
    let mut weights: Vec<u128> = (0..classes).map(|_| random.below(most) as u128).collect();
    // A maker who wants nothing at all is none.
    weights[0] += u128::from(weights.iter().all(|&weight| weight == 0));
    aim(Objective::Maker { weights }, None)
}

fn goal(random: &mut Random, position: &Position, opponents: &[Vec<u64>]) -> Goal {
    let size = position.candidates().len();
    let limit = 1 + random.below(size + 1);
    let max_guesses = [None, Some(limit)][random.below(2)];
    let opponent = random.pick(opponents);
    match random.below(8) {
        0 => aim(Objective::Late { beyond: random.below(size) }, max_guesses),
        1 => aim(Objective::Foresee { hit: 1 + random.below(size) }, None),
        2 => aim(Objective::Race { opponent }, None),
        3 => aim(Objective::React { opponent }, None),
        4 | 5 => favourites(random, position),
        _ => then(max_guesses, random.pick(&[Then::FewestLate, Then::Shortest])),
    }
}

/// Every goal, with limits from too few guesses to more than enough.
fn goals(opponents: Vec<Vec<u64>>, deepest: usize) -> Vec<Goal> {
    let mut goals = Vec::new();
    for opponent in opponents {
        goals.push(aim(Objective::Race { opponent: opponent.clone() }, None));
        goals.push(aim(Objective::React { opponent }, None));
    }
    let limits = [None].into_iter().chain((2..=deepest + 1).map(Some));
    for max_guesses in limits {
        goals.extend((0..=deepest).map(|beyond| aim(Objective::Late { beyond }, max_guesses)));
        goals.extend([Then::FewestLate, Then::Shortest].map(|kind| then(max_guesses, kind)));
    }
    goals.extend((1..=deepest + 1).map(|hit| aim(Objective::Foresee { hit }, None)));
    goals
}

#[test]
fn tiny_games() {
    let names = ["mm1x1", "mm1x5", "mm2x2", "mm3x2", "mm2x3", "bc2x3", "bc3x3", "bc2x4", "mm2x4"];
    for name in names {
        let game = game(name);
        let mut random = Random::new(1996);
        for guesses in [Guesses::Any, Guesses::Candidates] {
            let position = Position::start(game);
            let problem = Question { position, goal: AVERAGE, guesses, first: None };
            let own = agree(ENGINES[0], &problem).unwrap();
            let deepest = own.len();
            let mut opponents = vec![own];
            opponents.extend((0..4).map(|_| profile(&mut random, game)));
            let mut goals = goals(opponents, deepest);
            goals.extend((0..20).map(|_| favourites(&mut random, &problem.position)));
            for goal in goals {
                for engine in ENGINES {
                    agree(engine, &Question { goal: goal.clone(), ..problem.clone() });
                }
            }
        }
    }
}

/// Two profiles drawn at random; for two games those of a real strategy too, of the best average.
fn opponents(random: &mut Random, game: Game) -> Vec<Vec<u64>> {
    let mut opponents = vec![profile(random, game), profile(random, game)];
    match game.to_string().as_str() {
        "mm4x5" => {
            let problem = crate::support::start("mm4x5");
            let solver = ENGINES[0].solver(&problem);
            opponents.push(Walk::of(&problem, &solver, |_, _, _| {}).profile());
        }
        // Paper 003, Table 7.
        "bc4x10" => opponents.push(vec![1, 7, 63, 697, 2424, 1774, 74]),
        _ => {}
    }
    opponents
}

fn forbidden(random: &mut Random, game: Game, set: &[Code]) -> Vec<Code> {
    let codes = game.secrets();
    match random.below(6) {
        // Some candidates, and many others.
        0 => {
            let (few, many) = (random.below(set.len() + 1), random.below(codes.len()));
            [random.some(set, few), random.some(&codes, many)].concat()
        }
        // Nearly everything.
        1 => {
            let few = 1 + random.below(12);
            let free = random.some(&codes, few);
            codes.into_iter().filter(|code| !free.contains(code)).collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn random_sets() {
    for (name, some) in [("mm4x6", 5), ("bc4x10", 1), ("mm4x5", 6), ("bc4x7", 5), ("bc3x6", 30)] {
        let game = game(name);
        let mut random = Random::new(2003);
        let known = opponents(&mut random, game);
        for at in 0..draws(some) {
            let size = 3 + random.below(7);
            let set = match random.below(2) {
                0 => random.some(&game.secrets(), size),
                _ => random.alike(game, size),
            };
            let forbidden = forbidden(&mut random, game, &set);
            let guesses = random.pick(&[Guesses::Any, Guesses::Any, Guesses::Candidates]);
            let position = Position::new(game, vec![], Some(set), forbidden).unwrap();
            let mut problem = Question { position, goal: AVERAGE, guesses, first: None };
            let engine = ENGINES[at % ENGINES.len()];
            let mut opponents = known.clone();
            opponents.push(profile(&mut random, game));
            opponents.extend(agree(engine, &problem));
            for _ in 0..4 {
                problem.goal = goal(&mut random, &problem.position, &opponents);
                agree(engine, &problem);
            }
        }
    }
}

/// A code maker's favourites in the middle of games, of which some symmetries are left: classes are those
/// that the guesses played leave.
#[test]
fn favourites_in_the_middle() {
    let mut random = Random::new(1846);
    let mut fewer = 0;
    for (name, guesses) in [("bc4x6", 2), ("mm3x5", 1), ("mm4x3", 1), ("bc3x6:places", 1)] {
        let game = game(name);
        let codes = game.secrets();
        for at in 0..draws(4) {
            let position = loop {
                let secret = random.pick(&codes);
                let history = (0..guesses).map(|_| random.pick(&codes));
                let history = history.map(|guess| (guess, game.hint(secret, guess))).collect();
                let position = Position::new(game, history, None, vec![]).unwrap();
                if (3..=10).contains(&position.candidates().len()) {
                    break position;
                }
            };
            let classes = SecretClasses::of(&position).all().len();
            fewer += usize::from(classes < position.candidates().len());
            let goal = favourites(&mut random, &position);
            let guesses = random.pick(&[Guesses::Any, Guesses::Any, Guesses::Candidates]);
            agree(ENGINES[at % ENGINES.len()], &Question { position, goal, guesses, first: None });
        }
    }
    assert!(fewer >= 5, "{fewer}");
}

/// A first guess that is given may tell nothing, and then even one guess more than candidates may
/// be needed.
fn given_first(goals: &[Goal]) {
    for (name, size, first) in [("mm1x5", 3, [4]), ("mm1x5", 4, [1]), ("mm1x2", 1, [1])] {
        let game = game(name);
        let set = game.secrets()[..size].to_vec();
        let position = Position::new(game, vec![], Some(set), vec![]).unwrap();
        let first = Some(game.pegs().unwrap().code(&first).unwrap());
        for goal in goals {
            let (position, goal, guesses) = (position.clone(), goal.clone(), Guesses::Any);
            agree(ENGINES[0], &Question { position, goal, guesses, first });
        }
    }
}

#[test]
fn a_given_first_guess() {
    let mut all = goals(vec![vec![1, 1, 1, 1, 1], vec![0, 3, 0, 2]], 4);
    all.retain(|goal| goal.secondary().is_none() || goal.max_guesses().is_some());
    given_first(&all);
}

#[test]
fn a_given_first_guess_then_the_smallest_worst_case() {
    given_first(&[Then::FewestLate, Then::Shortest].map(|kind| then(None, kind)));
}

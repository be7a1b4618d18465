//! An answer in a form that the reference and the engine share, code by code instead of class by
//! class.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use yomikiri_rules::{Code, Position};
use yomikiri_search::{Guesses, Objective, Outcome, Question};

use super::Engine;
use crate::reference::{Best, Reference};

/// What is best, and every optimal first guess with its number of optimal strategies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// `None` if there is no strategy.
    pub total: Option<i128>,
    pub strategies: BigUint,
    /// The limit given, or the smallest worst case where that was asked.
    pub limit: Option<usize>,
    pub first: BTreeMap<Code, BigUint>,
}

/// The reference solver under the rules of a problem.
pub struct Rules;

impl Rules {
    pub fn of(problem: &Question) -> Reference {
        let position = &problem.position;
        let candidates_only = problem.guesses == Guesses::Candidates;
        Reference::new(position.game(), candidates_only, position.forbidden())
    }
}

/// The reference's answer. `reference` has the rules of the problem.
pub fn by_reference(reference: &mut Reference, problem: &Question) -> Answer {
    let set = problem.position.candidates();
    let max_guesses = problem.goal.max_guesses();
    let (limit, best) = match problem.goal.objective() {
        Objective::Average => (max_guesses, reference.best(set, max_guesses)),
        Objective::Worst => match reference.worst(set) {
            Some((limit, best)) => (Some(limit), Some(best)),
            None => (None, None),
        },
        _ => unreachable!("the reference knows no other goal"),
    };
    match best {
        Some(Best { total, strategies }) => {
            let first = reference.optimal(set, limit).into_iter().collect();
            Answer { total: Some(total), strategies, limit, first }
        }
        None => {
            let (strategies, first) = (BigUint::ZERO, BTreeMap::new());
            Answer { total: None, strategies, limit, first }
        }
    }
}

/// The engine's answer, after checking that its parts agree with each other.
pub fn by_engine(engine: Engine, problem: &Question) -> Answer {
    let solver = engine.solver(problem);
    let solution = solver.solve();
    assert!(solution.outcome.is_settled(), "{solution:?}");
    assert_eq!(solution.question, *problem);
    let limit = solution.limit;
    match problem.goal.objective() {
        Objective::Average => {
            assert_eq!((solution.limit, solution.refuted), (problem.goal.max_guesses(), None));
        }
        Objective::Worst if solution.outcome == Outcome::Infeasible => assert_eq!(limit, None),
        Objective::Worst => {
            let one_less = solution.limit.map(|limit| limit - 1).filter(|&limit| limit > 0);
            assert_eq!(solution.refuted, one_less);
        }
        _ => unreachable!("the reference knows no other goal"),
    }
    let count = solver.count().unwrap();
    assert!(count.first.is_sorted_by_key(|first| first.guess));
    let mut first = BTreeMap::new();
    let mut sum = BigUint::ZERO;
    for class in &count.first {
        let members = expand(&problem.position, class.guess);
        assert_eq!((members[0], members.len()), (class.guess, class.class_size));
        let each = &class.strategies / class.class_size;
        assert_eq!(&each * class.class_size, class.strategies, "equal shares in a class");
        sum += &class.strategies;
        first.extend(members.into_iter().map(|code| (code, each.clone())));
    }
    assert_eq!(sum, count.total);
    Answer { total: solution.outcome.proved(), strategies: count.total, limit, first }
}

/// All codes equivalent to a code, in code order: the closure under the generators.
pub fn expand(position: &Position, code: Code) -> Vec<Code> {
    let (game, symmetry) = (position.game().pegs().unwrap(), position.symmetry().unwrap());
    let mut found = vec![code];
    let mut at = 0;
    while at < found.len() {
        for t in symmetry.generators() {
            let image = t.apply(game, found[at]);
            if !found.contains(&image) {
                found.push(image);
            }
        }
        at += 1;
    }
    found.sort();
    found
}

//! Choosing, ranking and drawing, against a literal oracle on small games.

use crate::common::{Literal, code, game, paper, position};
use num_bigint::BigUint;
use yomikiri_check::{Node, verify};
use yomikiri_rules::{Code, Game, Position};
use yomikiri_search::{Oracle, Unanswered};
use yomikiri_strategy::{ChooseError, Strategies, chosen, ranked, sampled};

fn number(n: u64) -> BigUint {
    BigUint::from(n)
}

/// Every strategy by the definition: all guesses that reach the minimum, all combinations of
/// strategies for the parts.
fn every(game: Game, oracle: &Literal, candidates: &[Code]) -> Vec<Node> {
    let mut nodes = Vec::new();
    for (guess, _) in oracle.solve(candidates).1 {
        let mut parts = crate::common::parts(game, candidates, guess);
        parts.remove(&game.win().unwrap());
        let mut begun = vec![Node::last(guess)];
        for (hint, part) in parts {
            let below = every(game, oracle, &part);
            let extended = begun.iter().flat_map(|node| {
                below.iter().map(move |child| {
                    let mut node = node.clone();
                    node.children.insert(hint, child.clone());
                    node
                })
            });
            begun = extended.collect();
        }
        nodes.extend(begun);
    }
    nodes
}

#[test]
fn ranks_are_the_strategies_in_order() {
    let positions = [
        Position::start(game("mm1x5")),
        Position::start(game("mm2x2")),
        Position::start(game("mm3x2")),
        Position::start(game("mm2x3")),
        Position::start(game("bc2x3")),
        Position::start(game("bc2x4")),
        position(game("bc2x4"), "01 0B0C", "", ""),
        position(game("mm2x3"), "", "", "12 33"),
        position(game("mm2x4"), "", "11 12 13 14 22 34", "11"),
        paper(),
    ];
    for position in &positions {
        let oracle = Literal::new(position);
        let (total, options) = oracle.solve(position.candidates());
        let strategies = Strategies::new(position, &oracle, None).unwrap();
        assert_eq!(strategies.first_guesses(), options);
        let count = options.iter().map(|(_, n)| n).sum::<BigUint>();
        assert_eq!(*strategies.count(), count);
        assert!(count < number(100_000), "{} has {count}", position.game());
        let all: Vec<Node> = strategies.iter().map(|s| s.unwrap().root).collect();
        // Guesses in code order, then parts in the order of hints, the first most significant:
        // this is how nodes compare.
        assert!(all.is_sorted_by(|a, b| a < b), "{}", position.game());
        assert_eq!(all, every(position.game(), &oracle, position.candidates()));
        for strategy in strategies.iter().map(Result::unwrap) {
            assert_eq!(verify(&strategy).unwrap().total(), total);
        }
        let chosen = chosen(position, &oracle, None).unwrap();
        assert!(all.contains(&chosen.root));
    }
}

#[test]
fn totals_known_from_the_literature() {
    for (name, total) in [("mm2x2", 8), ("mm2x3", 21), ("mm2x4", 45), ("mm3x2", 18), ("mm3x3", 73)]
    {
        let position = Position::start(game(name));
        let strategy = chosen(&position, &Literal::new(&position), None).unwrap();
        assert_eq!(verify(&strategy).unwrap().total(), total, "{name}");
    }
}

/// The eight candidates of paper 001, equation (1): 17 guesses are enough, with a first guess
/// that cannot be right. The figures of the paper, with 20 and 21, are examples.
#[test]
fn the_candidates_of_the_paper() {
    let position = paper();
    let strategy = chosen(&position, &Literal::new(&position), None).unwrap();
    assert_eq!(verify(&strategy).unwrap().counts(), [0, 7, 1]);
    assert!(!position.candidates().contains(&strategy.root.guess));
}

#[test]
fn a_first_guess_can_be_given() {
    let position = Position::start(game("mm2x3"));
    let oracle = Literal::new(&position);
    for first in position.game().secrets() {
        let strategies = Strategies::new(&position, &oracle, Some(first)).unwrap();
        let all: Vec<_> = strategies.iter().map(Result::unwrap).collect();
        assert_eq!(number(all.len() as u64), *strategies.count());
        assert!(all.is_sorted_by(|a, b| a.root < b.root));
        let totals: Vec<u64> = all.iter().map(|s| verify(s).unwrap().total()).collect();
        let begun = chosen(&position, &oracle, Some(first)).unwrap();
        assert_eq!(begun.root.guess, first);
        assert!(totals.iter().all(|&t| t == verify(&begun).unwrap().total()));
        assert!(all.iter().all(|s| s.root.guess == first));
        if let Some((_, count)) =
            oracle.solve(position.candidates()).1.iter().find(|o| o.0 == first)
        {
            assert_eq!(count, strategies.count());
        }
    }
    // A first guess that tells nothing is played all the same.
    let known = crate::common::position(game("mm2x3"), "11 0B0W", "", "");
    let wasted = chosen(&known, &Literal::new(&known), Some(code(game("mm2x3"), "11"))).unwrap();
    assert_eq!(verify(&wasted).unwrap().counts()[0], 0);
}

#[test]
fn what_cannot_be_chosen() {
    let position = position(game("mm2x3"), "", "", "12");
    let oracle = Literal::new(&position);
    let strategies = Strategies::new(&position, &oracle, None).unwrap();
    let count = strategies.count().clone();
    for rank in [number(0), &count + 1u32] {
        let error = ranked(&position, &oracle, None, &rank).unwrap_err();
        assert_eq!(error, ChooseError::Rank { rank, count: count.clone() });
    }
    assert!(ranked(&position, &oracle, None, &count).is_ok());
    let error = chosen(&position, &oracle, Some(code(game("mm2x3"), "12"))).unwrap_err();
    assert_eq!(error.to_string(), "12 is forbidden and cannot be the first guess");
    let foreign = code(game("mm3x3"), "333");
    assert!(matches!(
        sampled(&position, &oracle, Some(foreign), 1),
        Err(ChooseError::NotACode { .. })
    ));
}

/// Always says the same.
struct Fixed(Result<Vec<(Code, BigUint)>, Unanswered>);

impl Oracle for Fixed {
    fn choice(&self, _: &[Code], _: &[Code]) -> Result<Code, Unanswered> {
        self.0.as_ref().map(|options| options[0].0).map_err(|&error| error)
    }

    fn optimal(&self, _: &[Code], _: &[Code]) -> Result<Vec<(Code, BigUint)>, Unanswered> {
        self.0.clone()
    }
}

#[test]
fn an_oracle_that_stops_or_errs_does_no_harm() {
    let position = Position::start(game("mm2x3"));
    let stopped = Fixed(Err(Unanswered::Stopped));
    assert_eq!(
        chosen(&position, &stopped, None),
        Err(ChooseError::Unanswered(Unanswered::Stopped))
    );
    assert!(Strategies::new(&position, &stopped, None).is_err());
    let repeats = Fixed(Ok(vec![(code(game("mm2x3"), "11"), number(5))]));
    assert!(matches!(chosen(&position, &repeats, None), Err(ChooseError::Oracle { .. })));
    assert!(matches!(
        ranked(&position, &repeats, None, &number(3)),
        Err(ChooseError::Oracle { .. })
    ));
    let none = Fixed(Ok(vec![]));
    assert!(matches!(sampled(&position, &none, None, 1), Err(ChooseError::Oracle { .. })));
}

#[test]
fn samples_are_even_and_reproducible() {
    let position = Position::start(game("bc2x3"));
    let oracle = Literal::new(&position);
    let strategies = Strategies::new(&position, &oracle, None).unwrap();
    let count = usize::try_from(strategies.count().clone()).unwrap();
    let mut seen = vec![0f64; count];
    let draws = 400 * count;
    for seed in 0..draws as u64 {
        let sample = strategies.sampled(seed).unwrap();
        assert_eq!(sample.strategy, strategies.ranked(&sample.rank).unwrap());
        seen[usize::try_from(sample.rank).unwrap() - 1] += 1.0;
    }
    // Chi squared has mean count - 1 and variance 2 (count - 1); six deviations.
    let chi: f64 = seen.iter().map(|n| (n - 400.0).powi(2) / 400.0).sum();
    let freedom = count as f64 - 1.0;
    assert!((chi - freedom).abs() < 6.0 * (2.0 * freedom).sqrt(), "{chi} of {count}");
    assert_eq!(
        strategies.sampled(7).unwrap(),
        sampled(&position, &oracle, None, 7).unwrap(),
        "the same seed gives the same strategy"
    );
}

/// Frozen: these ranks must never change.
#[test]
fn frozen_samples() {
    let position = Position::start(game("bc3x4"));
    let oracle = Literal::new(&position);
    let strategies = Strategies::new(&position, &oracle, None).unwrap();
    let ranks: Vec<String> =
        (0..6).map(|seed| strategies.sampled(seed).unwrap().rank.to_string()).collect();
    assert_eq!(strategies.count().to_string(), "4478976");
    assert_eq!(ranks.join(" "), "2759489 4451246 2224567 4376753 2203747 1611146");
}

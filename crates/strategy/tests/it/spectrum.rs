//! Profiles of best strategies, against listing all of them; and images under symmetries, made one
//! by one.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;
use yomikiri_check::{Node, Profile, Strategy, verify};
use yomikiri_rules::{Game, Objective, Pegs, Permutation, Position, Symmetry};
use yomikiri_search::{Control, Goal, Guesses, Question, Settings, Solver, Spectrum, Then};
use yomikiri_strategy::{ChooseError, Pick, Strategies, WithProfile, second_guesses, solve};

use crate::common::{code, game, position};

fn solver(question: &Question, threads: usize) -> Solver {
    let settings = Settings { threads, ..Settings::default() };
    Solver::new(question.clone(), settings, Control::new()).unwrap()
}

/// Questions with so few best strategies that all can be listed.
fn questions() -> Vec<Question> {
    let average = |position: Position| Question::best_average(position);
    let whole = |name: &str| average(Position::start(game(name)));
    let within = |limit| Goal::average().within(limit).unwrap();
    vec![
        whole("mm1x1"),
        whole("mm1x5"),
        whole("mm2x1"),
        whole("mm2x2"),
        whole("mm3x2"),
        whole("mm2x3"),
        whole("bc2x3"),
        whole("bc2x4"),
        whole("bc3x3"),
        Question { goal: within(4), ..whole("bc2x3") },
        Question { goal: Goal::worst(), ..whole("mm2x3") },
        Question { guesses: Guesses::Candidates, ..whole("mm2x3") },
        Question { first: Some(code(game("mm2x3"), "11")), ..whole("mm2x3") },
        Question { goal: within(4), first: Some(code(game("mm2x3"), "12")), ..whole("mm2x3") },
        average(position(game("bc2x4"), "01 0B0C", "", "")),
        average(position(game("mm2x4"), "11 0B0W", "", "")),
        average(position(game("mm2x3"), "", "", "12 33")),
        average(position(game("mm2x4"), "", "11 12 13 14 22 34", "11")),
        // With several profiles.
        average(position(game("mm2x5"), "23 1B0W", "", "")),
        average(position(game("mm2x6"), "42 1B0W", "", "")),
        average(position(game("mm3x3"), "333 1B0W, 222 1B0W", "", "")),
        average(position(game("mm4x3"), "3331 1B2W, 2221 1B1W", "", "")),
        average(position(game("mm5x3"), "12133 2B3W", "", "")),
        average(position(game("bc3x5"), "012 1B0C", "", "")),
        Question { goal: within(3), ..average(position(game("mm2x5"), "11 1B0W", "", "")) },
        Question { goal: Goal::worst(), ..average(position(game("mm6x2"), "121121 4B2W", "", "")) },
        Question {
            guesses: Guesses::Candidates,
            ..average(position(game("mm5x3"), "33313 2B2W, 22211 1B1W", "", ""))
        },
        Question {
            first: Some(code(game("mm2x5"), "24")),
            ..average(position(game("mm2x5"), "23 1B0W", "", ""))
        },
        average(position(Game::MASTERMIND, "2641 1B2W, 5263 0B1W, 6622 1B0W", "", "")),
        average(position(Game::MOO, "2015 0B1C, 6091 0B1C, 1437 2B1C", "", "")),
    ]
}

fn listed(solver: &Solver) -> Vec<(Strategy, Profile)> {
    let Question { position, first, .. } = solver.question();
    let all = Strategies::new(position, solver, *first).unwrap();
    let of = |strategy: Strategy| (strategy.clone(), verify(&strategy).unwrap());
    assert!(*all.count() < BigUint::from(60_000u32), "{} of {:?}", all.count(), solver.question());
    all.iter().map(|strategy| of(strategy.unwrap())).collect()
}

#[test]
fn spectra_are_what_a_list_has() {
    let mut several = 0;
    for (at, question) in questions().iter().enumerate() {
        let solver = solver(question, 1 + at % 2);
        let mut expected: BTreeMap<Vec<u64>, BigUint> = BTreeMap::new();
        for (_, profile) in listed(&solver) {
            *expected.entry(profile.counts().to_vec()).or_default() += 1u32;
        }
        let whole = solver.spectrum().unwrap().into_iter();
        let whole = whole.fold(Spectrum::default(), |sum, first| sum.or(&first.spectrum));
        let found = whole.lines().map(|line| (line.profile, line.strategies));
        assert_eq!(found.collect::<BTreeMap<_, _>>(), expected, "{question:?}");
        several += usize::from(expected.len() > 1);
    }
    assert!(several >= 10, "{several} questions have more than one profile");
}

/// The K-th with a profile is the K-th of the list that has it.
#[test]
fn ranks_within_a_profile() {
    for (at, question) in questions().iter().enumerate() {
        let solver = solver(question, 1 + at % 2);
        let mut by_profile: BTreeMap<Vec<u64>, Vec<Strategy>> = BTreeMap::new();
        for (strategy, profile) in listed(&solver) {
            by_profile.entry(profile.counts().to_vec()).or_default().push(strategy);
        }
        for (counts, expected) in by_profile {
            let profile = Profile::new(counts);
            let all = WithProfile::new(&solver, &profile).unwrap();
            assert_eq!(*all.count(), BigUint::from(expected.len()));
            // Long lists at some places only.
            for (at, strategy) in expected.iter().enumerate().step_by(expected.len() / 300 + 1) {
                let found = all.ranked(&BigUint::from(at + 1)).unwrap();
                assert_eq!(found, *strategy, "{question:?} {profile} {at}");
            }
            let (strategy, rank) = all.sampled(7).unwrap();
            let at = usize::try_from(rank.rank).unwrap() - 1;
            assert_eq!(&strategy, &expected[at]);
            assert_eq!(rank.with_profile.as_ref(), Some(all.count()));
            assert_eq!(rank.count, solver.count().unwrap().total);
            let outside = [BigUint::ZERO, all.count() + 1u32];
            for rank in outside {
                let error = ChooseError::Rank { rank: rank.clone(), count: all.count().clone() };
                assert_eq!(all.ranked(&rank), Err(error));
            }
        }
        for profile in [vec![], vec![9, 9], vec![1, 70_000]] {
            let error = WithProfile::new(&solver, &Profile::new(profile)).err();
            assert!(matches!(error, Some(ChooseError::Profile { .. })), "{error:?}");
        }
    }
}

/// One of a game whose strategies nobody can list is verified and has the profile.
#[test]
fn a_large_game() {
    let question = Question::best_average(Position::start(Game::MASTERMIND));
    let solver = solver(&question, 1);
    let profile = Profile::new([1, 8, 89, 651, 545, 2]);
    for pick in [
        Pick::DrawnWith(profile.clone(), 7),
        Pick::RankedWith(profile.clone(), BigUint::from(10u32).pow(100)),
    ] {
        let solved = solve(&solver, &pick).unwrap();
        assert_eq!(solved.best.unwrap().profile, profile);
        assert!(solved.rank.unwrap().with_profile.unwrap() > BigUint::from(10u32).pow(160));
    }
}

/// The edges of the spectrum, found by other searches: the fewest late secrets, the smallest worst
/// case; and no strategy at all has fewer secrets beyond K guesses than the search for late ones
/// finds.
#[test]
fn edges_of_the_spectrum() {
    let positions = [
        Position::start(game("mm3x3")),
        Position::start(game("mm3x4")),
        Position::start(game("mm4x3")),
        Position::start(game("bc3x5")),
        position(Game::MASTERMIND, "1123 0B3W", "", ""),
        position(Game::MASTERMIND, "1122 0B1W", "", ""),
        position(Game::MOO, "0123 0B3C", "", ""),
    ];
    for position in positions {
        let question = Question::best_average(position.clone());
        let whole = solver(&question, 2).spectrum().unwrap().into_iter();
        let whole = whole.fold(Spectrum::default(), |sum, first| sum.or(&first.spectrum));
        let profile = |goal: Goal| {
            let solver = solver(&Question { goal, ..question.clone() }, 1);
            solve(&solver, &Pick::Chosen).unwrap().best.unwrap().profile
        };
        let fewest = profile(Goal::average().then(Then::FewestLate).unwrap());
        assert_eq!(whole.lines().next().unwrap().profile, fewest.counts(), "{position:?}");
        let shortest = profile(Goal::average().then(Then::Shortest).unwrap());
        let least = whole.lines().map(|line| line.profile.len()).min().unwrap();
        assert_eq!(least, shortest.max_guesses(), "{position:?}");
        for limit in 1..8 {
            let within: BigUint = whole
                .lines()
                .filter(|line| line.profile.len() <= limit)
                .map(|line| line.strategies)
                .sum();
            // Those within the limit, counted by a search with that limit, if they are best there.
            let goal = Goal::average().within(limit).unwrap();
            let limited = solver(&Question { goal, ..question.clone() }, 1);
            let best = limited.solve().outcome.proved();
            let total = i128::from(fewest.total());
            match best == Some(total) {
                true => assert_eq!(limited.count().unwrap().total, within, "{position:?} {limit}"),
                false => assert_eq!(within, BigUint::ZERO, "{position:?} {limit}"),
            }
            let late = Goal::new(Objective::Late { beyond: limit }).unwrap();
            let late = solver(&Question { goal: late, ..question.clone() }, 1).solve();
            let late = late.outcome.proved().unwrap();
            let beyond = |profile: &[u64]| profile.iter().skip(limit).sum::<u64>();
            let least = whole.lines().map(|line| beyond(&line.profile)).min().unwrap();
            assert!(late <= i128::from(least), "{position:?} {limit}");
        }
    }
}

/// With every hint the second guesses of a first guess are asked in all of its strategies.
#[test]
fn second_guesses_are_what_a_list_has() {
    for question in questions() {
        let solver = solver(&question, 1);
        let all = listed(&solver);
        let game = question.game().pegs().unwrap();
        let found = second_guesses(&solver).unwrap();
        let symmetry = question.position.symmetry().unwrap();
        for row in &found {
            // Its images, with their first guesses.
            let mut pairs = BTreeSet::from([(row.first, row.guess)]);
            let fixing = Symmetry::fixing(game, &{
                let mut fixed = question.position.fixed();
                fixed.push(row.first);
                fixed
            });
            let mut open = vec![(row.first, row.guess)];
            while let Some((first, second)) = open.pop() {
                let whole = symmetry.generators().iter().filter(|_| question.first.is_none());
                let here = fixing.generators().iter().filter(|_| first == row.first);
                for t in whole.chain(here) {
                    let image = (t.apply(game, first), t.apply(game, second));
                    if pairs.insert(image) {
                        open.push(image);
                    }
                }
            }
            let expected = all
                .iter()
                .filter(|(strategy, _)| {
                    let second = strategy.root.children.get(&row.hint);
                    second
                        .is_some_and(|second| pairs.contains(&(strategy.root.guess, second.guess)))
                })
                .count();
            assert_eq!(row.strategies, BigUint::from(expected), "{question:?} {row:?}");
        }
        for first in solver.count().unwrap().first {
            let rows = || found.iter().filter(|row| row.first == first.guess);
            for hint in rows().map(|row| row.hint).collect::<BTreeSet<_>>() {
                let sum: BigUint =
                    rows().filter(|row| row.hint == hint).map(|row| &row.strategies).sum();
                assert_eq!(sum, first.strategies, "{question:?}");
            }
        }
    }
}

/// The image of a tree: every guess is exchanged, every hint stays.
fn image(game: Pegs, t: &Permutation, node: &Node) -> Node {
    let children = node.children.iter().map(|(&hint, child)| (hint, image(game, t, child)));
    let mut moved = Node::last(t.apply(game, node.guess));
    moved.children = children.collect();
    moved
}

/// All best strategies of small games, joined with their images: as many orbits as the proof says.
#[test]
fn strategies_up_to_symmetry() {
    for name in [
        "mm1x1", "mm1x4", "mm2x1", "mm2x2", "mm3x2", "mm2x3", "bc1x3", "bc2x2", "bc2x3", "bc2x4",
        "bc3x3",
    ] {
        for guesses in [Guesses::Any, Guesses::Candidates] {
            let game = game(name);
            let question = Question { guesses, ..Question::best_average(Position::start(game)) };
            let all: BTreeSet<Node> = listed(&solver(&question, 1))
                .into_iter()
                .map(|(strategy, _)| strategy.root)
                .collect();
            let symmetry = Symmetry::whole(game.pegs().unwrap());
            let (mut left, mut orbits) = (all.clone(), 0);
            while let Some(first) = left.pop_first() {
                orbits += 1;
                let mut open = vec![first];
                while let Some(node) = open.pop() {
                    for t in symmetry.generators() {
                        let image = image(game.pegs().unwrap(), t, &node);
                        assert!(all.contains(&image), "{name}");
                        if left.remove(&image) {
                            open.push(image);
                        }
                    }
                }
            }
            let images = question.images().unwrap() as usize;
            assert_eq!((orbits, 0), (all.len() / images, all.len() % images), "{name}");
        }
    }
}

#[test]
fn what_is_no_whole_game_has_no_images() {
    let whole = Question::best_average(Position::start(game("mm2x3")));
    assert_eq!(whole.images(), Some(12));
    let limited = Goal::average().within(4).unwrap();
    assert_eq!(Question { goal: limited, ..whole.clone() }.images(), Some(12));
    let first = Some(code(game("mm2x3"), "11"));
    assert_eq!(Question { first, ..whole }.images(), None);
    for (history, candidates, forbidden) in [("11 0B0W", "", ""), ("", "11 12", ""), ("", "", "11")]
    {
        let position = position(game("mm2x3"), history, candidates, forbidden);
        assert_eq!(Question::best_average(position).images(), None);
    }
}

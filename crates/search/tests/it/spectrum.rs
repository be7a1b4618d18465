//! The profiles of all best strategies, against the literal recursion: at each set all optimal
//! guesses of the reference, and every profile of each part with every profile of the others.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use yomikiri_rules::{Code, Partition, Position};
use yomikiri_search::{Control, Goal, Guesses, Question, Spectrum, Unanswered};

use crate::reference::Reference;
use crate::support::{
    ENGINES, Engine, Random, Rules, by_reference, draws, expand, game, listed, start, within,
};

type Profiles = BTreeMap<Vec<u64>, BigUint>;

/// Every profile of the strategies that begin with this guess and go on well.
fn after(reference: &mut Reference, set: &[Code], guess: Code, left: Option<usize>) -> Profiles {
    let game = reference.game();
    let mut begun: Profiles = [(Vec::new(), 1u32.into())].into();
    for (hint, part) in Partition::of(game, set, guess).into_parts() {
        let below = match Some(hint) == game.win() {
            true => [(Vec::new(), 1u32.into())].into(),
            false => profiles(reference, &part, left.map(|left| left - 1)),
        };
        let mut more = Profiles::new();
        for (profile, ways) in &begun {
            for (part, part_ways) in &below {
                let mut sum: Vec<u64> = vec![u64::from(Some(hint) == game.win())];
                sum.extend(part);
                sum.resize(sum.len().max(profile.len()), 0);
                sum.iter_mut().zip(profile).for_each(|(sum, found)| *sum += found);
                *more.entry(sum).or_default() += ways * part_ways;
            }
        }
        begun = more;
    }
    begun
}

/// Every profile of the best strategies of a set.
fn profiles(reference: &mut Reference, set: &[Code], left: Option<usize>) -> Profiles {
    let mut all = Profiles::new();
    for (guess, _) in reference.optimal(set, left) {
        for (profile, ways) in after(reference, set, guess, left) {
            *all.entry(profile).or_default() += ways;
        }
    }
    all
}

fn of(spectrum: &Spectrum) -> Profiles {
    spectrum.lines().map(|line| (line.profile, line.strategies)).collect()
}

/// First guesses with the profiles of the strategies that begin with them, code by code.
fn agree(engine: Engine, problem: &Question) {
    let name = format!("{} {problem:?}", engine.name);
    let mut reference = Rules::of(problem);
    let (set, limit) = (problem.position.candidates(), by_reference(&mut reference, problem).limit);
    let optimal: Vec<Code> =
        reference.optimal(set, limit).into_iter().map(|(guess, _)| guess).collect();
    let expected: BTreeMap<Code, Profiles> = optimal
        .into_iter()
        .map(|guess| (guess, after(&mut reference, set, guess, limit)))
        .collect();
    let solver = engine.solver(problem);
    let found = solver.spectrum().unwrap();
    let mut by_code = BTreeMap::new();
    let mut whole = Spectrum::default();
    for class in &found {
        let late_first = |profile: &Vec<u64>| {
            (profile.len(), profile.iter().rev().copied().collect::<Vec<u64>>())
        };
        let lines: Vec<_> = class.spectrum.lines().collect();
        assert!(lines.is_sorted_by_key(|line| late_first(&line.profile)), "{name}");
        let members = expand(&problem.position, class.guess);
        assert_eq!(members.len(), class.class_size, "{name}");
        let mut share = of(&class.spectrum);
        share.values_mut().for_each(|ways| *ways /= class.class_size);
        by_code.extend(members.into_iter().map(|code| (code, share.clone())));
        whole = whole.or(&class.spectrum);
    }
    assert_eq!(by_code, expected, "{name}");
    assert_eq!(whole.total(), solver.count().unwrap().total, "{name}");
    let mut sum = Profiles::new();
    for (profile, ways) in expected.values().flatten() {
        *sum.entry(profile.clone()).or_default() += ways;
    }
    assert_eq!(of(&whole), sum, "{name}");
    if sum.is_empty() {
        assert_eq!(solver.optimal_spectra(&[], set), Err(Unanswered::NoStrategy), "{name}");
    } else {
        let at_start = solver.optimal_spectra(&[], set).unwrap();
        let at_start = at_start.iter().map(|(guess, spectrum)| (*guess, of(spectrum)));
        assert!(at_start.eq(expected), "{name}");
    }
}

#[test]
fn small_games() {
    let games = [
        "mm1x1", "mm1x2", "mm1x5", "mm2x1", "mm2x2", "mm2x3", "mm2x4", "mm3x2", "mm3x3", "mm4x2",
        "mm5x2", "bc1x5", "bc2x2", "bc2x3", "bc2x4", "bc2x5", "bc3x3", "bc3x4", "bc4x4",
    ];
    for (at, name) in games.into_iter().enumerate() {
        for guesses in [Guesses::Any, Guesses::Candidates] {
            let problem = Question { guesses, ..start(name) };
            agree(ENGINES[at % 5], &problem);
            agree(ENGINES[(at + 1) % 5], &Question { goal: Goal::worst(), ..problem.clone() });
            let (enough, _) =
                Rules::of(&problem).worst(problem.position.candidates()).expect("it can be won");
            for limit in [enough - 1, enough, enough + 1] {
                let goal = within(Some(limit));
                agree(ENGINES[(at + limit) % 5], &Question { goal, ..problem.clone() });
            }
        }
    }
}

/// Middles of games and random sets, with forbidden codes, limits, and both rules about guesses.
#[test]
fn middles_of_games() {
    for (name, some, largest) in
        [("mm4x6", 6, 9), ("bc4x10", 2, 8), ("mm5x4", 6, 9), ("mm3x4", 6, 12), ("bc3x5", 6, 12)]
    {
        let game = game(name);
        let mut random = Random::new(17);
        for at in 0..draws(some) {
            let set = random.alike(game, largest);
            let few = random.below(4);
            let forbidden = match random.below(3) {
                0 => random.some(&set, few),
                _ => Vec::new(),
            };
            let goal = match random.below(3) {
                0 => within(Some(2 + random.below(4))),
                _ => Goal::average(),
            };
            let guesses = random.pick(&[Guesses::Any, Guesses::Candidates]);
            let position = Position::new(game, vec![], Some(set), forbidden).unwrap();
            agree(ENGINES[at % 5], &Question { position, goal, guesses, first: None });
        }
    }
}

/// Only candidates that tell one from all others: more guesses than a machine's number holds.
#[test]
fn deep_profiles() {
    for (at, symbols) in [7, 8, 9, 16].into_iter().enumerate() {
        let problem = start(&format!("mm1x{symbols}"));
        let found = ENGINES[at % 3].solver(&problem).spectrum().unwrap();
        let factorial: BigUint = (1..=symbols as u32).map(BigUint::from).product();
        let expected: Profiles = [(vec![1; symbols], factorial)].into();
        assert_eq!(of(&found[0].spectrum), expected);
    }
}

/// A first guess is given: what is best after it, also if it tells nothing.
#[test]
fn given_first_guesses() {
    for (at, name) in ["mm2x3", "bc2x4", "mm3x2"].into_iter().enumerate() {
        let game = game(name);
        let codes = game.secrets();
        let secrets = [&codes[..], &codes[2..7], &codes[codes.len() - 2..]];
        for (set, first) in secrets.into_iter().flat_map(|set| codes.iter().map(move |&q| (set, q)))
        {
            let problem = Question { first: Some(first), ..listed(game, set) };
            let expected = after(&mut Rules::of(&problem), set, first, None);
            let found = ENGINES[at].solver(&problem).spectrum().unwrap();
            let [only] = &found[..] else { panic!("{found:?}") };
            assert_eq!((only.guess, only.class_size), (first, 1));
            assert_eq!(of(&only.spectrum), expected, "{name} {set:?} {first:?}");
        }
    }
}

#[test]
fn a_spectrum_that_is_stopped_has_no_lines() {
    for nodes in [0, 1, 5, 40] {
        let control = Control::new().after(nodes);
        let solver = ENGINES[0].solver_with(&start("mm4x4"), control.clone()).unwrap();
        let stopped = solver.spectrum();
        assert!(stopped.is_ok() || stopped == Err(Unanswered::Stopped));
        assert!(nodes > 5 || stopped.is_err());
    }
    let late = crate::support::aim(yomikiri_search::Objective::Late { beyond: 3 }, None);
    let solver = ENGINES[0].solver(&Question { goal: late, ..start("mm2x3") });
    assert_eq!(solver.spectrum(), Err(Unanswered::Uncountable));
}

/// Which strategies of a part fit what is wanted of the whole, tried one by one.
#[test]
fn weights_of_a_part() {
    let of = |lines: &[(&[u64], u32)]| {
        let line = |(profile, ways): &(&[u64], u32)| {
            (0..*ways).fold(Spectrum::default(), |sum, _| {
                sum.or(&Spectrum::of(profile).expect("small numbers"))
            })
        };
        lines.iter().fold(Spectrum::default(), |sum, lines| sum.or(&line(lines)))
    };
    let (first, second) = (of(&[(&[1, 2], 3), (&[0, 3], 5)]), of(&[(&[1, 1], 2), (&[0, 2], 7)]));
    let all = Spectrum::guess(1).then(&first).then(&second);
    assert_eq!(all, of(&[(&[1, 2, 3], 6), (&[1, 1, 4], 10 + 21), (&[1, 0, 5], 35)]));
    let wanted = of(&[(&[1, 1, 4], 1), (&[1, 0, 5], 2)]);
    assert_eq!(all.weighed(&wanted), BigUint::from(31u32 + 70));
    let rest = Spectrum::guess(0).then(&second);
    let weights = wanted.for_part(&Spectrum::guess(1), &first, &rest);
    assert_eq!(weights, of(&[(&[1, 2], 7), (&[0, 3], 2 + 14)]));
    assert_eq!(first.weighed(&weights), BigUint::from(31u32 + 70));
    let found = Spectrum::guess(1).then(&of(&[(&[0, 3], 1)]));
    let weights = wanted.for_part(&found, &second, &Spectrum::guess(0));
    assert_eq!(weights, of(&[(&[1, 1], 1), (&[0, 2], 2)]));
    assert_eq!(Spectrum::of(&[1, 70_000]), None);
}

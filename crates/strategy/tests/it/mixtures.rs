//! Strategies with chance in them: the paper's example, and random ones on small games.

use crate::common::{code, game};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::One;
use proptest::prelude::*;
use std::collections::BTreeMap;
use yomikiri_check::{
    Behaviour, Chance, Choice, Claims, Content, File, Mixture, Node, Verdict, verify,
};
use yomikiri_rules::{Code, Draws, Game, Position};

fn fraction(above: i64, below: i64) -> BigRational {
    BigRational::new(above.into(), below.into())
}

#[test]
fn the_paper_s_example_is_a_mixture_of_two() {
    let file = File::parse(include_str!("../data/paper-fig3.json")).unwrap();
    let Content::Behaviour(behaviour) = &file.content else { panic!() };
    let outlook = behaviour.verify().unwrap();
    assert_eq!(outlook.average(), fraction(203, 80));
    let expected = |text| outlook.expected(code(Game::MASTERMIND, text)).unwrap();
    assert_eq!(expected("2346"), fraction(23, 10), "2 with 7/10, 3 with 3/10");
    assert_eq!(expected("2364"), fraction(3, 1));
    assert_eq!(expected("2334"), fraction(2, 1));
    assert_eq!(behaviour.bound(), 2);

    let mixture = behaviour.mixture().unwrap();
    let figure = |text| match File::parse(text).unwrap().content {
        Content::Strategy(strategy) => strategy.root,
        _ => panic!(),
    };
    assert_eq!(
        mixture.strategies,
        [
            (fraction(7, 10), figure(include_str!("../data/valid/paper-fig1.json"))),
            (fraction(3, 10), figure(include_str!("../data/valid/paper-fig2.json"))),
        ]
    );
    assert_eq!(mixture.verify().unwrap(), outlook);
    let written = File::new(Content::Mixture(mixture)).unwrap().to_text().unwrap();
    assert_eq!(written, include_str!("../data/valid/paper-mixture.json"));
    assert_eq!(file.to_text().unwrap(), include_str!("../data/paper-fig3.json"));
    assert_eq!(Claims::of(&Verdict::Mixture(outlook)), file.claims);
}

#[test]
fn a_deterministic_strategy_is_a_mixture_of_one() {
    let file = File::parse(include_str!("../data/valid/paper-fig1.json")).unwrap();
    let Content::Strategy(strategy) = file.content else { panic!() };
    let behaviour =
        Behaviour { position: strategy.position.clone(), root: Chance::from(&strategy.root) };
    let mixture = behaviour.mixture().unwrap();
    assert_eq!(mixture.strategies, [(BigRational::one(), strategy.root.clone())]);
    let average = verify(&strategy).unwrap().average();
    let average = fraction(*average.numer() as i64, *average.denom() as i64);
    assert_eq!(behaviour.verify().unwrap().average(), average);
}

/// Nested dice: the same u at both nodes would make the choices depend on each other.
#[test]
fn dice_along_a_path_are_independent() {
    let mm = game("mm1x3");
    let [one, two, three] = ["1", "2", "3"].map(|text| code(mm, text));
    let miss = mm.hint(one, two);
    let half = || fraction(1, 2);
    let last = |guess| Choice { probability: half(), guess, children: BTreeMap::new() };
    let certain = |guess| Chance::from(&Node::last(guess));
    let then = |first: Code, second: Code| Choice {
        children: [(miss, certain(second))].into(),
        ..last(first)
    };
    let pair = |a, b| Chance { choices: vec![then(a, b), then(b, a)] };
    let begin = |a: Code, b, c| Choice { children: [(miss, pair(b, c))].into(), ..last(a) };
    let root = Chance { choices: vec![begin(one, two, three), begin(two, one, three)] };
    let behaviour = Behaviour { position: Position::start(mm), root };
    assert_eq!(behaviour.bound(), 4);
    let mixture = behaviour.mixture().unwrap();
    assert_eq!(mixture.strategies.len(), 4);
    assert!(mixture.strategies.iter().all(|(p, _)| *p == fraction(1, 4)));
    same_play(&behaviour, &mixture);
}

#[test]
fn equal_strategies_are_one() {
    let mm = game("mm1x2");
    let node = |first: &str, second: &str| {
        let miss = mm.hint(code(mm, "1"), code(mm, "2"));
        Node { guess: code(mm, first), children: [(miss, Node::last(code(mm, second)))].into() }
    };
    let choice = |weight, node: &Node| Choice {
        probability: fraction(weight, 6),
        ..Chance::from(node).choices.remove(0)
    };
    let (up, down) = (node("1", "2"), node("2", "1"));
    let choices = vec![choice(1, &up), choice(2, &down), choice(3, &up)];
    let behaviour = Behaviour { position: Position::start(mm), root: Chance { choices } };
    let mixture = behaviour.mixture().unwrap();
    assert_eq!(mixture.strategies, [(fraction(2, 3), up), (fraction(1, 3), down)]);
    same_play(&behaviour, &mixture);
}

/// How likely each secret meets each sequence of guesses.
type Play = BTreeMap<(Code, Vec<Code>), BigRational>;

fn play(game: Game, node: &Chance, secret: Code, so_far: &[Code], p: &BigRational, all: &mut Play) {
    for choice in &node.choices {
        let (path, p) = ([so_far, &[choice.guess]].concat(), p * &choice.probability);
        match choice.children.get(&game.hint(secret, choice.guess)) {
            Some(child) => play(game, child, secret, &path, &p, all),
            None => *all.entry((secret, path)).or_default() += p,
        }
    }
}

/// Checks that every secret meets every sequence of guesses equally often, and the bound.
fn same_play(behaviour: &Behaviour, mixture: &Mixture) {
    let position = &behaviour.position;
    let game = position.game();
    let (mut thrown, mut mixed) = (Play::new(), Play::new());
    for &secret in position.candidates() {
        play(game, &behaviour.root, secret, &[], &BigRational::one(), &mut thrown);
        for (p, node) in &mixture.strategies {
            play(game, &Chance::from(node), secret, &[], p, &mut mixed);
        }
    }
    assert_eq!(thrown, mixed);
    assert_eq!(behaviour.verify().unwrap(), mixture.verify().unwrap());
    assert!(mixture.strategies.len() <= behaviour.bound());
}

/// A random strategy: up to three guesses a node, each of which cuts the candidates or is one.
fn random(game: Game, candidates: &[Code], next: &mut impl FnMut(usize) -> usize) -> Chance {
    let useful: Vec<Code> = game
        .secrets()
        .into_iter()
        .filter(|guess| {
            candidates.contains(guess) || crate::common::parts(game, candidates, *guess).len() > 1
        })
        .collect();
    let count = if candidates.len() == 1 { 1 } else { 1 + next(3) };
    let weights: Vec<usize> = (0..count).map(|_| 1 + next(6)).collect();
    let sum: usize = weights.iter().sum();
    let choices = weights.iter().map(|&weight| {
        let guess = useful[next(useful.len())];
        let mut parts = crate::common::parts(game, candidates, guess);
        parts.remove(&game.win().unwrap());
        let below = |(hint, part): (_, Vec<Code>)| (hint, random(game, &part, next));
        let children = parts.into_iter().map(below).collect();
        let probability = BigRational::new(BigInt::from(weight), BigInt::from(sum));
        Choice { probability, guess, children }
    });
    Chance { choices: choices.collect() }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn a_mixture_plays_like_the_dice(
        name in prop::sample::select(vec!["mm1x3", "mm2x2", "mm3x2", "mm2x3", "bc2x3", "bc2x4"]),
        seed in any::<u64>(),
    ) {
        let position = Position::start(game(name));
        let mut draws = Draws::of_seed(seed);
        let mut next = |below: usize| draws.below(below as u32) as usize;
        let root = random(position.game(), position.candidates(), &mut next);
        let behaviour = Behaviour { position, root };
        let mixture = behaviour.mixture().unwrap();
        same_play(&behaviour, &mixture);
        let total: BigRational = mixture.strategies.iter().map(|(p, _)| p).sum();
        prop_assert!(total.is_one());
        for content in [Content::Behaviour(behaviour), Content::Mixture(mixture)] {
            let file = File::new(content).unwrap();
            let text = file.to_text().unwrap();
            prop_assert_eq!(File::parse(&text).unwrap(), file);
        }
    }
}

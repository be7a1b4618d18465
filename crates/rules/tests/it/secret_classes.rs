//! Tests of `src/secret_classes.rs`.

use std::collections::BTreeSet;

use yomikiri_rules::*;

/// Every candidate is in one class, which is named after its first; two are in one class if and only if a
/// symmetry that fixes what was played maps one onto the other: all permutations of two pegs and of three
/// symbols, tried one by one.
#[test]
fn classes_in_the_middle_of_a_game() {
    let game: Game = "mm2x3".parse().unwrap();
    let pegs = game.pegs().unwrap();
    let symbols = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let all: Vec<Permutation> = symbols
        .iter()
        .flat_map(|symbols| [[0, 1], [1, 0]].map(|p| Permutation::new(pegs, symbols, &p).unwrap()))
        .collect();
    let codes = game.secrets();
    for &played in &codes {
        for &secret in &codes {
            let history = vec![(played, game.hint(secret, played))];
            let position = Position::new(game, history, None, vec![]).unwrap();
            let classes = SecretClasses::of(&position);
            let images = |code: Code| -> BTreeSet<Code> {
                let fixing = all.iter().filter(|t| t.apply(pegs, played) == played);
                fixing.map(|t| t.apply(pegs, code)).collect()
            };
            for &code in position.candidates() {
                let class = classes.all()[classes.number(code).unwrap()];
                let images = images(code);
                assert_eq!(Some(&class.representative), images.first());
                assert_eq!(class.size, images.len());
            }
            let sizes = classes.all().iter().map(|class| class.size);
            assert_eq!(sizes.sum::<usize>(), position.candidates().len());
            assert!(classes.all().is_sorted_by_key(|class| class.representative));
            let others = codes.iter().filter(|code| !position.candidates().contains(code));
            assert!(others.into_iter().all(|&code| classes.number(code).is_none()));
        }
    }
}

/// At the start they are the classes of codes that repeat their symbols alike; listed candidates, weighted
/// secrets and words are alone.
#[test]
fn whole_games_and_what_has_no_symmetries() {
    let sizes = |position: &Position| -> Vec<usize> {
        SecretClasses::of(position).all().iter().map(|class| class.size).collect()
    };
    let start = Position::start(Game::MASTERMIND);
    assert_eq!(sizes(&start), [6, 120, 90, 720, 360]);
    let listed = start.candidates()[..4].to_vec();
    let listed = Position::new(Game::MASTERMIND, vec![], Some(listed), vec![]).unwrap();
    assert_eq!(sizes(&listed), [1; 4]);
    let weighted: Game = "mm2x2".parse().unwrap();
    let weighted = weighted.weighted(vec![1; 4]).unwrap();
    assert_eq!(sizes(&Position::start(weighted)), [1; 4]);
}

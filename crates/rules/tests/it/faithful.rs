//! Tests of `src/faithful.rs`.

use std::collections::BTreeSet;

use yomikiri_rules::*;

/// The different actions, made one by one from generators.
fn actions(game: Pegs) -> usize {
    let symmetry = Symmetry::whole(game);
    let images = |t: &Permutation| -> Vec<Code> {
        game.codes().into_iter().map(|code| t.apply(game, code)).collect()
    };
    let identity = Permutation::identity();
    let mut known = BTreeSet::from([images(&identity)]);
    let mut open = vec![identity];
    while let Some(t) = open.pop() {
        for next in symmetry.generators().iter().map(|generator| t.then(generator)) {
            if known.insert(images(&next)) {
                open.push(next);
            }
        }
    }
    known.len()
}

#[test]
fn symmetries_one_by_one() {
    let games = [
        "mm1x1", "mm1x2", "mm1x4", "mm2x1", "mm5x1", "mm2x2", "mm3x2", "mm4x2", "mm2x3", "mm3x3",
        "mm3x4", "mm2x5", "bc1x1", "bc1x2", "bc1x5", "bc2x2", "bc2x3", "bc2x4", "bc3x3", "bc3x4",
        "bc3x5", "bc4x4", "bc4x5",
    ];
    for name in games {
        let game: Pegs = name.parse().unwrap();
        assert_eq!(actions(game) as u64, game.symmetries(), "{name}");
    }
    assert_eq!(Pegs::MASTERMIND.symmetries(), 720 * 24);
    assert_eq!(Pegs::MOO.symmetries(), 3_628_800 * 24);
}

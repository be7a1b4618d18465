//! Tests of `src/permutation.rs`.

use yomikiri_rules::*;

#[test]
fn the_papers_permutation() {
    let game = Pegs::MASTERMIND;
    let t = Permutation::new(game, &[2, 5, 0, 4, 1, 3], &[0, 3, 2, 1]).unwrap();
    let image = t.apply(game, game.code(&[0, 0, 0, 1]).unwrap());
    assert_eq!(image, game.code(&[2, 5, 2, 2]).unwrap());
    assert_eq!(Permutation::new(game, &[2, 5, 0, 4, 1, 1], &[0, 3, 2, 1]), None);
    assert_eq!(Permutation::new(game, &[2, 5, 0, 4, 1, 3], &[0, 4, 2, 1]), None);
    assert_eq!(Permutation::new(game, &[2, 5, 0, 4, 1, 35], &[0, 3, 2, 1]), None);
    assert_eq!(Permutation::new(game, &[2, 1, 0, 4, 3], &[0, 3, 2, 1]), None);
}

#[test]
fn then_and_inverse_are_those_of_the_codes() {
    for hints in [Hints::Both, Hints::Places] {
        let game = "mm3x4".parse::<Pegs>().unwrap().telling(hints);
        let symmetry = Symmetry::whole(game);
        let all = symmetry.generators();
        let t = all.iter().chain(&all[1..]).fold(Permutation::identity(), |t, g| t.then(g));
        assert_eq!(t.then(&t.inverse()), Permutation::identity());
        for code in game.codes() {
            let image = all.iter().chain(&all[1..]).fold(code, |c, g| g.apply(game, c));
            assert_eq!(t.apply(game, code), image);
            assert_eq!(t.inverse().apply(game, image), code);
        }
    }
}

#[test]
fn maps_that_are_not_permutations_are_refused() {
    let pegs: [u8; MAX_PEGS] = std::array::from_fn(|peg| peg as u8);
    let mut symbols: [[u8; MAX_SYMBOLS]; MAX_PEGS] = [std::array::from_fn(|s| s as u8); MAX_PEGS];
    symbols[1].swap(0, 3);
    let t = Permutation::exchange(0, 3, Some(1));
    assert_eq!(Permutation::by_peg(pegs, symbols), Some(t));
    assert_eq!(Permutation::by_peg([0; MAX_PEGS], symbols), None);
    symbols[1][0] = 4;
    assert_eq!(Permutation::by_peg(pegs, symbols), None);
}

/// There is a symmetry exactly within the classes of the game, and it maps.
#[test]
fn mappings_within_classes_only() {
    for name in ["mm4x4", "bc3x5", "mm3x6", "mm5x2"] {
        let game: Pegs = name.parse().unwrap();
        let codes = game.codes();
        for class in Symmetry::fixing(game, &[]).classes() {
            let first = class.representative;
            let mapped = codes.iter().filter_map(|&code| {
                let t = Permutation::mapping(game, &[first], &[code])?;
                assert_eq!(t.apply(game, first), code);
                for &other in codes.iter().step_by(7) {
                    assert_eq!(t.inverse().apply(game, t.apply(game, other)), other);
                }
                Some(code)
            });
            assert_eq!(mapped.count(), class.size, "{name}");
        }
        let same = Permutation::mapping(game, &[codes[3]], &[codes[3]]);
        assert_eq!(same, Some(Permutation::identity()));
    }
}

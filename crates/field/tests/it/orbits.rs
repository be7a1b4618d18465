//! Tests of `src/orbits.rs`.

use yomikiri_control::Control;
use yomikiri_field::*;
use yomikiri_rules::*;

#[test]
fn the_same_classes_as_the_rules() {
    for name in ["mm4x6", "bc4x8", "mm5x3", "mm3x7"] {
        let game: Game = name.parse().unwrap();
        let field = Field::inner(game, 0, &Control::new());
        let codes = game.guesses();
        for (a, b) in [(0, 0), (1, 5), (7, codes.len() / 2), (3, codes.len() - 1)] {
            for history in [&[][..], &[codes[a]], &[codes[a], codes[b]]] {
                let mut sizes: Vec<u32> = Orbits::after(&field, history)
                    .map_or(vec![1; codes.len()], |orbits| {
                        orbits.sizes().iter().map(|&(_, size)| size).collect()
                    });
                let classes = Symmetry::fixing(field.pegs(), history).classes();
                let mut expected: Vec<u32> = classes.iter().map(|c| c.size as u32).collect();
                sizes.sort_unstable();
                expected.sort_unstable();
                assert_eq!(sizes, expected, "{name} {history:?}");
            }
        }
    }
}

/// Generators that move the set are left out, and then it is said that some were.
#[test]
fn symmetries_that_keep_a_set() {
    let game: Game = "mm3x4".parse().unwrap();
    let field = Field::new(game, Numbering::ByCode, 0, &Control::new());
    let all: Vec<Id> = field.ids().collect();
    let (orbits, kept) = Orbits::keeping(&field, &[], &all);
    assert_eq!((Some(orbits), kept), (Orbits::after(&field, &[]), true));
    let code = |symbols: &[u8]| field.id(field.pegs().code(symbols).unwrap());
    // Pegs may still be exchanged, and the last two symbols.
    let set = [code(&[0, 0, 0]), code(&[1, 1, 1])];
    let (orbits, kept) = Orbits::keeping(&field, &[], &set);
    assert!(!kept);
    assert_eq!(orbits.first(code(&[3, 3, 2])), code(&[2, 2, 3]));
    assert_eq!(orbits.first(code(&[2, 3, 2])), code(&[2, 2, 3]));
    assert_eq!(orbits.first(code(&[0, 0, 2])), code(&[0, 0, 2]));
    assert_eq!(orbits.first(code(&[1, 1, 2])), code(&[0, 0, 2]));
    assert_eq!(orbits.first(code(&[2, 2, 2])), code(&[2, 2, 2]));
    let among = orbits.among(set.into_iter().chain([code(&[3, 3, 3]), code(&[2, 2, 2])]));
    assert_eq!(among, [set.to_vec(), vec![code(&[3, 3, 3]), code(&[2, 2, 2])]]);
}

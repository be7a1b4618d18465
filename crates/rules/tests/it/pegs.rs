//! Tests of `src/pegs.rs`.

use yomikiri_rules::*;

#[test]
fn patterns_are_classes() {
    for name in ["mm1x1", "mm4x6", "mm5x3", "mm3x7", "bc4x6", "bc1x3"] {
        let game: Pegs = name.parse().unwrap();
        let classes = Symmetry::fixing(game, &[]).classes();
        for class in &classes {
            let pattern = game.pattern(class.representative);
            let like = |&code: &Code| game.pattern(code) == pattern;
            assert_eq!(game.codes().into_iter().filter(like).count(), class.size, "{name}");
        }
        assert_eq!(classes.iter().map(|class| class.size).sum::<usize>(), game.code_count());
    }
}

#[test]
fn hint_possible_agrees_with_all_pairs() {
    for kind in [Kind::Mastermind, Kind::BullsAndCows] {
        for pegs in 1..=5 {
            for symbols in 1..=6 {
                let Ok(game) = Pegs::new(kind, pegs, symbols) else { continue };
                if game.code_count() > 1300 {
                    continue;
                }
                let codes = game.codes();
                assert_eq!(codes.len(), game.code_count());
                let mut seen = std::collections::BTreeSet::new();
                // One first code of each class is enough for small games: take all.
                for &a in &codes {
                    seen.extend(codes.iter().map(|&b| game.hint(a, b)));
                }
                let seen: Vec<Hint> = seen.into_iter().collect();
                assert_eq!(seen, game.hints(), "{game}");
            }
        }
    }
}

#[test]
fn names() {
    for name in ["mm4x6", "MM4X6", "MM(4,6)", " mm( 4 , 6 ) ", "mastermind", "Mastermind"] {
        assert_eq!(name.parse(), Ok(Pegs::MASTERMIND), "{name}");
    }
    for name in ["bc4x10", "BC(4,10)", "moo", "MOO"] {
        assert_eq!(name.parse(), Ok(Pegs::MOO), "{name}");
    }
    for name in ["", "mm", "mm4", "mm4x", "mmx6", "xx4x6", "mm-4x6", "mm4x6x", "mm(4,6", "mm+4x6"] {
        assert!(matches!(name.parse::<Pegs>(), Err(GameError::Unknown(_))), "{name}");
    }
    assert_eq!("mm9x2".parse::<Pegs>(), Err(GameError::Pegs(9)));
    assert_eq!("mm0x2".parse::<Pegs>(), Err(GameError::Pegs(0)));
    assert_eq!("mm2x17".parse::<Pegs>(), Err(GameError::Symbols(17)));
    assert_eq!("bc5x4".parse::<Pegs>(), Err(GameError::TooFewSymbols { pegs: 5, symbols: 4 }));
    assert!(matches!(
        "mm8x16".parse::<Pegs>(),
        Err(GameError::TooLarge { codes: 4_294_967_296, .. })
    ));
    assert!(matches!("mm99999999999999999999x2".parse::<Pegs>(), Err(GameError::Pegs(_))));
    for game in [Pegs::MASTERMIND, Pegs::MOO] {
        for game in [game, game.telling(Hints::Places)] {
            assert_eq!(game.to_string().parse(), Ok(game));
        }
    }
}

#[test]
fn codes_are_checked() {
    let game = Pegs::MOO;
    assert_eq!(game.code(&[0, 1, 2]), Err(GameError::CodeLength { pegs: 4, found: 3 }));
    assert_eq!(game.code(&[0, 1, 2, 10]), Err(GameError::Symbol(10)));
    assert_eq!(game.code(&[0, 1, 2, 0]), Err(GameError::Repeated(0)));
    assert_eq!(game.codes().len(), 5040);
    for game in [Pegs::MOO, Pegs::MASTERMIND] {
        assert!(game.codes().is_sorted());
        assert!(game.codes().iter().enumerate().all(|(at, &c)| game.index(c) == at));
    }
    assert_eq!(game.hints().len(), 14);
    assert_eq!(Pegs::MASTERMIND.hints().len(), 14);
    let places = Pegs::MASTERMIND.telling(Hints::Places);
    assert_eq!(places.hints(), [0, 1, 2, 3, 4].map(|r| Hint::new(r, 0)));
}

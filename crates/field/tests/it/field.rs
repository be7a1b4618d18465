//! Tests of `src/field.rs`.

use yomikiri_control::Control;
use yomikiri_field::*;
use yomikiri_rules::*;

const GAMES: [&str; 10] =
    ["mm1x1", "mm1x4", "mm2x5", "mm3x4", "mm4x6", "mm5x3", "mm6x2", "bc3x6", "bc4x8", "bc4x10"];
const NUMBERINGS: [Numbering; 2] = [Numbering::ByCode, Numbering::BySymbols];

/// The hint that a number stands for.
fn hint(hints: Hints, number: HintId) -> Hint {
    match hints {
        Hints::Places => Hint::new(number, 0),
        Hints::Both => {
            let right = (0u8..).take_while(|t| t * (t + 1) / 2 <= number).last().unwrap();
            let in_place = number - right * (right + 1) / 2;
            Hint::new(in_place, right - in_place)
        }
    }
}

#[test]
fn hints_are_those_of_the_rules() {
    for name in GAMES {
        let game: Game = name.parse().unwrap();
        for (hints, numbering) in
            [Hints::Both, Hints::Places].into_iter().zip(NUMBERINGS.into_iter().cycle())
        {
            let game = game.telling(hints);
            let held = Field::new(game, numbering, usize::MAX, &Control::new());
            let bare = Field::new(game, numbering, 0, &Control::new());
            assert!(held.row(0).is_some() && bare.row(0).is_none());
            assert_eq!(Some(hint(hints, held.win() as HintId)), game.win());
            let mut room = Vec::new();
            for a in held.ids().step_by(held.len() / 40 + 1) {
                let row = held.held_row(a);
                assert_eq!(row, bare.row_in(a, &mut room), "{name}");
                assert_eq!(row, held.row_in(a, &mut room), "{name}");
                assert_eq!(held.row(a), Some(row));
                assert_eq!(&held.column(a).unwrap()[..held.len()], row);
                for b in held.ids() {
                    let number = row[usize::from(b)];
                    let told = game.hint(held.code(a), held.code(b));
                    assert_eq!(hint(hints, number), told, "{name}");
                    assert_eq!(held.between(a, b), number);
                    assert_eq!(bare.between(a, b), number);
                    assert!(usize::from(number) < held.hint_ids());
                }
            }
        }
    }
}

/// A large table is given up, a small one is there before anybody looks; hints are right either
/// way.
#[test]
fn a_table_that_is_stopped_is_not_held() {
    let cancelled = Control::new();
    cancelled.cancel();
    for control in [cancelled, Control::new().after(0)] {
        for (name, held) in [("mm4x6", true), ("bc4x10", false), ("bc5x10", false)] {
            let game: Game = name.parse().unwrap();
            let field = Field::inner(game, usize::MAX, &control);
            assert_eq!(field.holds_table(), held, "{name}");
            assert!(field.table_bytes() >= field.len() * field.len());
            for (a, b) in [(0, 0), (1, 77), (1000, 500)] {
                let told = game.hint(field.code(a), field.code(b));
                assert_eq!(hint(Hints::Both, field.between(a, b)), told, "{name}");
            }
        }
    }
}

#[test]
fn numbers_and_codes() {
    for name in GAMES {
        let game: Game = name.parse().unwrap();
        for numbering in NUMBERINGS {
            let field = Field::new(game, numbering, 0, &Control::new());
            assert!(field.ids().all(|id| field.id(field.code(id)) == id));
            let in_order = field.in_code_order.iter().map(|&id| field.code(id));
            assert!(in_order.eq(game.guesses()));
        }
        let field = Field::new(game, Numbering::ByCode, 0, &Control::new());
        assert_eq!(field.codes, game.guesses());
    }
}

#[test]
fn inner_order_nests_the_smaller_games() {
    for name in GAMES {
        let game: Pegs = name.parse().unwrap();
        let field = Field::inner(Game::of_pegs(game), 0, &Control::new());
        for k in 0..=game.symbols() {
            let smaller = Pegs::new(game.kind(), game.pegs(), k.max(1));
            let count = if k == 0 { 0 } else { smaller.map_or(0, Pegs::code_count) };
            assert_eq!(field.over(k), count);
            let inside = |id: Id| field.code(id).symbols(game.pegs()).all(|s| (s as usize) < k);
            assert!(field.ids().all(|id| inside(id) == (usize::from(id) < count)));
        }
    }
}

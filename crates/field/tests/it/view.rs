//! Tests of `src/view.rs`.

use yomikiri_control::Control;
use yomikiri_field::*;
use yomikiri_rules::Game;

const GAMES: [&str; 8] = ["mm1x4", "mm2x5", "mm3x4", "mm4x6", "mm5x3", "bc3x6", "bc4x8", "bc4x10"];

/// Every guess is represented, and a representative cuts the candidates as all the guesses do
/// that it stands for: paper 003's example, symbols absent from {1234, 3456, 1256}.
#[test]
fn views_stand_for_all_guesses() {
    for name in GAMES {
        let game: Game = name.parse().unwrap();
        let field = Field::inner(game, usize::MAX, &Control::new());
        let bare = Field::inner(game, 0, &Control::new());
        for k in 1..=field.symbols() {
            let view = field.view(k);
            let sum: u32 = view.multiplicity.iter().sum();
            assert_eq!(sum as usize, field.codes.len(), "{name} {k}");
            assert!((0..field.over(k)).all(|id| usize::from(view.id(id)) == id));
            let (mut room, mut other) = (Vec::new(), Vec::new());
            for id in (0..field.over(k) as Id).step_by(field.len() / 20 + 1) {
                let row = &field.view_row(view, id, &mut room)[..view.len];
                assert_eq!(row, &bare.view_row(bare.view(k), id, &mut other)[..view.len]);
                let between = |at: usize| field.between(view.id(at), id);
                assert!(row.iter().enumerate().all(|(at, &hint)| hint == between(at)));
            }
        }
    }
    let game = Game::MOO;
    let field = Field::inner(game, usize::MAX, &Control::new());
    // The example with its symbols renamed to the first six.
    let set: Vec<Id> = [[0, 1, 2, 3], [2, 3, 4, 5], [0, 1, 4, 5]]
        .iter()
        .map(|symbols| field.id(field.pegs().code(symbols).unwrap()))
        .collect();
    let cuts =
        |guess: Id| -> Vec<HintId> { set.iter().map(|&c| field.between(guess, c)).collect() };
    let mut all = std::collections::BTreeMap::<Vec<HintId>, u32>::new();
    (0..field.codes.len()).for_each(|id| *all.entry(cuts(id as Id)).or_default() += 1);
    let view = field.view(6);
    assert_eq!(view.len, 360 + 4 * 120 + 6 * 30 + 4 * 6 + 1);
    let mut few = std::collections::BTreeMap::<Vec<HintId>, u32>::new();
    for at in 0..view.len {
        *few.entry(cuts(view.id(at))).or_default() += view.multiplicity[at];
    }
    assert_eq!(few, all);
}

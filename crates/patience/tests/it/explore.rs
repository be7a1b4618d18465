//! Every position of a game, listed by the rules alone, beside the solver.

use std::collections::HashSet;

use yomikiri_patience::{CardTable, Control, DealVerdict, Explorer, Settings, solve};
use yomikiri_rules::solitaire::{Board, Number, Rules};

/// Whether the last card can go at all is what the solver says.
#[test]
fn the_solver_agrees() {
    let board = Board::new(4).unwrap();
    for deal in 1..=40 {
        let deal = Number { seed: 3, deal }.deal();
        let explorer = Explorer::of(&CardTable::new(deal, board, Rules::Free));
        let mut won = false;
        explorer.explore(&mut |position, _| {
            won |= position == 0;
            !won
        });
        let outcome = solve(&deal, board, Rules::Free, Settings::default(), &Control::new());
        assert_eq!(won, matches!(outcome.verdict, DealVerdict::Won(_)));
    }
}

/// Every turn, linked or not, leads to a position that linked turns lead to as well.
#[test]
fn linked_turns_are_enough() {
    let board = Board::new(3).unwrap();
    for deal in 1..=20 {
        let deal = Number { seed: 5, deal }.deal();
        let explorer = Explorer::of(&CardTable::new(deal, board, Rules::Free));
        let mut met = HashSet::new();
        explorer.explore(&mut |position, _| met.insert(position));
        for &position in &met {
            for gone in explorer.turns(position) {
                assert!(met.contains(&(position & !gone)));
            }
        }
    }
}

//! The four printed games (paper 002, Figs. 6 to 9) follow the rules, as far as the printed cards
//! tell.

use crate::common::completed;
use yomikiri_patience::{CardTable, FIGURES};
use yomikiri_rules::solitaire::{
    Faces, Illegal, Move, ReplayError, Rules, parse_moves, replay, show_moves,
    show_moves_as_printed,
};

#[test]
fn replayed() {
    let mut known = Vec::new();
    for figure in FIGURES {
        let (board, faces, moves) = (figure.board(), figure.faces(), figure.moves());
        let replay = replay(&faces, board, Rules::Free, &moves)
            .unwrap_or_else(|error| panic!("Fig. {}: {error}", figure.number));
        assert_eq!(replay.removals, 26);
        assert_eq!(show_moves_as_printed(&moves, board), figure.printed());
        assert_eq!(parse_moves(&show_moves(&moves, board), board), Ok(moves.clone()));
        known.push((figure.number, faces.known(), moves.len(), replay.known_pairs));
    }
    // Figure, cards known, moves, pairs of which both cards are known. Fig. 6 prints "level=42".
    assert_eq!(known, [(6, 29, 42, 11), (7, 36, 46, 14), (8, 16, 39, 4), (9, 3, 43, 0)]);
}

/// A deal that fits a figure, played on a table: the same moves are allowed and win.
#[test]
fn played() {
    for figure in FIGURES {
        let deal = completed(&figure.faces(), figure.board(), &figure.moves());
        let mut table = CardTable::new(deal, figure.board(), Rules::Free);
        for step in figure.moves() {
            table.play(step).unwrap();
        }
        assert!(table.is_won());
    }
}

/// Two ways to follow a game, the verifier and the table, agree on every sequence in which a move is
/// left out, doubled, or exchanged with the next.
#[test]
fn verifier_and_table_agree() {
    let mut accepted = [0; 2];
    for (figure, rules) in FIGURES.iter().flat_map(|figure| Rules::ALL.map(|rules| (figure, rules)))
    {
        let (board, moves) = (figure.board(), figure.moves());
        let deal = completed(&figure.faces(), board, &moves);
        let mut check = |moves: &[Move]| {
            let mut table = CardTable::new(deal, board, rules);
            let played = moves.iter().all(|&step| table.play(step).is_ok()) && table.is_won();
            let replayed = replay(&deal.into(), board, rules, moves).is_ok();
            assert_eq!(played, replayed, "Fig. {}: {moves:?}", figure.number);
            accepted[usize::from(replayed)] += 1;
        };
        check(&moves);
        for at in 0..moves.len() {
            let (before, after) = moves.split_at(at);
            check(&[before, &after[1..]].concat());
            check(&[before, &after[..1], after].concat());
            let mut exchanged = moves.clone();
            exchanged.swap(at, (at + 1).min(moves.len() - 1));
            check(&exchanged);
        }
    }
    assert!(accepted.iter().all(|&count| count > 10), "{accepted:?}");
}

/// Damage is named.
#[test]
fn damaged() {
    let figure = FIGURES[1];
    let (board, faces, moves) = (figure.board(), figure.faces(), figure.moves());
    let broken = |moves: &[Move]| replay(&faces, board, Rules::Free, moves).unwrap_err();
    assert_eq!(broken(&moves[..moves.len() - 1]), ReplayError::Left(2));
    assert!(matches!(
        broken(&[&moves[..], &[Move::CloseUp, Move::CloseUp]].concat()),
        ReplayError::Move { place: 48, problem: Illegal::Over, .. }
    ));
    let one = parse_moves("3342", board).unwrap();
    assert_eq!(broken(&one), ReplayError::Left(50));
    let far = parse_moves("1133", board).unwrap();
    assert!(matches!(broken(&far), ReplayError::Move { problem: Illegal::Apart, .. }));
    let close = parse_moves("0000", board).unwrap();
    assert!(matches!(broken(&close), ReplayError::Move { problem: Illegal::NoHole, .. }));
    // Two cards of the stock that are no pair change places.
    let text = faces.to_string().replace("S2", "xx").replace("S7", "S2").replace("xx", "S7");
    let swapped: Faces = text.parse().unwrap();
    assert!(replay(&swapped, board, Rules::Free, &moves).is_err());
}

/// The variants forbid some of what the paper does.
#[test]
fn variants() {
    let figure = FIGURES[0];
    let (board, faces, moves) = (figure.board(), figure.faces(), figure.moves());
    assert!(matches!(
        replay(&faces, board, Rules::CloseEach, &moves),
        Err(ReplayError::Move { place: 2, problem: Illegal::CloseFirst, .. })
    ));
}

//! Players who do not see the stock.

use yomikiri_patience::{
    CardTable, Control, DealEnd, PlayerKind, PlayerView, Rate, Record, Settings, Summary, play,
};
use yomikiri_rules::solitaire::{Board, Deal, Number, Rules};

/// The same game with the stock in another order.
fn reordered(deal: &Deal, first: usize, turn: usize) -> Deal {
    let mut cards = *deal.cards();
    cards[first..].rotate_left(turn % (52 - first).max(1));
    cards[first..].reverse();
    Deal::new(cards).unwrap()
}

/// For the same view and seed, every player decides the same, whatever the order of the stock: in
/// the opening, later in a game, and within a turn.
#[test]
fn the_order_of_the_stock_makes_no_difference() {
    for kind in PlayerKind::ALL {
        for (n, rules) in
            [(4, Rules::Free), (5, Rules::Free), (5, Rules::MustClear), (6, Rules::CloseEach)]
        {
            let board = Board::new(n).unwrap();
            let deals = if kind == PlayerKind::Sampling { 3 } else { 20 };
            for deal in 1..=deals {
                let deal = Number { seed: 3, deal }.deal();
                for (turns, within) in [(0, false), (0, true), (2, false), (2, true)] {
                    let decide = |deal| {
                        let table = after(deal, board, rules, turns, within)?;
                        let view = PlayerView::of(&table);
                        Some((
                            kind.player(board, rules, 5).turn(&view, &Control::new()),
                            view,
                            table.stock().len(),
                        ))
                    };
                    let Some(decided) = decide(deal) else { continue };
                    for turn in [1, 7] {
                        let other = reordered(&deal, 52 - decided.2, turn);
                        assert_eq!(decide(other).as_ref(), Some(&decided));
                    }
                }
            }
        }
    }
}

/// A game after so many turns of the last pair alone, and perhaps one more pair; nothing if it ends
/// before that.
fn after(deal: Deal, board: Board, rules: Rules, turns: usize, within: bool) -> Option<CardTable> {
    let mut table = CardTable::new(deal, board, rules);
    for _ in 0..turns {
        while table.close_up().is_err() {
            table.remove(*table.pairs().last()?).ok()?;
        }
    }
    if within {
        table.remove(*table.pairs().last()?).ok()?;
    }
    Some(table)
}

/// Within a turn every player ends it by the rules, and sees the holes.
#[test]
fn within_a_turn() {
    for kind in PlayerKind::ALL {
        for rules in Rules::ALL {
            let mut asked = 0;
            for (n, deal) in [(5, 1), (5, 2), (5, 3), (6, 1), (7, 1)] {
                let board = Board::new(n).unwrap();
                let mut table = CardTable::new(Number { seed: 9, deal }.deal(), board, rules);
                let mut player = kind.player(board, rules, 1);
                while let Some(&pair) = table.pairs().last() {
                    table.remove(pair).unwrap();
                    let view = PlayerView::of(&table);
                    assert!(view.is_open() && view.rank(pair.first()).is_none());
                    let turn = player.turn(&view, &Control::new());
                    let rest = turn.expect("a turn that has begun can be ended");
                    rest.into_iter().for_each(|pair| table.remove(pair).unwrap());
                    table.close_up().unwrap();
                    assert!(!PlayerView::of(&table).is_open());
                    asked += 1;
                }
            }
            assert!(asked > 20, "{asked}");
        }
    }
}

/// A view counts what is still to come, so the last card is known.
#[test]
fn the_last_card_is_known() {
    let deal = Number { seed: 3, deal: 1 }.deal();
    let table = CardTable::new(deal, Board::new(5).unwrap(), Rules::Free);
    let view = PlayerView::of(&table);
    assert_eq!((view.stock(), view.is_known()), (27, false));
    let board = Board::new(7).unwrap();
    let mut table = CardTable::new(deal, board, Rules::Free);
    let pair = table.pairs()[0];
    table.remove(pair).unwrap();
    table.close_up().unwrap();
    let view = PlayerView::of(&table);
    assert_eq!((view.stock(), view.is_known()), (1, true));
}

/// Every player plays to the end by all rules (each move is checked by the table), and the stronger
/// wins more often.
#[test]
fn strength() {
    let won = |kind: PlayerKind, deals| {
        let rate = Rate {
            board: Board::USUAL,
            rules: Rules::Free,
            settings: Settings::default(),
            player: Some((kind, 1)),
            seed: 11,
        };
        let mut won = 0;
        let each = |records: &[Record]| {
            won += records.iter().filter(|record| record.settled == DealEnd::Won).count();
            Ok::<(), String>(())
        };
        rate.run(1, deals, 1, &Control::new(), each).unwrap();
        won
    };
    let [sweep, guidelines, oneturn] =
        [PlayerKind::Sweep, PlayerKind::Guidelines, PlayerKind::OneTurn].map(|kind| won(kind, 600));
    assert!(sweep > 250 && sweep < 370, "{sweep} of 600");
    assert!(guidelines > 250 && oneturn > sweep + 50, "{sweep} {guidelines} {oneturn}");
    for kind in PlayerKind::ALL {
        for rules in Rules::ALL {
            for n in [3, 5, 7] {
                let board = Board::new(n).unwrap();
                let deals = if kind == PlayerKind::Sampling { 1 } else { 10 };
                for deal in 1..=deals {
                    let table = CardTable::new(Number { seed: 4, deal }.deal(), board, rules);
                    let mut player = kind.player(board, rules, 1);
                    let (end, _) = play(player.as_mut(), table, &Control::new()).unwrap();
                    assert!(end.is_won() || end.is_lost());
                }
            }
        }
    }
}

/// The same records and the same summary with one thread and two, in one run or two.
#[test]
fn threads_make_no_difference() {
    let rate = Rate {
        board: Board::USUAL,
        rules: Rules::Free,
        settings: Settings::default(),
        player: None,
        seed: 12,
    };
    let run = |parts: &[(u64, u64)], threads| {
        let (mut lines, mut summary) = (Vec::new(), Summary::default());
        for &(first, last) in parts {
            let each = |records: &[Record]| {
                records.iter().for_each(|record| summary.add(record));
                lines.extend(records.iter().map(Record::line));
                Ok::<(), String>(())
            };
            rate.run(first, last, threads, &Control::new(), each).unwrap();
        }
        (lines, summary)
    };
    let (lines, summary) = run(&[(1, 2000)], 1);
    assert_eq!(run(&[(1, 2000)], 2), (lines.clone(), summary.clone()));
    assert_eq!(run(&[(1, 777), (778, 2000)], 2), (lines.clone(), summary.clone()));
    assert_eq!(summary.deals, 2000);
    let opening =
        |deal| CardTable::new(Number { seed: 12, deal }.deal(), Board::USUAL, Rules::Free);
    let without = (1..=2000).filter(|&deal| opening(deal).pairs().is_empty()).count();
    assert_eq!(summary.no_pair_in_opening, without as u64);
    assert_eq!(summary.failed_with_stock + summary.failed_without_stock, summary.lost);
    assert_eq!(summary.states_quantile(1.0), summary.states_max());
    for line in &lines {
        assert_eq!(&line.parse::<Record>().unwrap().line(), line);
    }
    for line in ["", "1:1,won,,yes", "1:1,won,,yes,x", "1:1,won,,yes,05", "1:1,won,maybe,yes,5"] {
        assert!(line.parse::<Record>().is_err(), "{line}");
    }
}

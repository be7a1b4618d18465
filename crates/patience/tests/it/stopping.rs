//! Whatever takes long can be stopped, and what was stopped says nothing that is not so.

use yomikiri_patience::{
    CardTable, Control, DealVerdict, PlayerKind, PlayerView, Pupil, Rate, Record, Scales, Settings,
    Solver, SolverKind, Unresolved, first_turns, forgiving, play,
};
use yomikiri_rules::solitaire::{Board, Card, Deal, Number, Rules};

fn stopped() -> Control {
    let control = Control::new();
    control.cancel();
    control
}

/// A deal with these ranks on the board, where there is one; the others in order.
fn laid(board: Board, rank: impl Fn(usize, usize) -> Option<usize>) -> Deal {
    let n = board.size();
    let mut left: Vec<Card> = (0..52).rev().filter_map(Card::new).collect();
    let mut cards: Vec<Option<Card>> = vec![None; 52];
    for (place, card) in cards.iter_mut().enumerate().take(board.places()) {
        let Some(rank) = rank(place / n, place % n) else { continue };
        let at = left.iter().position(|card| card.rank.index() == rank).expect("four of a rank");
        *card = Some(left.remove(at));
    }
    let cards: Vec<Card> =
        cards.into_iter().map(|card| card.unwrap_or_else(|| left.pop().unwrap())).collect();
    Deal::new(cards.try_into().unwrap()).unwrap()
}

/// Boards with very many turns: columns of four equal cards, and squares of four.
fn crowded() -> Vec<(Board, Deal)> {
    let columns = |board| laid(board, |row, column| (row < 4).then_some(column));
    let seven = Board::new(7).unwrap();
    let squares = |row, column| (row < 6 && column < 6).then_some(row / 2 * 3 + column / 2);
    vec![
        (Board::USUAL, columns(Board::USUAL)),
        (seven, columns(seven)),
        (seven, laid(seven, squares)),
    ]
}

/// The beginning of a game, and the same after one pair.
fn beginnings(deal: Deal, board: Board, rules: Rules) -> [CardTable; 2] {
    let table = CardTable::new(deal, board, rules);
    let mut open = table;
    open.remove(table.pairs()[0]).unwrap();
    [table, open]
}

/// A player who is stopped at once still has a turn that is allowed.
#[test]
fn players() {
    for (board, deal) in crowded() {
        for rules in Rules::ALL {
            for table in beginnings(deal, board, rules) {
                for kind in PlayerKind::ALL {
                    let mut player = kind.player(board, rules, 1);
                    let turn = player.turn(&PlayerView::of(&table), &stopped()).unwrap();
                    let mut after = table;
                    turn.into_iter().for_each(|pair| after.remove(pair).unwrap());
                    after.close_up().unwrap();
                }
                let mut player = PlayerKind::Sweep.player(board, rules, 1);
                if !table.is_open() {
                    assert_eq!(play(player.as_mut(), table, &stopped()), None);
                }
            }
        }
    }
}

/// Being stopped leaves nothing behind: asked again, a player decides as one who never was.
#[test]
fn nothing_is_left_of_a_stop() {
    let mut decided = 0;
    for number in 1..=4 {
        let deal = Number { seed: 21, deal: number }.deal();
        for table in beginnings(deal, Board::USUAL, Rules::Free) {
            let view = PlayerView::of(&table);
            let mut player = PlayerKind::Sampling.player(Board::USUAL, Rules::Free, 1);
            player.turn(&view, &stopped());
            let turn = player.turn(&view, &Control::new());
            let mut fresh = PlayerKind::Sampling.player(Board::USUAL, Rules::Free, 1);
            assert_eq!(turn, fresh.turn(&view, &Control::new()));
            decided += usize::from(turn != fresh.turn(&view, &stopped()));
        }
    }
    assert!(decided > 0, "stopped players decide as others do");
}

/// A solver that is stopped at once has no verdict, from any table, with any search.
#[test]
fn solvers() {
    for (board, deal) in crowded() {
        for rules in Rules::ALL {
            for table in beginnings(deal, board, rules) {
                for method in [SolverKind::Fast, SolverKind::Plain] {
                    let settings = Settings { method, ..Settings::default() };
                    let outcome =
                        Solver::new(board, rules, settings).solve_from(&table, &stopped());
                    assert_eq!((outcome.verdict, outcome.states), (DealVerdict::Unresolved, 0));
                }
            }
        }
        let mut solver = Solver::new(board, Rules::Free, Settings::default());
        let emptied = solver.can_empty_stock(&deal, &stopped());
        assert!(emptied.is_none() || board.stock() == 0, "{emptied:?}");
    }
}

/// The same solver, asked again, has its verdict.
#[test]
fn a_solver_goes_on() {
    let mut solver = Solver::new(Board::USUAL, Rules::Free, Settings::default());
    for deal in 1..=20 {
        let deal = Number { seed: 22, deal }.deal();
        let expected = Solver::new(Board::USUAL, Rules::Free, Settings::default())
            .solve(&deal, &Control::new());
        assert_eq!(solver.solve(&deal, &stopped()).verdict, DealVerdict::Unresolved);
        assert_eq!(solver.solve(&deal, &Control::new()), expected);
    }
}

/// More turns than can be listed are not listed, and a stop is not an answer.
#[test]
fn first_turns_and_forgiving() {
    let settings = Settings::default();
    for (board, deal) in crowded() {
        let table = CardTable::new(deal, board, Rules::Free);
        assert_eq!(forgiving(&table, settings, &stopped()), Err(Unresolved));
        if board != Board::USUAL {
            assert_eq!(first_turns(&table, settings, &Control::new()), None);
        }
    }
    let table = CardTable::new(Number { seed: 7, deal: 12 }.deal(), Board::USUAL, Rules::Free);
    let turns = first_turns(&table, settings, &stopped()).unwrap();
    assert_eq!(turns.len(), 23);
    assert!(turns.iter().all(|(_, wins)| wins.is_none()));
    let sum = forgiving(&table, settings, &Control::new()).unwrap().unwrap();
    assert!(sum.winning >= 19 && sum.turns >= sum.winning + 4, "{sum:?}");
    // What cannot be won is another answer.
    let lost = CardTable::new(*table.deal(), Board::new(2).unwrap(), Rules::Free);
    assert_eq!(forgiving(&lost, settings, &Control::new()), Ok(None));
    // A limit is as good a reason as a stop.
    let limited = Settings { limit: 2, ..settings };
    assert_eq!(forgiving(&table, limited, &Control::new()), Err(Unresolved));
}

/// A rate stops where it is told to; what it has said till then is the beginning of the whole.
#[test]
fn rates() {
    for player in [None, Some((PlayerKind::Sweep, 1))] {
        let (board, rules) = (Board::USUAL, Rules::Free);
        let rate = Rate { board, rules, settings: Settings::default(), player, seed: 23 };
        assert_eq!(rate.settle(1, &stopped()), None);
        let run = |control: &Control, enough: usize| {
            let mut said: Vec<Record> = Vec::new();
            let each = |records: &[Record]| {
                said.extend(records);
                if said.len() >= enough {
                    control.cancel();
                }
                Ok::<(), String>(())
            };
            rate.run(1, 2000, 2, control, each).unwrap();
            said
        };
        assert_eq!(run(&stopped(), 1), []);
        let all = run(&Control::new(), usize::MAX);
        let part = run(&Control::new(), 1);
        assert!(all.len() == 2000 && !part.is_empty() && part.len() < 2000, "{}", part.len());
        assert_eq!(part, all[..part.len()]);
    }
}

/// Training and weighing stop, and learn nothing from a game that was cut off.
#[test]
fn training() {
    let mut pupil = Pupil::new(1);
    let untaught = pupil.weights();
    pupil.learn(5, &stopped(), |_, _| panic!("no game is played"));
    assert_eq!(pupil.weights(), untaught);
    assert_eq!(pupil.measure(5, &stopped()), None);
    let (control, mut games) = (Control::new(), 0);
    pupil.learn(5, &control, |_, _| {
        games += 1;
        if games == 3 {
            control.cancel();
        }
    });
    assert_eq!(games, 3);
    let mut scales = Scales::new(1);
    scales.game(&stopped());
    assert_eq!(scales.positions(), 0);
}

//! The solver against a literal brute force, against itself with every rule switched off, and
//! against the paper's own search.

use crate::reference::{Kind, explore};
use yomikiri_patience::{CardTable, Control, DealVerdict, Pruning, Settings, Solver, SolverKind};
use yomikiri_rules::Draws;
use yomikiri_rules::solitaire::{Board, Deal, Number, Rules, replay};

fn board(n: usize) -> Board {
    Board::new(n).unwrap()
}

fn deal(n: usize, deal: u64) -> Deal {
    Number { seed: 1000 + n as u64, deal }.deal()
}

fn ranks(deal: &Deal) -> Vec<u8> {
    deal.cards().iter().map(|card| card.rank.index() as u8).collect()
}

fn kind(rules: Rules) -> Kind {
    match rules {
        Rules::Free => Kind::Free,
        Rules::MustClear => Kind::MustClear,
        Rules::CloseEach => Kind::CloseEach,
    }
}

/// Won, by moves that the verifier accepts; or impossible.
fn is_won(solver: &mut Solver, deal: &Deal, board: Board, rules: Rules) -> bool {
    match solver.solve(deal, &Control::new()).verdict {
        DealVerdict::Won(moves) => {
            replay(&(*deal).into(), board, rules, &moves).unwrap();
            true
        }
        DealVerdict::Impossible => false,
        DealVerdict::Unresolved => panic!("the limit is far"),
    }
}

/// Thousands of small boards and hundreds of 5x5 deals, by all rules: the same verdict, and the
/// same answer to whether the stock can be emptied.
#[test]
fn brute_force() {
    let mut decided = 0;
    let mut seen = [[0; 2]; 8];
    for (n, deals) in [(2, 1000), (3, 1000), (4, 300), (5, 150), (6, 40), (7, 30)] {
        for rules in Rules::ALL {
            let mut solver = Solver::new(board(n), rules, Settings::default());
            for number in 1..=deals {
                let deal = deal(n, number);
                let Some(reached) = explore(n, kind(rules), &ranks(&deal), 60_000) else {
                    continue;
                };
                decided += 1;
                let won = is_won(&mut solver, &deal, board(n), rules);
                assert_eq!(won, reached.won, "{n}x{n} {rules} {number}");
                seen[n][usize::from(won)] += 1;
                if !won {
                    let emptied = solver.can_empty_stock(&deal, &Control::new());
                    assert_eq!(emptied, Some(reached.stock_emptied), "{n}x{n} {rules} {number}");
                }
            }
        }
    }
    assert!(decided > 7000, "{decided}");
    assert!((3..=6).all(|n| seen[n].iter().all(|&count| count > 0)), "{seen:?}");
}

/// From the middle of a game, holes included, the solver and the brute force agree.
#[test]
fn middle_games() {
    let mut compared = 0;
    for n in [3, 4, 5, 6] {
        for rules in Rules::ALL {
            let mut solver = Solver::new(board(n), rules, Settings::default());
            for number in 1..=40u64 {
                let deal = deal(n, number);
                let mut table = CardTable::new(deal, board(n), rules);
                // A game that goes on at random until it is stuck or small.
                let mut dice = Draws::of_seed(number);
                while !table.is_lost() && !table.is_won() && table.left() > 22 {
                    let pairs = table.pairs();
                    let close = table.is_open() && (pairs.is_empty() || dice.below(16) < 6);
                    if close && table.close_up().is_ok() {
                        continue;
                    }
                    if pairs.is_empty() {
                        break;
                    }
                    table.remove(dice.pick(&pairs)).unwrap();
                }
                let mut won = false;
                if let DealVerdict::Won(moves) = solver.solve_from(&table, &Control::new()).verdict
                {
                    let mut end = table;
                    moves.iter().for_each(|&step| end.play(step).unwrap());
                    assert!(end.is_won());
                    won = true;
                }
                if !table.is_open() {
                    let line: Vec<u8> = (0..52)
                        .filter(|at| table.remaining() >> at & 1 == 1)
                        .map(|at| deal.cards()[at].rank.index() as u8)
                        .collect();
                    let Some(reached) = explore(n, kind(rules), &line, 60_000) else { continue };
                    assert_eq!(won, reached.won, "{n}x{n} {rules} {number}");
                } else {
                    // Open: as the best of what can be done.
                    let mut any = false;
                    for pair in table.pairs() {
                        let mut next = table;
                        next.remove(pair).unwrap();
                        any |= next.is_won() || can_win(&mut solver, &next);
                    }
                    let mut next = table;
                    any |= next.close_up().is_ok() && can_win(&mut solver, &next);
                    assert_eq!(won, any, "{n}x{n} {rules} {number}");
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 400, "{compared}");
}

fn can_win(solver: &mut Solver, table: &CardTable) -> bool {
    matches!(solver.solve_from(table, &Control::new()).verdict, DealVerdict::Won(_))
}

/// Every rule, switched off alone or with all others, changes no verdict, nor whether the stock of an
/// impossible deal can be emptied.
#[test]
fn pruning_changes_no_verdict() {
    let all = Pruning::ALL;
    let switched = [
        Pruning { distances: false, ..all },
        Pruning { linked: false, ..all },
        Pruning { deadlock: false, ..all },
        Pruning { four: false, ..all },
        Pruning { distances: false, ..Pruning::NONE },
    ];
    let mut fewer = [0i64; 5];
    let mut stocks = [0; 2];
    for (n, deals) in [(2, 100), (3, 200), (4, 300), (5, 300), (6, 300), (7, 300)] {
        for rules in Rules::ALL {
            let control = Control::new();
            let solver = |pruning| {
                let settings = Settings { pruning, limit: 100_000, ..Settings::default() };
                Solver::new(board(n), rules, settings)
            };
            let mut full = solver(all);
            let mut others = switched.map(solver);
            for number in 1..=deals {
                let deal = deal(n, number);
                let expected = full.solve(&deal, &control);
                assert_ne!(expected.verdict, DealVerdict::Unresolved);
                let impossible = expected.verdict == DealVerdict::Impossible;
                let emptied = impossible.then(|| full.can_empty_stock(&deal, &control).unwrap());
                for (at, other) in others.iter_mut().enumerate() {
                    let found = other.solve(&deal, &control);
                    if found.verdict == DealVerdict::Unresolved {
                        continue;
                    }
                    let won = |verdict: &DealVerdict| matches!(verdict, DealVerdict::Won(_));
                    assert_eq!(
                        won(&found.verdict),
                        won(&expected.verdict),
                        "{n}x{n} {rules} {number} {:?}",
                        switched[at]
                    );
                    fewer[at] += found.states as i64 - expected.states as i64;
                    if impossible && let Some(found) = other.can_empty_stock(&deal, &control) {
                        assert_eq!(Some(found), emptied, "{n}x{n} {rules} {number}");
                        stocks[usize::from(found)] += 1;
                    }
                }
            }
        }
    }
    assert!(stocks.iter().all(|&deals| deals > 500), "{stocks:?}");
    // How touching is found saves no state; the others do.
    assert_eq!(fewer[0], 0);
    assert!(fewer[2..].iter().all(|&saved| saved > 0), "{fewer:?}");
}

/// The paper's own search finds the same verdicts, and its moves verify.
#[test]
fn plain_search() {
    let settings = Settings { method: SolverKind::Plain, limit: 50_000, ..Settings::default() };
    let mut decided = 0;
    for (n, deals) in [(2, 100), (3, 100), (4, 60), (5, 40), (6, 20), (7, 20)] {
        for rules in Rules::ALL {
            let mut plain = Solver::new(board(n), rules, settings);
            let mut fast = Solver::new(board(n), rules, Settings::default());
            for number in 1..=deals {
                let deal = deal(n, number);
                let won = match plain.solve(&deal, &Control::new()).verdict {
                    DealVerdict::Won(moves) => {
                        replay(&deal.into(), board(n), rules, &moves).unwrap();
                        true
                    }
                    DealVerdict::Impossible => false,
                    DealVerdict::Unresolved => continue,
                };
                assert_eq!(won, is_won(&mut fast, &deal, board(n), rules));
                decided += 1;
            }
        }
    }
    assert!(decided > 900, "{decided}");
}

/// A table of lost states that forgets everything again and again changes nothing. Number 239 is a hard
/// deal; 208 would be a harder one, and takes ten seconds.
#[test]
fn little_memory() {
    let mut small =
        Solver::new(board(5), Rules::Free, Settings { memory: 1, ..Settings::default() });
    let mut large = Solver::new(board(5), Rules::Free, Settings::default());
    for number in (1..=100).chain([239]) {
        let deal = deal(5, number);
        let rules = Rules::Free;
        assert_eq!(
            is_won(&mut small, &deal, board(5), rules),
            is_won(&mut large, &deal, board(5), rules)
        );
    }
}

#[test]
fn a_limit() {
    let limited = Settings { limit: 3, ..Settings::default() };
    let outcome = Solver::new(board(5), Rules::Free, limited).solve(&deal(5, 1), &Control::new());
    assert_eq!((outcome.verdict, outcome.states), (DealVerdict::Unresolved, 3));
}

//! How forgiving a game is: what its turns are worth, with the stock face up.

use yomikiri_control::Control;
use yomikiri_rules::solitaire::Move;

use crate::card_table::CardTable;
use crate::hidden::Turn;
use crate::solver::line::{Line, place};
use crate::solver::search::{Found, Search};
use crate::solver::{DealVerdict, Settings, Solver, pair_up, turns};

/// Each turn of a closed-up game, in reading order, with whether it still wins; nothing where that
/// is not known within the limit. Nothing at all if they cannot all be listed, because it was stopped
/// or there are more than anybody would read.
///
/// # Panics
/// If the table has holes.
pub fn first_turns(
    table: &CardTable,
    settings: Settings,
    control: &Control,
) -> Option<Vec<(Turn, Option<bool>)>> {
    assert!(!table.is_open(), "a turn begins when the holes are closed up");
    let mut search = Search::new(table.board(), table.rules(), settings);
    let (line, state) = (Line::of(table.deal()), table.remaining());
    search.start(line.clone(), control);
    let mut sets = Vec::new();
    // All of them, not only those that are needed.
    if !turns::turns(table.rules(), false, search.pairs(state), &mut sets, control) {
        return None;
    }
    sets.sort_unstable();
    sets.dedup();
    let mut found: Vec<(Turn, Option<bool>)> = sets
        .into_iter()
        .map(|gone| {
            let wins = match search.solve(state & !gone, settings.limit) {
                Found::Won => Some(true),
                Found::Lost => Some(false),
                Found::Stopped => None,
            };
            (pair_up(search.touch(), &line, |card| place(state, card), gone), wins)
        })
        .collect();
    found.sort();
    Some(found)
}

/// How forgiving a won game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forgiving {
    /// Turns there were along the way.
    pub turns: u64,
    /// Those of them that keep the game won.
    pub winning: u64,
}

/// It is not known within the limit, or it was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not known within the limit")]
pub struct Unresolved;

/// The share of turns that keep a game won, along the way that the solver finds; nothing if it
/// cannot be won.
///
/// # Errors
/// If that is not known within the limit, or it was stopped.
pub fn forgiving(
    table: &CardTable,
    settings: Settings,
    control: &Control,
) -> Result<Option<Forgiving>, Unresolved> {
    let mut table = *table;
    let mut solver = Solver::new(table.board(), table.rules(), settings);
    let moves = match solver.solve_from(&table, control).verdict {
        DealVerdict::Won(moves) => moves,
        DealVerdict::Impossible => return Ok(None),
        DealVerdict::Unresolved => return Err(Unresolved),
    };
    let mut sum = Forgiving { turns: 0, winning: 0 };
    for step in [None].into_iter().chain(moves.into_iter().map(Some)) {
        if let Some(step) = step {
            table.play(step).expect("the solver's moves are allowed");
        }
        if !table.is_open() && matches!(step, None | Some(Move::CloseUp)) {
            for (_, wins) in first_turns(&table, settings, control).ok_or(Unresolved)? {
                sum.turns += 1;
                sum.winning += u64::from(wins.ok_or(Unresolved)?);
            }
        }
    }
    Ok(Some(sum))
}

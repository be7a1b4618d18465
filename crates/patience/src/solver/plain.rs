//! The paper's own search (paper 002, sections 3 and 4), for comparison: depth first, one move at a
//! time, pairs in reading order and the close-up last, positions that were met before left out,
//! nothing else.
//!
//! A position is the board with its holes: the cards left when the holes were last closed up, and
//! those that went since. Both are sets of cards of the deal; together they are an exact key.

use std::collections::HashSet;

use yomikiri_control::Control;
use yomikiri_rules::solitaire::Move;

use crate::card_table::CardTable;
use crate::solver::search::Found;

/// What the search found, the moves of the win, and the number of positions.
pub(crate) fn plain(table: CardTable, limit: u64, control: &Control) -> (Found, Vec<Move>, u64) {
    let mut search =
        Plain { met: HashSet::new(), path: Vec::new(), states: 0, limit, control: control.clone() };
    let found = search.visit(&table, table.remaining());
    search.path.reverse();
    (found, search.path, search.states)
}

struct Plain {
    met: HashSet<(u64, u64)>,
    path: Vec<Move>,
    states: u64,
    limit: u64,
    control: Control,
}

impl Plain {
    /// `closed` are the cards that were left when the holes were last closed up.
    fn visit(&mut self, table: &CardTable, closed: u64) -> Found {
        if table.is_won() {
            return Found::Won;
        }
        if !self.met.insert((closed, table.remaining())) {
            return Found::Lost;
        }
        if self.states >= self.limit || self.control.is_stopped() {
            return Found::Stopped;
        }
        self.states += 1;
        let moves = table.pairs().into_iter().map(Move::Remove).chain([Move::CloseUp]);
        for step in moves {
            let mut next = *table;
            if next.play(step).is_err() {
                continue;
            }
            let closed = if step == Move::CloseUp { next.remaining() } else { closed };
            match self.visit(&next, closed) {
                Found::Lost => {}
                Found::Won => {
                    self.path.push(step);
                    return Found::Won;
                }
                Found::Stopped => return Found::Stopped,
            }
        }
        Found::Lost
    }
}

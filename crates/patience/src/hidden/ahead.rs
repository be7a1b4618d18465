//! One turn ahead with the judge: new cards have come, and the best of the next turns is taken, as
//! far as he can tell without seeing what comes after it.

use crate::board::Board;
use crate::hidden::features::Features;
use crate::hidden::judge::{Judge, chance};
use crate::hidden::position::{first_cards, is_known};
use crate::solver::line::Line;
use crate::solver::search::Search;

/// Looks one turn ahead; kept for its lists.
#[derive(Default)]
pub(super) struct Ahead {
    turns: Vec<u64>,
    features: Features,
}

impl Ahead {
    /// The best chance after one of the next turns, none if there is no turn, when these cards of the
    /// line that the search has begun are left; nothing if the order of the rest is known, so that
    /// there is nothing to judge.
    pub(super) fn best(
        &mut self,
        judge: &Judge,
        search: &mut Search,
        line: &Line,
        left: u64,
    ) -> Option<f32> {
        let board = first_cards(left, Board::USUAL);
        if is_known(line, left & !board) {
            return None;
        }
        self.turns.clear();
        search.turns(board, &mut self.turns);
        let mut best = f32::NEG_INFINITY;
        for turn in &self.turns {
            self.features.look(line, search.touch(), board & !turn, left & !turn);
            best = best.max(judge.answer(&self.features.0).1);
        }
        Some(if self.turns.is_empty() { 0.0 } else { chance(best) })
    }
}

//! A line of cards as it lies: which are on the board, and whether the order of the rest is known.

use crate::board::Board;
use crate::solver::line::Line;

/// The first cards of a set, as many as the board has places.
#[inline]
pub(super) fn first_cards(mut left: u64, board: Board) -> u64 {
    let behind = (left.count_ones() as usize).saturating_sub(board.places());
    for _ in 0..behind {
        left ^= 1 << left.ilog2();
    }
    left
}

/// Whether the order of these cards says nothing: they are all of one rank, or there are none.
#[inline]
pub(super) fn is_known(line: &Line, unseen: u64) -> bool {
    line.equals.iter().filter(|&equals| equals & unseen != 0).count() <= 1
}

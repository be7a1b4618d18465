//! The cards of a deal as the solver sees them: a line of ranks, and a board to lay them on.
//!
//! Closed up, the board shows the first cards that are left, in the order of the deal, and the rest
//! is the stock. So the set of cards that are left is all there is to know of a state, and a subset
//! of 52 cards is a 52-bit number: bit i for card i of the deal. The place of a card is the number
//! of cards left before it. Suits do not matter.

use yomikiri_rules::solitaire::{Board, Deal, RANKS};

/// Ranks in the order of the deal, each an even number of times.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The cards of each rank, as sets.
    pub equals: [u64; RANKS],
    len: usize,
}

impl Line {
    pub(crate) fn new(ranks: &[u8]) -> Line {
        let mut equals = [0; RANKS];
        for (at, &rank) in ranks.iter().enumerate() {
            equals[usize::from(rank)] |= 1 << at;
        }
        Line { equals, len: ranks.len() }
    }

    pub(crate) fn of(deal: &Deal) -> Line {
        Line::new(&deal.cards().map(|card| card.rank.index() as u8))
    }

    /// All cards.
    pub(crate) fn all(&self) -> u64 {
        (1 << self.len) - 1
    }
}

/// The place of a card (given as a set of one) in the line of what is left.
#[inline(always)]
pub(crate) fn place(state: u64, card: u64) -> u32 {
    (state & (card - 1)).count_ones()
}

/// Which places of a board touch.
#[derive(Clone, Debug)]
pub(crate) struct Touch {
    board: Board,
    /// If it is to go by distances; else rows and columns are compared.
    distances: Option<Distances>,
}

/// The places that touch by their distance (see the head of `board.rs` of the rules): bit p of entry
/// d if place p touches place p + d.
#[derive(Clone, Debug)]
pub(crate) struct Distances([u64; 64]);

impl Distances {
    fn new(board: Board) -> Distances {
        let mut by_distance = [0; 64];
        for (distance, places) in board.distances() {
            by_distance[distance] = places;
        }
        Distances(by_distance)
    }

    /// Whether two places touch; `first` is before `second`.
    #[inline(always)]
    pub(crate) fn touch(&self, first: u32, second: u32) -> bool {
        self.0[(second - first) as usize & 63] >> (first & 63) & 1 == 1
    }
}

impl Touch {
    pub(crate) fn new(board: Board, distances: bool) -> Touch {
        Touch { board, distances: distances.then(|| Distances::new(board)) }
    }

    /// Whether two places of the line touch on the board; `first` is before `second`.
    #[inline(always)]
    pub(crate) fn touch(&self, first: u32, second: u32) -> bool {
        if let Some(distances) = &self.distances {
            return distances.touch(first, second);
        }
        let (first, second) = (first as usize, second as usize);
        second < self.board.places() && self.board.touch(first, second)
    }

    /// The way to go by distances, if that is wanted.
    #[inline(always)]
    pub(crate) fn distances(&self) -> Option<&Distances> {
        self.distances.as_ref()
    }

    pub(crate) fn board(&self) -> Board {
        self.board
    }
}

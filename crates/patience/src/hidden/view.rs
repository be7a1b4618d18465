//! What a person sees: the board, how many cards the stock has, and which cards are still to come,
//! because the others are seen or gone. Not their order: this type has no way to it.

use crate::board::Board;
use crate::card::{RANKS, Rank};
use crate::moves::Pair;
use crate::rules::Rules;
use crate::table::Table;

/// A closed-up board as a person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    board: Board,
    rules: Rules,
    /// The ranks on the board in reading order.
    seen: Vec<u8>,
    /// How many cards of each rank are in the stock.
    unseen: [u8; RANKS],
}

impl View {
    /// What is seen of a game. A turn that has begun is seen as it was closed up.
    ///
    /// # Panics
    /// If there are holes: a view is taken at the beginning of a turn.
    pub fn of(table: &Table) -> View {
        assert!(!table.is_open(), "a view is taken at the beginning of a turn");
        let mut unseen = [0; RANKS];
        for card in table.stock() {
            unseen[card.rank.index()] += 1;
        }
        let places = 0..table.board().places();
        let seen = places.filter_map(|place| table.card(place));
        let seen = seen.map(|card| card.rank.index() as u8).collect();
        View { board: table.board(), rules: table.rules(), seen, unseen }
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The rank in a place of the board.
    pub fn rank(&self, place: usize) -> Option<Rank> {
        self.seen.get(place).and_then(|&rank| Rank::new(usize::from(rank)))
    }

    /// How many cards of a rank are still to come.
    pub fn unseen(&self, rank: Rank) -> usize {
        usize::from(self.unseen[rank.index()])
    }

    /// The number of cards in the stock.
    pub fn stock(&self) -> usize {
        self.unseen.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether the order of the stock is known: it is empty, or its cards are all of one rank.
    pub fn is_known(&self) -> bool {
        self.unseen.iter().filter(|&&count| count > 0).count() <= 1
    }

    pub(crate) fn seen(&self) -> &[u8] {
        &self.seen
    }

    /// The cards that are still to come, by rank: the order says nothing.
    pub(crate) fn to_come(&self) -> Vec<u8> {
        let of = |rank: usize| std::iter::repeat_n(rank as u8, usize::from(self.unseen[rank]));
        (0..RANKS).flat_map(of).collect()
    }
}

/// A turn: the pairs that go before the holes are closed up.
pub type Turn = Vec<Pair>;

/// Someone who plays with what a person sees.
pub trait Player {
    /// The next turn, or nothing if no pair can go.
    fn turn(&mut self, view: &View) -> Option<Turn>;
}

//! What a person sees: the board with its holes, how many cards the stock has, and which cards are
//! still to come, because the others are seen or gone. Not their order: this type has no way to it.

use yomikiri_control::Control;
use yomikiri_rules::solitaire::{Board, Pair, RANKS, Rank, Rules};

use crate::card_table::CardTable;

/// A game as a person sees it, at the beginning of a turn or within one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayerView {
    board: Board,
    rules: Rules,
    /// The places that hold a card, and their ranks, in reading order.
    places: Vec<u8>,
    seen: Vec<u8>,
    /// How many cards of each rank are in the stock.
    unseen: [u8; RANKS],
    /// Whether a pair went since the holes were closed up.
    open: bool,
}

impl PlayerView {
    /// What is seen of a game.
    pub fn of(table: &CardTable) -> PlayerView {
        let mut unseen = [0; RANKS];
        for card in table.stock() {
            unseen[card.rank.index()] += 1;
        }
        let places = 0..table.board().places();
        let cards = places.filter_map(|place| Some((place as u8, table.card(place)?)));
        let (places, seen) = cards.map(|(place, card)| (place, card.rank.index() as u8)).unzip();
        let (board, rules, open) = (table.board(), table.rules(), table.is_open());
        PlayerView { board, rules, places, seen, unseen, open }
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
        let at = self.places.iter().position(|&there| usize::from(there) == place)?;
        Rank::new(usize::from(self.seen[at]))
    }

    /// Whether a pair went since the holes were closed up.
    pub fn is_open(&self) -> bool {
        self.open
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
        is_known(&self.unseen)
    }

    /// How many cards of each rank are still to come.
    pub(crate) fn all_unseen(&self) -> [u8; RANKS] {
        self.unseen
    }

    /// The ranks on the board in reading order.
    pub(crate) fn seen(&self) -> &[u8] {
        &self.seen
    }

    /// The places in which they lie.
    pub(crate) fn places(&self) -> &[u8] {
        &self.places
    }

    /// The cards that are still to come, by rank: the order says nothing.
    pub(crate) fn to_come(&self) -> Vec<u8> {
        in_order(&self.unseen)
    }
}

/// So many cards of each rank, by rank.
pub(super) fn in_order(counts: &[u8; RANKS]) -> Vec<u8> {
    let of = |rank: usize| std::iter::repeat_n(rank as u8, usize::from(counts[rank]));
    (0..RANKS).flat_map(of).collect()
}

/// How many cards of each rank there are.
pub(super) fn count(cards: &[u8]) -> [u8; RANKS] {
    let mut counts = [0; RANKS];
    for &rank in cards {
        counts[usize::from(rank)] += 1;
    }
    counts
}

/// Whether the order of so many cards of each rank is known: there are none, or all are of one rank.
#[inline]
pub(super) fn is_known(unseen: &[u8; RANKS]) -> bool {
    unseen.iter().filter(|&&count| count > 0).count() <= 1
}

/// A turn: the pairs that go before the holes are closed up.
pub type Turn = Vec<Pair>;

/// Someone who plays with what a person sees.
pub trait SolitairePlayer {
    /// The next turn, or nothing if no pair can go. Within a turn, the pairs that still go before
    /// the holes are closed up, which may be none. When stopped, what is best as far as he has come.
    fn turn(&mut self, view: &PlayerView, control: &Control) -> Option<Turn>;
}

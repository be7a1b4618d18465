//! Every position that a game can come to, by the rules alone and without a search for a win.
//!
//! A position is the set of cards that are left when the holes are closed up: bit i for card i of the
//! line, which is the deal in reading order, the stock after the board. By the paper's rule any set
//! of touching pairs that share no card is a turn. To come to every position it is enough to take
//! turns whose pairs hang together, each between the ends of those before: what lies behind can be
//! taken first without moving what lies in front (the proof is in `turns.rs` of the solver).

use std::collections::HashSet;

use yomikiri_rules::solitaire::Board;

use crate::CardTable;

/// A board and the ranks of a line of cards.
#[derive(Clone, Debug)]
pub struct Explorer {
    board: Board,
    ranks: Vec<usize>,
}

impl Explorer {
    /// A line of at most 52 cards.
    pub fn new(board: Board, ranks: Vec<usize>) -> Explorer {
        Explorer { board, ranks }
    }

    /// All cards of a table that is closed up, the stock after the board.
    pub fn of(table: &CardTable) -> Explorer {
        let board = table.board();
        let cards = (0..board.places()).filter_map(|place| table.card(place));
        let ranks = cards.chain(table.stock().iter().copied()).map(|card| card.rank.index());
        Explorer::new(board, ranks.collect())
    }

    /// The position in which all cards are there.
    pub fn start(&self) -> u64 {
        (1 << self.ranks.len()) - 1
    }

    /// The ranks that are left in a position, in order.
    pub fn line(&self, position: u64) -> Vec<usize> {
        cards(position).map(|card| self.ranks[card]).collect()
    }

    /// The touching pairs of equal rank, by their first card.
    pub fn pairs(&self, position: u64) -> Vec<u64> {
        let board: Vec<usize> = cards(position).take(self.board.places()).collect();
        let mut pairs = Vec::new();
        for (place, &first) in board.iter().enumerate() {
            for (other, &second) in board.iter().enumerate().skip(place + 1) {
                if self.ranks[first] == self.ranks[second] && self.board.touch(place, other) {
                    pairs.push(1 << first | 1 << second);
                }
            }
        }
        pairs
    }

    /// The sets of cards that may go in one turn, each once.
    pub fn turns(&self, position: u64) -> Vec<u64> {
        fn extend(pairs: &[u64], set: u64, turns: &mut Vec<u64>) {
            for (at, &pair) in pairs.iter().enumerate() {
                if set & pair == 0 {
                    turns.push(set | pair);
                    extend(&pairs[at + 1..], set | pair, turns);
                }
            }
        }
        let mut turns = Vec::new();
        extend(&self.pairs(position), 0, &mut turns);
        turns.sort_unstable();
        turns.dedup();
        turns
    }

    /// How many different boards a turn can leave when the holes are closed up and suits are left
    /// out of account.
    pub fn children(&self, position: u64) -> usize {
        let left = self.turns(position).into_iter().map(|gone| self.line(position & !gone));
        left.collect::<HashSet<_>>().len()
    }

    /// Hands every position to `each`, with whether it is an end: no pair is left, or no card. Stops
    /// when `each` says so.
    pub fn explore(&self, each: &mut dyn FnMut(u64, bool) -> bool) {
        let mut met = HashSet::from([self.start()]);
        let mut open = vec![self.start()];
        while let Some(position) = open.pop() {
            let pairs = self.pairs(position);
            if !each(position, pairs.is_empty()) {
                return;
            }
            for (at, &pair) in pairs.iter().enumerate() {
                linked(&pairs[at + 1..], pair, &mut |gone| {
                    if met.insert(position & !gone) {
                        open.push(position & !gone);
                    }
                });
            }
        }
    }
}

/// A set, and that set with pairs that begin before it ends.
fn linked(pairs: &[u64], set: u64, each: &mut dyn FnMut(u64)) {
    each(set);
    for (at, &pair) in pairs.iter().enumerate() {
        if pair.trailing_zeros() > set.ilog2() {
            break;
        }
        if set & pair == 0 {
            linked(&pairs[at + 1..], set | pair, each);
        }
    }
}

/// The cards of a position, in order.
fn cards(mut position: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let card = position.trailing_zeros() as usize;
        position &= position.wrapping_sub(1);
        (card < 64).then_some(card)
    })
}

//! The game as it lies on the table: a board with holes, and the stock.
//!
//! This is the rules, literally, for people who play and for everything that must not trust a
//! search. A table is small and can be copied: a copy is how a move is taken back.

use yomikiri_rules::solitaire::{Board, CARDS, Card, Deal, Move, MoveError, Pair, Rank, Rules};

/// An empty place.
const EMPTY: u8 = u8::MAX;
/// The most places of a board.
const PLACES: usize = 49;

/// A game of Monte Carlo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardTable {
    deal: Deal,
    board: Board,
    rules: Rules,
    /// The number of the card in each place, in the order of the deal.
    places: [u8; PLACES],
    /// The number of the next card of the stock.
    next: u8,
    /// Whether a pair went since the holes were closed up.
    open: bool,
}

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// No card lies there.
    #[error("there is no card in row {row}, column {column}")]
    Empty {
        /// The row, from 1.
        row: usize,
        /// The column, from 1.
        column: usize,
    },
    /// The two places do not touch.
    #[error("{} and {} do not touch", .0.picture(), .1.picture())]
    Apart(Card, Card),
    /// The two cards have different ranks.
    #[error("{} and {} have different ranks", .0.picture(), .1.picture())]
    Different(Card, Card),
    /// Closing up without a hole.
    #[error("there is no hole to close up")]
    NoHole,
    /// Holes must be closed up after every pair.
    #[error("the hole must be closed up (0000) before another pair goes")]
    CloseFirst,
    /// Holes may not be closed up while a pair can go.
    #[error("the holes may not be closed up as long as a pair can go: {} is there", .0.show(*.1))]
    ClearFirst(Pair, Board),
}

impl CardTable {
    /// The beginning of a game.
    pub fn new(deal: Deal, board: Board, rules: Rules) -> CardTable {
        let mut places = [EMPTY; PLACES];
        for (at, place) in places.iter_mut().take(board.places()).enumerate() {
            *place = at as u8;
        }
        let next = board.places() as u8;
        CardTable { deal, board, rules, places, next, open: false }
    }

    /// The deal that is played.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The card in a place, counted from 0 in reading order.
    pub fn card(&self, place: usize) -> Option<Card> {
        self.number(place).map(|number| self.deal.cards()[number])
    }

    /// The place in the deal of the card in a place of the board.
    pub(crate) fn number(&self, place: usize) -> Option<usize> {
        let number = self.places[..self.board.places()].get(place).filter(|&&at| at != EMPTY);
        number.map(|&number| usize::from(number))
    }

    /// The cards of the stock, the next one first.
    pub fn stock(&self) -> &[Card] {
        &self.deal.cards()[usize::from(self.next)..]
    }

    /// How many cards of each rank are in the stock, as a player can know it who has watched.
    pub fn to_come(&self) -> impl Iterator<Item = (Rank, usize)> {
        let count = |rank| self.stock().iter().filter(|card| card.rank == rank).count();
        Rank::all().map(move |rank| (rank, count(rank))).filter(|&(_, cards)| cards > 0)
    }

    /// How many cards lie on the board.
    pub fn on_board(&self) -> usize {
        self.places.iter().filter(|&&place| place != EMPTY).count()
    }

    /// How many cards are left, on the board and in the stock.
    pub fn left(&self) -> usize {
        self.on_board() + self.stock().len()
    }

    /// The cards that are left, as a set: bit i for card i of the deal.
    pub fn remaining(&self) -> u64 {
        let on_board = self.places.iter().filter(|&&place| place != EMPTY);
        let stock = ((1 << CARDS) - 1) & !((1 << self.next) - 1);
        on_board.fold(stock, |set, &number| set | 1 << number)
    }

    /// Whether all cards are gone.
    pub fn is_won(&self) -> bool {
        self.left() == 0
    }

    /// Whether nothing more can be done, and cards are left.
    pub fn is_lost(&self) -> bool {
        !self.is_won() && !self.open && self.pairs().is_empty()
    }

    /// Whether a pair went since the holes were closed up.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The pairs that may go now, in reading order.
    pub fn pairs(&self) -> Vec<Pair> {
        match self.rules == Rules::CloseEach && self.open {
            true => Vec::new(),
            false => self.touching(),
        }
    }

    /// All touching pairs of equal rank, in reading order.
    fn touching(&self) -> Vec<Pair> {
        let places = self.board.places();
        let mut pairs = Vec::new();
        for first in 0..places {
            for second in first + 1..places {
                if let (Some(a), Some(b)) = (self.card(first), self.card(second))
                    && a.rank == b.rank
                    && self.board.touch(first, second)
                {
                    pairs.push(Pair::new(first, second));
                }
            }
        }
        pairs
    }

    /// Removes two cards.
    ///
    /// # Errors
    /// If they may not go; the table stays as it is.
    pub fn remove(&mut self, pair: Pair) -> Result<(), PlayError> {
        let (first, second) = (self.at(pair.first())?, self.at(pair.second())?);
        if first.rank != second.rank {
            return Err(PlayError::Different(first, second));
        }
        if !self.board.touch(pair.first(), pair.second()) {
            return Err(PlayError::Apart(first, second));
        }
        if self.rules == Rules::CloseEach && self.open {
            return Err(PlayError::CloseFirst);
        }
        self.places[pair.first()] = EMPTY;
        self.places[pair.second()] = EMPTY;
        self.open = true;
        Ok(())
    }

    fn at(&self, place: usize) -> Result<Card, PlayError> {
        let size = self.board.size();
        let (row, column) = (place / size + 1, place % size + 1);
        self.card(place).ok_or(PlayError::Empty { row, column })
    }

    /// Closes up the holes in reading order and refills the board from the stock.
    ///
    /// # Errors
    /// If that is not allowed now; the table stays as it is.
    pub fn close_up(&mut self) -> Result<(), PlayError> {
        if !self.open {
            return Err(PlayError::NoHole);
        }
        if self.rules == Rules::MustClear
            && let Some(&pair) = self.touching().first()
        {
            return Err(PlayError::ClearFirst(pair, self.board));
        }
        let kept = self.places.into_iter().filter(|&place| place != EMPTY);
        let line = kept.chain(self.next..CARDS as u8).take(self.board.places());
        let mut places = [EMPTY; PLACES];
        for (place, number) in places.iter_mut().zip(line) {
            *place = number;
            self.next = self.next.max(number + 1);
        }
        self.places = places;
        self.open = false;
        Ok(())
    }

    /// Reads a move as people write it: by places (`1323`, `13 23`, `0000`), or by its two cards
    /// (`S2 C2`, `2♠ 2♣`).
    ///
    /// # Errors
    /// If it is none, or a card does not lie here.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let cards: Option<Vec<Card>> =
            text.split_whitespace().map(|one| one.parse().ok()).collect();
        let place = |card: Card| {
            let found = (0..self.board.places()).find(|&place| self.card(place) == Some(card));
            found.ok_or(MoveError::NotThere(card))
        };
        match cards.as_deref() {
            Some(&[one, other]) if one == other => Err(MoveError::Same(text.to_string())),
            Some(&[one, other]) => Ok(Move::Remove(Pair::new(place(one)?, place(other)?))),
            _ => match text.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ') {
                true => Move::parse(&text.replace(' ', ""), self.board),
                false => Move::parse(text, self.board),
            },
        }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// If it is not allowed; the table stays as it is.
    pub fn play(&mut self, step: Move) -> Result<(), PlayError> {
        match step {
            Move::Remove(pair) => self.remove(pair),
            Move::CloseUp => self.close_up(),
        }
    }
}

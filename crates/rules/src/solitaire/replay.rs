//! Checking a sequence of moves by the rules alone.
//!
//! This shares nothing with any solver, nor with the table at which people play: only which places of
//! the board touch. It also follows a game of which some cards are not known, as in the paper's
//! figures, whose boards were pictures: a pair of two known cards must have one rank; a pair of
//! which one card is known tells the other; and in the end there must be a way to give the unknown
//! cards ranks so that there are four of each.

use crate::solitaire::board::Board;
use crate::solitaire::card::{Card, RANKS, Rank};
use crate::solitaire::deal::{CARDS, Faces};
use crate::solitaire::moves::{Move, Pair};
use crate::solitaire::rules::Rules;

/// A sequence of moves that wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replay {
    /// How many pairs went: always 26.
    pub removals: usize,
    /// How often the holes were closed up.
    pub closings: usize,
    /// Of how many pairs both cards were known.
    pub known_pairs: usize,
}

/// Why a sequence of moves is not a solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// A move that is not allowed.
    #[error("move {place} ({}): {problem}", .step.show(*.board))]
    Move {
        /// Which move, from 1.
        place: usize,
        /// The move.
        step: Move,
        /// The board it is on.
        board: Board,
        /// Why it is not allowed.
        problem: Illegal,
    },
    /// It ends too early.
    #[error("{0} cards are left at the end")]
    Left(usize),
    /// Unknown cards would have to be more cards of a rank than there are.
    #[error("the cards that are not known cannot be what the moves need: too many of rank {0}")]
    Unknown(char),
}

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// A place without a card.
    #[error("row {row}, column {column} is empty")]
    Empty {
        /// The row, from 1.
        row: usize,
        /// The column, from 1.
        column: usize,
    },
    /// Places that do not touch.
    #[error("the places do not touch")]
    Apart,
    /// Cards of different ranks.
    #[error("{0} and {1} have different ranks")]
    Different(Card, Card),
    /// Closing up when nothing was removed.
    #[error("there is no hole to close up")]
    NoHole,
    /// A second pair before the close-up, where each pair is followed by one.
    #[error("the hole of the pair before is not closed up")]
    CloseFirst,
    /// Closing up while a pair remains, where all must go.
    #[error("{0} and {1} touch and must go before the holes are closed up")]
    ClearFirst(Card, Card),
    /// Anything after the game is won but one last close-up.
    #[error("the game is already won")]
    Over,
}

/// Follows a sequence of moves from the beginning of a game to its win. One close-up of the empty
/// board may follow the last pair, as the paper prints it.
///
/// # Errors
/// If a move is not allowed or cards are left.
pub fn replay(
    faces: &Faces,
    board: Board,
    rules: Rules,
    moves: &[Move],
) -> Result<Replay, ReplayError> {
    let mut game = Game {
        faces,
        board,
        rules,
        places: (0..board.places()).map(Some).collect(),
        next: board.places(),
        holes: false,
        gone: Vec::new(),
    };
    let mut closings = 0;
    for (at, &step) in moves.iter().enumerate() {
        let done = match step {
            Move::Remove(pair) => game.remove(pair),
            Move::CloseUp => game.close_up(),
        };
        done.map_err(|problem| ReplayError::Move { place: at + 1, step, board, problem })?;
        closings += usize::from(step == Move::CloseUp);
    }
    match CARDS - 2 * game.gone.len() {
        0 => {
            let known_pairs = game.add_up()?;
            Ok(Replay { removals: game.gone.len(), closings, known_pairs })
        }
        left => Err(ReplayError::Left(left)),
    }
}

struct Game<'a> {
    faces: &'a Faces,
    board: Board,
    rules: Rules,
    /// Which card of the deal lies where.
    places: Vec<Option<usize>>,
    /// The next card of the stock.
    next: usize,
    /// Whether a pair went since the last close-up.
    holes: bool,
    /// The pairs that went, as cards of the deal.
    gone: Vec<(usize, usize)>,
}

impl Game<'_> {
    fn remove(&mut self, pair: Pair) -> Result<(), Illegal> {
        let (first, second) = (self.at(pair.first())?, self.at(pair.second())?);
        if !self.board.touch(pair.first(), pair.second()) {
            return Err(Illegal::Apart);
        }
        if let (Some(a), Some(b)) = (self.face(first), self.face(second))
            && a.rank != b.rank
        {
            return Err(Illegal::Different(a, b));
        }
        if self.rules == Rules::CloseEach && self.holes {
            return Err(Illegal::CloseFirst);
        }
        self.places[pair.first()] = None;
        self.places[pair.second()] = None;
        self.holes = true;
        self.gone.push((first, second));
        Ok(())
    }

    fn close_up(&mut self) -> Result<(), Illegal> {
        if !self.holes {
            return Err(match self.gone.len() {
                26 => Illegal::Over,
                _ => Illegal::NoHole,
            });
        }
        if self.rules == Rules::MustClear {
            self.must_be_clear()?;
        }
        self.places.retain(Option::is_some);
        while self.places.len() < self.board.places() {
            let card = (self.next < CARDS).then_some(self.next);
            self.next += usize::from(card.is_some());
            self.places.push(card);
        }
        self.holes = false;
        Ok(())
    }

    /// No two cards that are known to be equal touch.
    fn must_be_clear(&self) -> Result<(), Illegal> {
        for first in 0..self.places.len() {
            for second in first + 1..self.places.len() {
                let face = |place: usize| self.places[place].and_then(|card| self.face(card));
                if let (Some(a), Some(b)) = (face(first), face(second))
                    && a.rank == b.rank
                    && self.board.touch(first, second)
                {
                    return Err(Illegal::ClearFirst(a, b));
                }
            }
        }
        Ok(())
    }

    fn at(&self, place: usize) -> Result<usize, Illegal> {
        let size = self.board.size();
        let (row, column) = (place / size + 1, place % size + 1);
        match self.gone.len() {
            26 => Err(Illegal::Over),
            _ => self.places.get(place).copied().flatten().ok_or(Illegal::Empty { row, column }),
        }
    }

    fn face(&self, card: usize) -> Option<Card> {
        self.faces.cards()[card]
    }

    /// Whether the unknown cards can be what the pairs need; the number of pairs known in full.
    ///
    /// A pair with a known card is a pair of that card's rank; a pair without one can be of any
    /// rank. There are two pairs of each rank and 26 pairs in all, so there is a way exactly when no
    /// rank is told to have more than two.
    fn add_up(&self) -> Result<usize, ReplayError> {
        let mut told = [0; RANKS];
        let mut known_pairs = 0;
        for &(first, second) in &self.gone {
            let faces = [self.face(first), self.face(second)];
            if let Some(card) = faces[0].or(faces[1]) {
                told[card.rank.index()] += 1;
            }
            known_pairs += usize::from(faces[0].is_some() && faces[1].is_some());
        }
        match Rank::all().find(|rank| told[rank.index()] > 2) {
            Some(rank) => Err(ReplayError::Unknown(rank.letter())),
            None => Ok(known_pairs),
        }
    }
}

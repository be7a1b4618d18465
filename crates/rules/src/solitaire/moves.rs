//! Moves and how they are written: the paper's notation.
//!
//! `ijkl` removes the card in row i, column j with the one in row k, column l; `0000` closes up the
//! holes. Rows and columns are counted from 1. The paper prints the last move first, with `<-`
//! between moves; here sequences are written and read forwards, and that form is read as well.

use crate::solitaire::board::Board;
use crate::solitaire::card::Card;

/// Two places of the board, the earlier one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    first: u8,
    second: u8,
}

impl Pair {
    /// Two different places, in either order, counted from 0 in reading order.
    ///
    /// # Panics
    /// If they are the same, or one is not on any board.
    #[inline]
    pub fn new(a: usize, b: usize) -> Pair {
        assert!(a != b && a.max(b) < 49, "two places of a board, not {a} and {b}");
        Pair { first: a.min(b) as u8, second: a.max(b) as u8 }
    }

    /// The earlier place.
    #[inline]
    pub fn first(self) -> usize {
        usize::from(self.first)
    }

    /// The later place.
    #[inline]
    pub fn second(self) -> usize {
        usize::from(self.second)
    }

    /// The pair in the paper's notation.
    pub fn show(self, board: Board) -> String {
        let place = |at: usize| format!("{}{}", at / board.size() + 1, at % board.size() + 1);
        place(self.first()) + &place(self.second())
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Two cards go.
    Remove(Pair),
    /// The holes are closed up and the board is refilled.
    CloseUp,
}

impl Move {
    /// The move in the paper's notation.
    pub fn show(self, board: Board) -> String {
        match self {
            Move::Remove(pair) => pair.show(board),
            Move::CloseUp => "0000".to_string(),
        }
    }

    /// Reads one move.
    ///
    /// # Errors
    /// If it is none, or not on this board.
    pub fn parse(text: &str, board: Board) -> Result<Move, MoveError> {
        let digits: Option<Vec<usize>> =
            text.chars().map(|c| c.to_digit(10).map(|digit| digit as usize)).collect();
        let Some([i, j, k, l]) = digits.as_deref() else {
            return Err(MoveError::Form(text.to_string()));
        };
        if [i, j, k, l] == [&0; 4] {
            return Ok(Move::CloseUp);
        }
        if [i, j, k, l].iter().any(|number| !(1..=board.size()).contains(*number)) {
            return Err(MoveError::Outside(text.to_string(), board));
        }
        let [a, b] = [(i, j), (k, l)].map(|(row, column)| (row - 1) * board.size() + column - 1);
        if a == b {
            return Err(MoveError::Same(text.to_string()));
        }
        Ok(Move::Remove(Pair::new(a, b)))
    }
}

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// Not four digits.
    #[error("'{0}' is not a move; write four digits, row and column of both cards, or 0000")]
    Form(String),
    /// A row or column that the board does not have.
    #[error("'{0}' is not on the board; rows and columns of {1} are 1 to {size}", size = .1.size())]
    Outside(String, Board),
    /// Twice the same place.
    #[error("'{0}' names the same card twice")]
    Same(String),
    /// A card that does not lie on the board.
    #[error("the {} is not on the board", .0.picture())]
    NotThere(Card),
    /// Forward and backward arrows in one sequence.
    #[error("the moves are joined by -> and by <-; only one of them can be right")]
    BothWays,
    /// Something is wrong with one move of a sequence.
    #[error("move {place}: {error}")]
    At {
        /// Which of the moves as written, from 1.
        place: usize,
        /// What is wrong with it.
        error: Box<MoveError>,
    },
}

/// Reads a sequence of moves: forwards, separated by spaces, line breaks, commas or `->`; or the
/// last move first, separated by `<-`, as the paper prints them.
///
/// # Errors
/// If a move cannot be read: which one, as written.
pub fn parse_moves(text: &str, board: Board) -> Result<Vec<Move>, MoveError> {
    let text = text.replace('←', "<-").replace('→', "->");
    let backwards = text.contains("<-");
    if backwards && text.contains("->") {
        return Err(MoveError::BothWays);
    }
    let text = text.replace("<-", " ").replace("->", " ");
    let words = text.split([' ', '\t', '\n', '\r', ',', ';']).filter(|word| !word.is_empty());
    let mut moves = words
        .enumerate()
        .map(|(at, word)| {
            let at_place = |error| MoveError::At { place: at + 1, error: Box::new(error) };
            Move::parse(word, board).map_err(at_place)
        })
        .collect::<Result<Vec<Move>, MoveError>>()?;
    if backwards {
        moves.reverse();
    }
    Ok(moves)
}

/// Writes a sequence of moves forwards, with spaces between them.
pub fn show_moves(moves: &[Move], board: Board) -> String {
    moves.iter().map(|step| step.show(board)).collect::<Vec<_>>().join(" ")
}

/// Writes a sequence of moves as the paper does: the last one first, with `<-` between them.
pub fn show_moves_as_printed(moves: &[Move], board: Board) -> String {
    moves.iter().rev().map(|step| step.show(board)).collect::<Vec<_>>().join("<-")
}

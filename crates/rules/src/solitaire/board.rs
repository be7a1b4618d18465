//! The board and which places of it touch (paper 002, section 2.2, for any size).
//!
//! Places are numbered from 0 in reading order. Two places touch when their rows differ by at most
//! one and their columns too. Let p be the earlier place of two and d their *distance*, the
//! difference of their numbers, on a board of n columns. The later one is in the same row just to
//! the right (d = 1), or in the next row to the left below (d = n-1), below (d = n) or to the right
//! below (d = n+1). So:
//!
//! - d = 1 touches unless p is the last of its row;
//! - d = n-1 touches unless p is the first of its row, when both are in the same row;
//! - d = n touches always;
//! - d = n+1 touches unless p is the last of its row, when there is a row between them;
//! - no other distance touches: 2 to n-2 within a row or across its end, n+2 and more further away.
//!
//! On small boards distances coincide: on 3x3, n-1 is 2, so that distance 2 touches; on 2x2, n-1 is
//! 1, so that a distance of 1 always touches, beside each other or on the diagonal.

use crate::solitaire::deal::CARDS;

/// A square board of 2x2 to 7x7 places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(u8);

/// Why there is no such board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Too small or too large.
    #[error("a board has 2 to 7 rows, not {0}")]
    Size(usize),
    /// As many columns as rows are needed.
    #[error("a board is square, 2x2 to 7x7, not {0}x{1}")]
    NotSquare(usize, usize),
    /// Neither rows nor rows and columns.
    #[error("'{0}' is no board; write its rows, or rows and columns, such as 5 or 5x5")]
    Form(String),
}

impl Board {
    /// The usual board, 5x5.
    pub const USUAL: Board = Board(5);
    /// 4x4, as in Fig. 7 of the paper.
    pub const FOUR: Board = Board(4);
    /// 6x6, as in Fig. 8.
    pub const SIX: Board = Board(6);
    /// 7x7, as in Fig. 9.
    pub const SEVEN: Board = Board(7);

    /// A board of n rows and n columns.
    ///
    /// # Errors
    /// If n is not 2 to 7.
    pub fn new(n: usize) -> Result<Board, BoardError> {
        if (2..=7).contains(&n) { Ok(Board(n as u8)) } else { Err(BoardError::Size(n)) }
    }

    /// All boards, the smallest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Board> {
        (2..=7).map(Board)
    }

    /// The number of rows, and of columns.
    #[inline]
    pub fn size(self) -> usize {
        usize::from(self.0)
    }

    /// The number of places.
    #[inline]
    pub fn places(self) -> usize {
        self.size() * self.size()
    }

    /// The number of cards in the stock at first.
    #[inline]
    pub fn stock(self) -> usize {
        CARDS - self.places()
    }

    /// Whether two different places touch, in a row, a column or a diagonal.
    #[inline]
    pub fn touch(self, a: usize, b: usize) -> bool {
        let n = self.size();
        a != b && (a / n).abs_diff(b / n) <= 1 && (a % n).abs_diff(b % n) <= 1
    }

    /// The distances at which places can touch, smallest first, each with the set of earlier
    /// places (bit p for place p) that touch the place at that distance.
    pub fn distances(self) -> Vec<(usize, u64)> {
        let earlier = |d: usize| {
            let places = 0..self.places().saturating_sub(d);
            places.filter(|&p| self.touch(p, p + d)).fold(0, |set, p| set | 1 << p)
        };
        (1..=self.size() + 1).map(|d| (d, earlier(d))).filter(|&(_, set)| set != 0).collect()
    }
}

impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{n}x{n}", n = self.0)
    }
}

/// `5` or `5x5`.
impl std::str::FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        let number = |text: &str| {
            let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| text.parse().unwrap_or(usize::MAX))
        };
        let (rows, columns) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
        match number(rows.trim()).zip(number(columns.trim())) {
            Some((rows, columns)) if rows == columns => Board::new(rows),
            Some((rows, columns)) => Err(BoardError::NotSquare(rows, columns)),
            None => Err(BoardError::Form(text.to_string())),
        }
    }
}

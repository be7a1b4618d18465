//! The card solitaire *Monte Carlo*: its cards, its board, its moves, and whether some moves win (paper
//! 002: T. Shintani, *The Success Rate of "Monte Carlo"*, in Japanese). Nothing here searches.
//!
//! The 52 cards are laid out in reading order on a board of n rows and n columns; the rest is the
//! stock. Two cards of equal rank that touch, in a row, a column or a diagonal, may go; after one or
//! more pairs the holes are closed up in reading order and the board is refilled. The game is won
//! when all cards are gone.
//!
//! ```
//! use yomikiri_rules::solitaire::{Board, Illegal, Number, ReplayError, Rules, parse_moves, replay};
//!
//! let deal: Number = "7:12".parse()?;
//! let moves = parse_moves("1323 0000 1122", Board::USUAL)?;
//! let problem = replay(&deal.deal().into(), Board::USUAL, Rules::Free, &moves).unwrap_err();
//! assert!(matches!(problem, ReplayError::Move { place: 3, problem: Illegal::Different(..), .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod card;
mod deal;
mod moves;
mod number;
mod replay;
mod rules;

pub use board::{Board, BoardError};
pub use card::{Card, CardError, RANKS, Rank, Suit};
pub use deal::{CARDS, Deal, DealError, Faces};
pub use moves::{Move, MoveError, Pair, parse_moves, show_moves, show_moves_as_printed};
pub use number::{Number, NumberError};
pub use replay::{Illegal, Replay, ReplayError, replay};
pub use rules::Rules;

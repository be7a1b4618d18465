//! The card solitaire *Monte Carlo*: its rules, an exact solver, players who do not see the stock,
//! and statistics (paper 002: T. Shintani, *The Success Rate of "Monte Carlo"*, in Japanese).
//!
//! The 52 cards are laid out in reading order on a board of n rows and n columns; the rest is the
//! stock. Two cards of equal rank that touch, in a row, a column or a diagonal, may go; after one or
//! more pairs the holes are closed up in reading order and the board is refilled. The game is won
//! when all cards are gone.

mod board;
mod card;
mod deal;
mod figures;
mod file;
mod forgiving;
mod hidden;
mod moves;
mod number;
mod rate;
mod replay;
mod rules;
mod solver;
mod table;

pub use board::{Board, BoardError};
pub use card::{Card, CardError, RANKS, Rank, Suit};
pub use deal::{CARDS, Deal, DealError, Faces};
pub use figures::{FIGURES, Figure};
pub use file::{File, FileError, Problem};
pub use forgiving::{Forgiving, Unresolved, first_turns, forgiving};
pub use hidden::{Player, PlayerKind, Pupil, Scales, Turn, View, Weights, play};
pub use moves::{Move, MoveError, Pair, parse_moves, show_moves, show_moves_as_printed};
pub use number::{Number, NumberError};
pub use rate::{Rate, Record, RecordError, Settled, Summary, wilson};
pub use replay::{Illegal, Replay, ReplayError, replay};
pub use rules::Rules;
pub use solver::{Method, Outcome, Pruning, Settings, Solver, Verdict, solve};
pub use table::{PlayError, Table};
pub use yomikiri_control::Control;

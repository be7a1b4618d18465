//! One-step strategies: at each position the guess whose parts look best to a formula, without
//! reading any further. They are what everybody used before the exact search, and what it is
//! measured against.
//!
//! ```
//! use yomikiri_rules::{Game, Position};
//! use yomikiri_search::{Control, Formula, Heuristic, Player, Ties};
//!
//! let player = Player::new(&Position::start(Game::MASTERMIND), 1 << 30, Control::new())?;
//! let knuth = Heuristic::new(Formula::Minimax, Ties::CANDIDATES_FIRST);
//! let played = player.play(&[knuth])?;
//! assert_eq!(played[0].profile, [1, 6, 62, 533, 694]); // never more than five guesses
//! assert_eq!(played[0].total(), 5801);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`formula`](Formula): what is computed from the sizes of the parts, with its origin.
//! - [`Ties`]: what is guessed among equals. Ties are everywhere, so they are exact: sizes are
//!   integers, and logarithms are fixed-point numbers that are equal where the real ones are.
//! - [`Steps`]: the formula on the parts themselves, or the best of it one question later (paper
//!   003, section 3).
//! - [`PUBLISHED`]: totals from the literature and the rule under which each comes out exactly.
//!
//! A guess that leaves the candidates whole is worst for every formula, so it is never chosen and
//! every strategy comes to an end.

mod choose;
mod formula;
mod judge;
mod logarithm;
mod play;
mod player;
mod published;

mod score;
mod super_root;
mod survey;
mod ties;
mod two_step;

pub use formula::{Formula, UnknownFormula};
pub use play::Played;
pub use player::{Player, Playing};
pub use published::{PUBLISHED, Published};
pub use ties::{Heuristic, Steps, Ties};

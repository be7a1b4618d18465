//! What a code-breaking game is: codes, hints, candidates, symmetries, parsing and printing.
//!
//! ```
//! use yomikiri_rules::{Game, Hint};
//!
//! let game: Game = "mm4x6".parse()?;
//! assert_eq!(game.code_count(), 1296);
//! let secret = game.code(&[0, 0, 1, 2])?; // 1123: symbols are numbered from 0
//! let guess = game.code(&[1, 3, 0, 2])?; // 2413
//! assert_eq!(game.hint(secret, guess), Hint::new(1, 2)); // paper 001, section 2.2
//! # Ok::<(), yomikiri_rules::GameError>(())
//! ```

mod alphabet;
mod code;
mod game;
mod hint;
mod notation;
mod symmetry;

pub use alphabet::Alphabet;
pub use code::{Code, MAX_PEGS};
pub use game::{Game, GameError, Kind, MAX_CODES, MAX_SYMBOLS};
pub use hint::Hint;
pub use notation::{NotationError, describe_hint, parse_hint, parse_history, show_history};
pub use symmetry::{Class, Permutation, Symmetry};

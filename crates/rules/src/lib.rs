//! What a code-breaking game is: codes, hints, candidates, symmetries, parsing and printing.
//!
//! ```
//! use yomikiri_rules::{Game, Hint};
//!
//! let game: Game = "mm4x6".parse()?;
//! assert_eq!(game.secret_count(), 1296);
//! let pegs = game.pegs().expect("its codes are made of pegs");
//! let secret = pegs.code(&[0, 0, 1, 2])?; // 1123: symbols are numbered from 0
//! let guess = pegs.code(&[1, 3, 0, 2])?; // 2413
//! assert_eq!(game.hint(secret, guess), Hint::new(1, 2)); // paper 001, section 2.2
//! # Ok::<(), yomikiri_rules::GameError>(())
//! ```
//!
//! From the middle of a game, as people write it:
//!
//! ```
//! use yomikiri_rules::{Alphabet, Game, Partition, Position, parse_history};
//!
//! let game = Game::MASTERMIND;
//! let alphabet = Alphabet::of(game);
//! let history = parse_history(&alphabet, "1123 1B1W, 2344 (0, 2)")?;
//! let position = Position::new(game, history, None, vec![])?;
//! assert_eq!(position.candidates().len(), 36);
//! let guess = alphabet.parse_code("1415")?;
//! assert_eq!(Partition::of(game, position.candidates(), guess).len(), 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabet;
mod clash;
mod code;
mod components;
mod draws;
mod faithful;
mod fingerprint;
mod game;
mod goal;
mod hint;
mod hints;
mod hitting;
mod model;
mod notation;
mod partition;
mod pegs;
mod permutation;
mod placing;
mod position;
pub mod products;
mod question;
mod secret_classes;
pub mod solitaire;
mod symmetry;
pub mod table;
mod until;
mod weights;
pub mod words;

pub use alphabet::{Alphabet, SetOff};
pub use clash::Clash;
pub use code::{Code, MAX_PEGS};
pub use components::Components;
pub use draws::Draws;
pub use fingerprint::fingerprint;
pub use game::{Game, GameError};
pub use goal::{Goal, GoalError, MAX_GUESSES, MAX_OPPONENT, Objective, Then};
pub use hint::Hint;
pub use hints::Hints;
pub use model::{Look, Model};
pub use notation::{
    MAX_HISTORY, NotationError, parse_answers, parse_hint, parse_history, show_history,
};
pub use partition::Partition;
pub use pegs::{Kind, MAX_CODES, MAX_SYMBOLS, Pegs};
pub use permutation::Permutation;
pub use position::{Position, PositionError};
pub use question::{Guesses, Question};
pub use secret_classes::SecretClasses;
pub use symmetry::{Class, Symmetry};
pub use until::Until;
pub use weights::{Weights, WeightsError, read_weights};

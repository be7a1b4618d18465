//! What a person needs at a position: the best guesses and why, opponents, ratings.
//!
//! ```
//! use yomikiri_advice::Advisor;
//! use yomikiri_rules::{Alphabet, Game, Position, parse_history};
//! use yomikiri_search::{Control, Settings};
//!
//! let game = Game::MASTERMIND;
//! let advisor = Advisor::new(game, Settings::default())?;
//! let alphabet = Alphabet::of(game);
//! let history = parse_history(&alphabet, "1123 0B3W")?;
//! let position = Position::new(game, history, None, vec![])?;
//!
//! let advice = advisor.advise(&position, &Control::new());
//! assert!(advice.proved());
//! assert_eq!(advice.total.proved(), Some(127)); // guesses for all 44 candidates together
//! assert_eq!(alphabet.show(advice.best.guess), "2345"); // which cannot be right
//! assert_eq!(advice.ties.unwrap().can_be_right, 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! It stands on the rules, the search and the strategies, and is what the terminal and the page
//! share: neither of them knows a game.

mod advice;
mod advisor;
mod answers;
pub mod book;
mod draw;
mod glance;
mod lesson;
mod level;
mod rating;
mod said;
mod session;
pub mod show;
mod strongest;
mod suggestion;
mod why;

pub use advice::{Advice, Source};
pub use advisor::Advisor;
pub use book::Ties;
pub use draw::{any_seed, secret};
pub use level::{Level, UnknownLevel, last_guess};
pub use rating::{Guesses, Rated, Rating};
pub use said::{Change, Order, Said, understand};
pub use session::{Entry, NoSuchEntry, Session};
pub use suggestion::{Part, Suggestion};
pub use why::Why;

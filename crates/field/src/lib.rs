//! The numbered game: what all searches stand on.
//!
//! ```
//! use yomikiri_control::Control;
//! use yomikiri_field::{Field, Numbering, Orbits};
//! use yomikiri_rules::Game;
//!
//! let (game, control) = (Game::MASTERMIND, Control::new());
//! let field = Field::new(game, Numbering::ByCode, usize::MAX, &control);
//! assert_eq!((field.len(), field.hint_ids()), (1296, 15));
//! let opening = Orbits::under(&field, field.symmetry().generators());
//! assert_eq!(opening.sizes().len(), 5); // 1111, 1112, 1122, 1123, 1234
//! ```
//!
//! - [`Field`]: codes and hints by number, and the table of all hints.
//! - [`View`]: the guesses worth trying when only some symbols can occur.
//! - [`Action`], [`Orbits`]: symmetries on numbers, and which codes they exchange.
//! - [`rename`], [`Renaming`]: a set under other names, nearly always the same ones for equivalent sets.
//! - [`Threads`]: the threads of a search.

mod action;
mod field;
mod identity;
mod orbits;
mod pages;
mod rename;
mod rows;
mod slices;
mod threads;
mod view;

pub use action::Action;
pub use field::{Field, Numbering};
pub use orbits::Orbits;
pub use rename::{Renaming, rename};
pub use rows::{HintId, LANES, MAX_HINTS};
pub use threads::{Threads, ThreadsError, for_each, usable};
pub use view::View;

/// A code's number.
pub type Id = u16;

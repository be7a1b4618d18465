//! How people write hints and histories, read and written, and what may be wrong with them.

mod error;
mod hint;
mod history;
mod written;

pub use error::NotationError;
pub use hint::parse_hint;
pub(crate) use hint::{read_hint, two_numbers};
pub use history::{MAX_HISTORY, parse_answers, parse_history, show_history};

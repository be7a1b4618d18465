//! How people write hints and histories, read and written, and what may be wrong with them.

mod error;
mod hint;
mod history;

pub use error::NotationError;
pub use hint::{describe_hint, parse_answer, parse_hint};
pub use history::{parse_answers, parse_history, show_answers, show_history};

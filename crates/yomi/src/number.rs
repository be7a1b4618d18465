//! Numbers for people, as every part of the project writes them.

pub use yomikiri_answers::number::*;

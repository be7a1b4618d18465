//! Questions asked all at once.
mod canon;
mod motion;
mod quiz;

pub use canon::{Canonical, Canoniser, MAX_SET};
pub use motion::Motion;
pub use quiz::{Hints, Quiz, binomial};

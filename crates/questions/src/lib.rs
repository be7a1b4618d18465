//! Questions asked all at once.
mod canon;
mod cells;
mod classes;
mod control;
mod exact;
mod motion;
mod orbits;
#[doc(hidden)]
pub mod proto;
mod quiz;
mod threads;
mod universe;

pub use canon::{Canonical, Canoniser, MAX_SET};
pub use control::Control;
pub use exact::Level;
pub use motion::Motion;
pub use quiz::{Hints, Quiz, binomial};

//! How the best is found: objectives, bounds, the exact search, counting.

mod canon;
mod control;
mod exact;
mod floor;
mod objective;
mod oracle;
mod orbits;
mod parts;
mod problem;
mod solver;
mod table;
mod universe;

pub use control::Control;
pub use oracle::{Interrupted, Oracle};
pub use problem::{Goal, Guesses, Order, Problem, Settings};
pub use solver::{Count, FirstGuess, Row, Settled, SetupError, Solution, Solver};

//! How the best is found: objectives, bounds, the exact search, counting.
//!
//! ```
//! use yomikiri_rules::{Game, Position};
//! use yomikiri_search::{Control, Outcome, Question, Settings, Solver};
//!
//! let question = Question::best_average(Position::start(Game::MASTERMIND));
//! let solver = Solver::new(question, Settings::default(), Control::new())?;
//! let solution = solver.solve();
//! assert_eq!(solution.outcome, Outcome::Proved(5625)); // guesses over all 1296 secrets
//! let count = solver.count()?;
//! assert_eq!(count.total.to_string().len(), 169); // digits of N, the number of best strategies
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A strategy is a tree; its value is a sum over secrets of a weight that depends on the guess at
//! which the secret is found and never falls. The least value of a candidate set C is the least,
//! over all guesses, of the sum over the parts (paper 001, equation 4), and the number of best
//! strategies is the sum, over the guesses that reach it, of the product over the parts
//! (equation 5).
//!
//! **Guesses that leave C whole are never tried.** Take a strategy that asks one. Leave it out:
//! what follows its only answer is a strategy for C too, which finds every secret one guess
//! earlier. No weight is larger then, and where weights rise strictly the value is smaller. So
//! such a guess is in no best strategy, and the recursion always ends, without carrying along the
//! set G of guesses asked before.
//!
//! Answers do not depend on threads, on the order of the search, or on what the table forgets:
//! values are exact, and counting and choosing are later passes over exact values.

mod best_guesses;
mod board;
mod bundles;
mod engine;
mod exact;
mod floor;
mod found;
mod heuristics;
mod hint_caps;
mod near;
mod nodes;
mod notes;
mod objective;
mod oracle;
mod outcome;
mod part_sizes;
mod parts;
mod plan;
mod rows;
mod settings;
mod setup;
mod smallest;
mod solution;
mod solver;
mod spectrum;
mod stages;
mod table;
mod tables;
mod value;

pub use best_guesses::BestGuesses;
pub use found::BestFound;
pub use heuristics::{
    Formula, Heuristic, PUBLISHED, Played, Player, Playing, Published, Steps, Ties, UnknownFormula,
};
pub use nodes::{NodeCounts, node_counts};
pub use oracle::{Oracle, Unanswered};
pub use outcome::Outcome;
pub use settings::{Order, Settings};
pub use setup::SetupError;
pub use solution::{Count, FirstGuess, Row, Settled, Solution};
pub use solver::Solver;
pub use spectrum::{FirstSpectrum, Line, Spectrum};
pub use tables::Tables;
pub use yomikiri_control::{Begun, Control, Memory, Page};
pub use yomikiri_field::{ThreadsError, usable as usable_threads};
pub use yomikiri_rules::{Goal, Guesses, Objective, Question, Then};

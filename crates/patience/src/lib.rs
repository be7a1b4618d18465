//! The card solitaire *Monte Carlo*: an exact solver, players who do not see the stock, and statistics
//! (paper 002: T. Shintani, *The Success Rate of "Monte Carlo"*, in Japanese). Its rules are
//! [`yomikiri_rules::solitaire`].

mod figures;
mod forgiving;
mod hidden;
mod rate;
mod resume;
mod solver;
mod table;
mod winnable;

pub use figures::{FIGURES, Figure};
pub use forgiving::{Forgiving, Unresolved, first_turns, forgiving};
pub use hidden::{Player, PlayerKind, Pupil, Scales, Turn, View, Weights, play};
pub use rate::{Rate, Record, RecordError, Settled, Summary, wilson};
pub use solver::{Method, Outcome, Pruning, Settings, Solver, Verdict, solve};
pub use table::{PlayError, Table};
pub use winnable::next_winnable;
pub use yomikiri_control::Control;

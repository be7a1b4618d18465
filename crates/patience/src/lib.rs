//! The card solitaire *Monte Carlo*: an exact solver, players who do not see the stock, and statistics
//! (paper 002: T. Shintani, *The Success Rate of "Monte Carlo"*, in Japanese). Its rules are
//! [`yomikiri_rules::solitaire`].

mod card_table;
mod explore;
mod figures;
mod forgiving;
mod hidden;
mod rate;
mod resume;
mod solver;
mod winnable;

pub use card_table::{CardTable, PlayError};
pub use explore::Explorer;
pub use figures::{FIGURES, Figure};
pub use forgiving::{Forgiving, Unresolved, first_turns, forgiving};
pub use hidden::{PlayerKind, PlayerView, Pupil, Scales, SolitairePlayer, Turn, Weights, play};
pub use rate::{DealEnd, Rate, Record, RecordError, Summary, wilson};
pub use solver::{DealOutcome, DealVerdict, Pruning, Settings, Solver, SolverKind, solve};
pub use winnable::next_winnable;
pub use yomikiri_control::Control;

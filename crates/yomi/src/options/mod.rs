//! Options that several commands share, one group a file.

mod file;
mod goal;
mod ledger;
mod output;
mod position;
mod search;
mod talk;

pub use file::FileOptions;
pub use goal::{FirstOption, GoalOptions};
pub use ledger::LedgerOption;
pub use output::{CsvOption, OutputOptions, PlotOption, SaveOption};
pub use position::{GameOptions, MiddleOptions, PositionOptions, Start, WholeGame, alphabet};
pub use search::{MemoryOption, Resources, SearchOptions, TimeOption, limited};
pub use talk::TalkOptions;

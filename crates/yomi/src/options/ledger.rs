//! Where what is proved is kept.

use std::path::PathBuf;

use clap::Args;
use yomikiri_search::Control;

use crate::exit::Failure;
use crate::ledger;

/// A ledger.
#[derive(Args)]
pub struct LedgerOption {
    /// Keep what is proved in this file, or database (postgres://…), while it is searched, and begin with
    /// what it holds; the same command goes on where it ended
    #[arg(long, value_name = "FILE|URL", help_heading = "Search")]
    ledger: Option<PathBuf>,
}

impl LedgerOption {
    /// Whether one is wanted.
    pub fn is_wanted(&self) -> bool {
        self.ledger.is_some()
    }

    /// The same control, with the ledger if one is wanted.
    pub fn attach(&self, control: Control) -> Result<Control, Failure> {
        match &self.ledger {
            Some(path) => ledger::open(path, control),
            None => Ok(control),
        }
    }
}

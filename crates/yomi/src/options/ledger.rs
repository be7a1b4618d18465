//! Where what is proved is kept.

use std::path::PathBuf;

use clap::Args;
use yomikiri_search::Control;

use crate::exit::Failure;
use crate::ledger;

/// A ledger.
#[derive(Args)]
pub struct LedgerOption {
    /// Keep what is proved in this file while it is searched, and begin with what it holds; the same
    /// command goes on where it ended
    #[arg(long, value_name = "FILE", help_heading = "Search")]
    ledger: Option<PathBuf>,
}

impl LedgerOption {
    /// The same control, with the ledger if one is wanted.
    pub fn attach(&self, control: Control) -> Result<Control, Failure> {
        match &self.ledger {
            Some(path) => Ok(control.remembering(ledger::open(path)?)),
            None => Ok(control),
        }
    }
}

//! `yomi ledger export`: a ledger as text.

use clap::Args;

use super::LedgerFile;
use crate::exit::{Exit, Outcome};
use crate::output::print;

/// A ledger as text: a line for each question and each row, with its check value
#[derive(Args)]
pub struct Export {
    #[command(flatten)]
    file: LedgerFile,
}

impl Export {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        self.file.open()?.export(|line| print(&format!("{line}\n")))?;
        Ok(Exit::Answered)
    }
}

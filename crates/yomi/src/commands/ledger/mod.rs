//! `yomi ledger …`: what a ledger holds, moving it, and taking things out.

mod export;
mod import;
mod prune;
mod status;

use std::path::PathBuf;

use clap::Args;
use yomikiri_ledger::Ledger;

use crate::exit::{Failure, Outcome};

const EXAMPLES: &str = "\
Examples:
  yomi solve mm4x6 --ledger proofs.ledger      keep what is proved, and go on
  yomi ledger status proofs.ledger             what it holds
  yomi ledger export proofs.ledger | yomi ledger import other.ledger -
  yomi ledger prune other.ledger --smaller 64  without the small sets

A ledger is a file, or a PostgreSQL database that many machines share ('yomi
work'). It holds, for each question, the larger sets that were settled, and
tasks that are done. It is made by --ledger FILE of solve, count, guesses,
value, duel and others; docs/ledger.md says more.";

/// What was proved and kept by --ledger: look at it, move it, make it smaller
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct LedgerCommand {
    #[command(subcommand)]
    command: Command,
}

commands! {
    Status(status::Status),
    Export(export::Export),
    Import(import::Import),
    Prune(prune::Prune),
}

impl LedgerCommand {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        self.command.run()
    }
}

/// The ledger.
#[derive(Args)]
struct LedgerFile {
    /// The ledger: a file, or postgres://USER@HOST/DATABASE
    #[arg(value_name = "LEDGER")]
    ledger: PathBuf,
}

impl LedgerFile {
    /// Opens a ledger that is there; all that is in it is checked.
    fn open(&self) -> Result<Ledger, Failure> {
        Ok(Ledger::existing(&self.ledger)?)
    }
}

/// How a ledger is called in an answer; what is secret in an address is left out.
fn name(ledger: &Ledger) -> String {
    ledger.name().display().to_string()
}

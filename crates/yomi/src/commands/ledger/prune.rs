//! `yomi ledger prune`: a smaller ledger.

use clap::Args;
use yomikiri_answers::LedgerChange;

use super::{LedgerFile, name};
use crate::exit::{Exit, Outcome};
use crate::options::OutputOptions;

/// Takes rows out of a ledger: small sets, which are proved again soon, or whole questions
#[derive(Args)]
pub struct Prune {
    #[command(flatten)]
    file: LedgerFile,

    /// Only questions that contain this text, such as mm4x8 [default: all]
    #[arg(long, value_name = "TEXT")]
    about: Option<String>,

    /// Only sets of fewer candidates than this, or tasks of fewer deals [default: all]
    #[arg(long, value_name = "N")]
    #[arg(required_unless_present = "about")]
    smaller: Option<u32>,

    #[command(flatten)]
    output: OutputOptions,
}

impl Prune {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let ledger = self.file.open()?;
        let smaller = self.smaller.unwrap_or(u32::MAX);
        let rows = ledger.prune(self.about.as_deref().unwrap_or_default(), smaller)?;
        let named = name(&ledger);
        let answer = LedgerChange { ledger: named, rows };
        self.output.say(&answer, || format!("{rows} rows taken out\n"))?;
        Ok(Exit::Answered)
    }
}

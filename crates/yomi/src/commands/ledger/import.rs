//! `yomi ledger import`: what another ledger said, taken in.

use std::path::PathBuf;

use clap::Args;
use yomikiri_answers::LedgerChange;
use yomikiri_ledger::Ledger;

use super::{LedgerFile, name};
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::options::OutputOptions;

/// Takes in what export wrote, each line checked; of two rows for one set the better stands
#[derive(Args)]
pub struct Import {
    #[command(flatten)]
    file: LedgerFile,

    /// What export wrote, or - to read it from standard input
    #[arg(value_name = "FILE")]
    text: PathBuf,

    #[command(flatten)]
    output: OutputOptions,
}

impl Import {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let text = files::read(&self.text)?;
        let ledger = Ledger::open(&self.file.ledger)?;
        let rows = ledger.import(&text).map_err(|problem| {
            Failure::bad_input(format!("{}: {problem}", files::name(&self.text)))
        })?;
        let named = name(&ledger);
        ledger.close()?;
        let answer = LedgerChange { ledger: named, rows };
        self.output.say(&answer, || format!("{rows} rows taken in\n"))?;
        Ok(Exit::Answered)
    }
}

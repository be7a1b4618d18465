//! `yomi ledger status`: what a ledger holds.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use yomikiri_answers::{LedgerAnswer, LedgerQuestion, LedgerSize};
use yomikiri_ledger::{QuestionStatus, SizeCount};

use super::LedgerFile;
use crate::exit::{Exit, Outcome};
use crate::options::OutputOptions;

const EXAMPLES: &str = "\
Everything in the ledger is checked first; a damaged one is refused.

JSON: ledger, bytes, and questions: question, rows, bytes, written (seconds since 1970) and sizes
(size, rows).";

/// What a ledger holds: its questions, how many sets or tasks of each, when it was written
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Status {
    #[command(flatten)]
    file: LedgerFile,
    #[command(flatten)]
    output: OutputOptions,
}

impl Status {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let status = self.file.open()?.status()?;
        let size = |size: &SizeCount| LedgerSize { size: size.size, rows: size.rows };
        let question = |question: &QuestionStatus| LedgerQuestion {
            question: question.question.clone(),
            rows: question.rows(),
            bytes: question.bytes,
            written: question.written,
            sizes: question.sizes.iter().map(size).collect(),
        };
        let answer = LedgerAnswer {
            ledger: self.file.name(),
            bytes: status.bytes,
            questions: status.questions.iter().map(question).collect(),
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        self.output.say(&answer, || answer.text(now))?;
        Ok(Exit::Answered)
    }
}

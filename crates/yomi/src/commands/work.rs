//! `yomi work GAME --ledger …`: one more worker for a proof that several processes do together.

use clap::Args;

use super::solve::{Besides, Question, answer};
use crate::exit::{Failure, Outcome};
use crate::ledger;

const EXAMPLES: &str = "\
Examples:
  yomi work mm4x9 --ledger postgres://me@db.example/proofs   on each machine
  yomi work mm4x8 --threads 1 --ledger proofs.ledger         in several windows
  yomi ledger status proofs.ledger --watch                   who is on what

All who are asked the same question with the same ledger share the work; each
may come and go at any time. When the answer is known, every one of them prints
it and ends. docs/cluster.md says more.

JSON: as 'yomi solve'.";

/// Joins a proof as one more worker: 'solve', shared with others by a ledger
///
/// The answer, the count and the strategy are those of 'yomi solve' alone. A worker that is killed costs
/// only what it was on: after five seconds others take that over.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Work {
    #[command(flatten)]
    question: Question,

    /// Also count the best strategies, by their first guesses
    #[arg(long, help_heading = "Goal")]
    count: bool,
}

impl Work {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        if !self.question.search.resources.has_ledger() {
            return Err(Failure::bad_input(
                "--ledger: workers share a ledger; give a file or postgres://USER@HOST/DATABASE",
            ));
        }
        let start = self.question.position.read()?;
        ledger::work_together(start.game().to_string());
        answer(&self.question, &Besides { count: self.count, ..Besides::default() })
    }
}

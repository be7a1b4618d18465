//! `yomi work … --ledger …`: one more worker for what several processes do together.

mod patience;
mod questions;

use clap::Args;

use super::solve::{Besides, Question, answer};
use crate::exit::Outcome;
use crate::ledger;

const EXAMPLES: &str = "\
Examples:
  yomi work mm4x9 --ledger postgres://me@db.example/proofs   on each machine
  yomi work mm4x8 --threads 1 --ledger proofs.ledger         in several windows
  yomi work questions mm4x6 --count --ledger proofs.ledger
  yomi work patience rate --deals 10000000 --ledger deals.ledger
  yomi ledger status proofs.ledger --watch                   who is on what

All who are asked the same question with the same ledger share the work; each
may come and go at any time. When the answer is known, every one of them prints
it and ends. docs/cluster.md says more.

JSON: as 'yomi solve'.";

/// Joins others as one more worker: a proof, or many deals, shared by a ledger
///
/// The answer, the count and the strategy are those of 'yomi solve' alone. A worker that is killed costs
/// only what it was on: after five seconds others take that over.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Work {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    question: Question,

    /// Also count the best strategies, by their first guesses
    #[arg(long, help_heading = "Goal")]
    count: bool,
}

commands! {
    Questions(questions::QuestionsWork),
    Patience(patience::PatienceWork),
}

impl Work {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        self.command.as_ref().map_or_else(|| self.solve(), Command::run)
    }

    fn solve(&self) -> Outcome {
        let start = self.question.position.read()?;
        let has_ledger = self.question.search.resources.has_ledger();
        ledger::work_together(start.game().to_string(), has_ledger)?;
        answer(&self.question, &Besides { count: self.count, ..Besides::default() })
    }
}

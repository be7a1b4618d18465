//! `yomi work questions GAME --ledger …`: the fewest questions, searched by several processes.

use clap::Args;

use crate::commands::questions::minimum::Minimum;
use crate::exit::Outcome;

const EXAMPLES: &str = "\
Examples:
  yomi work questions mm4x6 --count --ledger proofs.ledger
  yomi work questions mm5x5 --codes 5 --ledger postgres://me@db.example/proofs

The search for a set of M codes is cut into parts by the first codes of the set,
up to symmetry. All who are asked the same with the same ledger share the parts;
each may come and go at any time. A part of one that is killed is free after
five seconds. The answer is that of 'yomi questions' alone: the same set, the
same numbers. Words and tables are searched on one thread, and split by their
first questions. Where it goes symbol by symbol (six codes or more with few
cells for each symbol, such as mm4x8), the first symbols are split.

JSON: as 'yomi questions'.";

/// The fewest questions: 'yomi questions', shared with others by a ledger
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct QuestionsWork {
    #[command(flatten)]
    minimum: Minimum,
}

impl QuestionsWork {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        self.minimum.run_together()
    }
}

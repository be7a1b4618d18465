//! `yomi count GAME`: short for `yomi solve GAME --count`.

use clap::Args;

use crate::commands::solve::{self, Question};
use crate::exit::Outcome;

const EXAMPLES: &str = "\
Examples:
  yomi count mastermind
  yomi count mm4x6 --candidates \"2334 2343 2345 2346 2354 2364 2444 2644\"
  yomi count mm4x6 --first 1122 --max-guesses 5 --json";

/// How many best strategies there are: short for solve --count
///
/// Two strategies are different when they guess differently at any position that can arise.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Count {
    #[command(flatten)]
    question: Question,
}

impl Count {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        solve::answer(&self.question, true)
    }
}

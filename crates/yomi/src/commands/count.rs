//! `yomi count GAME`: short for `yomi solve GAME --count`.

use clap::Args;

use crate::commands::solve::{self, Besides, Question};
use crate::exit::Outcome;

const EXAMPLES: &str = "\
Examples:
  yomi count mastermind
  yomi count mm4x6 --candidates \"2334 2343 2345 2346 2354 2364 2444 2644\"
  yomi count mm4x6 --first 1122 --max-guesses 5 --json
  yomi count mm3x4 --within 2

With --within K, strategies are counted that need up to K guesses more in total,
for all secrets together, than the best: those in which every guess leaves at
least two hints possible, or is the only candidate left. With two candidates
left that is either of them, and, for one guess more, any other guess that tells
them apart. JSON: as for solve --count, and with --within near_best
(total_guesses, strategies).";

/// How many best strategies there are: short for solve --count
///
/// Two strategies are different when they guess differently at any position that can arise.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Count {
    #[command(flatten)]
    question: Question,

    /// Also count the strategies that need up to K guesses more in total, by their total
    #[arg(long, value_name = "K", help_heading = "Goal", conflicts_with = "then")]
    #[arg(value_parser = clap::value_parser!(u16).range(0..=1000))]
    within: Option<u16>,
}

impl Count {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let within = self.within.map(usize::from);
        solve::answer(&self.question, &Besides { count: true, within, ..Besides::default() })
    }
}

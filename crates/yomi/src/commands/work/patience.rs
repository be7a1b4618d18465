//! `yomi work patience rate … --ledger …`: many deals, split over several processes.

use clap::Args;

use crate::commands::patience::rate::RateCommand;
use crate::exit::Outcome;

const EXAMPLES: &str = "\
Examples:
  yomi work patience rate --deals 10000000 --ledger deals.ledger
  yomi work patience rate --board 7 --ledger postgres://me@db.example/proofs

The deals are cut into ranges that take about a second each. All who are asked
for the same deals (board, rules, seed, search and limit, or player and his
seed) with the same ledger share them; each may come and go at any time. The
range of one that is killed is free after five seconds. Every worker prints the
figures of all deals: those of 'yomi patience rate' alone, however the deals
were split. What is settled is kept, for 'yomi patience rate --ledger', too.

JSON: as 'yomi patience rate'.";

/// The solitaire: deals split over several workers
#[derive(Args)]
pub struct PatienceWork {
    #[command(subcommand)]
    command: Command,
}

commands! {
    Rate(RateWork),
}

impl PatienceWork {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        self.command.run()
    }
}

/// How often deals are won: 'yomi patience rate', shared with others by a ledger
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct RateWork {
    #[command(flatten)]
    rate: RateCommand,
}

impl RateWork {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        self.rate.run_together()
    }
}

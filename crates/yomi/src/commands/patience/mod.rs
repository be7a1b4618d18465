//! `yomi patience …`: the card solitaire Monte Carlo.

mod game;
mod play;
pub mod rate;
mod solve;

use clap::Args;

use crate::exit::Outcome;

const EXAMPLES: &str = "\
Examples:
  yomi patience solve 7:12                 can deal 12 of seed 7 be won, and how
  yomi patience rate --deals 100000        how often 5x5 can be won
  yomi patience rate --hidden sampling     ... without seeing the stock
  yomi patience play --winnable            play a deal that can be won

Rules: the cards are laid out on a board of n rows and n columns in reading
order, the rest is the stock. Two cards of equal rank that touch, in a row, a
column or a diagonal, may go; any number of pairs may go before the holes are
closed up in reading order and the board is refilled. All 52 gone wins. Deal i
of seed S is S:i everywhere.";

/// The card solitaire Monte Carlo: can a deal be won, how often, and playing it
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Patience {
    #[command(subcommand)]
    command: Command,
}

commands! {
    Solve(solve::Solve),
    Rate(rate::RateCommand),
    Play(play::Play),
}

impl Patience {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        self.command.run()
    }
}

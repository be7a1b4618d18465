//! `yomi questions …`: codes asked all at once (paper 004).

mod analyse;
mod identify;
pub mod minimum;
mod options;
mod table;

use clap::Args;

use crate::exit::Outcome;

/// The fewest codes that, asked all at once, tell all secrets apart
///
/// Hand over several codes at once, receive all hints at once, and know the secret. Finds a
/// smallest such set and proves that no smaller one exists, or, when time runs out, says which
/// bounds are known.
#[derive(Args)]
#[command(after_help = minimum::EXAMPLES)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Questions {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    minimum: minimum::Minimum,
}

commands! {
    Analyse(analyse::Analyse),
    Identify(identify::Identify),
    Table(table::Table),
}

impl Questions {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        self.command.as_ref().map_or_else(|| self.minimum.run(), Command::run)
    }
}

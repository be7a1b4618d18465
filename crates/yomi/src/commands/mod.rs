//! The commands, one a file.

/// Subcommands, each with the type that runs it.
macro_rules! commands {
    ($($name:ident($command:path)),* $(,)?) => {
        #[derive(clap::Subcommand)]
        enum Command {
            $($name($command),)*
        }

        impl Command {
            /// Runs the command.
            fn run(&self) -> $crate::exit::Outcome {
                match self {
                    $(Command::$name(command) => command.run(),)*
                }
            }
        }
    };
}

pub mod assist;
pub mod bounds;
pub mod completions;
pub mod count;
pub mod duel;
pub mod games;
pub mod guesses;
pub mod heuristics;
pub mod ledger;
pub mod man;
pub mod mixture;
pub mod partition;
pub mod patience;
pub mod play;
pub mod questions;
pub mod react;
pub mod reproduce;
pub mod sample;
pub mod serve;
pub mod show;
pub mod solve;
pub mod spectrum;
pub mod teach;
pub mod value;
pub mod verify;
pub mod work;

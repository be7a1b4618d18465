//! The commands, one a file.

/// Subcommands, each with the type that runs it.
macro_rules! commands {
    ($($name:ident($command:path)),* $(,)?) => {
        #[derive(clap::Subcommand)]
        enum Command {
            $($name($command),)*
        }

        impl Command {
            /// The command of this name alone, with its options.
            #[allow(dead_code, reason = "only the first word of a command line is looked up")]
            fn named(word: &str) -> Option<clap::Command> {
                $({
                    const NAME: &[u8] =
                        &$crate::commands::lower_case::<{ stringify!($name).len() }>(stringify!($name));
                    if word.as_bytes() == NAME {
                        let command = clap::Command::new(std::str::from_utf8(NAME).ok()?);
                        return Some(<$command as clap::Args>::augment_args(command));
                    }
                })*
                None
            }

            /// Runs the command.
            fn run(&self) -> $crate::exit::Outcome {
                match self {
                    $(Command::$name(command) => command.run(),)*
                }
            }
        }
    };
}

/// The name of a command as it is written.
pub(crate) const fn lower_case<const N: usize>(name: &str) -> [u8; N] {
    let mut written = [0; N];
    written.copy_from_slice(name.as_bytes());
    written.make_ascii_lowercase();
    written
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

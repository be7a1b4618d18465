//! `yomi`: exact play for code-breaking games, at the command line.
//!
//! This room is thin. It reads what was asked, hands it to the libraries, and writes what they
//! say; what a game is, how the best is found and what a strategy is worth is known elsewhere.

#[macro_use]
mod commands;
mod cli;
mod exit;
mod files;
mod interrupt;
mod ledger;
mod machine;
mod options;
mod output;
mod progress;
mod scarce;
mod search;
mod talk;
mod units;
mod usage;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use crate::exit::{Exit, Failure, Outcome};

/// The program.
pub fn main() -> ExitCode {
    yomikiri_scarce::when_refused(scarce::end);
    match run() {
        Ok(exit) => exit.into(),
        Err(failure) => {
            // If not even this can be written, the exit code still tells.
            let _ = writeln!(std::io::stderr(), "yomi: {failure}");
            ExitCode::from(failure.code)
        }
    }
}

/// What is wrong with a command line, if anything is; nothing is done.
///
/// # Errors
/// With the one sentence that would be said.
pub fn check(words: impl IntoIterator<Item = OsString>) -> Result<(), String> {
    match cli::Cli::read(&words.into_iter().collect::<Vec<_>>()) {
        Ok(_) => Ok(()),
        Err(error) => usage::explain(&error)
            .map(|_| ())
            .map_err(|sentence| Failure::bad_input(sentence).to_string()),
    }
}

fn run() -> Outcome {
    match cli::Cli::read(&std::env::args_os().collect::<Vec<_>>()) {
        Ok(cli) => {
            let outcome = cli.run();
            // What could not be kept is told after the answer.
            let kept = ledger::close();
            outcome.and_then(|exit| kept.map(|()| exit))
        }
        Err(error) => match usage::explain(&error) {
            Ok(help) => output::print(&help).map(|()| Exit::Answered),
            Err(sentence) => Err(Failure::bad_input(sentence)),
        },
    }
}

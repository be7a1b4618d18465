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

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use crate::exit::{Exit, Failure, Outcome};

#[global_allocator]
static MEMORY: scarce::Careful = scarce::Careful;

fn main() -> ExitCode {
    match run() {
        Ok(exit) => exit.into(),
        Err(failure) => {
            // If not even this can be written, the exit code still tells.
            let _ = writeln!(std::io::stderr(), "yomi: {failure}");
            ExitCode::from(failure.code)
        }
    }
}

fn run() -> Outcome {
    match cli::Cli::try_parse() {
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

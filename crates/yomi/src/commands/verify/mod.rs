//! `yomi verify FILE`: checks a file by the rules alone, with no trust in any search. Each kind of
//! file is checked in a file of its own here.

mod maker;
mod patience;
mod questions;
mod strategy;

use clap::Args;
use serde_json::Value;

use crate::exit::{Exit, Outcome};
use crate::options::{FileOptions, OutputOptions};
use crate::output::{print, print_json};

const EXAMPLES: &str = "\
Examples:
  yomi verify moo.json
  yomi solve mm4x6 --save best.json --quiet && yomi verify best.json --json
  yomi verify - < best.json
  yomi questions mm4x5 --save set.json --quiet && yomi verify set.json
  yomi patience solve --deal 7:1 --save won.json && yomi verify won.json

Exit codes: 0 it is what it claims to be; 1 it is not, and where; 2 it is not such a file, or a
damaged one, and where.

JSON: game, kind, verified, problem (null if verified), codes, candidates, and of a strategy
total_guesses, average, max_guesses, profile, of a mixture expected_guesses, max_guesses, of a code
maker value, of a set of questions hints, set; of a solitaire solution board, rules, deal,
cards_known, moves instead of codes and candidates.";

/// Check a strategy, a set of questions or a solitaire solution by the rules alone
///
/// Nothing that the file says about itself is believed: total, worst case and profile are computed
/// again and compared. Strategies, probabilistic strategies and mixtures are checked by the rules
/// alone; of a set of questions, that no two secrets have the same answers; of a solitaire solution,
/// every move. For a code maker's mixture, it is searched again that no strategy needs fewer guesses.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Verify {
    #[command(flatten)]
    file: FileOptions,
    #[command(flatten)]
    output: OutputOptions,
}

/// What the check of a file found.
struct Checked {
    /// Whether the file is what it claims to be.
    verified: bool,
    /// All of it, for `--json`.
    report: Value,
    /// All of it, for people.
    text: String,
}

impl Verify {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let text = self.file.text()?;
        let checked = match yomikiri_check::files::kind(&text).as_deref() {
            Some("maker") => maker::check(&self.file, &text)?,
            Some("questions") => questions::check(&self.file, &text)?,
            Some("patience") => patience::check(&self.file, &text)?,
            // What is of no known kind is read as a strategy, which says what is wrong with it.
            _ => strategy::check(&self.file, &text)?,
        };
        match self.output.json {
            true => print_json(&checked.report)?,
            false => print(&checked.text)?,
        }
        Ok(if checked.verified { Exit::Answered } else { Exit::No })
    }
}

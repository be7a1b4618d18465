//! `yomi verify FILE`: checks a file by the rules alone, with no trust in any search. Each kind of
//! file is checked in a file of its own here.

mod maker;
mod patience;
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

Exit codes: 0 it finds every secret and its figures are right; 1 it does not, and where; 2 it is not
a file of ours, or a damaged one, and where. Of a solitaire solution: 0 its moves win, 1 they do not.

JSON: game, kind, verified, problem (null if verified), codes, candidates, and of a strategy
total_guesses, average, max_guesses, profile, of a mixture expected_guesses, max_guesses, of a code
maker value. Of a solitaire solution: game, kind, verified, problem, board, rules, deal, cards_known,
moves.";

/// Check a strategy by the rules alone: every secret is found, and how fast
///
/// Nothing that the file says about itself is believed: total, worst case and profile are computed
/// again and compared. Strategies, probabilistic strategies and mixtures are checked by the rules
/// alone. For a code maker's mixture, it is searched again that no strategy needs fewer guesses.
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
        let checked = match yomikiri_files::kind(&text).as_deref() {
            Some("maker") => maker::check(&self.file, &text)?,
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

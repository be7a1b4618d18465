//! `yomi verify FILE`: checks a file by the rules alone, with no trust in any search. Each kind of
//! file is checked in a file of its own here.

mod maker;
mod patience;
mod questions;
mod strategy;

use clap::Args;
use yomikiri_answers::VerifyAnswer;

use crate::exit::{Exit, Outcome};
use crate::layout::Facts;
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

JSON: game, kind, verified, problem (null if verified), checked and not_checked (the names of the
claims that were checked, and of those that were not), codes, and of a strategy its question (start,
objective, then, guesses, first, forbidden, optimal, as far as the file states it), candidates,
total_guesses, average, max_guesses, worst_case, profile; of a mixture the same question, candidates,
expected_guesses, max_guesses, worst_case, value; of a code maker value; of a set of questions hints,
set; of a solitaire solution board, rules, deal, cards_known, moves, pairs, pairs_known, close_ups
instead of codes. Beside each fraction stands its decimal.";

/// Check a strategy, a set of questions or a solitaire solution by the rules alone
///
/// Nothing that the file says about itself is believed: total, worst case and profile are computed
/// again and compared, and a strategy must keep to the question it answers. What needs a search, such
/// as being the best one, is named as not checked. Strategies, probabilistic strategies and mixtures are checked by the rules
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

impl Verify {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let text = self.file.text()?;
        let (answer, said) = match yomikiri_check::files::kind(&text).as_deref() {
            Some("maker") => maker::check(&self.file, &text)?,
            Some("questions") => questions::check(&self.file, &text)?,
            Some("patience") => patience::check(&self.file, &text)?,
            // What is of no known kind is read as a strategy, which says what is wrong with it.
            _ => strategy::check(&self.file, &text)?,
        };
        match self.output.json {
            true => print_json(&answer)?,
            false => print(&in_words(&self.file.name(), &answer, said))?,
        }
        Ok(if answer.check().verified { Exit::Answered } else { Exit::No })
    }
}

/// What a kind of file is said to be, and its figures, if it verifies.
struct Said {
    sentence: String,
    facts: Facts,
}

impl Said {
    /// A sentence without figures.
    fn only(sentence: String) -> Said {
        Said { sentence, facts: Facts::default() }
    }
}

fn in_words(name: &str, answer: &VerifyAnswer, Said { sentence, mut facts }: Said) -> String {
    let check = answer.check();
    if let Some(problem) = &check.problem {
        return format!("does not verify: {name}: {problem}\n");
    }
    if !check.checked.is_empty() {
        facts.say("checked", check.checked.join(", "));
    }
    if !check.not_checked.is_empty() {
        facts.say("not checked", check.not_checked.join(", "));
    }
    format!("ok: {name} {sentence}\n{facts}")
}

//! `yomi verify FILE`: checks a strategy by the rules alone, with no trust in any search.

use clap::Args;
use serde_json::{Value, json};
use yomikiri_strategy::{CheckError, Content, File, Verdict};

use crate::commands::solve::{add_profile, say_profile};
use crate::exit::{Exit, Outcome};
use crate::layout::Facts;
use crate::number::counted;
use crate::options::{FileOptions, OutputOptions};
use crate::output::{print, print_json};

const EXAMPLES: &str = "\
Examples:
  yomi verify moo.json
  yomi solve mm4x6 --save best.json --quiet && yomi verify best.json --json
  yomi verify - < best.json

Exit codes: 0 it finds every secret and its figures are right; 1 it does not, and where; 2 it is not
a strategy file, or a damaged one, and where.

JSON: game, kind, verified, problem (null if verified), codes, candidates, and of a strategy
total_guesses, average, max_guesses, profile, of a mixture expected_guesses, max_guesses.";

/// Check a strategy by the rules alone: every secret is found, and how fast
///
/// Nothing that the file says about itself is believed: total, worst case and profile are computed
/// again and compared. Strategies, probabilistic strategies and mixtures are checked alike.
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
        let file = self.file.read()?;
        let verdict = file.check();
        if self.output.json {
            print_json(&report(&file, &verdict))?;
        } else {
            print(&match &verdict {
                Ok(verdict) => text(&self.file.name(), &file, verdict),
                Err(problem) => {
                    format!("does not verify: {}: {problem}\n", self.file.name())
                }
            })?;
        }
        Ok(if verdict.is_ok() { Exit::Answered } else { Exit::No })
    }
}

fn report(file: &File, verdict: &Result<Verdict, CheckError>) -> Value {
    let (kind, position) = (kind(&file.content), file.content.position());
    let Value::Object(mut object) = json!({
        "game": position.game().to_string(),
        "kind": kind,
        "verified": verdict.is_ok(),
        "problem": verdict.as_ref().err().map(CheckError::to_string),
        "codes": position.game().code_count(),
        "candidates": position.candidates().len(),
    }) else {
        unreachable!("an object was written")
    };
    match (verdict, kind) {
        (Ok(Verdict::Strategy(profile)), _) => add_profile(&mut object, Some(profile)),
        (_, "strategy") => add_profile(&mut object, None),
        (verdict, _) => {
            let outlook = match verdict {
                Ok(Verdict::Mixture(outlook)) => Some(outlook),
                _ => None,
            };
            let expected = outlook.map(|outlook| outlook.average().to_string());
            object.insert("expected_guesses".to_string(), json!(expected));
            let worst = outlook.map(|outlook| outlook.max_guesses());
            object.insert("max_guesses".to_string(), json!(worst));
        }
    }
    Value::Object(object)
}

/// The kind of a file, as the file says it.
fn kind(content: &Content) -> &'static str {
    match content {
        Content::Strategy(_) => "strategy",
        Content::Behaviour(_) | Content::Mixture(_) => "mixture",
    }
}

fn text(name: &str, file: &File, verdict: &Verdict) -> String {
    let position = file.content.position();
    let secrets = counted(position.candidates().len() as u64, "secret", "secrets");
    let mut facts = Facts::default();
    match verdict {
        Verdict::Strategy(profile) => say_profile(&mut facts, profile),
        Verdict::Mixture(outlook) => super::mixture::say_outlook(&mut facts, outlook),
    }
    format!("ok: {name} finds each of {secrets} of {}\n{facts}", position.game())
}

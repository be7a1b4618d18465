//! A file of kind `strategy` or `mixture`: every secret is found, and how fast.

use serde_json::{Value, json};
use yomikiri_strategy::{CheckError, Content, File, Verdict};

use crate::commands::mixture::say_outlook;
use crate::commands::solve::{add_profile, say_profile};
use crate::commands::verify::Checked;
use crate::exit::Failure;
use crate::layout::Facts;
use crate::number::{self, counted};
use crate::options::FileOptions;

/// Checks the text of such a file.
pub fn check(options: &FileOptions, text: &str) -> Result<Checked, Failure> {
    let file = options.parse(text)?;
    let verdict = file.check();
    Ok(Checked {
        verified: verdict.is_ok(),
        report: report(&file, &verdict),
        text: match &verdict {
            Ok(verdict) => said(&options.name(), &file, verdict),
            Err(problem) => format!("does not verify: {}: {problem}\n", options.name()),
        },
    })
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

fn said(name: &str, file: &File, verdict: &Verdict) -> String {
    let position = file.content.position();
    let secrets = counted(position.candidates().len() as u64, "secret", "secrets");
    let mut facts = Facts::default();
    match verdict {
        Verdict::Strategy(profile) => say_profile(&mut facts, profile),
        Verdict::Mixture(outlook) => say_outlook(&mut facts, outlook),
    }
    if let Some(value) = &file.claims.value {
        let value = number::ratio(value);
        facts.say("value", format!("{value} guesses: under an even symmetry no secret takes more"));
    }
    format!("ok: {name} finds each of {secrets} of {}\n{facts}", position.game())
}

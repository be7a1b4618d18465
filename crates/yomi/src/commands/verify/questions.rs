//! A file of kind `questions`: codes asked all at once. Every two secrets must have different
//! answers; that is looked at secret by secret, by the rules alone.

use serde_json::json;
use yomikiri_check::questions::{self, QuestionsFile};

use crate::commands::verify::Checked;
use crate::exit::Failure;
use crate::number::counted;
use crate::options::FileOptions;

/// Checks the text of such a file.
pub fn check(options: &FileOptions, text: &str) -> Result<Checked, Failure> {
    let file = QuestionsFile::parse(text)
        .map_err(|problem| Failure::bad_input(format!("{}: {problem}", options.name())))?;
    let alphabet = options.alphabet(file.quiz.game)?.unwrap_or_else(|| file.alphabet.clone());
    let problem = questions::check(file.quiz, &file.set).err().map(|alike| {
        let [a, b] = alike.map(|secret| alphabet.show(secret));
        format!("the secrets {a} and {b} have the same answers to all codes")
    });
    let (game, codes) = (file.quiz.game, file.set.len());
    let text = match &problem {
        Some(problem) => format!("does not verify: {}: {problem}\n", options.name()),
        None => format!(
            "ok: {} tells all {} of {game} apart with {}\n",
            options.name(),
            counted(game.code_count() as u64, "secret", "secrets"),
            counted(codes as u64, "code", "codes"),
        ),
    };
    let set: Vec<String> = file.set.iter().map(|&code| alphabet.show(code)).collect();
    let report = json!({
        "game": game.to_string(),
        "kind": "questions",
        "verified": problem.is_none(),
        "problem": problem,
        "codes": game.code_count(),
        "hints": file.quiz.hints.to_string(),
        "set": set,
    });
    Ok(Checked { verified: problem.is_none(), report, text })
}

//! A file of kind `questions`: codes asked all at once. Every two secrets must have different
//! answers; that is looked at secret by secret, by the rules alone.

use yomikiri_answers::VerifyAnswer;
use yomikiri_check::questions::{self, QuestionsFile};

use crate::commands::verify::Said;
use crate::exit::Failure;
use crate::number::counted;
use crate::options::FileOptions;

/// Checks the text of such a file.
pub fn check(options: &FileOptions, text: &str) -> Result<(VerifyAnswer, Said), Failure> {
    let file = QuestionsFile::parse(text)
        .map_err(|problem| Failure::bad_input(format!("{}: {problem}", options.name())))?;
    let game = file.quiz.game;
    let alphabet = options.alphabet(game)?.unwrap_or_else(|| file.alphabet.clone());
    let problem = questions::check(file.quiz, &file.set).err().map(|alike| {
        let [a, b] = alike.map(|secret| alphabet.show(secret));
        format!("the secrets {a} and {b} have the same answers to all codes")
    });
    let secrets = counted(game.code_count() as u64, "secret", "secrets");
    let codes = counted(file.set.len() as u64, "code", "codes");
    let sentence = format!("tells all {secrets} of {game} apart with {codes}");
    Ok((VerifyAnswer::questions(&file, problem, &alphabet), Said::only(sentence)))
}

//! A file of kind `strategy` or `mixture`: every secret is found, how fast, and by what the question
//! allows.

use yomikiri_answers::VerifyAnswer;
use yomikiri_strategy::Verdict;

use crate::commands::mixture::say_outlook;
use crate::commands::solve::say_profile;
use crate::commands::verify::Said;
use crate::exit::Failure;
use crate::layout::Facts;
use crate::number::{self, counted};
use crate::options::FileOptions;

/// Checks the text of such a file.
pub fn check(options: &FileOptions, text: &str) -> Result<(VerifyAnswer, Said), Failure> {
    let file = options.parse(text)?;
    let verdict = file.check();
    let answer = VerifyAnswer::strategy(&file, &verdict);
    let position = file.content.position();
    let mut facts = Facts::default();
    match &verdict {
        Ok(Verdict::Strategy(profile)) => say_profile(&mut facts, profile),
        Ok(Verdict::Mixture(outlook)) => {
            say_outlook(&mut facts, outlook);
            if position.candidates().len() == position.game().code_count() {
                let value = number::ratio(&outlook.worst_class(position.game()));
                let words = "guesses: under an even symmetry no secret takes more";
                facts.say("value", format!("{value} {words}"));
            }
        }
        Err(_) => {}
    }
    let secrets = counted(position.candidates().len() as u64, "secret", "secrets");
    let sentence = format!("finds each of {secrets} of {}", position.game());
    Ok((answer, Said { sentence, facts }))
}

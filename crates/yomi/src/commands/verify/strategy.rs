//! A file of kind `strategy` or `mixture`: every secret is found, how fast, and by what the question
//! allows.

use yomikiri_answers::{Start, Stated, VerifiedMixture, VerifiedStrategy, VerifyAnswer};
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
    if let VerifyAnswer::Strategy(VerifiedStrategy { stated, .. })
    | VerifyAnswer::Mixture(VerifiedMixture { stated, .. }) = &answer
    {
        facts.say("question", stated_in_words(stated, file.claims.max_guesses));
    }
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

/// The question as the file states it, and that it is best for it: each field with its value.
fn stated_in_words(stated: &Stated, max_guesses: Option<u64>) -> String {
    let start = match &stated.start {
        Start::History(history) if history.is_empty() => "the start of the game".to_string(),
        Start::History(history) => history.clone(),
        Start::Candidates(list) => list.join(" "),
        Start::Both { history, candidates } => format!("{history}, of {}", candidates.join(" ")),
    };
    let fields = [
        ("objective", stated.objective.clone()),
        ("then", stated.then.clone()),
        ("guesses", stated.guesses.clone()),
        ("first", stated.first.clone()),
        ("forbidden", stated.forbidden.as_ref().map(|codes| codes.join(" "))),
        ("max_guesses", max_guesses.map(|limit| limit.to_string())),
        ("optimal", stated.optimal.map(|optimal| optimal.to_string())),
    ];
    let fields = fields.into_iter().filter_map(|(name, value)| Some(format!("{name} {}", value?)));
    std::iter::once(format!("from {start}")).chain(fields).collect::<Vec<String>>().join("; ")
}

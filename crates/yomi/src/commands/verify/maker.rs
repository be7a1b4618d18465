//! A file of kind `maker`: a code maker's mixture. That no strategy needs less than its value is
//! proved by a search of its own; nothing of the search that found it is believed.

use yomikiri_answers::VerifyAnswer;
use yomikiri_check::Maker;
use yomikiri_search::{Control, Settings};
use yomikiri_strategy::value::{ValueError, best_against};

use crate::commands::verify::Said;
use crate::exit::Failure;
use crate::interrupt::Listening;
use crate::layout::Facts;
use crate::machine;
use crate::number;
use crate::options::FileOptions;
use crate::search::explain;

/// Checks the text of such a file.
pub fn check(options: &FileOptions, text: &str) -> Result<(VerifyAnswer, Said), Failure> {
    let wrong = |problem: &dyn std::fmt::Display| {
        Failure::bad_input(format!("{}: {problem}", options.name()))
    };
    let maker = Maker::parse(text).map_err(|problem| wrong(&problem))?;
    let settings =
        Settings { threads: machine::cores(), memory: machine::memory(), ..Settings::default() };
    let control = Control::new();
    let listening = Listening::start(control.clone())?;
    let least = match best_against(&maker, settings, &control) {
        Ok(least) => least,
        Err(ValueError::Setup(problem)) => return Err(explain(&problem)),
        Err(problem) => return Err(wrong(&problem)),
    };
    let Some(least) = least else {
        debug_assert!(listening.heard());
        return Err(Failure { code: crate::exit::INTERRUPTED, ..wrong(&"interrupted") });
    };
    let mut facts = Facts::default();
    let value = number::ratio(&least);
    facts.say(
        "value",
        format!("{value} guesses: searched again, no strategy needs fewer on average"),
    );
    let sentence = format!("is a code maker for {}", maker.game());
    Ok((VerifyAnswer::maker(&maker, &least), Said { sentence, facts }))
}

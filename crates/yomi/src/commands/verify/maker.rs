//! A file of kind `maker`: a code maker's mixture. That no strategy needs less than its value is
//! proved by a search of its own; nothing of the search that found it is believed.

use serde_json::{Value, json};
use yomikiri_check::Maker;
use yomikiri_search::{Control, Settings};
use yomikiri_strategy::value::{ValueError, best_against};

use crate::commands::verify::Checked;
use crate::exit::Failure;
use crate::interrupt::Listening;
use crate::machine;
use crate::number;
use crate::options::FileOptions;
use crate::search::explain;

/// Checks the text of such a file.
pub fn check(options: &FileOptions, text: &str) -> Result<Checked, Failure> {
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
    let problem = match &maker.value {
        Some(claimed) if *claimed != least => {
            Some(format!("value is claimed to be {claimed}, but it is {least}"))
        }
        _ => None,
    };
    let text = match &problem {
        Some(problem) => format!("does not verify: {}: {problem}\n", options.name()),
        None => format!(
            "ok: {} is a code maker for {}\nvalue  {} guesses: searched again, no strategy needs \
             fewer on average\n",
            options.name(),
            maker.game(),
            number::ratio(&least)
        ),
    };
    Ok(Checked {
        verified: problem.is_none(),
        report: report(&maker, &least.to_string(), problem.as_deref()),
        text,
    })
}

fn report(maker: &Maker, least: &str, problem: Option<&str>) -> Value {
    json!({
        "game": maker.game().to_string(),
        "kind": "maker",
        "verified": problem.is_none(),
        "problem": problem,
        "codes": maker.game().code_count(),
        "value": least,
    })
}

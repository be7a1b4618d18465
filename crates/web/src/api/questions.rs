//! Questions asked all at once: a set that identifies every secret, and what each code tells.

use axum::extract::State;
use serde_json::{Value, json};
use yomikiri_questions::{Analysis, Quiz, Solver};
use yomikiri_rules::{Alphabet, Code};
use yomikiri_search::{Control, Settings};

use super::{Answer, Ask, Body, Desk, Short, short};
use crate::limits::Limits;
use crate::refusal::Refusal;

/// A set that is known already; where none is, a computation of this kind finds one.
pub(crate) async fn known(State(shared): Desk, body: Body) -> Answer {
    let alphabet = body.ask()?.alphabet()?;
    let key = format!("questions {} {alphabet}", alphabet.game());
    short(shared, Some(key), move |_, _| {
        let game = alphabet.game();
        let known = yomikiri_questions::known(game).ok_or_else(|| {
            Refusal::unknown(format!(
                "no set of {game} is known here: start a computation of kind 'questions'"
            ))
        })?;
        Ok(Short { value: fields(&alphabet, &known.set, known.lower), lasting: true })
    })
    .await
}

/// The fewest codes, as far as the control lets it come.
pub(crate) fn fewest(
    alphabet: &Alphabet,
    settings: Settings,
    control: &Control,
) -> Result<Value, String> {
    let settings =
        yomikiri_questions::Settings { threads: settings.threads, memory: settings.memory };
    let quiz = Quiz::new(alphabet.game());
    let solver = Solver::new(quiz, settings, control.clone()).map_err(|error| error.to_string())?;
    let answer = solver.minimum();
    Ok(fields(alphabet, &answer.set, answer.lower))
}

/// The fields of `yomi questions --json`, as far as they are known.
fn fields(alphabet: &Alphabet, codes: &[Code], lower: usize) -> Value {
    let proved = lower == codes.len();
    json!({
        "game": alphabet.game().to_string(),
        "codes_needed": proved.then_some(codes.len()),
        "proved": proved,
        "lower_bound": lower,
        "upper_bound": codes.len(),
        "set": codes.iter().map(|&code| alphabet.show(code)).collect::<Vec<String>>(),
    })
}

/// What each code of a set tells.
pub(crate) async fn analyse(State(shared): Desk, body: Body) -> Answer {
    let ask = body.ask()?;
    let alphabet = ask.alphabet()?;
    let codes = alphabet.parse_codes(Ask::need(&ask.codes, "codes")?);
    let codes = codes.map_err(Refusal::impossible)?;
    if codes.len() > Limits::QUESTIONS {
        let most = Limits::QUESTIONS;
        return Err(Refusal::impossible(format!("at most {most} codes are analysed here")));
    }
    if alphabet.game().code_count() > Limits::CODES {
        let most = Limits::CODES;
        return Err(Refusal::impossible(format!("this is computed for at most {most} codes here")));
    }
    let shown: Vec<String> = codes.iter().map(|&code| alphabet.show(code)).collect();
    let key = format!("analyse {} {alphabet} {}", alphabet.game(), shown.join(" "));
    short(shared, Some(key), move |_, _| {
        let analysis = Analysis::of(Quiz::new(alphabet.game()), &codes);
        let show = |codes: &Vec<Code>| -> Vec<String> {
            codes.iter().map(|&code| alphabet.show(code)).collect()
        };
        let step = |at: usize| {
            json!({
                "code": at.checked_sub(1).map(|at| &shown[at]),
                "entropy_left": analysis.left[at],
                "classes": analysis.classes[at],
                "largest_class": analysis.largest[at],
            })
        };
        let unresolved = analysis.together.iter().take(Limits::LISTED).map(show);
        let value = json!({
            "game": alphabet.game().to_string(),
            "secrets": alphabet.game().code_count(),
            "codes": shown,
            "steps": (0..=shown.len()).map(step).collect::<Vec<Value>>(),
            "resolved": analysis.together.is_empty(),
            "unresolved": unresolved.collect::<Vec<Vec<String>>>(),
        });
        Ok(Short { value, lasting: true })
    })
    .await
}

//! Questions asked all at once: a set that identifies every secret, and what each code tells.

use axum::extract::State;
use yomikiri_answers::{AnalyseAnswer, SmallestSetAnswer};
use yomikiri_questions::{Analysis, Cover, Solver};
use yomikiri_rules::{Alphabet, Position};
use yomikiri_search::{Control, Settings};

use super::{Answer, Body, Desk, Short, quick, short};
use crate::ask::{Analyse, OfGame};
use crate::limits::Limits;
use crate::refusal::Refusal;

/// A set that is known already; where none is, a computation of this kind finds one.
pub(crate) async fn known(State(shared): Desk, body: Body) -> Answer {
    let alphabet = body.read::<OfGame>()?.alphabet()?;
    let key = format!("questions {} {alphabet}", alphabet.game());
    quick(shared, Some(key), move |_, _| {
        let game = alphabet.game();
        let known = yomikiri_questions::known(game).ok_or_else(|| {
            Refusal::unknown(format!(
                "no set of {game} is known here: start a computation of kind 'questions'"
            ))
        })?;
        Short::lasting(&SmallestSetAnswer::of(game, known.lower, &known.set, &alphabet))
    })
    .await
}

/// The fewest codes, as far as the control lets it come.
pub(super) fn fewest(
    alphabet: &Alphabet,
    settings: Settings,
    control: &Control,
) -> Result<SmallestSetAnswer, String> {
    let settings =
        yomikiri_questions::Settings { threads: settings.threads, memory: settings.memory };
    let game = alphabet.game();
    let answer = match game.pegs() {
        Some(quiz) => Solver::new(quiz, settings, control.clone())
            .map_err(|error| error.to_string())?
            .minimum(),
        None => Cover::new(Position::start(game), settings, control.clone()).minimum(),
    };
    Ok(SmallestSetAnswer::of(game, answer.lower, &answer.set, alphabet))
}

/// What each code of a set tells.
pub(crate) async fn analyse(State(shared): Desk, body: Body) -> Answer {
    let ask: Analyse = body.read()?;
    let alphabet = ask.alphabet()?;
    let set = alphabet.parse_codes(&ask.set).map_err(Refusal::impossible)?;
    if set.len() > Limits::QUESTIONS {
        let most = Limits::QUESTIONS;
        return Err(Refusal::impossible(format!("at most {most} codes are analysed here")));
    }
    if alphabet.game().secret_count() > Limits::CODES {
        let most = Limits::CODES;
        return Err(Refusal::impossible(format!("this is computed for at most {most} codes here")));
    }
    let shown: Vec<String> = set.iter().map(|&code| alphabet.show(code)).collect();
    let key = format!("analyse {} {alphabet} {}", alphabet.game(), shown.join(","));
    short(shared, Some(key), move |_, _| {
        let start = Position::start(alphabet.game());
        let analysis = Analysis::of_position(&start, &set);
        let mut answer = AnalyseAnswer::of(&start, &analysis, &alphabet);
        answer.unresolved.truncate(Limits::LISTED);
        Short::lasting(&answer)
    })
    .await
}

//! Playing: a secret, the hint to a guess, an opponent's move, and how well it went.

use axum::extract::State;
use yomikiri_advice::{Level, any_seed, last_guess, secret};
use yomikiri_answers::{DrawAnswer, HintAnswer, MoveAnswer};
use yomikiri_rules::{Position, PositionError};
use yomikiri_search::Unanswered;

use super::{Answer, Body, Desk, Short, json_response, short};
use crate::ask::{Draw, HintTo, MoveAsk, OfHistory, code};
use crate::refusal::Refusal;

/// A secret, to be kept.
pub(crate) async fn draw(body: Body) -> Answer {
    let ask: Draw = body.read()?;
    let alphabet = ask.alphabet()?;
    let seed = ask.seed.unwrap_or_else(any_seed);
    let secret = alphabet.show(secret(alphabet.game(), seed));
    json_response(&DrawAnswer { game: alphabet.game().to_string(), seed, secret })
}

/// The hint that a secret gives to a guess.
pub(crate) async fn hint(body: Body) -> Answer {
    let ask: HintTo = body.read()?;
    let alphabet = ask.alphabet()?;
    let game = alphabet.game();
    let (guess, secret) = (code(&ask.guess, &alphabet)?, code(&ask.secret, &alphabet)?);
    // Of a table, what is asked can be no secret, and no thing is asked.
    for (code, has) in [(guess, game.has_guess(guess)), (secret, game.has_secret(secret))] {
        if !has {
            return Err(Refusal::position(&PositionError::ForeignCode { code, game }, &alphabet));
        }
    }
    let hint = game.hint(secret, guess);
    json_response(&HintAnswer {
        game: game.to_string(),
        guess: alphabet.show(guess),
        hint: alphabet.show_hint(guess, hint),
        words: alphabet.describe_hint(guess, hint),
        found: Some(hint) == game.win(),
    })
}

/// Why an opponent has no guess.
fn no_guess(level: Level, why: Unanswered) -> Refusal {
    match (level, why) {
        (Level::Heuristic(_), _) => Refusal::impossible(
            "there are too many guesses and secrets here to look at all of them in a second",
        ),
        (Level::Strongest, Unanswered::NoStrategy) => Refusal::impossible(NO_STRONGEST),
        _ => Refusal::impossible(format!(
            "this takes longer than a short answer: start a computation of kind '{}' first",
            if level == Level::Strongest { "strongest" } else { "advice" }
        )),
    }
}

/// What is said where best responses come round, or never end.
pub(super) const NO_STRONGEST: &str =
    "no strongest strategy of this game was found: best responses to best responses do not end";

/// An opponent's next guess. He sees the position and nothing else.
pub(crate) async fn next(State(shared): Desk, body: Body) -> Answer {
    let ask: MoveAsk = body.read()?;
    let place = ask.place()?;
    let level: Level = ask.level.parse().map_err(Refusal::impossible)?;
    let (seed, hit) = (ask.seed.unwrap_or(0), ask.hit.unwrap_or(false));
    let key = place.is_plain().then(|| place.key(&format!("move {level} {seed} {hit}")));
    short(shared, key, move |shared, control| {
        let position = place.position()?;
        let advisor = shared.desks.of(place.game())?;
        let guess = advisor.opponent(level, &position, seed, control);
        let mut guess = guess.map_err(|why| no_guess(level, why))?;
        if hit {
            guess = last_guess(&position, guess);
        }
        let candidates = position.candidates();
        let answer = MoveAnswer {
            game: place.game().to_string(),
            level: level.to_string(),
            guess: place.alphabet.show(guess),
            is_candidate: candidates.binary_search(&guess).is_ok(),
            candidates: candidates.len(),
        };
        Short::new(&answer, !control.is_stopped())
    })
    .await
}

/// A game, rated guess by guess.
pub(crate) async fn rate(State(shared): Desk, body: Body) -> Answer {
    let place = body.read::<OfHistory>()?.place()?;
    let key = place.key("rate");
    short(shared, Some(key), move |shared, control| {
        // A history that contradicts itself was never played.
        place.position()?;
        let advisor = shared.desks.of(place.game())?;
        let start = Position::start(place.game());
        match advisor.rate(&start, &place.history, control) {
            Ok(rating) => Short::lasting(&rating.answer(&place.alphabet)),
            Err(_) => Err(Refusal::impossible(
                "to rate this game takes longer than a short answer: start a computation of kind \
                 'rate'",
            )),
        }
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cycle is not a matter of time: to compute longer would not help.
    #[test]
    fn where_nothing_is_strongest_nobody_is_told_to_compute_longer() {
        let sentence = |why| format!("{:?}", no_guess(Level::Strongest, why));
        assert!(sentence(Unanswered::NoStrategy).contains("do not end"));
        assert!(sentence(Unanswered::Stopped).contains("start a computation"));
    }
}

//! Playing: a secret, the hint to a guess, an opponent's move, and how well it went.

use axum::extract::State;
use serde_json::json;
use yomikiri_advice::{Level, any_seed, secret};
use yomikiri_rules::{Position, describe_hint};
use yomikiri_search::Unanswered;

use super::{Answer, Ask, Body, Desk, Short, json_response, short};
use crate::json;
use crate::refusal::Refusal;

/// A secret, to be kept.
pub(crate) async fn draw(body: Body) -> Answer {
    let ask = body.ask()?;
    let alphabet = ask.alphabet()?;
    let seed = ask.seed.unwrap_or_else(any_seed);
    let secret = alphabet.show(secret(alphabet.game(), seed));
    let game = alphabet.game().to_string();
    Ok(json_response(&json!({"game": game, "seed": seed, "secret": secret})))
}

/// The hint that a secret gives to a guess.
pub(crate) async fn hint(body: Body) -> Answer {
    let ask = body.ask()?;
    let alphabet = ask.alphabet()?;
    let game = alphabet.game();
    let guess = ask.code(&ask.guess, "guess", &alphabet)?;
    let secret = ask.code(&ask.secret, "secret", &alphabet)?;
    let hint = game.hint(secret, guess);
    Ok(json_response(&json!({
        "game": game.to_string(),
        "guess": alphabet.show(guess),
        "hint": hint.to_string(),
        "words": describe_hint(game, hint),
        "found": hint == game.win(),
    })))
}

/// An opponent's next guess. He sees the position and nothing else.
pub(crate) async fn next(State(shared): Desk, body: Body) -> Answer {
    let ask = body.ask()?;
    let place = ask.place()?;
    let level: Level = Ask::need(&ask.level, "level")?.parse().map_err(Refusal::impossible)?;
    let (seed, hit) = (ask.seed.unwrap_or(0), ask.hit.unwrap_or(false));
    let key = place.is_plain().then(|| place.key(&format!("move {level} {seed} {hit}")));
    short(shared, key, move |shared, control| {
        let position = place.position()?;
        let advisor = shared.desks.of(place.game())?;
        let guess = advisor.opponent(level, &position, seed, control);
        let mut guess = guess.map_err(|_: Unanswered| {
            Refusal::impossible(format!(
                "this takes longer than a short answer: start a computation of kind '{}' first",
                if level == Level::Strongest { "strongest" } else { "advice" }
            ))
        })?;
        let candidates = position.candidates();
        if hit && candidates.binary_search(&guess).is_err() {
            // Only a guess that can be right saves the draw (paper 003, section 8).
            guess = candidates[0];
        }
        let value = json!({
            "game": place.game().to_string(),
            "level": level.to_string(),
            "guess": place.alphabet.show(guess),
            "is_candidate": candidates.binary_search(&guess).is_ok(),
            "candidates": candidates.len(),
        });
        Ok(Short { value, lasting: !control.is_stopped() })
    })
    .await
}

/// A game, rated guess by guess.
pub(crate) async fn rate(State(shared): Desk, body: Body) -> Answer {
    let place = body.ask()?.place()?;
    if !place.is_plain() {
        return Err(Refusal::impossible("a game is rated from its start, with nothing listed"));
    }
    let key = place.key("rate");
    short(shared, Some(key), move |shared, control| {
        // A history that contradicts itself was never played.
        place.position()?;
        let advisor = shared.desks.of(place.game())?;
        let start = Position::start(place.game());
        match advisor.rate(&start, &place.history, control) {
            Ok(rating) => {
                let value = json::rating(&rating, &place.alphabet);
                Ok(Short { value, lasting: true })
            }
            Err(_) => Err(Refusal::impossible(
                "to rate this game takes longer than a short answer: start a computation of kind \
                 'rate'",
            )),
        }
    })
    .await
}

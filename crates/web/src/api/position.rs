//! What can be asked about a position.

use axum::extract::State;

use super::{Answer, Body, Desk, Short, short};
use crate::json;
use crate::limits::Limits;
use crate::refusal::Refusal;

/// What is left.
pub(crate) async fn position(State(shared): Desk, body: Body) -> Answer {
    let place = body.ask()?.place()?;
    let key = place.is_plain().then(|| place.key("position"));
    short(shared, key, move |_, _| {
        let position = place.position()?;
        let value = json::position(&position, &place.alphabet);
        Ok(Short { value: value.into(), lasting: true })
    })
    .await
}

/// What is best.
pub(crate) async fn advice(State(shared): Desk, body: Body) -> Answer {
    let place = body.ask()?.place()?;
    let key = place.is_plain().then(|| place.key("advice"));
    short(shared, key, move |shared, control| {
        let position = place.position()?;
        let advice = shared.desks.of(place.game())?.advise(&position, control);
        let value = json::advice(&position, &advice, &place.alphabet);
        Ok(Short { value, lasting: advice.proved() })
    })
    .await
}

/// Why a guess is good or not.
pub(crate) async fn why(State(shared): Desk, body: Body) -> Answer {
    let ask = body.ask()?;
    let place = ask.place()?;
    let guess = ask.code(&ask.guess, "guess", &place.alphabet)?;
    let key = place.is_plain().then(|| place.key(&format!("why {}", place.alphabet.show(guess))));
    short(shared, key, move |shared, control| {
        let position = place.position()?;
        let why = shared.desks.of(place.game())?.why(&position, guess, control);
        let value = json::why(&position, &why, &place.alphabet);
        let lasting = why.advice.proved() && why.guess.total.proved().is_some();
        Ok(Short { value, lasting })
    })
    .await
}

/// What a guess tells.
pub(crate) async fn partition(State(shared): Desk, body: Body) -> Answer {
    let ask = body.ask()?;
    let place = ask.place()?;
    let guess = ask.code(&ask.guess, "guess", &place.alphabet)?;
    let key = format!("partition {}", place.alphabet.show(guess));
    let key = place.is_plain().then(|| place.key(&key));
    short(shared, key, move |_, _| {
        let position = place.position()?;
        let value = json::partition(&position, guess, &place.alphabet);
        Ok(Short { value, lasting: true })
    })
    .await
}

/// All classes of next guesses, as far as they are known in time.
pub(crate) async fn guesses(State(shared): Desk, body: Body) -> Answer {
    let place = body.ask()?.place()?;
    if place.game().code_count() > Limits::CODES {
        return Err(Refusal::impossible("this game has too many guesses to compare them all"));
    }
    let key = place.is_plain().then(|| place.key("guesses"));
    short(shared, key, move |shared, control| {
        let position = place.position()?;
        let rows = shared.desks.of(place.game())?.rows(&position, control, &mut |_| {});
        let lasting = rows.iter().all(|row| row.outcome.is_settled());
        Ok(Short { value: json::rows(&position, &rows, &place.alphabet), lasting })
    })
    .await
}

//! What can be asked about a position.

use axum::extract::State;
use yomikiri_answers::{GuessesAnswer, PartitionAnswer, PositionAnswer};
use yomikiri_rules::{Position, Question};
use yomikiri_search::Row;

use super::{Answer, Body, Desk, Short, quick, short};
use crate::ask::{GuessAt, OfPosition, Place};
use crate::limits::Limits;
use crate::refusal::Refusal;

/// What is left.
pub(crate) async fn position(State(shared): Desk, body: Body) -> Answer {
    let place = body.read::<OfPosition>()?.place()?;
    let key = place.is_plain().then(|| place.key("position"));
    quick(shared, key, move |_, _| {
        let position = place.position()?;
        Short::lasting(&PositionAnswer::of(&position, Limits::LISTED, &place.alphabet))
    })
    .await
}

/// What is best.
pub(crate) async fn advice(State(shared): Desk, body: Body) -> Answer {
    let place = body.read::<OfPosition>()?.place()?;
    let key = place.is_plain().then(|| place.key("advice"));
    short(shared, key, move |shared, control| {
        let position = place.position()?;
        if position.forbidden().len() == place.game().guess_count() {
            return Err(Refusal::impossible("nothing may be guessed: all of it is forbidden"));
        }
        let advice = shared.desks.of(place.game())?.advise(&position, control);
        let answer = advice.answer(&position, Limits::LISTED, &place.alphabet);
        Short::new(&answer, advice.proved())
    })
    .await
}

/// Why a guess is good or not.
pub(crate) async fn why(State(shared): Desk, body: Body) -> Answer {
    let ask: GuessAt = body.read()?;
    let place = ask.place()?;
    let guess = place.guess(&ask.guess)?;
    let key = place.is_plain().then(|| place.key(&format!("why {}", place.alphabet.show(guess))));
    short(shared, key, move |shared, control| {
        let position = place.position()?;
        let why = shared.desks.of(place.game())?.why(&position, guess, control);
        let lasting = why.advice.proved() && why.guess.total.proved().is_some();
        Short::new(&why.answer(&position, &place.alphabet), lasting)
    })
    .await
}

/// What a guess tells.
pub(crate) async fn partition(State(shared): Desk, body: Body) -> Answer {
    let ask: GuessAt = body.read()?;
    let place = ask.place()?;
    let guess = place.guess(&ask.guess)?;
    let key = format!("partition {}", place.alphabet.show(guess));
    let key = place.is_plain().then(|| place.key(&key));
    quick(shared, key, move |_, _| {
        let position = place.position()?;
        let mut answer = PartitionAnswer::of(&position, guess, true, &place.alphabet);
        for members in answer.parts.iter_mut().filter_map(|part| part.members.as_mut()) {
            members.truncate(Limits::LISTED);
        }
        Short::lasting(&answer)
    })
    .await
}

/// All classes of next guesses, as far as they are known in time.
pub(crate) async fn guesses(State(shared): Desk, body: Body) -> Answer {
    let place = body.read::<OfPosition>()?.place()?;
    if place.game().secret_count().max(place.game().guess_count()) > Limits::CODES {
        return Err(Refusal::impossible("this game has too many guesses to compare them all"));
    }
    let key = place.is_plain().then(|| place.key("guesses"));
    short(shared, key, move |shared, control| {
        let position = place.position()?;
        if position.classes().len() * position.candidates().len() > Limits::PAIRS {
            return Err(Refusal::impossible(
                "to compare all guesses takes longer than a short answer here: start a computation of \
                 kind 'guesses'",
            ));
        }
        let rows = shared.desks.of(place.game())?.rows(&position, control, &mut |_| {});
        let lasting = rows.iter().all(|row| row.outcome.is_settled());
        Short::new(&table(position, &rows, &place), lasting)
    })
    .await
}

/// The table of guesses for the best average.
pub(super) fn table(position: Position, rows: &[Row], place: &Place) -> GuessesAnswer {
    GuessesAnswer::of(&Question::best_average(position), rows, None, None, &place.alphabet)
}

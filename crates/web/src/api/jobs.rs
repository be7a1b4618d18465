//! Long computations: begin, look, watch, stop.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde_json::{Value, json};
use yomikiri_advice::Advisor;
use yomikiri_advice::book::Objective;
use yomikiri_rules::{Alphabet, Position};
use yomikiri_search::{Control, Question, Settings, Solver, Unanswered};
use yomikiri_strategy::{Pick, Strategy, solve, verify};

use super::questions;
use super::strategy::{name, objective};
use super::{Answer, Ask, Body, Desk, json_response};
use crate::ask::Place;
use crate::jobs::{Task, Watcher};
use crate::json;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::server::Shared;

/// How often those who watch hear something.
const EVERY: Duration = Duration::from_millis(250);

/// Begins a computation.
pub(crate) async fn add(State(shared): Desk, body: Body) -> Answer {
    let ask = body.ask()?;
    let place = ask.place()?;
    // Nothing is queued for hints that contradict each other.
    let (place, position) =
        shared.lane.run(move |_| place.position().map(|position| (place, position))).await??;
    let (kind, task) = task(&shared, &ask, place, position)?;
    let job = shared.jobs.add(kind, task)?;
    Ok((StatusCode::ACCEPTED, json_response(&shared.jobs.describe(&job))).into_response())
}

/// Looks how far it is.
pub(crate) async fn look(State(shared): Desk, Path(id): Path<String>) -> Answer {
    let job = shared.jobs.find(&id)?;
    job.renew(&shared.limits);
    Ok(json_response(&shared.jobs.describe(&job)))
}

/// Stops it.
pub(crate) async fn stop(State(shared): Desk, Path(id): Path<String>) -> Answer {
    let job = shared.jobs.find(&id)?;
    job.stop();
    Ok(json_response(&shared.jobs.describe(&job)))
}

/// Tells how far it is until it is over.
pub(crate) async fn events(State(shared): Desk, Path(id): Path<String>) -> Answer {
    let watcher = Watcher::new(shared.jobs.find(&id)?);
    let stream = Sse::new(tell(shared, watcher)).keep_alive(KeepAlive::default());
    Ok(stream.into_response())
}

fn tell(
    shared: Arc<Shared>,
    watcher: Watcher,
) -> impl Stream<Item = Result<Event, Infallible>> + Send {
    unfold(Some((shared, watcher, Duration::ZERO)), |watching| async move {
        let (shared, watcher, pause) = watching?;
        tokio::time::sleep(pause).await;
        // Short computations are over before anyone gets impatient.
        let pause = if pause < EVERY { pause + Duration::from_millis(50) } else { EVERY };
        watcher.job.renew(&shared.limits);
        let over = watcher.job.is_over();
        let said = shared.jobs.describe(&watcher.job).to_string();
        let event = Event::default().event(if over { "over" } else { "progress" }).data(said);
        let next = (!over).then_some((shared, watcher, pause));
        Some((Ok(event), next))
    })
}

/// What is to be computed.
fn task(
    shared: &Arc<Shared>,
    ask: &Ask,
    place: Place,
    position: Position,
) -> Result<(&'static str, Task), Refusal> {
    let inside = Arc::clone(shared);
    let settings = shared.desks.settings(shared.limits.job_threads);
    let stopped = |why: Unanswered| why.to_string();
    let kind = Ask::need(&ask.kind, "kind")?;
    let whole = ["guesses", "questions", "solve", "strongest"].contains(&kind);
    if whole && place.game().code_count() > Limits::CODES {
        let most = Limits::CODES;
        return Err(Refusal::impossible(format!("this is computed for at most {most} codes here")));
    }
    let race = kind == "solve" && ask.objective.as_deref() == Some("race");
    if (race || ["questions", "strongest"].contains(&kind)) && !place.is_start() {
        return Err(Refusal::impossible("this is computed for whole games, not from a position"));
    }
    let task: (&'static str, Task) = match kind {
        "advice" => (
            "advice",
            Box::new(move |control: &Control| {
                let advice = advisor(&inside, &place)?.advise(&position, control);
                Ok(json::advice(&position, &advice, &place.alphabet))
            }),
        ),
        "guesses" => (
            "guesses",
            Box::new(move |control: &Control| {
                let rows = advisor(&inside, &place)?.rows(&position, control, &mut |_| {});
                Ok(json::rows(&position, &rows, &place.alphabet))
            }),
        ),
        "rate" => (
            "rate",
            Box::new(move |control: &Control| {
                let start = Position::start(place.game());
                let rating = advisor(&inside, &place)?.rate(&start, &place.history, control);
                rating.map(|rating| json::rating(&rating, &place.alphabet)).map_err(stopped)
            }),
        ),
        "strongest" => (
            "strongest",
            Box::new(move |control: &Control| {
                let advisor = advisor(&inside, &place)?;
                let strategy = advisor.strongest(control).map_err(stopped)?;
                found(strategy, Objective::Race, &place.alphabet)
            }),
        ),
        "solve" => {
            let wanted = objective(ask.objective.as_deref().unwrap_or("average"))?;
            (
                "solve",
                Box::new(move |control: &Control| match wanted {
                    Objective::Race => {
                        let advisor = advisor(&inside, &place)?;
                        let strategy = advisor.strongest(control).map_err(stopped)?;
                        found(strategy, wanted, &place.alphabet)
                    }
                    Objective::Average => {
                        let strategy = best(&position, settings, control).map_err(stopped)?;
                        found(&strategy, wanted, &place.alphabet)
                    }
                }),
            )
        }
        "questions" => (
            "questions",
            Box::new(move |control: &Control| {
                questions::fewest(&place.alphabet, settings, control)
            }),
        ),
        _ => {
            return Err(Refusal::impossible(
                "the kind of a computation is advice, guesses, questions, rate, solve or strongest",
            ));
        }
    };
    Ok(task)
}

fn advisor(shared: &Shared, place: &Place) -> Result<Arc<Advisor>, String> {
    shared.desks.of(place.game()).map_err(|_| "this game needs more memory".to_string())
}

/// The chosen strategy of the best average.
fn best(
    position: &Position,
    settings: Settings,
    control: &Control,
) -> Result<Strategy, Unanswered> {
    let question = Question::best_average(position.clone());
    let solver =
        Solver::new(question, settings, control.clone()).map_err(|_| Unanswered::Stopped)?;
    let solved = solve(&solver, &Pick::Chosen).map_err(|_| Unanswered::Stopped)?;
    solved.best.map(|best| best.strategy).ok_or(Unanswered::Stopped)
}

/// A strategy that was found, verified by the rules alone.
fn found(strategy: &Strategy, wanted: Objective, alphabet: &Alphabet) -> Result<Value, String> {
    let profile = verify(strategy).map_err(|problem| problem.to_string())?;
    let mut object = json::strategy(strategy, &profile, alphabet);
    object.insert("objective".to_string(), json!(name(wanted)));
    object.insert("optimal".to_string(), json!(true));
    Ok(object.into())
}

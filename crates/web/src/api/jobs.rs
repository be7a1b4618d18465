//! Long computations: begin, look, watch, stop.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use yomikiri_advice::Advisor;
use yomikiri_advice::book::Book;
use yomikiri_answers::{Effort, JobResult, SpectrumPointsAnswer, StrategyAnswer, Whole};
use yomikiri_check::Strategy;
use yomikiri_rules::{Alphabet, Game, Position, Question};
use yomikiri_search::{Control, Settings, Solver, Unanswered};
use yomikiri_strategy::{Pick, Verified, narrow, solve};

use super::play::NO_STRONGEST;
use super::position::table;
use super::questions::fewest;
use super::strategy::best;
use super::{Answer, Body, Desk, json_response};
use crate::ask::{JobAsk, Place};
use crate::client;
use crate::jobs::{Task, Watcher};
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::seats::Seat;
use crate::server::Shared;

/// The time of a lesson.
const LESSON: Duration = Duration::from_secs(6);

/// How often those who watch hear something.
const EVERY: Duration = Duration::from_millis(250);

/// Begins a computation.
pub(crate) async fn add(State(shared): Desk, body: Body) -> Answer {
    let client = client::current();
    shared.jobs.has_room(client)?;
    let (kind, task) = match body.read()? {
        JobAsk::Advice(ask) => ("advice", advice(&shared, placed(&shared, ask.place()?).await?)),
        JobAsk::Guesses(ask) => {
            let place = few_codes(ask.place()?)?;
            ("guesses", guesses(&shared, placed(&shared, place).await?))
        }
        JobAsk::Lesson(ask) => ("lesson", lesson(&shared, ask.alphabet()?, ask.seed)),
        JobAsk::Questions(ask) => {
            let alphabet = ask.alphabet()?;
            few(alphabet.game())?;
            let settings = settings(&shared);
            let find = move |control: &Control| {
                let found = fewest(&alphabet, settings, control)?;
                Ok(JobResult::Questions(Box::new(found)))
            };
            ("questions", Box::new(find) as Task)
        }
        JobAsk::Rate(ask) => ("rate", rate(&shared, placed(&shared, ask.place()?).await?)),
        JobAsk::Sample(ask) => {
            let (pick, place) = (ask.pick()?, few_codes(ask.place()?)?);
            ("sample", solved(&shared, placed(&shared, place).await?, pick, None))
        }
        JobAsk::Solve(ask) => {
            let place = few_codes(ask.place()?)?;
            let place = placed(&shared, place).await?;
            ("solve", solved(&shared, place, Pick::Chosen, ask.effort()?))
        }
        JobAsk::Spectrum(ask) => {
            let place = few_codes(ask.place()?)?;
            ("spectrum", spectrum(&shared, placed(&shared, place).await?))
        }
        JobAsk::Strongest(ask) => {
            let alphabet = ask.alphabet()?;
            few(alphabet.game())?;
            ("strongest", strongest(&shared, alphabet))
        }
    };
    let job = shared.jobs.add(client, kind, task)?;
    Ok((StatusCode::ACCEPTED, json_response(&shared.jobs.describe(&job))?).into_response())
}

/// Looks how far it is.
pub(crate) async fn look(State(shared): Desk, Path(id): Path<String>) -> Answer {
    let job = shared.jobs.find(&id)?;
    job.renew(&shared.limits);
    json_response(&shared.jobs.describe(&job))
}

/// Stops it.
pub(crate) async fn stop(State(shared): Desk, Path(id): Path<String>) -> Answer {
    let job = shared.jobs.find(&id)?;
    job.stop();
    json_response(&shared.jobs.describe(&job))
}

/// Tells how far it is until it is over.
pub(crate) async fn events(
    State(shared): Desk,
    Extension(seat): Extension<Arc<Seat>>,
    Path(id): Path<String>,
) -> Answer {
    let watcher = Watcher::new(shared.jobs.find(&id)?);
    let stream = Sse::new(tell(shared, seat, watcher)).keep_alive(KeepAlive::default());
    Ok(stream.into_response())
}

fn tell(
    shared: Arc<Shared>,
    seat: Arc<Seat>,
    watcher: Watcher,
) -> impl Stream<Item = Result<Event, Infallible>> + Send {
    unfold(Some((shared, seat, watcher, Duration::ZERO)), |watching| async move {
        let (shared, seat, watcher, pause) = watching?;
        tokio::time::sleep(pause).await;
        // Short computations are over before anyone gets impatient.
        let pause = if pause < EVERY { pause + Duration::from_millis(50) } else { EVERY };
        seat.stir();
        let over = watcher.job.is_over();
        let said = serde_json::to_string(&shared.jobs.describe(&watcher.job)).unwrap_or_default();
        let event = Event::default().event(if over { "over" } else { "progress" }).data(said);
        let next = (!over).then_some((shared, seat, watcher, pause));
        Some((Ok(event), next))
    })
}

/// A place and its position. Nothing is queued for hints that contradict each other.
async fn placed(shared: &Arc<Shared>, place: Place) -> Result<(Place, Position), Refusal> {
    shared.quick.run(move |_| place.position().map(|position| (place, position))).await?
}

/// Some things are computed for games of so many codes only.
fn few(game: Game) -> Result<(), Refusal> {
    let most = Limits::CODES;
    match game.secret_count().max(game.guess_count()) > most {
        true => Err(Refusal::impossible(format!("this is computed for at most {most} codes here"))),
        false => Ok(()),
    }
}

fn few_codes(place: Place) -> Result<Place, Refusal> {
    few(place.game()).map(|()| place)
}

fn settings(shared: &Shared) -> Settings {
    shared.desks.settings(shared.limits.job_threads)
}

fn advisor(shared: &Shared, game: Game) -> Result<Arc<Advisor>, String> {
    shared.desks.of(game).map_err(|_| "this game needs more memory".to_string())
}

/// What is best.
fn advice(shared: &Arc<Shared>, (place, position): (Place, Position)) -> Task {
    let shared = Arc::clone(shared);
    Box::new(move |control| {
        let advice = advisor(&shared, place.game())?.advise(&position, control);
        let answer = advice.answer(&position, Limits::LISTED, &place.alphabet);
        Ok(JobResult::Advice(Box::new(answer)))
    })
}

/// All classes of next guesses.
fn guesses(shared: &Arc<Shared>, (place, position): (Place, Position)) -> Task {
    let shared = Arc::clone(shared);
    Box::new(move |control| {
        let rows = advisor(&shared, place.game())?.rows(&position, control, &mut |_| {});
        Ok(JobResult::Guesses(Box::new(table(position, &rows, &place))))
    })
}

/// A game, rated guess by guess.
fn rate(shared: &Arc<Shared>, (place, _): (Place, Position)) -> Task {
    let shared = Arc::clone(shared);
    Box::new(move |control| {
        let start = Position::start(place.game());
        let rating = advisor(&shared, place.game())?.rate(&start, &place.history, control);
        let rating = rating.map_err(|why| why.to_string())?;
        Ok(JobResult::Rating(Box::new(rating.answer(&place.alphabet))))
    })
}

/// A lesson about a game; what cannot be settled in the time of a lesson has bounds.
fn lesson(shared: &Arc<Shared>, alphabet: Alphabet, seed: Option<u64>) -> Task {
    let shared = Arc::clone(shared);
    Box::new(move |control| {
        let advisor = advisor(&shared, alphabet.game())?;
        let lesson = advisor.lesson(&alphabet, seed.unwrap_or(1), LESSON, control);
        match lesson.search.bounds.proved || !control.was_stopped() {
            true => Ok(JobResult::Lesson(Box::new(lesson))),
            false => Err(Unanswered::Stopped.to_string()),
        }
    })
}

/// One of the strategies of the best average; or, with an effort, and if it is stopped, the best strategy
/// found by then, which is not said to be optimal.
fn solved(
    shared: &Arc<Shared>,
    (place, position): (Place, Position),
    pick: Pick,
    effort: Option<usize>,
) -> Task {
    let settings = settings(shared);
    Box::new(move |control| {
        let question = Question::best_average(position);
        let solver = Solver::new(question.clone(), settings, control.clone());
        let solver = solver.map_err(|e| e.to_string())?;
        let solved = match effort {
            Some(effort) => narrow(&solver, effort),
            None => solve(&solver, &pick),
        };
        let solved = solved.map_err(|e| e.to_string())?;
        let outcome = solved.solution.outcome;
        let Verified { strategy, profile } =
            solved.strategy().ok_or_else(|| Unanswered::Stopped.to_string())?;
        let proved = outcome.proved().is_some();
        let mut answer =
            StrategyAnswer::of(strategy, profile, &question, Some(proved), &place.alphabet);
        answer.lower_bound = outcome.lower().filter(|_| !proved).map(Whole);
        Ok(JobResult::Strategy(Box::new(answer)))
    })
}

/// The profiles of all strategies of the best average, as points.
fn spectrum(shared: &Arc<Shared>, (place, position): (Place, Position)) -> Task {
    let settings = settings(shared);
    Box::new(move |control| {
        let begun = Instant::now();
        let question = Question::best_average(position);
        let solver = Solver::new(question, settings, control.clone()).map_err(|e| e.to_string())?;
        let found = solver.spectrum().map_err(|e| e.to_string())?;
        let effort = Effort {
            seconds: begun.elapsed().as_millis() as f64 / 1e3,
            threads: settings.threads,
            nodes: control.nodes(),
        };
        let solution = solver.solve();
        let answer = SpectrumPointsAnswer::of(&solution, Some(&found), effort, &place.alphabet);
        Ok(JobResult::Spectrum(Box::new(answer)))
    })
}

/// The strongest strategy in a race, found and kept.
fn strongest(shared: &Arc<Shared>, alphabet: Alphabet) -> Task {
    let shared = Arc::clone(shared);
    Box::new(move |control| {
        let advisor = advisor(&shared, alphabet.game())?;
        found_best(advisor.strongest(control), Book::Strongest, &alphabet)
    })
}

/// A strategy as a result. Only one that is proved to be best is called so.
fn found_best(
    found: Result<&Strategy, Unanswered>,
    book: Book,
    alphabet: &Alphabet,
) -> Result<JobResult, String> {
    let strategy = found.map_err(|why| match why {
        Unanswered::NoStrategy if book == Book::Strongest => NO_STRONGEST.to_string(),
        _ => why.to_string(),
    })?;
    let answer: StrategyAnswer = best(strategy, book, alphabet).map_err(|e| e.to_string())?;
    Ok(JobResult::Strategy(Box::new(answer)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Best responses that come round prove nothing: there is no result, and none that is optimal.
    #[test]
    fn nothing_is_called_optimal_where_nothing_is_strongest() {
        let alphabet = Alphabet::of(Game::MASTERMIND);
        let nothing = found_best(Err(Unanswered::NoStrategy), Book::Strongest, &alphabet);
        assert_eq!(nothing.unwrap_err(), NO_STRONGEST);
        let stopped = found_best(Err(Unanswered::Stopped), Book::Strongest, &alphabet);
        assert_eq!(stopped.unwrap_err(), Unanswered::Stopped.to_string());
    }
}

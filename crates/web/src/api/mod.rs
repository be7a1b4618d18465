//! The addresses of the API. `docs/api.md` describes them.

mod jobs;
mod patience;
mod play;
mod position;
mod questions;
mod strategy;

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use yomikiri_answers::{AboutAnswer, ListedGame};
use yomikiri_rules::{MAX_CODES, MAX_PEGS, MAX_SYMBOLS};
use yomikiri_search::Control;

use crate::ask;
use crate::lane::Lane;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::seats::Seat;
use crate::server::Shared;
use crate::uploads::Arrived;

/// What an address answers.
pub(crate) type Answer = Result<Response, Refusal>;

/// All addresses below `/api`.
pub(crate) fn router() -> Router<Arc<Shared>> {
    Router::new()
        .route("/about", get(about))
        .route("/position", post(position::position))
        .route("/advice", post(position::advice))
        .route("/why", post(position::why))
        .route("/partition", post(position::partition))
        .route("/guesses", post(position::guesses))
        .route("/draw", post(play::draw))
        .route("/hint", post(play::hint))
        .route("/move", post(play::next))
        .route("/rate", post(play::rate))
        .route("/book", get(strategy::books))
        .route("/book/{game}/{objective}", get(strategy::book))
        .route("/questions", post(questions::known))
        .route("/analyse", post(questions::analyse))
        .route("/patience", post(patience::table))
        .route("/patience/deal", post(patience::deal))
        .route("/patience/solve", post(patience::solve))
        .route("/patience/advice", post(patience::advice))
        .route("/jobs", post(jobs::add))
        .route("/jobs/{job}", get(jobs::look).delete(jobs::stop))
        .route("/jobs/{job}/events", get(jobs::events))
        .route("/strategy", post(strategy::upload))
        .fallback(|| async { Refusal::unknown("there is no such address; see docs/api.md") })
        .method_not_allowed_fallback(|| async { Refusal::method() })
}

/// What the server is and can do.
async fn about(State(shared): Desk) -> Answer {
    let known = yomikiri_questions::all_known().into_iter();
    json_response(&AboutAnswer {
        name: "yomikiri".to_string(),
        version: env!("CARGO_PKG_VERSION").to_string(),
        max_pegs: MAX_PEGS,
        max_symbols: MAX_SYMBOLS,
        max_codes: MAX_CODES,
        max_compared: Limits::CODES,
        book: strategy::pages(),
        sets: known.map(|known| known.game.to_string()).collect(),
        games: shared.games.iter().filter_map(|&game| ListedGame::of(game)).collect(),
    })
}

/// A request's body, which must be JSON by its own account and not too large.
pub(crate) struct Body(Arrived);

impl FromRequest<Arc<Shared>> for Body {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &Arc<Shared>) -> Result<Body, Refusal> {
        let is_json = |headers: &HeaderMap| {
            let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
            let kind = kind.split(';').next()?.trim().to_ascii_lowercase();
            (kind == "application/json").then_some(())
        };
        is_json(request.headers()).ok_or_else(Refusal::not_json)?;
        let is_file = request.uri().path().ends_with("/strategy");
        let most = if is_file { state.limits.file() } else { state.limits.body };
        let length = request.headers().get(header::CONTENT_LENGTH);
        let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
        if length.is_some_and(|length| length > most) {
            return Err(Refusal::too_large());
        }
        let seat = request.extensions().get::<Arc<Seat>>().cloned();
        let arrived = state.uploads.read(request.into_body(), most);
        let arrived =
            timeout(state.limits.arrival, arrived).await.map_err(|_| Refusal::late())??;
        if let Some(seat) = seat {
            seat.stir();
        }
        Ok(Body(arrived))
    }
}

impl Body {
    /// The request as a text.
    fn text(&self) -> Result<String, Refusal> {
        let text = std::str::from_utf8(&self.0.bytes);
        text.map(str::to_string).map_err(|_| Refusal::malformed("the file is not text"))
    }

    /// The request, of the type that belongs to the address.
    fn read<Request: DeserializeOwned>(&self) -> Result<Request, Refusal> {
        ask::read(&self.0.bytes)
    }
}

/// An answer.
pub(crate) fn json_response(answer: &impl Serialize) -> Answer {
    written(answer).map(bytes_response)
}

/// An answer as JSON in one line.
fn written(answer: &impl Serialize) -> Result<Bytes, Refusal> {
    let mut text = serde_json::to_vec(answer).map_err(|_| Refusal::defect())?;
    text.push(b'\n');
    Ok(Bytes::from(text))
}

fn bytes_response(bytes: Bytes) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (headers, bytes).into_response()
}

/// An answer of the short lane, and whether it may be given again.
pub(crate) struct Short {
    text: Bytes,
    lasting: bool,
}

impl Short {
    /// An answer; it lasts if it is proved.
    pub fn new(answer: &impl Serialize, lasting: bool) -> Result<Short, Refusal> {
        Ok(Short { text: written(answer)?, lasting })
    }

    /// An answer that is true for ever.
    pub fn lasting(answer: &impl Serialize) -> Result<Short, Refusal> {
        Short::new(answer, true)
    }
}

/// Gives an answer that was given before, or computes it in the short lane.
pub(crate) async fn short(
    shared: Arc<Shared>,
    key: Option<String>,
    task: impl FnOnce(&Shared, &Control) -> Result<Short, Refusal> + Send + 'static,
) -> Answer {
    let inside = Arc::clone(&shared);
    answered(&inside.lane, shared, key, task).await
}

/// The same for what is computed in a few milliseconds: it does not wait for searches.
pub(crate) async fn quick(
    shared: Arc<Shared>,
    key: Option<String>,
    task: impl FnOnce(&Shared, &Control) -> Result<Short, Refusal> + Send + 'static,
) -> Answer {
    let inside = Arc::clone(&shared);
    answered(&inside.quick, shared, key, task).await
}

async fn answered(
    lane: &Lane,
    shared: Arc<Shared>,
    key: Option<String>,
    task: impl FnOnce(&Shared, &Control) -> Result<Short, Refusal> + Send + 'static,
) -> Answer {
    if let Some(known) = key.as_ref().and_then(|key| shared.cache.get(key)) {
        return Ok(bytes_response(known));
    }
    let inside = Arc::clone(&shared);
    let computed = lane.run(move |control| {
        let Short { text, lasting } = task(&inside, control)?;
        if let (true, Some(key)) = (lasting, key) {
            inside.cache.put(key, text.clone());
        }
        Ok(text)
    });
    computed.await?.map(bytes_response)
}

type Desk = State<Arc<Shared>>;

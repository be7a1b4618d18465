//! What is said to a request that gets no answer: a status, and one sentence as JSON.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use yomikiri_answers::{RefusalAnswer, sentence as one_sentence};
use yomikiri_rules::{Alphabet, PositionError};

/// Why a request gets no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    status: StatusCode,
    sentence: String,
    /// The entries of a history that contradict each other, from 1.
    entries: Vec<usize>,
    /// Seconds to wait before asking again.
    retry_after: Option<u32>,
}

impl Refusal {
    fn new(status: StatusCode, sentence: impl std::fmt::Display) -> Refusal {
        let sentence = one_sentence(&sentence.to_string());
        Refusal { status, sentence, entries: Vec::new(), retry_after: None }
    }

    /// It cannot be read.
    pub fn malformed(sentence: impl std::fmt::Display) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, sentence)
    }

    /// It can be read, but there is no such thing.
    pub fn impossible(sentence: impl std::fmt::Display) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence)
    }

    /// There is no such position.
    pub fn position(problem: &PositionError, alphabet: &Alphabet) -> Refusal {
        let mut refusal = Refusal::impossible(problem.explain(alphabet));
        if let PositionError::Contradiction { entries, .. } = problem {
            refusal.entries = entries.iter().map(|at| at + 1).collect();
        }
        refusal
    }

    /// There is nothing at this address.
    pub fn unknown(sentence: impl std::fmt::Display) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, sentence)
    }

    /// There is something at this address, but not for this method.
    pub fn method() -> Refusal {
        Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "this address does not know this method")
    }

    /// From somewhere that may not ask.
    pub fn forbidden(sentence: impl std::fmt::Display) -> Refusal {
        Refusal::new(StatusCode::FORBIDDEN, sentence)
    }

    /// More than is read.
    pub fn too_large() -> Refusal {
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "the request is larger than what is read here")
    }

    /// It did not arrive.
    pub fn late() -> Refusal {
        Refusal::new(StatusCode::REQUEST_TIMEOUT, "the rest of the request did not arrive in time")
    }

    /// Not JSON by its own account.
    pub fn not_json() -> Refusal {
        Refusal::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "send JSON, with the header Content-Type: application/json",
        )
    }

    /// Without the token.
    pub fn unknown_client() -> Refusal {
        Refusal::new(
            StatusCode::UNAUTHORIZED,
            "this server answers to those who have its token: open the address that 'yomi serve' \
             printed",
        )
    }

    /// Too much to do already.
    pub fn busy(sentence: &str, retry_after: u32) -> Refusal {
        let refusal = Refusal::new(StatusCode::TOO_MANY_REQUESTS, sentence);
        Refusal { retry_after: Some(retry_after), ..refusal }
    }

    /// A defect of the program.
    pub fn defect() -> Refusal {
        Refusal::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "the program has a defect; it went on, but this request got lost",
        )
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let answer = RefusalAnswer { error: self.sentence, entries: self.entries };
        let body = serde_json::to_string(&answer).unwrap_or_default();
        let headers = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        let mut response = (self.status, headers, format!("{body}\n")).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

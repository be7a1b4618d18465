//! A long computation of the server: where it is, how far, and its result.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    AdviceAnswer, GuessesAnswer, LessonAnswer, RatingAnswer, SmallestSetAnswer,
    SpectrumPointsAnswer, StrategyAnswer,
};

/// A long computation.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct JobAnswer {
    /// Its name.
    pub job: String,
    /// What it computes: `advice`, `guesses`, `lesson`, `questions`, `rate`, `sample`,
    /// `solve`, `spectrum` or `strongest`.
    pub kind: String,
    /// Where it is.
    pub state: JobState,
    /// While it is queued: how many are before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ahead: Option<usize>,
    /// While it is running: how far it is, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub progress: Option<f64>,
    /// While it is running: what was searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// While it is running: seconds by the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// When it is done: the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<JobResult>,
    /// If it failed: one sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// Where a computation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobState {
    /// It waits.
    Queued,
    /// It is being computed.
    Running,
    /// There is a result.
    Done,
    /// There is none, and one sentence says why.
    Failed,
    /// It was told to stop.
    Stopped,
}

/// What a computation has found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum JobResult {
    /// Of `advice`.
    Advice(Box<AdviceAnswer>),
    /// Of `guesses`.
    Guesses(Box<GuessesAnswer>),
    /// Of `lesson`.
    Lesson(Box<LessonAnswer>),
    /// Of `rate`.
    Rating(Box<RatingAnswer>),
    /// Of `sample`, `solve` and `strongest`.
    Strategy(Box<StrategyAnswer>),
    /// Of `questions`.
    Questions(Box<SmallestSetAnswer>),
    /// Of `spectrum`.
    Spectrum(Box<SpectrumPointsAnswer>),
}

impl JobAnswer {
    /// A computation in this state, with nothing else said.
    pub fn new(job: &str, kind: &str, state: JobState) -> JobAnswer {
        JobAnswer {
            job: job.to_string(),
            kind: kind.to_string(),
            state,
            ahead: None,
            progress: None,
            nodes: None,
            seconds: None,
            result: None,
            error: None,
        }
    }
}

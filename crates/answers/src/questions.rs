//! The answers of `questions`: codes asked all at once (paper 004).

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_questions::Quiz;

/// A quiz: a game, and what is told of a hint.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct QuizName {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// What is told of a hint: `both`, `places`.
    pub hints: String,
}

impl From<Quiz> for QuizName {
    fn from(quiz: Quiz) -> QuizName {
        QuizName { game: quiz.game.to_string(), hints: quiz.hints.to_string() }
    }
}

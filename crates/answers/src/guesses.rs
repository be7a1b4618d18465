//! The answer of `guesses`: every class of next guesses, with what it leads to.

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_rules::{self as rules, Alphabet, Objective};
use yomikiri_search::{Outcome, Row};

use crate::common::{Bounds, Effort, Question};
use crate::total::{Late, Total};

/// Every class of next guesses, best first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GuessesAnswer {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// No secret may take more guesses, where a limit was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_guesses: Option<usize>,
    /// What is known of the best value.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// What the search took; not where many are answered at once.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub effort: Option<Effort>,
    /// The number of codes of the game.
    pub codes: usize,
    /// The number of secrets that are still possible.
    pub candidates: usize,
    /// The weight of these together: their number where all are equally likely.
    #[serde(skip)]
    pub(crate) weight: usize,
    /// What counts as late, where that is to be rare: more guesses than this.
    #[serde(skip)]
    pub(crate) beyond: Option<usize>,
    /// The classes of guesses.
    pub rows: Vec<GuessRow>,
    /// If it was stopped before all were looked at: how many classes are not among the rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_looked_at: Option<usize>,
}

/// A class of next guesses.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GuessRow {
    /// The first of the class in code order.
    pub guess: String,
    /// How many guesses are like it.
    pub class_size: usize,
    /// Whether it can be the secret.
    pub is_candidate: bool,
    /// How many parts it makes of the candidates.
    pub parts: usize,
    /// How many candidates the largest part has.
    pub largest_part: usize,
    /// The entropy of its hint, in bits.
    pub entropy: f64,
    /// The guesses for all candidates together; not where late secrets are to be few.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub total: Option<Total>,
    /// The late secrets, where these are to be few.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub late: Option<Late>,
    /// Whether it is settled. A row that is settled without a total has no strategy.
    #[serde(flatten)]
    pub bounds: Bounds,
}

impl GuessRow {
    /// A row of the guesses at a question.
    pub fn of(row: &Row, question: &rules::Question, alphabet: &Alphabet) -> GuessRow {
        let (value, weight) = (row.outcome.proved(), question.position.weight() as usize);
        let late = beyond(question).is_some();
        GuessRow {
            guess: alphabet.show(row.guess),
            class_size: row.class_size,
            is_candidate: row.is_candidate,
            parts: row.parts,
            largest_part: row.largest_part,
            entropy: row.entropy,
            total: (!late).then(|| Total::of(value, weight)),
            late: late.then(|| Late::of(value, weight)),
            bounds: row.outcome.into(),
        }
    }
}

impl GuessesAnswer {
    /// All rows, best first. With `top`, only that many of them had to be settled.
    pub fn of(
        question: &rules::Question,
        rows: &[Row],
        top: Option<usize>,
        effort: Option<Effort>,
        alphabet: &Alphabet,
    ) -> GuessesAnswer {
        let candidates = question.position.candidates().len();
        let looked_at = || rows.iter().filter(|row| row.parts > 0);
        GuessesAnswer {
            weight: question.position.weight() as usize,
            beyond: beyond(question),
            question: Question::of(question, alphabet),
            max_guesses: question.goal.max_guesses(),
            bounds: best(rows, top).into(),
            effort,
            codes: question.game().secret_count(),
            candidates,
            rows: looked_at().map(|row| GuessRow::of(row, question, alphabet)).collect(),
            not_looked_at: Some(rows.len() - looked_at().count()).filter(|&others| others > 0),
        }
    }
}

/// What counts as late, where late secrets are to be few.
pub(crate) fn beyond(question: &rules::Question) -> Option<usize> {
    match question.goal.objective() {
        Objective::Late { beyond } => Some(*beyond),
        _ => None,
    }
}

/// What rows, best first, say of the best value; settled if the wanted ones are and none of the
/// others can beat them.
fn best(rows: &[Row], top: Option<usize>) -> Outcome {
    let lower = rows.iter().filter_map(|row| row.outcome.lower()).min();
    let upper = rows.iter().filter_map(|row| row.outcome.upper()).min();
    let (wanted, rest) = rows.split_at(top.unwrap_or(rows.len()).min(rows.len()));
    let worst = wanted.iter().filter_map(|row| row.outcome.upper()).max();
    let open = |row: &Row| !row.outcome.is_settled() && row.outcome.lower() < worst;
    let settled = wanted.iter().all(|row| row.outcome.is_settled()) && !rest.iter().any(open);
    match (settled, lower, upper) {
        (true, _, Some(upper)) => Outcome::Proved(upper),
        (true, _, None) => Outcome::Infeasible,
        (false, lower, upper) => Outcome::Stopped { lower: lower.unwrap_or(0), upper },
    }
}

//! Fields that many answers share: the question, the bounds, the effort, the figures of a strategy.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_rational::{BigRational, Ratio};
use num_traits::ToPrimitive;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use yomikiri_check::Profile;
use yomikiri_rules::{self as rules, Alphabet, Code, Position, show_history};
use yomikiri_search::Outcome;

/// A whole number: a JSON number where every reader can hold it, a decimal string beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole(pub i128);

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        /// Larger numbers are not exact in readers that know floating point only.
        const EXACT: i128 = 1 << 53;
        match i64::try_from(self.0) {
            Ok(small) if self.0.abs() <= EXACT => serializer.serialize_i64(small),
            _ => serializer.collect_str(&self.0),
        }
    }
}

impl JsonSchema for Whole {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Whole".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A whole number; beyond 2^53 as a decimal string.",
            "anyOf": [{"type": "integer"}, {"type": "string"}],
        })
    }
}

/// A fraction as a number, for spreadsheets and plots.
pub type Decimal = f64;

/// An exact fraction as text, `"625/144"`, and as a number.
pub fn fraction(above: impl Into<BigInt>, below: impl Into<BigInt>) -> (String, Decimal) {
    let exact = BigRational::new(above.into(), below.into());
    (exact.to_string(), decimal(&exact))
}

/// A fraction as a number.
pub(crate) fn decimal(exact: &BigRational) -> Decimal {
    exact.to_f64().unwrap_or(f64::NAN)
}

/// The whole question: an answer is about exactly this.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Question {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// When it is over, where that is not as usual: `hit`, `known`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// How likely the secrets are, where that was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weights: Option<BTreeMap<String, u64>>,
    /// Where it starts.
    pub start: Start,
    /// What is to be smallest: `average`, `worst`, `late:K`, `race:1,7,63`.
    pub objective: String,
    /// What decides among equals, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<String>,
    /// Which codes may be guessed: `any`, `candidates`.
    pub guesses: String,
    /// The first guess, where it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// The codes that may not be guessed, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forbidden: Option<Vec<String>>,
}

/// Where a question starts: a history, a list of candidates, or both.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Start {
    /// Guesses and hints: `1123 1B1W, 2344 0B2W`; empty at the start of the game.
    History(String),
    /// The only possible secrets.
    Candidates(Vec<String>),
    /// Both.
    Both {
        /// Guesses and hints.
        history: String,
        /// The only possible secrets, before the history is looked at.
        candidates: Vec<String>,
    },
}

impl Start {
    /// Where a position starts.
    pub fn of(position: &Position, alphabet: &Alphabet) -> Start {
        let history = show_history(alphabet, position.history());
        match position.listed() {
            None => Start::History(history),
            Some(listed) if history.is_empty() => Start::Candidates(codes(listed, alphabet)),
            Some(listed) => Start::Both { history, candidates: codes(listed, alphabet) },
        }
    }
}

impl Question {
    /// A question in the symbols of an alphabet.
    pub fn of(question: &rules::Question, alphabet: &Alphabet) -> Question {
        let (position, goal) = (&question.position, &question.goal);
        let forbidden = position.forbidden();
        Question {
            game: question.game().to_string(),
            until: question.game().unusual_end().map(|until| until.to_string()),
            weights: question.game().given_weights().map(|weights| {
                let secrets = question.game().secrets();
                let named = secrets.into_iter().map(|secret| alphabet.show(secret));
                named.zip(weights.all().iter().copied()).collect()
            }),
            start: Start::of(position, alphabet),
            objective: goal.objective().to_string(),
            then: goal.secondary().map(|then| then.to_string()),
            guesses: question.guesses.to_string(),
            first: question.first.map(|code| alphabet.show(code)),
            forbidden: (!forbidden.is_empty()).then(|| codes(forbidden, alphabet)),
        }
    }
}

/// Codes in the symbols of an alphabet.
pub(crate) fn codes(codes: &[Code], alphabet: &Alphabet) -> Vec<String> {
    codes.iter().map(|&code| alphabet.show(code)).collect()
}

/// What is known of a best value: true of the question asked, also when the search was stopped.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Bounds {
    /// Whether the question is settled.
    pub proved: bool,
    /// No strategy is better; null if there is none at all.
    pub lower_bound: Option<Whole>,
    /// Some strategy is as good; null if none is known. Equal to the lower bound when proved.
    pub upper_bound: Option<Whole>,
}

impl From<Outcome> for Bounds {
    fn from(outcome: Outcome) -> Bounds {
        Bounds {
            proved: outcome.is_settled(),
            lower_bound: outcome.lower().map(Whole),
            upper_bound: outcome.upper().map(Whole),
        }
    }
}

/// What a search took; this may vary from run to run.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Effort {
    /// Seconds by the clock.
    pub seconds: f64,
    /// Threads that could be used.
    pub threads: usize,
    /// What was searched: positions, sets of codes, deals.
    pub nodes: u64,
}

/// What all answers of a search for strategies begin with.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SearchAnswer {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// What is known of the best value.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// What the search took.
    #[serde(flatten)]
    pub effort: Effort,
    /// The number of codes of the game.
    pub codes: usize,
    /// The number of secrets that are still possible.
    pub candidates: usize,
}

impl SearchAnswer {
    /// What is known of a question.
    pub fn of(
        question: &rules::Question,
        bounds: Bounds,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> SearchAnswer {
        SearchAnswer {
            question: Question::of(question, alphabet),
            bounds,
            effort,
            codes: question.game().secret_count(),
            candidates: question.position.candidates().len(),
        }
    }
}

/// The figures of a strategy; null where no strategy is known.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Figures {
    /// The guesses for all secrets together.
    pub total_guesses: Option<u64>,
    /// Their average, exact.
    pub average: Option<String>,
    /// The same as a number.
    pub average_decimal: Option<Decimal>,
    /// Where secrets are not equally likely: the sum over secrets of weight times guesses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weighted_total: Option<u64>,
    /// The average over secrets by their weights, exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weighted_average: Option<String>,
    /// The same as a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weighted_average_decimal: Option<Decimal>,
    /// No secret takes more guesses: the limit that was asked for, else what the strategy needs.
    pub max_guesses: Option<usize>,
    /// The guesses that the strategy needs in the worst case.
    pub worst_case: Option<usize>,
    /// How many secrets are found with the 1st, 2nd, … guess.
    pub profile: Option<Vec<u64>>,
}

impl Figures {
    /// What the best average is judged by: the guesses for all secrets together, by their weights where
    /// they are not equally likely.
    pub fn worth(&self) -> Option<u64> {
        self.weighted_total.or(self.total_guesses)
    }

    /// The figures of a profile, under a limit if one was asked for.
    pub fn of(profile: Option<&Profile>, limit: Option<usize>) -> Figures {
        let average = profile.map(Profile::average);
        let weighted = profile.and_then(Profile::weighted_average);
        let decimal = |ratio: Ratio<u64>| *ratio.numer() as f64 / *ratio.denom() as f64;
        let worst_case = profile.map(Profile::max_guesses);
        Figures {
            total_guesses: profile.map(Profile::total),
            average: average.map(|average| average.to_string()),
            average_decimal: average.map(decimal),
            weighted_total: profile.and_then(Profile::weighted_total),
            weighted_average: weighted.map(|average| average.to_string()),
            weighted_average_decimal: weighted.map(decimal),
            max_guesses: limit.or(worst_case),
            worst_case,
            profile: profile.map(|profile| profile.counts().to_vec()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_exact() {
        let shown = |number| serde_json::to_string(&Whole(number)).unwrap();
        assert_eq!(shown(-5), "-5");
        assert_eq!(shown(1 << 53), "9007199254740992");
        assert_eq!(shown((1 << 53) + 1), "\"9007199254740993\"");
        assert_eq!(shown(i128::MAX), format!("\"{}\"", i128::MAX));
    }

    #[test]
    fn a_fraction_and_its_decimal() {
        assert_eq!(fraction(5625, 1296), ("625/144".to_string(), 625.0 / 144.0));
        assert_eq!(fraction(8, 2), ("4".to_string(), 4.0));
    }
}

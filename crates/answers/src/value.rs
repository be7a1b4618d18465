//! The answer of `value`: what a game is worth when the code maker also chooses well.

use num_rational::BigRational;
use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_check::{Node, Strategy, VerifyError, verify};
use yomikiri_rules::{Alphabet, Position};
use yomikiri_strategy::value::{GameValue, averages};

use crate::common::{Decimal, Effort, Figures, Start, decimal};
use crate::tree::Tree;

/// The value of a game, or the bounds known, with both sides' mixtures; null where nothing is known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ValueAnswer {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// When it is over, where that is not as usual: `hit`, `known`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// Where it starts: the maker chooses there, and guesses are counted from there.
    pub start: Start,
    /// The number of codes of the game.
    pub codes: usize,
    /// The number of secrets that the maker can choose from.
    pub candidates: usize,
    /// The value, exact; null if it is not proved.
    pub value: Option<String>,
    /// The same as a number.
    pub value_decimal: Option<Decimal>,
    /// Whether the value is proved.
    pub proved: bool,
    /// Against the maker's mixture, no strategy needs fewer guesses on average.
    pub lower_bound: Option<String>,
    /// The same as a number.
    pub lower_bound_decimal: Option<Decimal>,
    /// Against the breaker's mixture, no secret takes more guesses on average.
    pub upper_bound: Option<String>,
    /// The same as a number.
    pub upper_bound_decimal: Option<Decimal>,
    /// Whether it was stopped. If not, and it is not proved, the maker's probabilities have too many
    /// digits for the search.
    pub stopped: bool,
    /// The maker's mixture.
    pub maker: Option<Vec<MakerRow>>,
    /// The breaker's mixture.
    pub breaker: Option<Vec<BreakerRow>>,
    /// What the breaker's mixture needs on average for a secret of each class, exact.
    pub expected_by_class: Option<Vec<String>>,
    /// The same as numbers.
    pub expected_by_class_decimal: Option<Vec<Decimal>>,
    /// How many best responses were searched.
    pub rounds: usize,
    /// What the searches took.
    #[serde(flatten)]
    pub effort: Effort,
}

/// How often the maker takes a class of secrets, of which he draws one evenly. Where no symmetry keeps
/// the start, each secret is a class of its own.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MakerRow {
    /// The first of the class in code order.
    pub class: String,
    /// How many secrets the class has.
    pub class_size: usize,
    /// How often he takes the class, exact.
    pub probability: String,
    /// The same as a number.
    pub probability_decimal: Decimal,
}

/// How often the breaker takes a strategy, which he plays under a symmetry drawn evenly.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BreakerRow {
    /// How often he takes it, exact.
    pub probability: String,
    /// The same as a number.
    pub probability_decimal: Decimal,
    /// The figures of the strategy, all secrets being equally likely.
    #[serde(flatten)]
    pub figures: Figures,
    /// What it needs on average for a secret of each class, exact.
    pub by_class: Vec<String>,
    /// The same as numbers.
    pub by_class_decimal: Vec<Decimal>,
    /// The strategy.
    pub strategy: Tree,
}

impl ValueAnswer {
    /// It was stopped before anything was known.
    pub fn unknown(position: &Position, effort: Effort, alphabet: &Alphabet) -> ValueAnswer {
        let game = position.game();
        ValueAnswer {
            game: game.to_string(),
            until: game.unusual_end().map(|until| until.to_string()),
            start: Start::of(position, alphabet),
            codes: game.secret_count(),
            candidates: position.candidates().len(),
            value: None,
            value_decimal: None,
            proved: false,
            lower_bound: None,
            lower_bound_decimal: None,
            upper_bound: None,
            upper_bound_decimal: None,
            stopped: true,
            maker: None,
            breaker: None,
            expected_by_class: None,
            expected_by_class_decimal: None,
            rounds: 0,
            effort,
        }
    }

    /// What was found.
    ///
    /// # Errors
    /// If a strategy of the breaker's does not find every secret.
    pub fn of(
        found: &GameValue,
        effort: Effort,
        alphabet: &Alphabet,
    ) -> Result<ValueAnswer, VerifyError> {
        let position = found.maker.position();
        let value = found.proved().then_some(&found.upper);
        let maker = found.maker.classes().map(|(class, probability)| MakerRow {
            class: alphabet.show(class.representative),
            class_size: class.size,
            probability: probability.to_string(),
            probability_decimal: decimal(probability),
        });
        let breaker = |(probability, root): &(BigRational, Node)| {
            let strategy = Strategy { position: position.clone(), root: root.clone() };
            let profile = verify(&strategy)?;
            let by_class = averages(&strategy);
            Ok(BreakerRow {
                probability: probability.to_string(),
                probability_decimal: decimal(probability),
                figures: Figures::of(Some(&profile), None),
                by_class: exact(&by_class),
                by_class_decimal: by_class.iter().map(decimal).collect(),
                strategy: Tree::of(root, alphabet),
            })
        };
        let breaker: Result<Vec<BreakerRow>, VerifyError> =
            found.breaker.strategies.iter().map(breaker).collect();
        Ok(ValueAnswer {
            value: value.map(BigRational::to_string),
            value_decimal: value.map(decimal),
            proved: found.proved(),
            lower_bound: Some(found.lower.to_string()),
            lower_bound_decimal: Some(decimal(&found.lower)),
            upper_bound: Some(found.upper.to_string()),
            upper_bound_decimal: Some(decimal(&found.upper)),
            stopped: found.stopped,
            maker: Some(maker.collect()),
            breaker: Some(breaker?),
            expected_by_class: Some(exact(&found.expected)),
            expected_by_class_decimal: Some(found.expected.iter().map(decimal).collect()),
            rounds: found.rounds,
            ..ValueAnswer::unknown(position, effort, alphabet)
        })
    }
}

fn exact(fractions: &[BigRational]) -> Vec<String> {
    fractions.iter().map(BigRational::to_string).collect()
}

//! The answer of `mixture`: a probabilistic strategy as a mixture of deterministic ones.

use num_rational::BigRational;
use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_check::{Mixture, Outlook, Strategy, VerifyError, verify};
use yomikiri_rules::{Alphabet, Code};

use crate::common::{Decimal, Figures, Start, decimal};
use crate::tree::Tree;

/// What a mixture promises, and what it consists of.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MixtureAnswer {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// Where it starts.
    pub start: Start,
    /// The number of codes of the game.
    pub codes: usize,
    /// The number of secrets that are still possible.
    pub candidates: usize,
    /// What it promises.
    #[serde(flatten)]
    pub promise: Promise,
    /// The expected number of guesses for each secret.
    pub by_secret: Vec<SecretRow>,
    /// No more strategies can be needed.
    pub bound: usize,
    /// The strategies, each with its probability.
    pub strategies: Vec<MixtureRow>,
}

/// What a strategy with chance in it promises; null where it does not verify.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Promise {
    /// The expected number of guesses over equally likely secrets, exact.
    pub expected_guesses: Option<String>,
    /// The same as a number.
    pub expected_guesses_decimal: Option<Decimal>,
    /// No secret takes more guesses: the limit that was asked for, else what it needs.
    pub max_guesses: Option<usize>,
    /// The guesses that it needs in the worst case.
    pub worst_case: Option<usize>,
}

/// What a mixture promises for a secret.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SecretRow {
    /// The secret.
    pub secret: String,
    /// The expected number of guesses for it, exact.
    pub expected_guesses: String,
    /// The same as a number.
    pub expected_guesses_decimal: Decimal,
}

/// A deterministic strategy of a mixture.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MixtureRow {
    /// How likely it is the one that is played.
    pub probability: String,
    /// Its figures.
    #[serde(flatten)]
    pub figures: Figures,
    /// The strategy.
    pub strategy: Tree,
}

impl Promise {
    /// What an outlook says, under a limit if one was asked for.
    pub fn of(outlook: Option<&Outlook>, limit: Option<usize>) -> Promise {
        let expected = outlook.map(Outlook::average);
        let worst_case = outlook.map(Outlook::max_guesses);
        Promise {
            expected_guesses: expected.as_ref().map(BigRational::to_string),
            expected_guesses_decimal: expected.as_ref().map(decimal),
            max_guesses: limit.or(worst_case),
            worst_case,
        }
    }
}

impl MixtureAnswer {
    /// A mixture; no more than `bound` strategies can be needed.
    ///
    /// # Errors
    /// If it does not verify.
    pub fn of(
        mixture: &Mixture,
        bound: usize,
        alphabet: &Alphabet,
    ) -> Result<MixtureAnswer, VerifyError> {
        let position = &mixture.position;
        let outlook = mixture.verify()?;
        let secret = |(secret, expected): (Code, BigRational)| SecretRow {
            secret: alphabet.show(secret),
            expected_guesses_decimal: decimal(&expected),
            expected_guesses: expected.to_string(),
        };
        let row = |(probability, root): &(BigRational, _)| {
            let strategy = Strategy { position: position.clone(), root: Clone::clone(root) };
            Ok(MixtureRow {
                probability: probability.to_string(),
                figures: Figures::of(Some(&verify(&strategy)?), None),
                strategy: Tree::of(&strategy.root, alphabet),
            })
        };
        Ok(MixtureAnswer {
            game: position.game().to_string(),
            start: Start::of(position, alphabet),
            codes: position.game().secret_count(),
            candidates: position.candidates().len(),
            promise: Promise::of(Some(&outlook), None),
            by_secret: outlook.expectations().map(secret).collect(),
            bound,
            strategies: mixture.strategies.iter().map(row).collect::<Result<_, _>>()?,
        })
    }
}

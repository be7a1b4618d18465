//! What a strategy with chance in it promises for each secret: the exact distribution of the
//! number of guesses.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;
use std::collections::BTreeMap;
use yomikiri_rules::{Code, Position, SecretClasses};

/// For each secret the probability to find it with the 1st, 2nd, … guess.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    secrets: BTreeMap<Code, Vec<BigRational>>,
}

impl Outlook {
    /// The secret is found with guess number `guess`, counted from 1, in one more way.
    pub(crate) fn found(&mut self, secret: Code, guess: usize, probability: &BigRational) {
        let distribution = self.secrets.entry(secret).or_default();
        if distribution.len() < guess {
            distribution.resize(guess, BigRational::zero());
        }
        distribution[guess - 1] += probability;
    }

    /// The secrets in code order, each with the probabilities of its 1st, 2nd, … guess.
    pub fn distributions(&self) -> impl Iterator<Item = (Code, &[BigRational])> {
        self.secrets.iter().map(|(&secret, distribution)| (secret, distribution.as_slice()))
    }

    /// The secrets in code order, each with its expected number of guesses.
    pub fn expectations(&self) -> impl Iterator<Item = (Code, BigRational)> {
        self.distributions().map(|(secret, distribution)| (secret, expectation(distribution)))
    }

    /// The expected number of guesses for a secret.
    pub fn expected(&self, secret: Code) -> Option<BigRational> {
        self.secrets.get(&secret).map(|distribution| expectation(distribution))
    }

    /// The expected number of guesses over equally likely secrets; without secrets it is 0.
    pub fn average(&self) -> BigRational {
        let sum: BigRational = self.expectations().map(|(_, expected)| expected).sum();
        sum / BigInt::from(self.secrets.len().max(1))
    }

    /// The expected number of guesses for a secret of the worst class, if every secret of a class
    /// is equally likely: under a symmetry that keeps the position, drawn evenly, no secret takes more.
    pub fn worst_class(&self, position: &Position) -> BigRational {
        let classes = SecretClasses::of(position);
        let mut sums = vec![BigRational::zero(); classes.all().len()];
        for (secret, expected) in self.expectations() {
            if let Some(class) = classes.number(secret) {
                sums[class] += expected;
            }
        }
        let each = sums.into_iter().zip(classes.all());
        each.map(|(sum, class)| sum / BigInt::from(class.size)).max().unwrap_or_default()
    }

    /// The guesses in the worst case.
    pub fn max_guesses(&self) -> usize {
        self.secrets.values().map(Vec::len).max().unwrap_or(0)
    }
}

/// Σ k·pk.
fn expectation(distribution: &[BigRational]) -> BigRational {
    distribution.iter().zip(1..).map(|(p, k)| p * BigInt::from(k)).sum()
}

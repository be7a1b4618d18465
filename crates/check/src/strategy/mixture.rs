//! A mixture: several deterministic strategies, of which one is drawn before the game begins.

use crate::strategy::outlook::Outlook;
use crate::strategy::tree::Node;
use crate::strategy::verify::{Damage, VerifyError, Walk, check_probabilities, follow_all};
use num_rational::BigRational;
use yomikiri_rules::{Position, Question};

/// Strategies for one position, each with the probability that it is the one played. It is plain
/// data and may be wrong: [`verify`](Mixture::verify) tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Mixture {
    /// Where they begin.
    pub position: Position,
    /// The strategies.
    pub strategies: Vec<(BigRational, Node)>,
}

impl Mixture {
    /// Checks that the probabilities are positive and sum to 1, and that every strategy finds
    /// every candidate of the position.
    ///
    /// # Errors
    /// If not: the first damage and the place.
    pub fn verify(&self) -> Result<Outlook, VerifyError> {
        self.verify_for(&Question::best_average(self.position.clone()))
    }

    /// The same for a question: only what it allows is guessed.
    ///
    /// # Errors
    /// As [`verify`](Mixture::verify).
    pub fn verify_for(&self, question: &Question) -> Result<Outlook, VerifyError> {
        let error = |damage| Walk::new(question).error(damage);
        if self.strategies.is_empty() {
            return Err(error(Damage::NoChoice));
        }
        check_probabilities(self.strategies.iter().map(|(p, _)| p)).map_err(error)?;
        let mut outlook = Outlook::default();
        for ((probability, root), number) in self.strategies.iter().zip(1..) {
            follow_all(question, root, |secret, guess| {
                outlook.found(secret, guess, probability);
            })
            .map_err(|error| error.of_strategy(number))?;
        }
        Ok(outlook)
    }
}

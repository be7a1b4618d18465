//! What a search tells about a position once its values are exact.
//!
//! Strategies are chosen, drawn and ranked by asking an oracle position by position, so that
//! neither threads nor tables nor the order of the search can change what comes out.

use num_bigint::BigUint;
use yomikiri_rules::Code;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// The search was stopped.
    #[error("stopped before the answer was known")]
    Stopped,
    /// A goal for which a useless guess may cost nothing, so that best strategies have no number.
    #[error(
        "strategies that are best for this goal cannot be counted: useless guesses may be free"
    )]
    Uncountable,
    /// No strategy goes on from there.
    #[error("no strategy that is allowed goes on from this position")]
    NoStrategy,
    /// Not a position of this game.
    #[error("these are not candidates of this game in code order, or not its guesses")]
    NoPosition,
}

/// Answers about positions that best play can reach. `asked` are the guesses made since the start
/// of the search, in order; `candidates` is what they left, in code order and not empty.
pub trait Oracle {
    /// The chosen guess: the first optimal one in code order, candidates before others.
    ///
    /// # Errors
    /// If the search was stopped, or there is no strategy.
    fn choice(&self, asked: &[Code], candidates: &[Code]) -> Result<Code, Unanswered>;

    /// All optimal guesses in code order, each with the number of optimal strategies that begin
    /// with it. Who knows one strategy only has its choice.
    ///
    /// # Errors
    /// If the search was stopped, there is no strategy, or strategies cannot be counted.
    fn optimal(
        &self,
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, BigUint)>, Unanswered> {
        Ok(vec![(self.choice(asked, candidates)?, BigUint::from(1u32))])
    }
}

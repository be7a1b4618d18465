//! What a search tells about a position once its values are exact.
//!
//! Strategies are chosen, drawn and ranked by asking an oracle position by position, so that
//! neither threads nor tables nor the order of the search can change what comes out.

use num_bigint::BigUint;
use yomikiri_rules::Code;

/// The search was stopped before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped before the answer was known")]
pub struct Interrupted;

/// Answers about positions that best play can reach. `asked` are the guesses made since the start
/// of the search, in order; `candidates` is what they left, in code order and not empty.
pub trait Oracle {
    /// The chosen guess: the first optimal one in code order, candidates before others.
    ///
    /// # Errors
    /// If the search was stopped.
    fn choice(&self, asked: &[Code], candidates: &[Code]) -> Result<Code, Interrupted>;

    /// All optimal guesses in code order, each with the number of optimal strategies that begin
    /// with it.
    ///
    /// # Errors
    /// If the search was stopped.
    fn optimal(
        &self,
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, BigUint)>, Interrupted>;
}

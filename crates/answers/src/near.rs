//! Near-best strategies: with `count --within`, how many have each total.

use num_bigint::BigUint;
use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_search::Outcome;

use crate::common::Whole;

/// How many strategies have a total. Counted are those in which every guess leaves at least two
/// hints possible, or is the only candidate left.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NearRow {
    /// The guesses for all secrets together.
    pub total_guesses: Whole,
    /// How many strategies need so many.
    pub strategies: String,
}

impl NearRow {
    /// Totals from the best on, with their numbers of strategies.
    pub fn all(best: Outcome, strategies: &[BigUint]) -> Vec<NearRow> {
        let totals = best.proved().into_iter().flat_map(|best| best..);
        let row = |(total, strategies): (i128, &BigUint)| NearRow {
            total_guesses: Whole(total),
            strategies: strategies.to_string(),
        };
        totals.zip(strategies).map(row).collect()
    }
}

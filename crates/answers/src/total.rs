//! A total of guesses and its average: what a guess leads to, and what a hint leaves to do.

use schemars::JsonSchema;
use serde::Serialize;

use crate::common::{Decimal, Whole, fraction};

/// A total of guesses, where it is proved.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Total {
    /// The guesses for all secrets together if all later ones are best, where that is proved.
    pub total_guesses: Option<Whole>,
    /// Their average, exact.
    pub average: Option<String>,
    /// The same as a number.
    pub average_decimal: Option<Decimal>,
}

impl Total {
    /// A total over so many secrets.
    pub fn of(total: Option<i128>, secrets: usize) -> Total {
        let (average, average_decimal) = total.map(|total| fraction(total, secrets.max(1))).unzip();
        Total { total_guesses: total.map(Whole), average, average_decimal }
    }
}

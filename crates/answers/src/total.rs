//! A total of guesses and its average, or how many secrets are late: what a guess leads to, and what a
//! hint leaves to do.

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

/// How many secrets are late, where it is proved.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Late {
    /// The secrets that need more guesses than the objective `late:K` says if all later guesses are
    /// best, by their weights where they are not equally likely; null where that is not proved.
    pub late_secrets: Option<Whole>,
    /// Their share of all candidates, from 0 to 1.
    pub late_rate: Option<Decimal>,
}

impl Late {
    /// So many of these secrets.
    pub fn of(late: Option<i128>, secrets: usize) -> Late {
        let late_rate = late.map(|late| fraction(late, secrets.max(1)).1);
        Late { late_secrets: late.map(Whole), late_rate }
    }
}

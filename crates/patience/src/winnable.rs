//! Looking for a deal that can be won.

use yomikiri_control::Control;
use yomikiri_rules::solitaire::Number;

use crate::solver::{DealVerdict, Solver};

/// The first deal that can be won, from this one to one of the same seed.
///
/// # Errors
/// How many deals were looked at in vain, if there is none, or it was stopped before.
pub fn next_winnable(
    first: Number,
    last: u64,
    solver: &mut Solver,
    control: &Control,
) -> Result<Number, u64> {
    for deal in first.deal..=last {
        let number = Number { deal, ..first };
        if let DealVerdict::Won(_) = solver.solve(&number.deal(), control).verdict {
            return Ok(number);
        }
        if control.is_stopped() {
            return Err(deal - first.deal);
        }
    }
    Err((last + 1).saturating_sub(first.deal))
}

//! A total as far as it is known.

use num_rational::Ratio;

/// The guesses for all candidates together: between these bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// No strategy needs fewer.
    pub lower: i64,
    /// Some strategy needs no more, if one is known.
    pub upper: Option<i64>,
}

impl Known {
    /// A total that is proved.
    pub fn exactly(total: i64) -> Known {
        Known { lower: total, upper: Some(total) }
    }

    /// The total, if it is proved.
    pub fn exact(self) -> Option<i64> {
        self.upper.filter(|&upper| upper == self.lower)
    }

    /// The average over so many candidates, if the total is proved.
    pub fn average(self, candidates: usize) -> Option<Ratio<i64>> {
        self.exact().map(|total| Ratio::new(total, candidates.max(1) as i64))
    }
}

//! How a search ends: proved, proved that there is nothing, or stopped with bounds.

/// What is known of a best value. Smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This is the best value: some strategy has it and none is better.
    Proved(i128),
    /// There is no strategy at all, and that is proved.
    Infeasible,
    /// The search was stopped before it was settled.
    Stopped {
        /// No strategy is better than this.
        lower: i128,
        /// Some strategy is as good as this, if one is known.
        upper: Option<i128>,
    },
}

impl Outcome {
    /// What bounds say: the value where they meet.
    pub fn between(lower: i128, upper: Option<i128>) -> Outcome {
        match upper {
            Some(upper) if upper == lower => Outcome::Proved(upper),
            _ => Outcome::Stopped { lower, upper },
        }
    }

    /// Whether the question is settled, one way or the other.
    pub fn is_settled(self) -> bool {
        !matches!(self, Outcome::Stopped { .. })
    }

    /// The best value, if it is proved.
    pub fn proved(self) -> Option<i128> {
        match self {
            Outcome::Proved(value) => Some(value),
            _ => None,
        }
    }

    /// No strategy is better than this; `None` if there is none.
    pub fn lower(self) -> Option<i128> {
        match self {
            Outcome::Proved(value) => Some(value),
            Outcome::Infeasible => None,
            Outcome::Stopped { lower, .. } => Some(lower),
        }
    }

    /// Some strategy is as good as this; `None` if none is known.
    pub fn upper(self) -> Option<i128> {
        match self {
            Outcome::Proved(value) => Some(value),
            Outcome::Infeasible => None,
            Outcome::Stopped { upper, .. } => upper,
        }
    }
}

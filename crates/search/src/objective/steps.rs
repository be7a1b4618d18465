//! Guesses that do not all cost the same, for secrets that are not equally likely: limits and late
//! secrets.
//!
//! A weight by the guess at which a secret is found is a sum of steps, one for each guess up to there:
//! within a limit every step costs 1 and the one beyond it is impossible; of late secrets only the
//! first late step costs anything. Each step costs the weights of all candidates that are left.

/// What each guess costs, as a multiple of the weights of all candidates.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    /// What the 1st, 2nd, … guess costs; nothing later.
    steps: Vec<i128>,
    /// Guesses beyond this are impossible.
    limit: Option<usize>,
}

impl Steps {
    /// Every guess costs the same, up to a limit.
    pub fn limited(limit: usize) -> Self {
        Steps { steps: vec![1; limit], limit: Some(limit) }
    }

    /// Only the first late guess costs anything.
    pub fn late(beyond: usize, limit: Option<usize>) -> Self {
        let mut steps = vec![0; beyond];
        steps.push(1);
        Steps { steps, limit }
    }

    /// Whether every guess that is possible costs something.
    pub fn strict(&self) -> bool {
        self.limit.is_some_and(|limit| limit == self.steps.len())
            && self.steps.iter().all(|&step| step > 0)
    }

    /// What the guess after `asked` others costs; `None` if it is impossible.
    pub fn price(&self, asked: usize) -> Option<i128> {
        let possible = self.limit.is_none_or(|limit| asked < limit);
        possible.then(|| self.steps.get(asked).copied().unwrap_or(0))
    }
}

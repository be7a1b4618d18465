//! Secrets that are not equally likely: a positive whole number for each.

/// The weights of all secrets of a game, in code order.
#[derive(Debug)]
pub struct Weights {
    of: Vec<u64>,
    sum: u64,
}

/// Why weights do not fit a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// Another number of them.
    #[error("{found} weights are given, and the game has {secrets} secrets")]
    Number {
        /// Weights given.
        found: usize,
        /// Secrets of the game.
        secrets: usize,
    },
    /// A weight of nothing.
    #[error(
        "a weight of 0 would be a secret that never comes up: weights are positive whole numbers"
    )]
    Zero,
    /// A sum that could overflow further down.
    #[error("the weights are too large: together they must be less than 2^48")]
    Sum,
}

impl Weights {
    /// One for each secret.
    ///
    /// # Errors
    /// If there are more or fewer, one is 0, or their sum is 2^48 or more.
    pub(crate) fn new(of: Vec<u64>, secrets: usize) -> Result<Weights, WeightsError> {
        if of.len() != secrets {
            return Err(WeightsError::Number { found: of.len(), secrets });
        }
        if of.contains(&0) {
            return Err(WeightsError::Zero);
        }
        let sum = of.iter().try_fold(0u64, |sum, &weight| sum.checked_add(weight));
        let sum = sum.filter(|&sum| sum < 1 << 48).ok_or(WeightsError::Sum)?;
        Ok(Weights { of, sum })
    }

    /// Kept as long as the program runs, like the game they belong to.
    pub(crate) fn kept(self) -> &'static Weights {
        Box::leak(Box::new(self))
    }

    /// The weight of the secret at this place in code order.
    pub fn of(&self, index: usize) -> u64 {
        self.of[index]
    }

    /// All of them, in code order.
    pub fn all(&self) -> &[u64] {
        &self.of
    }

    /// Their sum.
    pub fn sum(&self) -> u64 {
        self.sum
    }
}

impl PartialEq for Weights {
    fn eq(&self, other: &Weights) -> bool {
        std::ptr::eq(self, other) || self.of == other.of
    }
}

impl Eq for Weights {}

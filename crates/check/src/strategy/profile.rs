//! The profile d = (d1, d2, …) of a strategy: all that matters of it for most objectives.

use num_rational::Ratio;

/// How many secrets are found with the 1st, 2nd, … guess, counted from the position on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Profile {
    counts: Vec<u64>,
    /// Where secrets are not equally likely.
    weighted: Option<Weighted>,
}

/// Guesses and secrets by weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Weighted {
    /// The sum over secrets of weight times guesses.
    total: u64,
    /// The sum of the weights.
    weight: u64,
}

impl Profile {
    /// The profile with these counts; zeros at the end are dropped.
    pub fn new(counts: impl Into<Vec<u64>>) -> Profile {
        let mut counts = counts.into();
        while counts.last() == Some(&0) {
            counts.pop();
        }
        Profile { counts, weighted: None }
    }

    /// The same, where secrets are not equally likely: the sum over secrets of weight times guesses, and
    /// the sum of the weights.
    #[must_use]
    pub fn weighing(self, total: u64, weight: u64) -> Profile {
        Profile { weighted: Some(Weighted { total, weight }), ..self }
    }

    /// One more secret, of this weight if secrets are not equally likely, is found with guess number
    /// `guess`, counted from 1.
    pub(crate) fn found(&mut self, guess: usize, weight: Option<u64>) {
        if let Some(weight) = weight {
            let sums = self.weighted.get_or_insert_default();
            sums.total += weight * guess as u64;
            sums.weight += weight;
        }
        if self.counts.len() < guess {
            self.counts.resize(guess, 0);
        }
        self.counts[guess - 1] += 1;
    }

    /// d1, d2, …, the last one not zero.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The number of secrets.
    pub fn secrets(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The guesses for all secrets together: Σ k·dk.
    pub fn total(&self) -> u64 {
        self.counts.iter().zip(1..).map(|(d, k)| k * d).sum()
    }

    /// Where secrets are not equally likely: the sum over secrets of weight times guesses.
    pub fn weighted_total(&self) -> Option<u64> {
        self.weighted.map(|sums| sums.total)
    }

    /// Where secrets are not equally likely: the average over secrets by their weights.
    pub fn weighted_average(&self) -> Option<Ratio<u64>> {
        self.weighted.map(|sums| Ratio::new(sums.total, sums.weight.max(1)))
    }

    /// The guesses in the worst case.
    pub fn max_guesses(&self) -> usize {
        self.counts.len()
    }

    /// The average number of guesses over equally likely secrets, in lowest terms; it prints as
    /// `625/144`. Without secrets it is 0.
    pub fn average(&self) -> Ratio<u64> {
        Ratio::new(self.total(), self.secrets().max(1))
    }
}

/// `4, 4`: d1, d2, …
impl std::fmt::Display for Profile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let counts: Vec<String> = self.counts.iter().map(u64::to_string).collect();
        f.pad(&counts.join(", "))
    }
}

/// A text that is no profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write how many secrets are found with the 1st, 2nd, ... guess: 1,8,89,651,545,2")]
pub struct NoProfile;

/// `1,8,89` or `1 8 89`: at least one secret is found.
impl std::str::FromStr for Profile {
    type Err = NoProfile;

    fn from_str(text: &str) -> Result<Profile, NoProfile> {
        let counts = text.split([',', ' ']).filter(|n| !n.is_empty()).map(|n| n.parse().ok());
        let counts: Option<Vec<u32>> = counts.collect();
        let counts: Vec<u64> = counts.ok_or(NoProfile)?.into_iter().map(u64::from).collect();
        match counts.iter().any(|&count| count > 0) {
            true => Ok(Profile::new(counts)),
            false => Err(NoProfile),
        }
    }
}

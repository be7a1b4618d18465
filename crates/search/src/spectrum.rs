//! The spectrum of a question: every profile that a best strategy can have, with the exact number
//! of best strategies that have it.
//!
//! It is counting with the profile kept: the same recursion over the same exact values, so it is
//! proved as the count is, and its numbers add up to N. As a polynomial with a power for each
//! profile it can be added and multiplied, which is all that drawing a strategy with a given
//! profile needs.

use num_bigint::BigUint;
use yomikiri_rules::Code;

use crate::exact::{Columns, Natural, Profiles, Tally};
use crate::oracle::Unanswered;
use crate::solver::Solver;

/// Profiles with their numbers of strategies, those with the fewest late secrets first: by the
/// number of guesses, then by the secrets at the last guess, at the last but one, and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spectrum(Profiles);

/// A profile and how many best strategies have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How many secrets are found with the 1st, 2nd, … guess, the last one not zero.
    pub profile: Vec<u64>,
    /// How many best strategies have it; not zero.
    pub strategies: BigUint,
}

impl Default for Spectrum {
    /// No strategy.
    fn default() -> Spectrum {
        Spectrum(Profiles::none())
    }
}

impl Spectrum {
    /// One strategy with this profile; `None` if there can be none in any game.
    pub fn of(profile: &[u64]) -> Option<Spectrum> {
        let counts: Option<Vec<u16>> = profile.iter().map(|&count| count.try_into().ok()).collect();
        Some(Spectrum(Profiles::of(vec![(Columns::of(&counts?), Natural::Small(1))])))
    }

    /// A guess, before what follows it: how many candidates it finds.
    pub fn guess(found: usize) -> Spectrum {
        Spectrum(Profiles::guess(1, found, 0))
    }

    /// This guess and a part that it leaves: every strategy so far with every strategy for the
    /// part, one guess later.
    #[must_use]
    pub fn then(self, part: &Spectrum) -> Spectrum {
        Spectrum(self.0.then(&part.0))
    }

    /// These strategies and others.
    #[must_use]
    pub fn or(self, others: &Spectrum) -> Spectrum {
        Spectrum(self.0.or(&others.0))
    }

    /// The number of profiles.
    pub fn len(&self) -> usize {
        self.0.terms().len()
    }

    /// Whether there is no strategy.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The profiles, in order.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = Line> + DoubleEndedIterator {
        self.0.terms().iter().map(|(columns, count)| Line {
            profile: columns.counts().map(u64::from).collect(),
            strategies: count.clone().into_big(),
        })
    }

    /// How many strategies there are.
    pub fn total(&self) -> BigUint {
        self.lines().map(|line| line.strategies).sum()
    }

    /// The sum over these strategies of the number that `weights` has for their profiles.
    pub fn weighed(&self, weights: &Spectrum) -> BigUint {
        // A product is looked up where there is more to look through.
        let (few, many) =
            if self.len() < weights.len() { (self, weights) } else { (weights, self) };
        let product = |(columns, count): &(Columns, Natural)| {
            Some(count.clone().times(many.0.number(columns)?).into_big())
        };
        few.0.terms().iter().filter_map(product).sum()
    }

    /// These are weights of the strategies that begin with some guess. What a strategy for one of
    /// its parts weighs, if those of earlier parts are known and all ways to go on in later parts
    /// are taken together: a weight for each profile of the part. `before` and `after` are the
    /// guess with the earlier parts, and one that hits nothing with the later ones.
    #[must_use]
    pub fn for_part(&self, before: &Spectrum, part: &Spectrum, after: &Spectrum) -> Spectrum {
        let mut weights = Vec::new();
        for (columns, _) in part.0.terms() {
            let later = columns.later();
            let mut sum = Natural::ZERO;
            for (known, ways) in before.0.terms() {
                let given = known.plus(&later);
                for (whole, weight) in self.0.terms() {
                    let rest = whole.minus(&given).and_then(|rest| after.0.number(&rest));
                    if let Some(rest) = rest {
                        sum.grow(&weight.clone().times(rest).times(ways));
                    }
                }
            }
            if sum != Natural::ZERO {
                weights.push((columns.clone(), sum));
            }
        }
        Spectrum(Profiles::of(weights))
    }
}

/// A class of first guesses of best strategies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstSpectrum {
    /// The first of the class in code order.
    pub guess: Code,
    /// How many codes are equivalent to it.
    pub class_size: usize,
    /// The profiles of the best strategies that begin with a guess of this class.
    pub spectrum: Spectrum,
}

impl Solver {
    /// The profiles of the best strategies, by their first guesses; none if there is no strategy.
    ///
    /// # Errors
    /// If it was stopped, or the goal is one whose best strategies cannot be counted.
    ///
    /// # Panics
    /// If the numbers of some first guess do not add up to its number of strategies: that would be
    /// a defect of this program.
    pub fn spectrum(&self) -> Result<Vec<FirstSpectrum>, Unanswered> {
        let count = self.count()?;
        if count.first.is_empty() {
            return Ok(Vec::new());
        }
        let (engine, _) = self.solved()?;
        let counted = self.threads.run(|| engine.profiles(&self.root()))?;
        let first: Vec<FirstSpectrum> = counted
            .into_iter()
            .map(|(class, profiles)| FirstSpectrum {
                guess: class.representative,
                class_size: class.size,
                spectrum: Spectrum(profiles),
            })
            .collect();
        let sums = first.iter().map(|first| (first.guess, first.spectrum.total()));
        let counts = count.first.into_iter().map(|first| (first.guess, first.strategies));
        assert!(sums.eq(counts), "the spectrum does not add up to the number of strategies");
        Ok(first)
    }

    /// All optimal guesses at a position in code order, as [`Oracle::optimal`] has them, each with
    /// the profiles of the best strategies that begin with it. A first guess that was given is not
    /// looked at.
    ///
    /// [`Oracle::optimal`]: crate::Oracle::optimal
    ///
    /// # Errors
    /// If it was stopped, there is no strategy, or strategies cannot be counted.
    pub fn optimal_spectra(
        &self,
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, Spectrum)>, Unanswered> {
        self.check(asked, candidates)?;
        if !self.question.goal.is_countable() {
            return Err(Unanswered::Uncountable);
        }
        let (engine, _) = self.solved()?;
        let optimal =
            self.run(candidates, || engine.optimal_profiles(&self.fixed, asked, candidates))?;
        Ok(optimal.into_iter().map(|(guess, profiles)| (guess, Spectrum(profiles))).collect())
    }
}

//! The profiles of all best strategies as points of a picture: late secrets against early ones.
//!
//! *Early* is up to a guess less than the average, rounded down; *late* is beyond the average, rounded
//! up. Profiles that agree in both stand at the same place.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_check::Profile;
use yomikiri_search::Line;

use crate::common::Decimal;
use crate::spectrum::{SpectrumFacts, share};

/// The profiles of all best strategies as points: late secrets against early ones. What is not known
/// is null.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SpectrumPointsAnswer {
    /// What is true of all of them together.
    #[serde(flatten)]
    pub facts: SpectrumFacts,
    /// The number of profiles.
    pub profiles: usize,
    /// Secrets that are found within so many guesses are early.
    pub early_guesses: usize,
    /// Secrets that take more guesses are late.
    pub late_guesses: usize,
    /// The points, those with the fewest early secrets first.
    pub points: Vec<PointRow>,
}

/// Profiles with as many early and as many late secrets.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PointRow {
    /// The number of early secrets.
    pub early: u64,
    /// The number of late secrets.
    pub late: u64,
    /// How many best strategies have one of these profiles.
    pub strategies: String,
    /// Their share of all, from 0 to 1.
    pub share: Decimal,
    /// The profiles, the most common first.
    pub profiles: Vec<Vec<u64>>,
}

impl SpectrumPointsAnswer {
    /// The profiles of which these facts are true; none if they are not known.
    pub(crate) fn new(facts: SpectrumFacts, lines: &[Line]) -> SpectrumPointsAnswer {
        let ends = Ends::of(lines);
        let all: BigUint = lines.iter().map(|line| &line.strategies).sum();
        let row = |place: &Place<'_>| PointRow {
            early: place.early,
            late: place.late,
            strategies: place.strategies.to_string(),
            share: share(&place.strategies, &all),
            profiles: place.lines.iter().map(|line| line.profile.clone()).collect(),
        };
        SpectrumPointsAnswer {
            facts,
            profiles: lines.len(),
            early_guesses: ends.early,
            late_guesses: ends.late,
            points: ends.places(lines).iter().map(row).collect(),
        }
    }
}

/// What early and late mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ends {
    /// Secrets that are found within so many guesses are early.
    pub early: usize,
    /// Secrets that take more guesses are late.
    pub late: usize,
}

/// Profiles at the same place.
#[derive(Clone, Debug)]
pub struct Place<'a> {
    /// Their early secrets.
    pub early: u64,
    /// Their late secrets.
    pub late: u64,
    /// The profiles, the most common first; at least one.
    pub lines: Vec<&'a Line>,
    /// How many best strategies have one of them.
    pub strategies: BigUint,
}

impl Ends {
    /// What early and late mean for the profiles of all best strategies, which have one total.
    pub fn of(lines: &[Line]) -> Ends {
        let one = lines.first().map_or_else(Profile::default, |l| Profile::new(l.profile.clone()));
        let (total, secrets) = (one.total(), one.secrets().max(1));
        Ends {
            early: (total / secrets).saturating_sub(1).max(1) as usize,
            late: total.div_ceil(secrets) as usize,
        }
    }

    /// The early and the late secrets of a profile.
    pub fn place(&self, profile: &[u64]) -> (u64, u64) {
        (profile.iter().take(self.early).sum(), profile.iter().skip(self.late).sum())
    }

    /// The profiles by their places, those with the fewest early secrets first.
    pub fn places<'a>(&self, lines: &'a [Line]) -> Vec<Place<'a>> {
        let mut places: BTreeMap<(u64, u64), Vec<&Line>> = BTreeMap::new();
        for line in lines {
            places.entry(self.place(&line.profile)).or_default().push(line);
        }
        let place = |((early, late), mut lines): ((u64, u64), Vec<&'a Line>)| {
            lines.sort_by(|a, b| b.strategies.cmp(&a.strategies));
            let strategies = lines.iter().map(|line| &line.strategies).sum();
            Place { early, late, lines, strategies }
        };
        places.into_iter().map(place).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(profile: &[u64], strategies: u32) -> Line {
        Line { profile: profile.to_vec(), strategies: strategies.into() }
    }

    /// An average of 43/12: early is within 2 guesses, late is beyond 4.
    #[test]
    fn profiles_stand_by_their_early_and_late_secrets() {
        let lines =
            [line(&[0, 2, 3, 5, 2], 6), line(&[1, 0, 4, 5, 2], 4), line(&[1, 1, 2, 6, 2], 9)];
        let ends = Ends::of(&lines);
        assert_eq!(ends, Ends { early: 2, late: 4 });
        let places = ends.places(&lines);
        let shown: Vec<(u64, u64, u32)> = places
            .iter()
            .map(|place| (place.early, place.late, u32::try_from(&place.strategies).unwrap()))
            .collect();
        assert_eq!(shown, [(1, 2, 4), (2, 2, 15)]);
        assert_eq!(places[1].lines, [&lines[2], &lines[0]], "the most common first");
        assert_eq!(Ends::of(&[line(&[1], 1)]), Ends { early: 1, late: 1 });
    }
}

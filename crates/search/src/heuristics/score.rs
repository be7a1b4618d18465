//! Values of guesses as integers that compare exactly, and the least value for a number of parts.
//!
//! *The least value.* Every formula is a sum of a convex function of the sizes, or the largest
//! size, or the sizes in order, largest first; with the sum of the sizes and their number given,
//! all of these are least when the sizes differ by at most 1. (Move one candidate from a part to
//! another that is smaller by 2 or more: no formula grows.) So the number of parts, which is
//! known for all guesses at once, rules out most of them.

use super::formula::Formula;
use super::{logarithm, super_root};

/// The largest number of hint numbers.
pub(super) const MAX_HINTS: usize = 256;

/// A value of a guess; smaller is better. Values of one formula compare.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Score {
    /// A number, in units of the formula.
    Value(i128),
    /// The sizes of all parts, largest first.
    Sizes(Vec<u32>),
}

/// The formulas for up to some number of candidates.
pub(super) struct Scorer {
    /// s log s, s log (1 + s) and s F(s).
    log: Vec<i128>,
    log_after: Vec<i128>,
    root: Vec<i128>,
    /// 2 log 2.
    bonus: i128,
}

impl Scorer {
    /// Prepares the terms for parts of up to `max` candidates.
    pub fn new(max: usize) -> Scorer {
        let plain = logarithm::plain((max + 1).max(super_root::LOGS));
        let logs = logarithm::additive(&plain[..max.max(1) + 2]);
        let roots = super_root::super_roots(&plain, max);
        let times = |s: usize, factor: i128| s as i128 * factor;
        Scorer {
            log: (0..=max).map(|s| times(s, logs[s])).collect(),
            log_after: (0..=max).map(|s| times(s, logs[s + 1])).collect(),
            root: (0..=max).map(|s| times(s, roots[s])).collect(),
            bonus: 2 * logs[2],
        }
    }

    /// The value of a guess with parts of these sizes (some may be 0), and whether it may be right.
    #[inline]
    pub fn score(&self, formula: Formula, sizes: &[u32], candidate: bool) -> Score {
        let sum = |terms: &[i128]| sizes.iter().map(|&s| terms[s as usize]).sum::<i128>();
        Score::Value(match formula {
            Formula::Minimax => sizes.iter().max().map_or(0, |&s| s.into()),
            Formula::Leximax => return Score::Sizes(sorted(sizes)),
            Formula::ExpectedSize => {
                sizes.iter().map(|&s| u64::from(s) * u64::from(s)).sum::<u64>().into()
            }
            Formula::Entropy => sum(&self.log),
            Formula::MostParts => -(sizes.iter().filter(|&&s| s > 0).count() as i128),
            Formula::Larmouth => sum(&self.log) - if candidate { self.bonus } else { 0 },
            Formula::LandyLog => sum(&self.log_after),
            Formula::LandyRoot => sum(&self.root),
        })
    }

    /// A value that no guess with this many parts of n candidates is better than.
    pub fn least(&self, formula: Formula, n: usize, parts: usize) -> Score {
        let mut sizes = [0; MAX_HINTS];
        for (at, size) in sizes[..parts].iter_mut().enumerate() {
            *size = (n / parts + usize::from(at < n % parts)) as u32;
        }
        self.score(formula, &sizes[..parts], true)
    }

    /// What Larmouth's formula takes off for a guess that may be right.
    pub fn bonus(&self, formula: Formula) -> i128 {
        if formula == Formula::Larmouth { self.bonus } else { 0 }
    }
}

fn sorted(sizes: &[u32]) -> Vec<u32> {
    let mut all: Vec<u32> = sizes.iter().copied().filter(|&size| size > 0).collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    /// All ways to write n as a sum of positive numbers, largest first.
    fn partitions(n: u32, largest: u32) -> Vec<Vec<u32>> {
        if n == 0 {
            return vec![vec![]];
        }
        let with = |first: u32| {
            partitions(n - first, first).into_iter().map(move |rest| [&[first], &rest[..]].concat())
        };
        (1..=n.min(largest)).rev().flat_map(with).collect()
    }

    #[test]
    fn logarithms_compare_as_products() {
        let scorer = Scorer::new(40);
        let all = partitions(19, 19);
        let product = |sizes: &[u32], add: u32| -> BigUint {
            sizes.iter().map(|&s| BigUint::from(s + add).pow(s)).product()
        };
        for (formula, add) in [(Formula::Entropy, 0), (Formula::LandyLog, 1)] {
            let mut ties = 0;
            for a in &all {
                for b in &all {
                    let exact = product(a, add).cmp(&product(b, add));
                    let scores = [a, b].map(|sizes| scorer.score(formula, sizes, false));
                    assert_eq!(scores[0].cmp(&scores[1]), exact, "{formula}: {a:?} {b:?}");
                    ties += usize::from(a != b && exact.is_eq());
                }
            }
            // Different sizes with equal products are met, if only for the first.
            assert!(ties > 0 || formula == Formula::LandyLog, "{formula}");
        }
    }

    #[test]
    fn the_bonus_is_two_log_two() {
        let scorer = Scorer::new(40);
        let score = |sizes: &[u32], candidate| scorer.score(Formula::Larmouth, sizes, candidate);
        assert_eq!(score(&[1, 2], true), score(&[1, 1, 1], false));
        assert_eq!(score(&[4, 1], true), score(&[2, 2, 2, 0], false));
        assert!(score(&[1, 1], true) < score(&[1, 1], false));
    }

    #[test]
    fn no_guess_is_better_than_the_least() {
        let scorer = Scorer::new(40);
        for n in 1..=18 {
            for sizes in partitions(n, n) {
                for formula in Formula::ALL {
                    for candidate in [true, false] {
                        let least = scorer.least(formula, n as usize, sizes.len());
                        let score = scorer.score(formula, &sizes, candidate);
                        assert!(least <= score, "{formula} {sizes:?}");
                    }
                }
            }
        }
    }
}

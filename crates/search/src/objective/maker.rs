//! Weighted secrets: a code maker who favours some classes of codes.
//!
//! Every guess costs the weights of all candidates, so that the total is the sum over secrets of
//! weight times guesses. What tells the cost of a set is how many candidates it has of each weight,
//! the heaviest first: a vector of small counts, summed over a part in one instruction a candidate.
//! The bounds of [`crate::floor`] hold with the heaviest candidates found first: exchanging two
//! secrets so that the heavier is found earlier never costs more.

use crate::value::Value;
use yomikiri_field::Id;

use super::{Masses, Objective};

/// More classes than any game has that is small enough to be solved: 8 pegs and 3 colours, 7 pegs
/// and 4 colours have 10 and 11.
pub(crate) const WEIGHTS: usize = 16;

/// How many candidates there are of each weight, the heaviest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts([u16; WEIGHTS]);

impl Counts {
    #[inline]
    fn add(&mut self, other: Counts) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, other)| *mine += other);
    }
}

/// The expected number of guesses against a code maker with favourites, times a constant.
#[derive(Clone, Debug)]
pub(crate) struct Maker {
    /// Falling.
    weights: Vec<i128>,
    /// By code number: one of its weight.
    ones: Vec<Counts>,
    /// By code number, too.
    of: Vec<i128>,
}

impl Maker {
    /// The weights of all codes by number, not negative; equal for codes that a symmetry maps onto
    /// each other, and no more than [`WEIGHTS`] different ones.
    pub fn new(of: Vec<i128>) -> Maker {
        let mut weights = of.clone();
        weights.sort_unstable_by(|a, b| b.cmp(a));
        weights.dedup();
        assert!(weights.len() <= WEIGHTS, "{} different weights", weights.len());
        let one = |weight: &i128| {
            let mut counts = Counts::default();
            let at = weights.iter().position(|known| known == weight);
            counts.0[at.expect("it is one of them")] = 1;
            counts
        };
        Maker { ones: of.iter().map(one).collect(), weights, of }
    }
}

impl Objective for Maker {
    type Value = i128;
    type Mass = Counts;
    type Masses = ByHint;
    const DEPTH: bool = false;
    const PLAIN: bool = false;

    fn strict(&self) -> bool {
        false
    }

    fn step(&self, n: usize) -> i128 {
        self.weights[0].times(n)
    }

    fn mass(&self, set: &[Id]) -> Counts {
        let mut mass = Counts::default();
        set.iter().for_each(|&id| mass.add(self.ones[usize::from(id)]));
        mass
    }

    fn size(&self, mass: Counts) -> usize {
        mass.0.iter().map(|&count| usize::from(count)).sum()
    }

    fn load(&self, mass: Counts) -> i128 {
        let each = self.weights.iter().zip(mass.0);
        each.map(|(weight, count)| weight * i128::from(count)).sum()
    }

    fn rest(&self, mut mass: Counts, mut found: usize) -> Counts {
        for count in &mut mass.0 {
            let some = found.min(usize::from(*count));
            *count -= some as u16;
            found -= some;
        }
        mass
    }

    fn weight(&self, id: Id) -> i128 {
        self.of[usize::from(id)]
    }

    fn node(&self, _asked: usize) -> i128 {
        0
    }

    fn won(&self, _asked: usize) -> i128 {
        0
    }

    fn levels(&self) -> usize {
        0
    }
}

/// The masses of all parts.
pub(crate) struct ByHint([Counts; 64]);

impl Default for ByHint {
    fn default() -> ByHint {
        ByHint([Counts::default(); 64])
    }
}

impl Masses<Counts> for ByHint {
    #[inline]
    fn add(&mut self, hint: u8, mass: Counts) {
        self.0[usize::from(hint & 63)].add(mass);
    }

    fn of(&self, hint: usize, _size: usize) -> Counts {
        self.0[hint]
    }
}

//! Weighted secrets: a code maker who favours some classes of codes.
//!
//! Every guess costs the weights of all candidates, so that the total is the sum over secrets of
//! weight times guesses. What tells the cost of a set is how many candidates it has of each weight,
//! the heaviest first: a vector of small counts, summed over a part in one instruction a candidate.
//! The bounds of [`crate::floor`] hold with the heaviest candidates found first: exchanging two
//! secrets so that the heavier is found earlier never costs more.

use std::ops::AddAssign;

use crate::value::Value;
use yomikiri_field::Id;

use super::{Cost, Masses};

/// More classes than any game has that is small enough to be solved: 8 pegs and 3 colours, 7 pegs
/// and 4 colours have 10 and 11.
const WEIGHTS: usize = 16;

/// How many candidates there are of each weight, the heaviest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WeightCounts([u16; WEIGHTS]);

impl AddAssign for WeightCounts {
    #[inline]
    fn add_assign(&mut self, other: WeightCounts) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, other)| *mine += other);
    }
}

/// The expected number of guesses against a code maker with favourites, times a constant.
#[derive(Clone, Debug)]
pub(crate) struct Favourites {
    /// Falling.
    weights: Vec<i128>,
    /// By code number: one of its weight.
    ones: Vec<WeightCounts>,
    /// By code number, too.
    of: Vec<i128>,
}

impl Favourites {
    /// Whether these weights are few enough.
    pub fn can_hold(weights: &[i128]) -> bool {
        let mut different = weights.to_vec();
        different.sort_unstable();
        different.dedup();
        different.len() <= WEIGHTS
    }

    /// The weights of all codes by number, not negative; equal for codes that a symmetry maps onto
    /// each other, and no more than [`WEIGHTS`] different ones.
    pub fn new(of: Vec<i128>) -> Favourites {
        let mut weights = of.clone();
        weights.sort_unstable_by(|a, b| b.cmp(a));
        weights.dedup();
        assert!(weights.len() <= WEIGHTS, "{} different weights", weights.len());
        let one = |weight: &i128| {
            let mut counts = WeightCounts::default();
            let at = weights.iter().position(|known| known == weight);
            counts.0[at.expect("it is one of them")] = 1;
            counts
        };
        Favourites { ones: of.iter().map(one).collect(), weights, of }
    }
}

impl Cost for Favourites {
    type Value = i128;
    type Mass = WeightCounts;
    type Masses = ByHint<WeightCounts>;
    const PLAIN: bool = false;

    fn strict(&self) -> bool {
        self.weights.last().is_some_and(|&lightest| lightest > 0)
    }

    fn step(&self, n: usize) -> i128 {
        self.weights[0].times(n)
    }

    fn mass(&self, set: &[Id]) -> WeightCounts {
        let mut mass = WeightCounts::default();
        set.iter().for_each(|&id| mass += self.ones[usize::from(id)]);
        mass
    }

    fn size(&self, mass: WeightCounts) -> usize {
        mass.0.iter().map(|&count| usize::from(count)).sum()
    }

    fn load(&self, _asked: usize, mass: WeightCounts) -> i128 {
        let each = self.weights.iter().zip(mass.0);
        each.map(|(weight, count)| weight * i128::from(count)).sum()
    }

    fn rest(&self, mut mass: WeightCounts, mut found: usize) -> WeightCounts {
        for count in &mut mass.0 {
            let some = found.min(usize::from(*count));
            *count -= some as u16;
            found -= some;
        }
        mass
    }

    /// One product for each weight in use, with all guesses that its candidates take. (Guess by guess it
    /// took a quarter of the time of `yomi value mm4x6`.)
    fn heaviest_first(
        &self,
        _asked: usize,
        mass: WeightCounts,
        mut rooms: impl Iterator<Item = usize>,
    ) -> i128 {
        let (mut guess, mut room, mut cost) = (1, rooms.next().unwrap_or(0), 0);
        for (&weight, &count) in self.weights.iter().zip(&mass.0) {
            let (mut left, mut guesses) = (usize::from(count), 0);
            while left > room {
                guesses += room * guess;
                left -= room;
                guess += 1;
                room = rooms.next().unwrap_or(left);
            }
            if count > 0 {
                room -= left;
                cost += weight * (guesses + left * guess) as i128;
            }
        }
        cost
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
pub(crate) struct ByHint<M>(Vec<M>);

impl<M: Copy + Default + AddAssign> Masses<M> for ByHint<M> {
    fn none(hints: usize) -> Self {
        ByHint(vec![M::default(); hints])
    }

    #[inline]
    fn add(&mut self, hint: u8, mass: M) {
        self.0[usize::from(hint)] += mass;
    }

    fn of(&self, hint: usize, _size: usize) -> M {
        self.0[hint]
    }
}

//! Secrets that are not equally likely, with any number of different weights.
//!
//! Every guess costs the weights of all candidates, so that the total is the sum over secrets of
//! weight times guesses. What is kept of a set is its size and its weight. Which of its secrets are
//! heavy is not known then, but the k heaviest of it weigh no more than the k heaviest of the whole
//! game, and what is left weighs no less than so many of the lightest: two bounds that are cheap to
//! carry along. With few different weights, [`Favourites`](super::Favourites) knows more.

use std::ops::AddAssign;

use yomikiri_field::Id;

use crate::value::Value;

use super::favourites::ByHint;
use super::{Cost, Steps};

/// The size and weight of a set, of which some secrets were found since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Load {
    size: u32,
    found: u32,
    weight: i128,
}

impl AddAssign for Load {
    #[inline]
    fn add_assign(&mut self, other: Load) {
        self.size += other.size;
        self.weight += other.weight;
    }
}

/// The sum over secrets of weight times guesses.
#[derive(Clone, Debug)]
pub(crate) struct Weighted {
    /// By secret number.
    of: Vec<i128>,
    /// The sum of the k heaviest.
    heaviest: Vec<i128>,
    lightest: i128,
    /// What each guess costs, if not all cost the same.
    steps: Option<Steps>,
}

impl Weighted {
    /// The weights of all secrets by number, all positive; and what each guess costs, if not all cost
    /// the same.
    pub fn new(of: Vec<i128>, steps: Option<Steps>) -> Weighted {
        let mut falling = of.clone();
        falling.sort_unstable_by(|a, b| b.cmp(a));
        let mut heaviest = vec![0];
        heaviest.extend(falling.iter().scan(0, |sum, &weight| {
            *sum += weight;
            Some(*sum)
        }));
        let lightest = falling.last().copied().unwrap_or(0);
        Weighted { of, heaviest, lightest, steps }
    }
}

impl Cost for Weighted {
    type Value = i128;
    type Mass = Load;
    type Masses = ByHint<Load>;
    const PLAIN: bool = false;

    fn by_depth(&self) -> bool {
        self.steps.is_some()
    }

    fn strict(&self) -> bool {
        self.lightest > 0 && self.steps.as_ref().is_none_or(Steps::strict)
    }

    fn step(&self, n: usize) -> i128 {
        (self.heaviest[1] - self.heaviest[0]).times(n)
    }

    fn mass(&self, set: &[Id]) -> Load {
        let weight = set.iter().map(|&id| self.of[usize::from(id)]).sum();
        Load { size: set.len() as u32, found: 0, weight }
    }

    fn size(&self, mass: Load) -> usize {
        mass.size as usize
    }

    fn load(&self, asked: usize, mass: Load) -> i128 {
        let left = mass.weight - self.heaviest[mass.found as usize];
        let left = left.max(self.lightest.times(mass.size as usize));
        match self.steps.as_ref().map(|steps| steps.price(asked)) {
            None => left,
            Some(None) if mass.size > 0 => i128::INFINITE,
            Some(price) => price.unwrap_or(0) * left,
        }
    }

    fn rest(&self, mass: Load, found: usize) -> Load {
        let found = found.min(mass.size as usize) as u32;
        Load { size: mass.size - found, found: mass.found + found, ..mass }
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

    fn total(&self, value: i128) -> i128 {
        self.steps.as_ref().map_or(value, |steps| steps.total(value))
    }

    fn up_to(&self, total: i128) -> i128 {
        self.steps.as_ref().map_or_else(|| i128::up_to(total), |steps| steps.up_to(total))
    }
}

//! The smallest average: the total number of guesses over all secrets (papers 001 and 003).

use yomikiri_field::Id;

use super::Cost;

/// The total number of guesses over all secrets (papers 001 and 003).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Average;

impl Cost for Average {
    type Value = i32;
    type Mass = usize;
    type Masses = ();

    fn strict(&self) -> bool {
        true
    }

    fn step(&self, n: usize) -> i32 {
        n as i32
    }

    fn mass(&self, set: &[Id]) -> usize {
        set.len()
    }

    fn size(&self, mass: usize) -> usize {
        mass
    }

    fn load(&self, _asked: usize, mass: usize) -> i32 {
        self.step(mass)
    }

    fn rest(&self, mass: usize, found: usize) -> usize {
        mass - found
    }

    fn node(&self, _asked: usize) -> i32 {
        0
    }

    fn won(&self, _asked: usize) -> i32 {
        0
    }

    fn levels(&self) -> usize {
        0
    }
}

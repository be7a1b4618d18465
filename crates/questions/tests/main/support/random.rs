//! Chance that is the same in every run, so that a failure can be repeated.

use yomikiri_questions::Pegs;
use yomikiri_rules::{Code, Draws, Permutation, Symmetry};

pub struct Random(Draws);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(Draws::of_seed(seed))
    }

    /// A number from 0 to `below` - 1.
    pub fn below(&mut self, below: usize) -> usize {
        self.0.below(below as u32) as usize
    }

    /// Different codes in any order.
    pub fn set(&mut self, codes: &[Code], size: usize) -> Vec<Code> {
        let mut set = codes.to_vec();
        self.0.shuffle(&mut set);
        set.truncate(size);
        set
    }

    /// A long product of generators.
    pub fn symmetry(&mut self, quiz: Pegs) -> Permutation {
        let all = Symmetry::whole(quiz);
        let generators = all.generators();
        let mut t = Permutation::identity();
        if !generators.is_empty() {
            for _ in 0..200 {
                t = t.then(&self.0.pick(generators));
            }
        }
        t
    }
}

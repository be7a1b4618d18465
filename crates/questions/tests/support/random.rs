//! Chance that is the same in every run (SplitMix64), so that a failure can be repeated.

use yomikiri_questions::Quiz;
use yomikiri_rules::Code;
use yomikiri_rules::{Permutation, Symmetry};

pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number from 0 to `below` - 1.
    pub fn below(&mut self, below: usize) -> usize {
        (self.next() % below as u64) as usize
    }

    /// Different codes in any order.
    pub fn set(&mut self, codes: &[Code], size: usize) -> Vec<Code> {
        let mut set: Vec<Code> = Vec::new();
        while set.len() < size.min(codes.len()) {
            let code = codes[self.below(codes.len())];
            if !set.contains(&code) {
                set.push(code);
            }
        }
        set
    }

    /// A long product of generators.
    pub fn symmetry(&mut self, quiz: Quiz) -> Permutation {
        let all = Symmetry::whole(quiz.game, quiz.hints);
        let generators = all.generators();
        let mut t = Permutation::identity();
        if !generators.is_empty() {
            for _ in 0..200 {
                t = t.then(&generators[self.below(generators.len())]);
            }
        }
        t
    }
}

//! Chance that is the same in every run (SplitMix64), so that a failure can be repeated.

use yomikiri_rules::{Code, Game, Permutation};

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

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    /// Some of the given codes, different ones, in code order.
    pub fn some(&mut self, from: &[Code], size: usize) -> Vec<Code> {
        let mut from = from.to_vec();
        self.shuffle(&mut from);
        from.truncate(size);
        from.sort();
        from
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Codes that agree with each other about a random guess or two, so that they are as hard to
    /// tell apart as in play; fewer than `size` if the hints leave no more.
    pub fn alike(&mut self, game: Game, size: usize) -> Vec<Code> {
        let codes = game.codes();
        let secret = self.pick(&codes);
        let guesses: Vec<Code> = (0..1 + self.below(2)).map(|_| self.pick(&codes)).collect();
        let mut left = codes;
        left.retain(|&c| guesses.iter().all(|&g| game.hint(c, g) == game.hint(secret, g)));
        self.some(&left, size)
    }

    pub fn symmetry(&mut self, game: Game) -> Permutation {
        let mut symbols: Vec<u8> = (0..game.symbols() as u8).collect();
        let mut pegs: Vec<u8> = (0..game.pegs() as u8).collect();
        self.shuffle(&mut symbols);
        self.shuffle(&mut pegs);
        Permutation::new(game, &symbols, &pegs).expect("two permutations")
    }
}

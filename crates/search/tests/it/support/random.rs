//! Chance that is the same in every run, so that a failure can be repeated.

use yomikiri_rules::{Code, Draws, Game, Permutation};

pub struct Random(Draws);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(Draws::of_seed(seed))
    }

    /// A number from 0 to `below` - 1.
    pub fn below(&mut self, below: usize) -> usize {
        self.0.below(below as u32) as usize
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        self.0.pick(from)
    }

    /// Some of the given codes, different ones, in code order.
    pub fn some(&mut self, from: &[Code], size: usize) -> Vec<Code> {
        let mut from = from.to_vec();
        self.0.shuffle(&mut from);
        from.truncate(size);
        from.sort();
        from
    }

    /// Codes that agree with each other about a random guess or two, so that they are as hard to
    /// tell apart as in play; fewer than `size` if the hints leave no more.
    pub fn alike(&mut self, game: Game, size: usize) -> Vec<Code> {
        let codes = game.secrets();
        let secret = self.pick(&codes);
        let guesses: Vec<Code> = (0..1 + self.below(2)).map(|_| self.pick(&codes)).collect();
        let mut left = codes;
        left.retain(|&c| guesses.iter().all(|&g| game.hint(c, g) == game.hint(secret, g)));
        self.some(&left, size)
    }

    pub fn symmetry(&mut self, game: Game) -> Permutation {
        let game = game.pegs().unwrap();
        let mut symbols: Vec<u8> = (0..game.symbols() as u8).collect();
        let mut pegs: Vec<u8> = (0..game.pegs() as u8).collect();
        self.0.shuffle(&mut symbols);
        self.0.shuffle(&mut pegs);
        Permutation::new(game, &symbols, &pegs).expect("two permutations")
    }
}

/// How many random cases a test draws: so many, or as many times more as `YOMI_DRAWS` says. They are the
/// same ones every time.
pub fn draws(some: usize) -> usize {
    some * std::env::var("YOMI_DRAWS").map_or(1, |times| times.parse().expect("a number of times"))
}

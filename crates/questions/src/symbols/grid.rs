//! Codes asked all at once as a grid, a row for each code and a column for each place, and a symbol
//! as the cells that it stands in.
//!
//! What a secret is told is one number: for each row the pegs in place, and beside them all pegs
//! that are right, in place or not. Both are sums over the symbols of the secret: a symbol at
//! some places has as many pegs in place as its own cells at these places, and of a symbol that
//! the secret has n times, n pegs are right, or as many as the row has of it if these are fewer.

use yomikiri_rules::{Code, Hints, Kind, Pegs};

/// Which cells: bit `row * places + place`.
pub(super) type Cells = u64;

/// The grid, before anything stands in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    quiz: Pegs,
    pub rows: usize,
    pub places: usize,
    pub symbols: usize,
    /// Whether codes repeat symbols.
    pub repeats: bool,
    /// The cells of the first place.
    pub column: Cells,
    /// Bits for a number of pegs.
    bits: usize,
}

/// What a symbol adds to what is told.
#[derive(Clone, Debug)]
pub(super) struct Symbol {
    /// At each set of places.
    pub told: Vec<u64>,
}

impl Grid {
    /// The grid of so many codes; `None` if it is too large for the words used here.
    pub fn new(quiz: Pegs, codes: usize) -> Option<Grid> {
        let (places, symbols) = (quiz.pegs(), quiz.symbols());
        let bits = (usize::BITS - places.leading_zeros()) as usize;
        let repeats = quiz.kind() == Kind::Mastermind;
        let fits = codes * 2 * bits <= 64 && codes * places < 64;
        let grid = |column| Grid { quiz, rows: codes, places, symbols, repeats, column, bits };
        fits.then(|| grid((0..codes).map(|row| 1 << (row * places)).sum()))
    }

    /// All cells.
    pub fn cells(&self) -> Cells {
        (1 << (self.rows * self.places)) - 1
    }

    /// The places of a row that are among some cells.
    pub fn row(&self, cells: Cells, row: usize) -> usize {
        (cells >> (row * self.places)) as usize & ((1 << self.places) - 1)
    }

    /// Whether one symbol may stand in all of these cells.
    pub fn is_allowed(&self, cells: Cells) -> bool {
        self.repeats || (0..self.rows).all(|row| self.row(cells, row).count_ones() <= 1)
    }

    /// Whether two symbols at some two places are told the same the other way round. The rest of the
    /// secret does not matter, since both secrets have the same symbols. It is so if in each row
    /// both symbols stand at the first place alone, or both at the second alone, or neither.
    pub fn swap_unseen(&self, a: Cells, b: Cells) -> bool {
        (1..self.places).any(|first| {
            (0..first).any(|second| {
                let only = |cells: Cells| {
                    let (first, second) = (cells >> first, cells >> second);
                    [first & !second & self.column, second & !first & self.column]
                };
                only(a) == only(b)
            })
        })
    }

    /// Fills in what a symbol adds to what is told.
    pub fn tell(&self, cells: Cells, symbol: &mut Symbol) {
        let Symbol { told } = symbol;
        told.clear();
        told.resize(1 << self.places, 0);
        // What is right, for each number of times that a secret has the symbol.
        let mut right = [0u64; 64];
        let tells_right = self.quiz.told() == Hints::Both;
        let mut left = cells;
        while left != 0 {
            let row = left.trailing_zeros() as usize / self.places;
            let here = self.row(cells, row);
            left &= !(((1 << self.places) - 1) << (row * self.places));
            let one = 1u64 << (row * 2 * self.bits);
            for place in 0..self.places {
                told[1 << place] += one * (here as u64 >> place & 1);
            }
            if tells_right {
                let most = here.count_ones() as usize;
                for (times, right) in right[..=self.places].iter_mut().enumerate() {
                    *right += (one << self.bits) * times.min(most) as u64;
                }
            }
        }
        for places in 1..1usize << self.places {
            let first = places & places.wrapping_neg();
            told[places] = told[places & !first] + told[first];
        }
        for (places, told) in told.iter_mut().enumerate() {
            *told += right[places.count_ones() as usize];
        }
    }

    /// Calls for each way in which a symbol may stand in `count` of some cells.
    pub fn each(&self, free: Cells, count: usize, call: &mut impl FnMut(Cells)) {
        self.each_with(free, count, 0, call);
    }

    fn each_with(&self, free: Cells, count: usize, with: Cells, call: &mut impl FnMut(Cells)) {
        if count == 0 {
            return call(with);
        }
        let mut free = free;
        while free.count_ones() as usize >= count {
            let cell = free & free.wrapping_neg();
            free &= !cell;
            if self.is_allowed(with | cell) {
                self.each_with(free, count - 1, with | cell, call);
            }
        }
    }

    /// The codes of a full grid.
    pub fn codes(&self, symbols: &[Cells]) -> Vec<Code> {
        let at = |cell: usize| symbols.iter().position(|cells| cells >> cell & 1 == 1);
        let code = |row: usize| {
            let row = row * self.places..(row + 1) * self.places;
            let row: Vec<u8> = row.map(|cell| at(cell).expect("a full grid") as u8).collect();
            self.quiz.code(&row).expect("a code of the game")
        };
        (0..self.rows).map(code).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use yomikiri_rules::Draws;

    use super::*;

    /// The cells of each symbol of some codes drawn by chance.
    pub(in crate::symbols) fn drawn(quiz: Pegs, rows: usize, draws: &mut Draws) -> Vec<Cells> {
        let codes = quiz.codes();
        let mut symbols = vec![0; quiz.symbols()];
        for row in 0..rows {
            let code = codes[draws.below(codes.len() as u32) as usize];
            for (place, symbol) in code.symbols(quiz.pegs()).enumerate() {
                symbols[usize::from(symbol)] |= 1 << (row * quiz.pegs() + place);
            }
        }
        symbols
    }

    /// What is told adds up to the same number exactly if all hints are the same.
    #[test]
    fn told_as_the_rules_say() {
        let mut draws = Draws::of_seed(11);
        for (name, hints) in [
            ("mm3x4", Hints::Both),
            ("mm4x3", Hints::Both),
            ("bc3x5", Hints::Both),
            ("mm3x4", Hints::Places),
        ] {
            let quiz = name.parse::<Pegs>().unwrap().telling(hints);
            let grid = Grid::new(quiz, 3).unwrap();
            let symbols = drawn(quiz, 3, &mut draws);
            let asked = grid.codes(&symbols);
            let told = symbols.iter().map(|&cells| {
                let mut symbol = Symbol { told: Vec::new() };
                grid.tell(cells, &mut symbol);
                symbol.told
            });
            let told: Vec<Vec<u64>> = told.collect();
            let (mut numbers, mut hints) = (HashMap::new(), HashMap::new());
            for secret in quiz.codes() {
                let mut at = vec![0; grid.symbols];
                for (place, symbol) in secret.symbols(grid.places).enumerate() {
                    at[usize::from(symbol)] |= 1usize << place;
                }
                let number: u64 = at.iter().zip(&told).map(|(&at, told)| told[at]).sum();
                let seen: Vec<_> = asked.iter().map(|&code| quiz.hint(secret, code)).collect();
                assert_eq!(*numbers.entry(number).or_insert(seen.clone()), seen, "{quiz}");
                assert_eq!(*hints.entry(seen).or_insert(number), number, "{quiz}");
            }
        }
    }

    /// A swap is unseen exactly if what two symbols tell at two places is the same both ways.
    #[test]
    fn swaps() {
        let mut draws = Draws::of_seed(2);
        let quiz: Pegs = "mm3x5".parse().unwrap();
        let grid = Grid::new(quiz, 3).unwrap();
        let mut unseen = 0;
        for _ in 0..200 {
            let symbols = drawn(quiz, 3, &mut draws);
            let told = |cells: Cells| {
                let mut symbol = Symbol { told: Vec::new() };
                grid.tell(cells, &mut symbol);
                symbol.told
            };
            let [a, b] = [told(symbols[0]), told(symbols[1])];
            let same = |p: usize, q: usize| a[1 << p] + b[1 << q] == a[1 << q] + b[1 << p];
            let expected = same(0, 1) || same(0, 2) || same(1, 2);
            assert_eq!(grid.swap_unseen(symbols[0], symbols[1]), expected, "{symbols:?}");
            unseen += usize::from(expected);
        }
        assert!((20..180).contains(&unseen), "{unseen}");
    }
}

//! One symmetry of a game, as it moves codes: pegs are permuted and symbols renamed.
//!
//! The rules of all games treat the symbols of all pegs alike, so all pegs rename alike. Where only
//! pegs in place are told, each peg of Mastermind may rename differently
//! ([`Hints::private_symbols`](crate::Hints::private_symbols)). Hints do not change when guess and
//! secret are moved together.

use crate::code::{Code, MAX_PEGS};
use crate::pegs::{MAX_SYMBOLS, Pegs};
use crate::placing::Placing;

/// One symmetry t: symbol `s` at peg `i` becomes `symbols[i][s]` at peg `pegs[i]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Permutation {
    pegs: [u8; MAX_PEGS],
    symbols: [[u8; MAX_SYMBOLS]; MAX_PEGS],
}

/// Whether every number below the length occurs once.
fn is_permutation(images: &[u8]) -> bool {
    let seen = images.iter().fold(0u32, |seen, &image| seen | 1 << image.min(31));
    seen == (1 << images.len()) - 1
}

impl Permutation {
    /// The identity.
    pub fn identity() -> Permutation {
        Permutation {
            pegs: std::array::from_fn(|i| i as u8),
            symbols: [std::array::from_fn(|s| s as u8); MAX_PEGS],
        }
    }

    /// The symmetry that renames symbol `s` to `symbols[s]` and moves peg `i` to `pegs[i]`,
    /// everything numbered from 0; `None` unless both are permutations of the game's size.
    pub fn new(game: Pegs, symbols: &[u8], pegs: &[u8]) -> Option<Permutation> {
        let fits = symbols.len() == game.symbols() && pegs.len() == game.pegs();
        if !fits || !is_permutation(symbols) || !is_permutation(pegs) {
            return None;
        }
        let mut t = Permutation::identity();
        t.pegs[..pegs.len()].copy_from_slice(pegs);
        t.symbols.iter_mut().for_each(|map| map[..symbols.len()].copy_from_slice(symbols));
        Some(t)
    }

    /// The symmetry that renames symbol `s` at peg `i` to `symbols[i][s]` and moves it to peg
    /// `pegs[i]`; `None` unless all of these are permutations.
    pub fn by_peg(
        pegs: [u8; MAX_PEGS],
        symbols: [[u8; MAX_SYMBOLS]; MAX_PEGS],
    ) -> Option<Permutation> {
        let all = is_permutation(&pegs) && symbols.iter().all(|map| is_permutation(map));
        all.then_some(Permutation { pegs, symbols })
    }

    /// A symmetry of the game that maps each code of `from` onto the code of `to` at the same
    /// place, if there is one. Pegs stay where they are if they can.
    ///
    /// # Panics
    /// If there are more codes in `from` than in `to`.
    pub fn mapping(game: Pegs, from: &[Code], to: &[Code]) -> Option<Permutation> {
        Placing::new(game, from, to).complete()
    }

    /// Two neighbouring pegs exchanged: `peg` and the one before it.
    pub(crate) fn exchange_pegs(peg: usize) -> Permutation {
        let mut t = Permutation::identity();
        t.pegs.swap(peg - 1, peg);
        t
    }

    /// Two symbols exchanged: at one peg, or at all of them.
    pub fn exchange(a: u8, b: u8, at: Option<usize>) -> Permutation {
        let mut t = Permutation::identity();
        let pegs = at.map_or(0..MAX_PEGS, |peg| peg..peg + 1);
        t.symbols[pegs].iter_mut().for_each(|map| map.swap(a.into(), b.into()));
        t
    }

    /// Each of these symbols becomes the next of them, and the last one the first, at all pegs.
    pub(crate) fn move_on(symbols: &[u8]) -> Permutation {
        let mut t = Permutation::identity();
        for (&symbol, &next) in symbols.iter().zip(symbols.iter().cycle().skip(1)) {
            t.symbols.iter_mut().for_each(|map| map[usize::from(symbol)] = next);
        }
        t
    }

    /// Where the symbol at a peg goes: the peg, and what it is called there.
    #[inline]
    pub fn cell(&self, peg: usize, symbol: u8) -> (usize, u8) {
        (usize::from(self.pegs[peg]), self.symbols[peg][usize::from(symbol)])
    }

    /// t(code).
    pub fn apply(&self, game: Pegs, code: Code) -> Code {
        let mut image = [0; MAX_PEGS];
        for (peg, symbol) in code.symbols(game.pegs()).enumerate() {
            let (to, name) = self.cell(peg, symbol);
            image[to] = name;
        }
        Code::pack(&image[..game.pegs()])
    }

    /// First this symmetry, then another.
    #[must_use]
    pub fn then(&self, next: &Permutation) -> Permutation {
        let mut both = Permutation::identity();
        for peg in 0..MAX_PEGS {
            let between = usize::from(self.pegs[peg]);
            both.pegs[peg] = next.pegs[between];
            for symbol in 0..MAX_SYMBOLS {
                both.symbols[peg][symbol] =
                    next.symbols[between][usize::from(self.symbols[peg][symbol])];
            }
        }
        both
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Permutation {
        let mut back = Permutation::identity();
        for (peg, &image) in self.pegs.iter().enumerate() {
            back.pegs[usize::from(image)] = peg as u8;
            for (symbol, &name) in self.symbols[peg].iter().enumerate() {
                back.symbols[usize::from(image)][usize::from(name)] = symbol as u8;
            }
        }
        back
    }
}

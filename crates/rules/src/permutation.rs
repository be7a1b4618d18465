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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Hints, Symmetry};

    #[test]
    fn the_papers_permutation() {
        let game = Pegs::MASTERMIND;
        let t = Permutation::new(game, &[2, 5, 0, 4, 1, 3], &[0, 3, 2, 1]).unwrap();
        let image = t.apply(game, game.code(&[0, 0, 0, 1]).unwrap());
        assert_eq!(image, game.code(&[2, 5, 2, 2]).unwrap());
        assert_eq!(Permutation::new(game, &[2, 5, 0, 4, 1, 1], &[0, 3, 2, 1]), None);
        assert_eq!(Permutation::new(game, &[2, 5, 0, 4, 1, 3], &[0, 4, 2, 1]), None);
        assert_eq!(Permutation::new(game, &[2, 5, 0, 4, 1, 35], &[0, 3, 2, 1]), None);
        assert_eq!(Permutation::new(game, &[2, 1, 0, 4, 3], &[0, 3, 2, 1]), None);
    }

    #[test]
    fn then_and_inverse_are_those_of_the_codes() {
        for hints in [Hints::Both, Hints::Places] {
            let game = "mm3x4".parse::<Pegs>().unwrap().telling(hints);
            let symmetry = Symmetry::whole(game);
            let all = symmetry.generators();
            let t = all.iter().chain(&all[1..]).fold(Permutation::identity(), |t, g| t.then(g));
            assert_eq!(t.then(&t.inverse()), Permutation::identity());
            for code in game.codes() {
                let image = all.iter().chain(&all[1..]).fold(code, |c, g| g.apply(game, c));
                assert_eq!(t.apply(game, code), image);
                assert_eq!(t.inverse().apply(game, image), code);
            }
        }
    }

    #[test]
    fn maps_that_are_not_permutations_are_refused() {
        let t = Permutation::exchange(0, 3, Some(1));
        assert_eq!(Permutation::by_peg(t.pegs, t.symbols), Some(t));
        let mut symbols = t.symbols;
        symbols[1][0] = 4;
        assert_eq!(Permutation::by_peg(t.pegs, symbols), None);
        assert_eq!(Permutation::by_peg([0; MAX_PEGS], t.symbols), None);
    }

    /// There is a symmetry exactly within the classes of the game, and it maps.
    #[test]
    fn mappings_within_classes_only() {
        for name in ["mm4x4", "bc3x5", "mm3x6", "mm5x2"] {
            let game: Pegs = name.parse().unwrap();
            let codes = game.codes();
            for class in Symmetry::fixing(game, &[]).classes() {
                let first = class.representative;
                let mapped = codes.iter().filter_map(|&code| {
                    let t = Permutation::mapping(game, &[first], &[code])?;
                    assert_eq!(t.apply(game, first), code);
                    for &other in codes.iter().step_by(7) {
                        assert_eq!(t.inverse().apply(game, t.apply(game, other)), other);
                    }
                    Some(code)
                });
                assert_eq!(mapped.count(), class.size, "{name}");
            }
            let same = Permutation::mapping(game, &[codes[3]], &[codes[3]]);
            assert_eq!(same, Some(Permutation::identity()));
        }
    }
}

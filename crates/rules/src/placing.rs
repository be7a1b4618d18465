//! The search for a symmetry that maps given codes onto given codes.
//!
//! Where the pegs go decides everything: the symbol at a peg must become the symbol at the peg's
//! image, for every code, and different symbols must stay different. So pegs are placed one by one,
//! by backtracking, with the partial renaming that follows.

use crate::code::Code;
use crate::pegs::{MAX_SYMBOLS, Pegs};
use crate::permutation::Permutation;

/// A partial symmetry that maps `from` onto `to`, as far as pegs are placed: peg i goes to
/// `pegs[i]`, symbols follow.
pub(crate) struct Placing<'a> {
    game: Pegs,
    from: &'a [Code],
    to: &'a [Code],
    forward: [Option<u8>; MAX_SYMBOLS],
    taken: u16,
    /// With each peg's image, the symbols that it was the first to rename.
    pegs: Vec<(usize, Vec<u8>)>,
}

impl<'a> Placing<'a> {
    /// No peg placed. The codes are paired as they stand.
    pub fn new(game: Pegs, from: &'a [Code], to: &'a [Code]) -> Placing<'a> {
        assert!(from.len() <= to.len(), "every code needs an image");
        Placing { game, from, to, forward: [None; MAX_SYMBOLS], taken: 0, pegs: vec![] }
    }

    /// Sends the next peg to `image`, if no code forbids it.
    pub fn place(&mut self, image: usize) -> bool {
        let (peg, pegs) = (self.pegs.len(), self.game.pegs());
        if self.pegs.iter().any(|&(taken, _)| taken == image) {
            return false;
        }
        self.pegs.push((image, Vec::new()));
        for (from, to) in self.from.iter().zip(self.to) {
            let (from, to) = (from.symbol(peg, pegs), to.symbol(image, pegs));
            match self.forward[usize::from(from)] {
                Some(known) if known == to => {}
                None if self.taken >> to & 1 == 0 => {
                    self.forward[usize::from(from)] = Some(to);
                    self.taken |= 1 << to;
                    self.pegs.last_mut().expect("just pushed").1.push(from);
                }
                _ => {
                    self.remove();
                    return false;
                }
            }
        }
        true
    }

    /// Takes the last peg back.
    pub fn remove(&mut self) {
        let (_, symbols) = self.pegs.pop().expect("a peg was placed");
        for from in symbols {
            let to = self.forward[usize::from(from)].take().expect("it was mapped");
            self.taken &= !(1 << to);
        }
    }

    /// Some way to place the remaining pegs, each where it is if it can stay there; leaves the
    /// partial symmetry as it was.
    pub fn complete(&mut self) -> Option<Permutation> {
        let (peg, pegs) = (self.pegs.len(), self.game.pegs());
        if peg == pegs {
            return Some(self.read());
        }
        for image in std::iter::once(peg).chain((0..pegs).filter(|&image| image != peg)) {
            if self.place(image) {
                let found = self.complete();
                self.remove();
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// The symmetry, once all pegs are placed. Symbols that do not occur go to those that are left,
    /// in order.
    fn read(&self) -> Permutation {
        let mut free = (0..self.game.symbols() as u8).filter(|to| self.taken >> to & 1 == 0);
        let symbols: Vec<u8> = self.forward[..self.game.symbols()]
            .iter()
            .map(|to| to.or_else(|| free.next()).expect("as many are left as are needed"))
            .collect();
        let pegs: Vec<u8> = self.pegs.iter().map(|&(image, _)| image as u8).collect();
        Permutation::new(self.game, &symbols, &pegs).expect("nothing was taken twice")
    }
}

//! A code: a number that stands for a secret or a guess.
//!
//! Of a listed game it is the number that the model gave it. Codes made of pegs have up to eight,
//! four bits each, the first peg most significant: packed this way the order of the numbers is the
//! *code order* of the papers (1111 before 1112), and a code fits a register. Symbols are numbered
//! from 0; how they are written is the business of the alphabet.

/// The largest number of pegs a code can have.
pub const MAX_PEGS: usize = 8;

/// A secret or a guess. Codes of one game compare in code order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(u32);

impl Code {
    /// Packs symbols, first peg first. The caller guarantees at most eight symbols below 16.
    pub(crate) fn pack(symbols: &[u8]) -> Code {
        debug_assert!(symbols.len() <= MAX_PEGS && symbols.iter().all(|&s| s < 16));
        Code(symbols.iter().fold(0, |bits, &s| bits << 4 | u32::from(s)))
    }

    /// The code with this number, of a game whose model numbers its codes.
    pub(crate) fn numbered(number: usize) -> Code {
        Code(number as u32)
    }

    /// The number that the model gave it.
    pub fn number(self) -> usize {
        self.0 as usize
    }

    /// The symbol at peg `peg` (first peg is 0) of a code with `pegs` pegs.
    #[inline]
    pub fn symbol(self, peg: usize, pegs: usize) -> u8 {
        debug_assert!(peg < pegs);
        (self.0 >> (4 * (pegs - 1 - peg)) & 15) as u8
    }

    /// The symbols of a code with `pegs` pegs, first peg first.
    pub fn symbols(self, pegs: usize) -> impl ExactSizeIterator<Item = u8> {
        (0..pegs).map(move |peg| self.symbol(peg, pegs))
    }

    /// The packed bits, four a peg.
    #[inline]
    pub fn bits(self) -> u32 {
        self.0
    }
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Code({:x})", self.0)
    }
}

//! A motion: one symmetry of a quiz, as it moves codes.
//!
//! Pegs are permuted and symbols renamed; where each peg has symbols of its own
//! ([`Quiz::private_symbols`]) every peg may rename differently. Answers do not change when code
//! and secret are moved together, so a set of codes tells secrets apart exactly as well as its
//! image.

use yomikiri_rules::{Code, Game, MAX_PEGS, MAX_SYMBOLS};

use crate::quiz::Quiz;

/// One symmetry: symbol `s` at peg `i` becomes `symbols[i][s]` at peg `pegs[i]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    pub(crate) pegs: [u8; MAX_PEGS],
    pub(crate) symbols: [[u8; MAX_SYMBOLS]; MAX_PEGS],
}

impl Motion {
    /// The motion that moves nothing.
    pub fn identity() -> Motion {
        Motion {
            pegs: std::array::from_fn(|i| i as u8),
            symbols: [std::array::from_fn(|s| s as u8); MAX_PEGS],
        }
    }

    /// The image of a code.
    ///
    /// # Panics
    /// If the code is not one of the game.
    pub fn apply(&self, game: Game, code: Code) -> Code {
        let mut image = [0; MAX_PEGS];
        for (peg, symbol) in code.symbols(game.pegs()).enumerate() {
            image[usize::from(self.pegs[peg])] = self.symbols[peg][usize::from(symbol)];
        }
        game.code(&image[..game.pegs()]).expect("a symmetry maps codes onto codes")
    }

    /// First this motion, then another.
    #[must_use]
    pub fn then(&self, next: &Motion) -> Motion {
        let mut both = Motion::identity();
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

    /// The motion that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Motion {
        let mut back = Motion::identity();
        for (peg, &image) in self.pegs.iter().enumerate() {
            back.pegs[usize::from(image)] = peg as u8;
            for (symbol, &name) in self.symbols[peg].iter().enumerate() {
                back.symbols[usize::from(image)][usize::from(name)] = symbol as u8;
            }
        }
        back
    }

    /// Two symbols exchanged: at one peg, or at all of them.
    pub(crate) fn exchange(a: u8, b: u8, at: Option<usize>) -> Motion {
        let mut motion = Motion::identity();
        let pegs = at.map_or(0..MAX_PEGS, |peg| peg..peg + 1);
        motion.symbols[pegs].iter_mut().for_each(|map| map.swap(a.into(), b.into()));
        motion
    }

    /// Motions that generate all symmetries of a quiz: neighbouring pegs exchanged, neighbouring
    /// symbols exchanged.
    pub fn generators(quiz: Quiz) -> Vec<Motion> {
        let mut motions = Vec::new();
        for peg in 1..quiz.game.pegs() {
            let mut motion = Motion::identity();
            motion.pegs.swap(peg - 1, peg);
            motions.push(motion);
        }
        // Exchanging pegs carries the renamings of one peg to all of them.
        let at = quiz.private_symbols().then_some(0);
        for symbol in 1..quiz.game.symbols() as u8 {
            motions.push(Motion::exchange(symbol - 1, symbol, at));
        }
        motions
    }
}

//! How many symmetries a game has, and why each best strategy has just so many images under them.
//!
//! A symmetry is a permutation of the C symbols together with one of the P pegs (Koyama and Lai;
//! paper 001, section 4.1). It maps a strategy to a strategy: exchange every guess for its image;
//! hints stay the same, so the tree does. For a question about a whole game the image of a best
//! strategy is best.
//!
//! *A symmetry that leaves a strategy as it is fixes every code.* It fixes the first guess. The
//! candidates that give some hint to that guess are then mapped onto themselves, and so is the
//! strategy for them; so it fixes the next guesses too, and all others, by induction. But every
//! secret is guessed at the end of its branch, so every code is fixed. Hence two symmetries that
//! act differently on codes have different images of any strategy, and the number of strategies
//! that are different *up to symmetry* is N divided by the number of different actions.
//!
//! *Nearly always all C! P! act differently.* Let symbols move by s and pegs by p, and let no code
//! move.
//!
//! - Mastermind, C ≥ 2: a code of one symbol shows that s fixes that symbol, so s is the identity. A
//!   code with one symbol at peg i and another everywhere else shows that p fixes i. With C = 1
//!   there is one code, and one action.
//! - Bulls and Cows, P < C: s maps the symbols of each code onto themselves. For any two symbols
//!   there is a code with the first and without the second, so s maps no symbol to another; and as
//!   the symbols of a code differ, p then moves no peg.
//! - Bulls and Cows, P = C: a code is a bijection c from pegs to symbols, and s c = c p for all of
//!   them, so p and all conjugates of s are one and the same: s commutes with everything. For C ≥ 3
//!   that is the identity alone. For C = 2 it may exchange the two symbols, while p exchanges the
//!   two pegs: `bc2x2` has 2 actions, not 4. For C = 1 there is one.

use crate::hints::Hints;
use crate::pegs::{Kind, Pegs};
use crate::question::Question;
use crate::until::Until;

impl Pegs {
    /// How many different permutations of the codes come from permuting symbols and pegs, all pegs
    /// alike.
    pub fn symmetries(self) -> u64 {
        let factorial = |n: usize| (1..=n as u64).product::<u64>();
        match (self.kind(), self.pegs(), self.symbols()) {
            (Kind::Mastermind, _, 1) => 1,
            (Kind::BullsAndCows, 2, 2) => 2,
            (_, pegs, symbols) => factorial(pegs) * factorial(symbols),
        }
    }
}

impl Question {
    /// How many images every best strategy has under the symmetries of the game, itself included,
    /// if all of them are best: where the question is about the whole game, and every secret is
    /// guessed in the end.
    pub fn images(&self) -> Option<u64> {
        let (position, game) = (&self.position, self.game());
        let pegs = game.symmetric().filter(|pegs| pegs.told() == Hints::Both)?;
        let whole = position.history().is_empty()
            && position.listed().is_none()
            && position.forbidden().is_empty()
            && self.first.is_none()
            && game.ends() == Until::Hit;
        whole.then(|| pegs.symmetries())
    }
}

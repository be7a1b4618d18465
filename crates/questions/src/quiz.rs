//! A quiz: a game in which all codes are asked at once, and which part of a hint counts.

use num_bigint::BigUint;
pub use yomikiri_rules::Hints;
use yomikiri_rules::{Code, Game, Hint};

/// A game asked all at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quiz {
    /// The game: its codes are the secrets and also what may be asked.
    pub game: Game,
    /// What is told of a hint.
    pub hints: Hints,
}

impl Quiz {
    /// The quiz of a game with whole hints.
    pub fn new(game: Game) -> Quiz {
        Quiz { game, hints: Hints::Both }
    }

    /// What is told of a hint: the hint itself, or its pegs in place with nothing elsewhere.
    pub fn told(self, hint: Hint) -> Hint {
        self.hints.told(hint)
    }

    /// What is told about a secret when a code is asked.
    pub fn answer(self, secret: Code, code: Code) -> Hint {
        self.told(self.game.hint(secret, code))
    }

    /// The answers that some code and secret can have, in the order of hints.
    pub fn answers(self) -> Vec<Hint> {
        let mut answers: Vec<Hint> = self.game.hints().into_iter().map(|h| self.told(h)).collect();
        answers.dedup();
        answers
    }

    /// Whether each peg has symbols of its own ([`Hints::private_symbols`]).
    pub fn private_symbols(self) -> bool {
        self.hints.private_symbols(self.game)
    }

    /// The number of symmetries: P! C!, or P! (C!)^P where each peg has symbols of its own.
    pub fn symmetries(self) -> BigUint {
        let (pegs, symbols) = (self.game.pegs(), self.game.symbols());
        let renamings =
            factorial(symbols).pow(if self.private_symbols() { pegs as u32 } else { 1 });
        factorial(pegs) * renamings
    }
}

/// n! = 1 · 2 · … · n.
pub(crate) fn factorial(n: usize) -> BigUint {
    (1..=n).fold(BigUint::from(1u32), |product, k| product * k)
}

/// C(n, k): how many sets of k things out of n there are.
pub fn binomial(n: usize, k: usize) -> BigUint {
    if k > n {
        return BigUint::ZERO;
    }
    (0..k).fold(BigUint::from(1u32), |product, i| product * (n - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers() {
        let quiz = Quiz::new(Game::MASTERMIND);
        assert_eq!(quiz.answers().len(), 14);
        let places = Quiz { hints: Hints::Places, ..quiz };
        assert_eq!(places.answers(), [0, 1, 2, 3, 4].map(|r| Hint::new(r, 0)));
        assert_eq!(quiz.symmetries(), BigUint::from(17280u32));
        assert_eq!(places.symmetries(), BigUint::from(720u32).pow(4) * 24u32);
        let moo = Quiz { game: Game::MOO, hints: Hints::Places };
        assert_eq!(moo.symmetries(), BigUint::from(87_091_200u32));
    }

    #[test]
    fn binomials() {
        assert_eq!(binomial(1296, 2), BigUint::from(839_160u32));
        assert_eq!(binomial(5, 0), BigUint::from(1u32));
        assert_eq!(binomial(3, 4), BigUint::ZERO);
    }
}

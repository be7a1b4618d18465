//! A quiz: a game in which all codes are asked at once, and which part of a hint counts.

use crate::code::Code;
use crate::game::Game;
use crate::hint::Hint;
use crate::hints::Hints;

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
    }
}

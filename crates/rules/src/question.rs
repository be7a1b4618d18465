//! A question: where a search starts, what is to be best, and what may be guessed. An answer, a
//! file and a proof are about exactly one question.

use crate::code::Code;
use crate::game::Game;
use crate::goal::Goal;
use crate::position::Position;
use crate::until::Until;

/// Which codes may be guessed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Guesses {
    /// Any code (except forbidden ones).
    #[default]
    Any,
    /// Only codes that can still be the secret.
    Candidates,
}

/// `any`, `candidates`.
impl std::fmt::Display for Guesses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Guesses::Any => "any",
            Guesses::Candidates => "candidates",
        })
    }
}

/// A position and what is asked about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Where to start.
    pub position: Position,
    /// What is to be best.
    pub goal: Goal,
    /// Which codes may be guessed.
    pub guesses: Guesses,
    /// The first guess, if it is fixed.
    pub first: Option<Code>,
}

impl Question {
    /// A goal from a position, any code as a guess.
    pub fn new(position: Position, goal: Goal) -> Question {
        Question { position, goal, guesses: Guesses::Any, first: None }
    }

    /// The best average from a position, any code as a guess.
    pub fn best_average(position: Position) -> Question {
        Question::new(position, Goal::average())
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.position.game()
    }

    /// Whether a code may be asked when these candidates, in code order, are left.
    ///
    /// A candidate may be asked unless it is forbidden, and one of the last two in any case: paper
    /// 001 does not look at the forbidden codes there. Another code may be asked unless it is
    /// forbidden, or only candidates may. Where the game goes on until the secret is known, the last
    /// two are like others.
    pub fn may_ask(&self, candidates: &[Code], guess: Code) -> bool {
        let forbidden = self.position.forbidden().binary_search(&guess).is_ok();
        let last = candidates.len() <= 2 && self.game().ends() == Until::Hit;
        match candidates.binary_search(&guess) {
            Ok(_) => !forbidden || last,
            Err(_) => !forbidden && self.guesses == Guesses::Any,
        }
    }

    /// Whether the first guess, if one is fixed, is a code of the game that may be asked.
    pub fn first_may_be_asked(&self) -> bool {
        self.first.is_none_or(|first| {
            self.game().has_guess(first) && self.may_ask(self.position.candidates(), first)
        })
    }
}

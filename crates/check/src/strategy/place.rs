//! Where in a strategy something is wrong: the guesses and hints that lead there.

use yomikiri_rules::{Alphabet, Code, Game, Hint, show_history};

/// A node of a strategy, named by the guesses and hints that lead to it; in a mixture of several
/// strategies also which one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    game: Game,
    strategy: Option<usize>,
    path: Vec<(Code, Hint)>,
}

impl Place {
    /// The root of a strategy of this game.
    pub(crate) fn root(game: Game) -> Place {
        Place { game, strategy: None, path: Vec::new() }
    }

    /// The same place, in the strategy with this number of a mixture.
    pub(crate) fn of_strategy(self, number: usize) -> Place {
        Place { strategy: Some(number), ..self }
    }

    pub(crate) fn enter(&mut self, guess: Code, hint: Hint) {
        self.path.push((guess, hint));
    }

    pub(crate) fn leave(&mut self) {
        self.path.pop();
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// Which strategy of a mixture, counted from 1.
    pub fn strategy(&self) -> Option<usize> {
        self.strategy
    }

    /// The guesses and hints from the start of the strategy.
    pub fn path(&self) -> &[(Code, Hint)] {
        &self.path
    }

    /// `after 1123 1B1W, 2344 0B2W`, or `at the first guess`.
    pub fn show(&self, alphabet: &Alphabet) -> String {
        let mut text = match self.strategy {
            Some(number) => format!("strategy {number}, "),
            None => String::new(),
        };
        if self.path.is_empty() {
            text.push_str("at the first guess");
        } else {
            text.push_str("after ");
            text.push_str(&show_history(alphabet, &self.path));
        }
        text
    }
}

//! Who talks about positions: the conversation, the thinking, and how codes are written.

use yomikiri_advice::{Session, show};
use yomikiri_rules::{Alphabet, Code, Position};

use crate::exit::Failure;
use crate::talk::{Talk, Thinker};

/// Someone who talks about positions of a game.
pub struct Host {
    pub talk: Talk,
    pub thinker: Thinker,
    pub alphabet: Alphabet,
}

impl Host {
    /// Says something; it ends with a line break.
    pub fn say(&mut self, text: &str) -> Result<(), Failure> {
        self.talk.say(text)
    }

    /// A code, with colours where there are any.
    pub fn code(&self, code: Code) -> String {
        self.talk.paint.code(&self.alphabet, code)
    }

    /// `44 of 1296 secrets are left`, or which one it is.
    pub fn left(&self, position: &Position) -> String {
        show::left(position, |code| self.code(code))
    }

    /// Says which secrets are left.
    pub fn list(&mut self, position: &Position, all: bool) -> Result<(), Failure> {
        let (left, candidates) = (self.left(position), position.candidates());
        self.say(&format!("{left}\n"))?;
        self.say_list(candidates, all)
    }

    /// Says which these secrets are, or the first of them.
    pub fn say_list(&mut self, candidates: &[Code], all: bool) -> Result<(), Failure> {
        let list = show::list(candidates, &self.alphabet, all);
        self.say(&self.talk.paint.words(&self.alphabet, &list))
    }

    /// Says why a guess is good or not.
    pub fn why(&mut self, position: &Position, code: Code) -> Result<(), Failure> {
        let why = self.thinker.within(|a, control| a.why(position, code, control))?;
        self.say(&show::sentences(&why.sentences(position, &self.alphabet)))
    }

    /// Says what was played, from an entry on.
    pub fn history(&mut self, session: &Session, from: usize) -> Result<(), Failure> {
        self.say(&show::entries(session, from, |code| self.code(code)))
    }
}

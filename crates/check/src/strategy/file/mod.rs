//! Strategies and mixtures as files: JSON with an envelope, readable, versioned, checked.
//!
//! ```text
//! {
//!   "format": "yomikiri",
//!   "version": 1,
//!   "kind": "strategy",
//!   "game": "mm4x6",
//!   "alphabet": "RGBYOP",            only if it is not the usual one
//!   "start": "1123 1B1W",            a history; or ["2334", "2343", …], a list of candidates; or
//!                                    {"history": …, "candidates": …, "forbidden": …}
//!   "objective": "average",          the question, all optional: average, worst, late:5, race:1,7
//!   "then": "fewest-late",           or shortest
//!   "guesses": "candidates",         or any
//!   "first": "1335",                 the first guess that was asked for
//!   "max_guesses": 3,                no secret takes more guesses
//!   "optimal": true,                 claims, all optional; see Claims
//!   "total_guesses": 20,
//!   "worst_case": 3,
//!   "profile": [0, 4, 4],
//!   "strategy": {"guess": "1335", "then": {"1B0W": {"guess": "2346", "then": {…}}, …}}
//! }
//! ```
//!
//! A file of kind `mixture` has either a `strategy` in which a node may also be
//! `{"choices": [{"probability": "7/10", "guess": …, "then": …}, …]}` (a [`Behaviour`]), or a
//! `mixture`, a list of `{"probability": "7/10", "strategy": …}` (a [`Mixture`]); its claims are
//! `objective`, `optimal`, `max_guesses`, `worst_case`, `expected_guesses` and `value`.
//!
//! Limits: 64 MiB of text, lists and objects at most 127 deep, a history of at most 256 entries, a
//! fraction of at most 1000 characters, and for all probabilities of a file (of a `strategy`: of all ways
//! through it) a common denominator of at most 1000 bits, about 300 digits. So reading and checking take
//! time in proportion to the size of the file.
//!
//! `optimal` is claimed of exactly the question that the file states, with `start`. A strategy that
//! breaks its own question does not verify.
//!
//! Reading rejects whatever is not exactly this, with the place of the damage; what the content
//! is worth is for [`File::check`] to say. Fields nobody knows are rejected as well: a misspelt
//! `forbidden` must not silently change the meaning.

mod claims;
mod error;
mod read;
mod write;

pub use claims::{Claims, Verdict};
pub use error::{CheckError, FileError, StrategyProblem};

use crate::files;
use crate::strategy::behaviour::Behaviour;
use crate::strategy::mixture::Mixture;
use crate::strategy::tree::Strategy;
use crate::strategy::verify::verify_for;
use std::io::Read;
use std::path::Path;
use yomikiri_rules::{Alphabet, Position, Question};

/// What a file holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// Kind `strategy`.
    Strategy(Strategy),
    /// Kind `mixture`: one tree with chance in it.
    Behaviour(Behaviour),
    /// Kind `mixture`: strategies with their probabilities.
    Mixture(Mixture),
}

impl Content {
    /// Where it begins.
    pub fn position(&self) -> &Position {
        match self {
            Content::Strategy(strategy) => &strategy.position,
            Content::Behaviour(behaviour) => &behaviour.position,
            Content::Mixture(mixture) => &mixture.position,
        }
    }
}

/// A file: its content, how it writes codes, and what it claims.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// How codes are written.
    pub alphabet: Alphabet,
    /// What the file says about its content.
    pub claims: Claims,
    /// What it holds.
    pub content: Content,
}

impl File {
    /// A file in the usual alphabet that claims what is true of the content.
    ///
    /// # Errors
    /// If the content does not verify.
    pub fn new(content: Content) -> Result<File, CheckError> {
        let alphabet = Alphabet::of(content.position().game());
        let mut file = File { alphabet, claims: Claims::default(), content };
        file.claims = Claims::of(&file.check()?);
        Ok(file)
    }

    /// The question that the content answers.
    pub fn question(&self) -> Question {
        self.claims.question(self.content.position())
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it is damaged: what and where.
    pub fn parse(text: &str) -> Result<File, FileError> {
        Ok(read::file(&files::parse(text)?)?)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read, is too large or damaged.
    pub fn read(path: impl AsRef<Path>) -> Result<File, FileError> {
        let path = path.as_ref();
        let refused = |error| FileError::Read { path: path.to_path_buf(), error };
        let mut text = String::new();
        // The limit holds for what is read: the length of a pipe or device is not known before.
        let read = std::fs::File::open(path)
            .and_then(|file| file.take(files::MAX_BYTES + 1).read_to_string(&mut text));
        read.map_err(refused)?;
        File::parse(&text)
    }

    /// Checks the content by the rules alone, and every claim against what was found.
    ///
    /// # Errors
    /// If the content does not verify or a claim is wrong.
    pub fn check(&self) -> Result<Verdict, CheckError> {
        if self.alphabet.game() != self.content.position().game() {
            return Err(CheckError::Alphabet(self.alphabet.clone()));
        }
        let question = self.question();
        let verdict = match &self.content {
            Content::Strategy(strategy) => {
                verify_for(&question, &strategy.root).map(Verdict::Strategy)
            }
            Content::Behaviour(behaviour) => behaviour.verify_for(&question).map(Verdict::Mixture),
            Content::Mixture(mixture) => mixture.verify_for(&question).map(Verdict::Mixture),
        };
        let verdict = verdict.map_err(|error| CheckError::Strategy {
            error: Box::new(error),
            alphabet: self.alphabet.clone(),
        })?;
        self.claims.check(&verdict, self.content.position())?;
        Ok(verdict)
    }

    /// The text of the file; equal files have equal texts.
    ///
    /// # Errors
    /// If the content does not verify, a claim is wrong, or it could not be read back.
    pub fn to_text(&self) -> Result<String, FileError> {
        self.check()?;
        Ok(files::text(&write::file(self))?)
    }

    /// Writes the file as a whole or not at all: see [`save`](files::save).
    ///
    /// # Errors
    /// As [`to_text`](File::to_text), or if the operating system refuses.
    pub fn write(&self, path: impl AsRef<Path>) -> Result<(), FileError> {
        let path = path.as_ref();
        let refused = |error| FileError::Write { path: path.to_path_buf(), error };
        files::save(path, &self.to_text()?).map_err(refused)
    }
}

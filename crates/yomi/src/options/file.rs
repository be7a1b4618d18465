//! A strategy that comes from a file.

use std::path::PathBuf;

use clap::Args;
use yomikiri_check::File;
use yomikiri_rules::{Alphabet, Game, GameError};

use crate::exit::Failure;
use crate::files;
use crate::options::alphabet;

/// A file takes up to so many times its size while it is read: measured with one of 9 MB.
const READ: usize = 32;

/// The file.
#[derive(Args)]
pub struct FileOptions {
    /// A strategy file, or - to read it from standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Write the symbols like this in the answer: RGBYOP [default: as in the file]
    #[arg(long, value_name = "SYMBOLS", help_heading = "Output")]
    alphabet: Option<String>,
}

impl FileOptions {
    /// The strategy in the file, not yet checked, in the alphabet that is wanted. A file of another
    /// kind is not damaged; what reads it is said.
    pub fn read(&self) -> Result<File, Failure> {
        self.read_text(&self.text()?)
    }

    /// The same, if that takes no more than so many bytes of memory.
    pub fn read_within(&self, memory: usize) -> Result<File, Failure> {
        self.read_text(&self.text_within(memory)?)
    }

    fn read_text(&self, text: &str) -> Result<File, Failure> {
        let what = match yomikiri_check::files::kind(text).as_deref() {
            Some("maker") => "a code maker's mixture (kind maker)",
            Some("questions") => "a set of questions (kind questions)",
            Some("patience") => "a solitaire solution (kind patience)",
            _ => return self.parse(text),
        };
        let name = self.name();
        Err(Failure::bad_input(format!("{name} is {what}, not a strategy; yomi verify reads it")))
    }

    /// The text of the file.
    pub fn text(&self) -> Result<String, Failure> {
        files::read(&self.file)
    }

    /// The same, if to read it takes no more than so many bytes of memory.
    pub fn text_within(&self, memory: usize) -> Result<String, Failure> {
        let text = self.text()?;
        let needed = text.len().saturating_mul(READ);
        match needed > memory {
            true => Err(Failure::bad_input(format!(
                "--memory: to read {} may take about {} KB, and {} KB may be used",
                self.name(),
                needed >> 10,
                memory >> 10
            ))),
            false => Ok(text),
        }
    }

    /// That text as a strategy, not yet checked, in the alphabet that is wanted.
    pub fn parse(&self, text: &str) -> Result<File, Failure> {
        self.open_game(text)?;
        let mut file = File::parse(text).map_err(|problem| self.damaged(problem))?;
        if let Some(symbols) = &self.alphabet {
            file.alphabet = alphabet(file.content.position().game(), Some(symbols))?;
        }
        Ok(file)
    }

    /// Opens the game of a file, if it lies in a file of its own.
    pub fn open_game(&self, text: &str) -> Result<(), Failure> {
        let closed = |name: &String| matches!(name.parse::<Game>(), Err(GameError::Closed(_)));
        if let Some(game) = yomikiri_check::files::game(text).filter(closed) {
            Game::open(&game).map_err(|problem| self.damaged(problem))?;
        }
        Ok(())
    }

    /// The alphabet that is wanted for a game, if one is.
    pub fn alphabet(&self, game: Game) -> Result<Option<Alphabet>, Failure> {
        self.alphabet.as_ref().map(|symbols| alphabet(game, Some(symbols))).transpose()
    }

    /// It is not what it claims to be.
    pub fn wrong(&self, problem: impl std::fmt::Display) -> Failure {
        Failure::no(format!("{} does not verify: {problem}", self.name()))
    }

    /// What is wrong with it.
    pub fn damaged(&self, problem: impl std::fmt::Display) -> Failure {
        Failure::bad_input(format!("{}: {problem}", self.name()))
    }

    /// How the file is called in messages.
    pub fn name(&self) -> String {
        files::name(&self.file)
    }
}

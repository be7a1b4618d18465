//! What the commands about questions share: which hints count, how codes are written, the search.

use std::time::Instant;

use clap::{Args, ValueEnum};
use yomikiri_questions::{Hints, Quiz, Settings};
use yomikiri_rules::{Alphabet, Code, Game};

use crate::exit::Failure;
use crate::options::{Resources, alphabet};
use crate::search::Watch;

/// Which part of a hint is told, and how codes are written.
#[derive(Args)]
pub struct QuizOptions {
    /// What is told of a hint
    #[arg(long, value_name = "WHICH", help_heading = "Game", default_value = "both")]
    hints: HintsName,

    /// Write the symbols like this, here and in the answer: RGBYOP
    #[arg(long, value_name = "SYMBOLS", help_heading = "Game")]
    alphabet: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum HintsName {
    /// Pegs in place and symbols elsewhere
    Both,
    /// Pegs in place only
    Places,
}

impl QuizOptions {
    /// The quiz of a game, and its alphabet.
    pub fn read(&self, game: &str) -> Result<(Quiz, Alphabet), Failure> {
        let game: Game = game.parse().map_err(Failure::bad_input)?;
        Ok((self.of(game), alphabet(game, self.alphabet.as_deref())?))
    }

    /// The quiz of a game.
    pub fn of(&self, game: Game) -> Quiz {
        Quiz { game, hints: self.hints() }
    }

    /// What is told of a hint.
    pub fn hints(&self) -> Hints {
        match self.hints {
            HintsName::Both => Hints::Both,
            HintsName::Places => Hints::Places,
        }
    }
}

/// A code that was given as `name`.
pub fn code(alphabet: &Alphabet, name: &str, text: &str) -> Result<Code, Failure> {
    let about = |problem| Failure::bad_input(format!("{name}: {problem}"));
    alphabet.parse_code(text).map_err(about)
}

/// The settings of a search with these resources.
pub fn settings(resources: &Resources) -> Settings {
    Settings { threads: resources.threads(), memory: resources.memory() }
}

/// Begins a search that shows its progress and can be interrupted. The time limit begins now.
pub fn begin(resources: &Resources, quiet: bool) -> Result<Watch, Failure> {
    Watch::begin(Instant::now(), resources, "nodes", quiet)
}

//! What the commands about questions share: which hints count, how codes are written, the search.

use std::time::Instant;

use clap::{Args, ValueEnum};
use yomikiri_questions::{Hints, Pegs, Settings};
use yomikiri_rules::{Alphabet, Code, Game};

use crate::exit::Failure;
use crate::options::{Resources, alphabet};
use crate::search::Watch;

/// Which part of a hint is told, and how codes are written.
#[derive(Args)]
pub struct QuizOptions {
    /// What is told of a hint [default: both; of mm4x6:places, places]
    #[arg(long, value_name = "WHICH", help_heading = "Game")]
    hints: Option<HintsName>,

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
    /// The game, with what is told of a hint, and its alphabet.
    pub fn read(&self, game: &str) -> Result<(Game, Alphabet), Failure> {
        let mut game = Game::open(game).map_err(Failure::bad_input)?;
        match game.pegs() {
            Some(pegs) => game = Game::of_pegs(self.of(pegs)),
            None if self.hints.is_some() => {
                return Err(Failure::bad_input(format!(
                    "--hints is for codes made of pegs; of {game}, hints are told whole"
                )));
            }
            None => {}
        }
        Ok((game, alphabet(game, self.alphabet.as_deref())?))
    }

    /// The game, with what is told of a hint.
    pub fn of(&self, pegs: Pegs) -> Pegs {
        self.hints.map_or(pegs, |_| pegs.telling(self.hints()))
    }

    /// What is told of a hint.
    pub fn hints(&self) -> Hints {
        match self.hints {
            None | Some(HintsName::Both) => Hints::Both,
            Some(HintsName::Places) => Hints::Places,
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

//! What the commands that talk have in common.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use yomikiri_rules::{Alphabet, Game};

use crate::exit::Failure;
use crate::options::alphabet;
use crate::talk::{Host, Talk, Thinker};
use crate::units;

/// The game, and how to talk about it.
#[derive(Args)]
pub struct TalkOptions {
    /// mmPxC (Mastermind, P pegs, C colours), bcPxC (Bulls and Cows), mastermind or moo
    #[arg(value_name = "GAME")]
    game: String,

    /// Write the symbols like this, here and in the answers: RGBYOP
    #[arg(long, value_name = "SYMBOLS", help_heading = "Conversation")]
    alphabet: Option<String>,

    /// Add a transcript to the end of this file
    #[arg(long, value_name = "FILE", help_heading = "Conversation")]
    log: Option<PathBuf>,

    /// Show the best guess found after this time; the proof may come later
    #[arg(long, value_name = "TIME", help_heading = "Conversation", default_value = "1s")]
    #[arg(value_parser = units::parse_time)]
    think: Duration,
}

impl TalkOptions {
    /// How codes and hints are written between people.
    pub fn alphabet(&self) -> Result<Alphabet, Failure> {
        let game = Game::open(&self.game).map_err(Failure::bad_input)?;
        Ok(alphabet(game, self.alphabet.as_deref())?.spoken())
    }

    /// Begins to talk and to think.
    pub fn begin(&self, alphabet: Alphabet) -> Result<Host, Failure> {
        let thinker = Thinker::new(&alphabet, self.think.mul_f64(0.85))?;
        Ok(Host { talk: Talk::begin(self.log.as_deref())?, thinker, alphabet })
    }
}

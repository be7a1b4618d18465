//! `yomi play GAME`: against the program, as breaker, as maker, or in a race.

mod breaker;
mod maker;
mod race;

use clap::Args;
use yomikiri_advice::{Level, Session, any_seed};
use yomikiri_rules::{Alphabet, Code, Hint, Position};

use crate::exit::{Exit, Failure, Outcome};
use crate::options::TalkOptions;
use crate::talk::{Line, Said, Talk, Thinker, show, understand};

const EXAMPLES: &str = "\
Examples:
  yomi play mm4x6                      guess the program's secret
  yomi play moo --seed 7               the same secret again
  yomi play mm4x6 --maker              the program guesses yours
  yomi play moo --race                 in turns, each for the other's secret
  yomi play moo --race --level random  against a beginner

Levels: random (any code that can be right), heuristic (or a formula: minimax, entropy, ...),
optimum (the best average), strongest (the strategy that none beats in a race).

At the end each guess is rated. Skill is the best expected number of further guesses minus that of
the guess made: 0 for a best guess, else what it gave away. Luck is that expectation minus the one
of the part really reached: what the hint was worth. Together they are the expectation at the start
minus the number of guesses.
Exit codes: 0 at the end, 2 bad input on the command line, 130 after Ctrl-C.";

/// Play against the program: guess its secret, let it guess yours, or race
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Play {
    #[command(flatten)]
    talk: TalkOptions,

    /// You keep the secret, the program guesses
    #[arg(long, help_heading = "Game")]
    maker: bool,

    /// In turns, each for the secret of the other; fewer guesses win
    #[arg(long, help_heading = "Game", conflicts_with = "maker")]
    race: bool,

    /// How well the program guesses [default: optimum, and strongest in a race]
    #[arg(long, value_name = "LEVEL", help_heading = "Game")]
    level: Option<String>,

    /// The same number gives the same secret and the same chance [default: a new one]
    #[arg(long, value_name = "N", help_heading = "Game")]
    seed: Option<u64>,
}

impl Play {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let alphabet = self.talk.alphabet()?;
        let level = match &self.level {
            Some(_) if !self.maker && !self.race => {
                return Err(Failure::bad_input(
                    "--level goes with --maker or --race, where the program guesses",
                ));
            }
            Some(name) => name.parse().map_err(Failure::bad_input)?,
            None if self.race => Level::Strongest,
            None => Level::Optimum,
        };
        let (talk, thinker) = self.talk.begin(&alphabet)?;
        let table = Table { talk, thinker, alphabet, rated: false };
        let seed = self.seed.unwrap_or_else(any_seed);
        match (self.maker, self.race) {
            (true, _) => maker::play(table, level, seed),
            (_, true) => race::play(table, level, seed),
            _ => breaker::play(table, seed),
        }
    }
}

/// Where the game is played.
struct Table {
    talk: Talk,
    thinker: Thinker,
    alphabet: Alphabet,
    /// Whether guesses were rated, so that the columns are to be explained.
    rated: bool,
}

/// How a game or a part of it ended.
enum End {
    /// As it should.
    Done,
    /// There was nothing more to come, or no wish to go on.
    Left,
    /// Ctrl-C.
    Interrupted,
}

impl From<End> for Exit {
    fn from(end: End) -> Exit {
        if let End::Interrupted = end { Exit::Interrupted } else { Exit::Answered }
    }
}

impl Table {
    /// Asks until something is said that is understood.
    fn ask(&mut self, prompt: &str) -> Result<Result<Said, End>, Failure> {
        loop {
            let said = match self.talk.ask(prompt, "")? {
                Line::Said(text) => understand(&text, &self.alphabet),
                Line::End => return Ok(Err(End::Left)),
                Line::Interrupted => return Ok(Err(End::Interrupted)),
            };
            match said {
                Ok(Said::Nothing) => {}
                Ok(said) => return Ok(Ok(said)),
                Err(problem) => self.talk.say(&format!("{problem}\n"))?,
            }
        }
    }

    /// A code, with colours where there are any.
    fn code(&self, code: Code) -> String {
        self.talk.paint.code(&self.alphabet, code)
    }

    /// The guess of the program; the position is all it sees.
    fn opponent(&self, level: Level, position: &Position, seed: u64) -> Result<Code, Failure> {
        let guess = match level {
            // The strongest strategy may have to be found first.
            Level::Strongest => self
                .thinker
                .until_done(|advisor, control| advisor.opponent(level, position, seed, control))?,
            _ => self
                .thinker
                .within(|advisor, control| advisor.opponent(level, position, seed, control))?,
        };
        match guess {
            Ok(guess) => Ok(guess),
            // Stopped: any guess that can be right.
            Err(_) => Ok(position.candidates()[0]),
        }
    }

    /// Rates the guesses of a game.
    fn rate(&mut self, who: &str, played: &[(Code, Hint)]) -> Result<(), Failure> {
        let start = Position::start(self.alphabet.game());
        let rating =
            self.thinker.until_done(|advisor, control| advisor.rate(&start, played, control))?;
        match rating {
            Ok(rating) => {
                self.rated = true;
                let expected = show::places(rating.expected, false);
                let table = show::rating(&rating, &self.alphabet);
                self.talk
                    .say(&format!("\n{who}; with best play {expected} are to be expected\n{table}"))
            }
            Err(_) => self.talk.say("not rated: interrupted\n"),
        }
    }

    /// Ends the conversation.
    fn leave(mut self, end: End) -> Outcome {
        if self.rated {
            self.talk.say(show::RATING)?;
        }
        Ok(end.into())
    }

    /// Says a paragraph.
    fn say(&mut self, text: &str) -> Result<(), Failure> {
        self.talk.say(&show::paragraph(text))
    }

    /// A session with nothing played.
    fn session(&self) -> Session {
        Session::new(self.alphabet.clone())
    }
}

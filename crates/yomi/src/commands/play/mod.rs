//! `yomi play GAME`: against the program, as breaker, as maker, or in a race.

mod breaker;
mod maker;
mod race;

use clap::Args;
use yomikiri_advice::{Advisor, Change, Level, Order, Said, Session, any_seed, show, understand};
use yomikiri_answers::number::counted;
use yomikiri_rules::{Code, Position};

use crate::exit::{Exit, Failure, Outcome};
use crate::options::TalkOptions;
use crate::talk::{Host, Line};

const EXAMPLES: &str = "\
Examples:
  yomi play mm4x6                      guess the program's secret
  yomi play moo --seed 7               the same secret again
  yomi play mm4x6 --maker              the program guesses yours
  yomi play moo --race                 in turns, each for the other's secret
  yomi play moo --race --level random  against a beginner

Levels: random (any code that can be right), heuristic (or a formula: minimax,
entropy, ...), optimum (the best average), strongest (the strategy that none
beats in a race).

At the end each guess is rated. Skill is the best expected number of further
guesses minus that of the guess made: 0 for a best guess, else what it gave
away. Luck is that expectation minus the one of the part really reached: what
the hint was worth. Together they are the expectation at the start minus the
number of guesses.
Exit codes: 0 at the end, 2 bad input on the command line,
130 after Ctrl-C.";

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
        let table = Table { host: self.talk.begin(alphabet)?, rated: false };
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
    host: Host,
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
    /// Asks until something is said that is understood; a hint alone answers the guess that is
    /// waiting for one.
    fn ask(&mut self, prompt: &str, waiting: Option<Code>) -> Result<Result<Said, End>, Failure> {
        loop {
            let said = match self.host.talk.ask(prompt, "")? {
                Line::Said(text) => understand(&text, &self.host.alphabet, waiting),
                Line::End => return Ok(Err(End::Left)),
                Line::Interrupted => return Ok(Err(End::Interrupted)),
            };
            match said {
                Ok(Said::Nothing) => {}
                Ok(Said::Order(Order::Quit | Order::GiveUp)) => return Ok(Err(End::Left)),
                Ok(said) => return Ok(Ok(said)),
                Err(problem) => self.say(&format!("{problem}\n"))?,
            }
        }
    }

    /// The guess of the program; the position is all it sees.
    fn opponent(&self, level: Level, position: &Position, seed: u64) -> Result<Code, Failure> {
        let thinker = &self.host.thinker;
        let guess =
            |advisor: &Advisor, control: &_| advisor.opponent(level, position, seed, control);
        let guess = match level {
            // The strongest strategy may have to be found first.
            Level::Strongest => thinker.until_done(guess)?,
            _ => thinker.within(guess)?,
        };
        // Stopped: any guess that can be right.
        Ok(guess.unwrap_or(position.candidates()[0]))
    }

    /// Says what the last hint means, and how many secrets it leaves.
    fn say_hint(&mut self, session: &Session) -> Result<(), Failure> {
        let Some(&(guess, hint)) = session.entries().last() else { return Ok(()) };
        let alphabet = &self.host.alphabet;
        let words = alphabet.describe_hint(guess, hint);
        let hint = alphabet.show_hint(guess, hint);
        let left = match session.position() {
            Ok(position) if !session.is_won() => {
                let left = position.candidates().len() as u64;
                format!("; {}", counted(left, "secret is left", "secrets are left"))
            }
            _ => String::new(),
        };
        self.say(&format!("{hint}: {words}{left}\n"))
    }

    /// Another hint for an entry; says whether it was changed.
    fn edit(
        &mut self,
        session: &mut Session,
        number: usize,
        change: &Change,
    ) -> Result<bool, Failure> {
        let (Change::Hint(hint) | Change::Entry(_, hint)) = change;
        let edited = session.entry(number);
        match edited.and_then(|(guess, _)| session.edit(number, guess, *hint)) {
            Ok(()) => Ok(true),
            Err(problem) => self.say(&format!("{problem}\n")).map(|()| false),
        }
    }

    /// Rates the guesses of a game.
    fn rate(&mut self, who: &str, session: &Session) -> Result<(), Failure> {
        let (played, start) = (session.entries(), Position::start(session.game()));
        let thinker = &self.host.thinker;
        match thinker.until_done(|advisor, control| advisor.rate(&start, played, control))? {
            Ok(rating) => {
                self.rated = true;
                let expected = show::places(rating.expected, false);
                let table =
                    show::rating(&rating, &self.host.talk.paint.alphabet(&self.host.alphabet));
                self.say(&format!("\n{who}; with best play {expected} are to be expected\n{table}"))
            }
            Err(_) => self.say("not rated: interrupted\n"),
        }
    }

    /// Ends the conversation.
    fn leave(mut self, end: End) -> Outcome {
        if self.rated {
            self.say(show::RATING)?;
        }
        Ok(end.into())
    }

    /// Says something; it ends with a line break.
    fn say(&mut self, text: &str) -> Result<(), Failure> {
        self.host.say(text)
    }

    /// Says a paragraph.
    fn tell(&mut self, text: &str) -> Result<(), Failure> {
        self.say(&yomikiri_answers::text::paragraph(text))
    }

    /// A session with nothing played.
    fn session(&self) -> Session {
        Session::new(self.host.alphabet.clone())
    }
}

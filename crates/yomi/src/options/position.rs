//! Which game, and from where: the game's name, the history, the candidates.

use std::path::PathBuf;

use clap::Args;
use yomikiri_rules::{Alphabet, Code, Game, Position, Until, parse_history, read_weights};

use crate::exit::Failure;
use crate::files;
use crate::talk::Paint;

/// The game.
#[derive(Args)]
pub struct GameOptions {
    /// mmPxC, bcPxC, mastermind, moo, words:FILE, table:FILE.csv
    #[arg(
        value_name = "GAME",
        required = true,
        long_help = "The game: mmPxC is Mastermind with P pegs and C colours (repeats allowed), \
                     bcPxC is Bulls and Cows with P different symbols out of C. mastermind is \
                     mm4x6, moo is bc4x10. Also MM(4,6), BC(4,10). P is at most 8, C at most 16, \
                     and there are at most 40,000 codes. With :places behind it, only the pegs in \
                     place are told. words:ANSWERS.txt is Wordle with a list of words, one a line; \
                     words:ANSWERS.txt+ALLOWED.txt has further words that may only be guessed; with \
                     :bulls, :common or :places behind it, the hint is bulls and cows, the number \
                     of common letters, or of letters in place. table:FILE.csv has things in rows \
                     and questions in columns, and ends when one thing is left"
    )]
    game: Option<String>,

    /// Write the symbols like this, here and in the answer: RGBYOP
    #[arg(long, value_name = "SYMBOLS", help_heading = "Position")]
    alphabet: Option<String>,

    /// Until the secret is hit, or until it is known [default: hit; of a table, known]
    #[arg(long, value_name = "hit|known", help_heading = "Position")]
    until: Option<Until>,

    /// Secrets are not equally likely: a file with a name and a whole number a line
    #[arg(long, value_name = "FILE", help_heading = "Position")]
    weights: Option<PathBuf>,
}

impl GameOptions {
    /// The start of the game that is meant.
    pub fn read(&self) -> Result<Start, Failure> {
        // It is left out only where a subcommand is asked instead.
        let name = self.game.as_deref().unwrap_or_default();
        let mut game = Game::open(name).map_err(Failure::bad_input)?;
        if let Some(until) = self.until {
            game = game.until(until).map_err(Failure::bad_input)?;
        }
        let mut alphabet = alphabet(game, self.alphabet.as_deref())?;
        if let Some(path) = &self.weights {
            let text = files::read(path)?;
            let weights = read_weights(&alphabet, &files::name(path), &text);
            let weights = weights.map_err(Failure::bad_input)?;
            game = game.weighted(weights).map_err(Failure::bad_input)?;
            alphabet = alphabet.about(game);
        }
        Ok(Start { position: Position::start(game), alphabet })
    }
}

/// The game and the position.
#[derive(Args)]
pub struct PositionOptions {
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    middle: MiddleOptions,

    /// These codes may not be guessed: "1122 1123", a file of them, or - to read them
    #[arg(long, value_name = "CODES|FILE", help_heading = "Position")]
    forbid: Option<String>,
}

/// Where in a game.
#[derive(Args)]
pub struct MiddleOptions {
    /// Start in the middle of a game: "1123 1B1W, 2344 0B2W"
    #[arg(
        long,
        value_name = "HISTORY",
        help_heading = "Position",
        long_help = "Start in the middle of a game: the guesses made so far, each with its hint, \
                     separated by commas or semicolons, as in \"1123 1B1W, 2344 0B2W\". Hints are \
                     written 1B2W (black, white), 1B2C (bulls, cows), 1A2B, 1 2, 12, 1-2, 1/2, 1,2 or \
                     (1, 2): first the pegs in place, then the right symbols elsewhere; also BWW, \
                     ●○○ or 1 black 2 white. Everything that is \
                     counted is counted from this position on"
    )]
    from: Option<String>,

    /// Only these codes can be the secret: "2334 2343 2345", a file of them, or - to read them
    #[arg(long, value_name = "CODES|FILE", help_heading = "Position")]
    candidates: Option<String>,
}

impl MiddleOptions {
    /// Whether anything is given.
    pub fn is_given(&self) -> bool {
        self.from.is_some() || self.candidates.is_some()
    }

    /// The position that is meant, in the game of an alphabet, with codes that may not be guessed.
    pub fn read(&self, alphabet: &Alphabet, forbidden: Vec<Code>) -> Result<Position, Failure> {
        let history = parse_history(alphabet, self.from.as_deref().unwrap_or_default());
        let history = history.map_err(|problem| about("--from", problem))?;
        let listed = self.candidates.as_deref();
        let listed = listed.map(|text| codes("--candidates", text, alphabet)).transpose()?;
        Position::new(alphabet.game(), history, listed, forbidden)
            .map_err(|problem| Failure::bad_input(problem.explain(&alphabet.spoken())))
    }
}

/// Where only a whole game can be asked about: a position is refused, with the reason.
#[derive(Args)]
pub struct WholeGame {
    #[arg(long, value_name = "HISTORY", hide = true)]
    from: Option<String>,

    #[arg(long, value_name = "CODES|FILE", hide = true)]
    candidates: Option<String>,
}

impl WholeGame {
    /// Refuses a position; `why` there is none for this command.
    pub fn check(&self, why: &str) -> Result<(), Failure> {
        let given = [("--from", &self.from), ("--candidates", &self.candidates)];
        match given.into_iter().find(|(_, given)| given.is_some()) {
            None => Ok(()),
            Some((name, _)) => Err(Failure::bad_input(format!("{name}: {why}"))),
        }
    }
}

/// A position and how its codes are written.
pub struct Start {
    /// The position.
    pub position: Position,
    /// How codes are written.
    pub alphabet: Alphabet,
}

impl PositionOptions {
    /// The position that is meant.
    pub fn read(&self) -> Result<Start, Failure> {
        let Start { alphabet, .. } = self.game.read()?;
        if [&self.middle.candidates, &self.forbid].iter().all(|codes| codes.as_deref() == Some("-"))
        {
            return Err(Failure::bad_input(
                "only one of --candidates and --forbid can be read from standard input",
            ));
        }
        let forbidden = self.forbid.as_deref();
        let forbidden = forbidden.map(|text| codes("--forbid", text, &alphabet)).transpose()?;
        let position = self.middle.read(&alphabet, forbidden.unwrap_or_default())?;
        Ok(Start { position, alphabet })
    }
}

impl Start {
    /// The start of a game, in the usual symbols.
    pub fn of(game: Game) -> Start {
        Start { position: Position::start(game), alphabet: Alphabet::of(game) }
    }

    /// Reads one code that was given as `name`.
    pub fn code(&self, name: &str, text: &str) -> Result<Code, Failure> {
        self.alphabet.parse_code(text).map_err(|problem| about(name, problem))
    }

    /// Writes a code.
    pub fn show(&self, code: Code) -> String {
        self.alphabet.show(code)
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.position.game()
    }

    /// What was understood, in words, a line for each thing: the game, then the history.
    pub fn in_words(&self) -> String {
        let alphabet = Paint::for_output().alphabet(&self.alphabet);
        yomikiri_answers::text::start(&self.position, &alphabet)
    }
}

/// The alphabet given, or the usual one.
pub fn alphabet(game: Game, given: Option<&str>) -> Result<Alphabet, Failure> {
    match given {
        Some(symbols) => Alphabet::new(game, symbols).map_err(Failure::bad_input),
        None => Ok(Alphabet::of(game)),
    }
}

/// Codes, or else the name of a file that has them.
fn codes(name: &str, text: &str, alphabet: &Alphabet) -> Result<Vec<Code>, Failure> {
    let problem = match alphabet.parse_codes(text) {
        Ok(codes) if text != "-" => return Ok(codes),
        other => other.err(),
    };
    let path = std::path::Path::new(text);
    match problem {
        // Neither a file nor written like the name of one.
        Some(problem) if text != "-" && !path.exists() && !text.contains(['/', '\\', '.']) => {
            Err(about(name, problem))
        }
        _ => {
            let read = files::read(path)?;
            alphabet.parse_codes(&read).map_err(|problem| about(&format!("{name} {text}"), problem))
        }
    }
}

fn about(name: &str, problem: impl std::fmt::Display) -> Failure {
    Failure::bad_input(format!("{name}: {problem}"))
}

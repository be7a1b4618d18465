//! A game: what may be secret, what may be guessed, the hint, when it is over, and how likely the
//! secrets are.
//!
//! A game is a small value that is copied freely. What a listed game holds (words, a table) is read
//! once and kept as long as the program runs; the same name read again is the same game.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

use crate::code::{Code, MAX_PEGS};
use crate::hint::Hint;
use crate::hints::Hints;
use crate::model::Model;
use crate::pegs::{Kind, MAX_CODES, MAX_SYMBOLS, Pegs};
use crate::table::Table;
use crate::until::Until;
use crate::weights::{Weights, WeightsError};
use crate::words::Words;

/// The rules of one game.
#[derive(Clone, Copy)]
pub struct Game {
    rules: Rules,
    until: Until,
    weights: Option<&'static Weights>,
}

/// Where secrets, guesses and hints come from.
#[derive(Clone, Copy)]
enum Rules {
    Pegs(Pegs),
    Listed(&'static dyn Model),
}

/// Why there is no such game, or no such code in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// Not a game's name.
    #[error(
        "unknown game '{0}': write mmPxC or bcPxC (such as mm4x6, bc4x10), mastermind or moo, perhaps with :places behind it, words:FILE or table:FILE.csv"
    )]
    Unknown(String),
    /// Pegs outside 1 to 8.
    #[error("{0} pegs are not possible: a code has 1 to {MAX_PEGS}")]
    Pegs(usize),
    /// Symbols outside 1 to 16.
    #[error("{0} symbols are not possible: a game has 1 to {MAX_SYMBOLS}")]
    Symbols(usize),
    /// Bulls and Cows with more pegs than symbols.
    #[error("{pegs} different symbols cannot be chosen from {symbols}")]
    TooFewSymbols {
        /// Pegs asked for.
        pegs: usize,
        /// Symbols asked for.
        symbols: usize,
    },
    /// More codes than the program handles.
    #[error("{name} has {codes} codes; the limit is {MAX_CODES}")]
    TooLarge {
        /// The game's name.
        name: String,
        /// Its number of codes.
        codes: u64,
    },
    /// A code of another length.
    #[error("a code of this game has {pegs} pegs, not {found}")]
    CodeLength {
        /// Pegs of the game.
        pegs: usize,
        /// Pegs given.
        found: usize,
    },
    /// A symbol that the game does not have.
    #[error("symbol number {0} is not in this game")]
    Symbol(u8),
    /// A repeated symbol where all must differ.
    #[error("symbol number {0} is used twice; in Bulls and Cows all symbols of a code differ")]
    Repeated(u8),
    /// A list or table that was not opened.
    #[error("the game '{0}' lies in a file that was not opened: name it on the command line")]
    Closed(String),
    /// A game that cannot end with a hit.
    #[error(
        "in {0} nothing is guessed outright: it goes on until the secret is known (--until known)"
    )]
    NoHit(String),
    /// A list or table that cannot be read.
    #[error("{file}{}: {problem}", line.map_or(String::new(), |line| format!(", line {line}")))]
    File {
        /// The file.
        file: String,
        /// The line, from 1.
        line: Option<usize>,
        /// What is wrong.
        problem: String,
    },
    /// Weights that do not fit the game.
    #[error(transparent)]
    Weights(#[from] WeightsError),
}

impl Game {
    /// Mastermind with 4 pegs and 6 colours.
    pub const MASTERMIND: Game = Game::of_pegs(Pegs::MASTERMIND);
    /// MOO: Bulls and Cows with 4 of 10 digits.
    pub const MOO: Game = Game::of_pegs(Pegs::MOO);

    /// The game of codes made of pegs.
    pub const fn of_pegs(pegs: Pegs) -> Game {
        Game { rules: Rules::Pegs(pegs), until: Until::Hit, weights: None }
    }

    /// A game of pegs of the given kind and size.
    ///
    /// # Errors
    /// If the size is outside the limits; nothing is allocated before that is known.
    pub fn new(kind: Kind, pegs: usize, symbols: usize) -> Result<Game, GameError> {
        Pegs::new(kind, pegs, symbols).map(Game::of_pegs)
    }

    /// The game that a name means; a list or a table is read from its file, and stands under its name
    /// from now on.
    ///
    /// # Errors
    /// If there is no such game, or its file cannot be read.
    pub fn open(text: &str) -> Result<Game, GameError> {
        Game::open_as(text, text.trim())
    }

    /// The same, but a list or a table stands under another name, which tells nothing of its file.
    ///
    /// # Errors
    /// If there is no such game, or its file cannot be read.
    pub fn open_as(text: &str, name: &str) -> Result<Game, GameError> {
        match text.trim().split_once(':') {
            Some(("words", lists)) => Words::open(lists, name),
            Some(("table", file)) => Table::open(file, name),
            _ => text.parse(),
        }
    }

    /// The game of a model. It is kept as long as the program runs, and its name stands for it from
    /// now on.
    ///
    /// # Errors
    /// If the model has too many codes, or its weights are not positive.
    pub fn listed(model: impl Model + 'static) -> Result<Game, GameError> {
        let (name, codes) = (model.name().to_string(), model.guesses().end.max(model.secrets()));
        if codes > MAX_CODES {
            return Err(GameError::TooLarge { name, codes: codes as u64 });
        }
        let until = if model.can_hit() { Until::Hit } else { Until::Known };
        let weights = model.weights().map(<[u64]>::to_vec);
        let model: &'static dyn Model = Box::leak(Box::new(model));
        let mut game = Game { rules: Rules::Listed(model), until, weights: None };
        if let Some(weights) = weights {
            game = game.weighted(weights)?;
        }
        opened().insert(name, game);
        Ok(game)
    }

    /// The same game until the secret is hit, or until it is known.
    ///
    /// # Errors
    /// If nothing can be hit.
    pub fn until(self, until: Until) -> Result<Game, GameError> {
        if until == Until::Hit && !self.can_hit() {
            return Err(GameError::NoHit(self.to_string()));
        }
        Ok(Game { until, ..self })
    }

    /// The same game with secrets that are not equally likely: a weight for each, in code order.
    ///
    /// # Errors
    /// If there are more or fewer weights than secrets, one is 0, or they are too large.
    pub fn weighted(self, weights: Vec<u64>) -> Result<Game, GameError> {
        let weights = Weights::new(weights, self.secret_count())?;
        Ok(Game { weights: Some(weights.kept()), ..self })
    }

    /// The same game with equally likely secrets.
    #[must_use]
    pub fn unweighted(self) -> Game {
        Game { weights: None, ..self }
    }

    /// The same game with so much told of each hint; a game without pegs stays as it is.
    #[must_use]
    pub fn telling(self, hints: Hints) -> Game {
        match self.rules {
            Rules::Pegs(pegs) => Game { rules: Rules::Pegs(pegs.telling(hints)), ..self },
            Rules::Listed(_) => self,
        }
    }

    /// The pegs, if its codes are made of pegs.
    pub fn pegs(self) -> Option<Pegs> {
        match self.rules {
            Rules::Pegs(pegs) => Some(pegs),
            Rules::Listed(_) => None,
        }
    }

    /// The pegs, if codes made of them are all equally likely: then symmetries of pegs and symbols
    /// change nothing.
    pub fn symmetric(self) -> Option<Pegs> {
        self.pegs().filter(|_| self.weights.is_none())
    }

    /// The model, if its codes are listed.
    pub fn model(self) -> Option<&'static dyn Model> {
        match self.rules {
            Rules::Pegs(_) => None,
            Rules::Listed(model) => Some(model),
        }
    }

    /// When it is over.
    pub fn ends(self) -> Until {
        self.until
    }

    /// Whether a secret can be guessed.
    pub fn can_hit(self) -> bool {
        self.model().is_none_or(Model::can_hit)
    }

    /// How likely the secrets are, where they are not equally likely.
    pub fn weights(self) -> Option<&'static Weights> {
        self.weights
    }

    /// The weights, if they were given and are not those of the game itself.
    pub fn given_weights(self) -> Option<&'static Weights> {
        let own = self.model().and_then(|model| model.weights());
        self.weights.filter(|weights| own != Some(weights.all()))
    }

    /// When it is over, if that is not as usual.
    pub fn unusual_end(self) -> Option<Until> {
        let usual = if self.can_hit() { Until::Hit } else { Until::Known };
        Some(self.until).filter(|&until| until != usual)
    }

    /// How likely a secret is; 1 where all are equally likely.
    pub fn weight(self, secret: Code) -> u64 {
        self.weights.map_or(1, |weights| weights.of(self.index(secret)))
    }

    /// The number of secrets.
    pub fn secret_count(self) -> usize {
        match self.rules {
            Rules::Pegs(pegs) => pegs.code_count(),
            Rules::Listed(model) => model.secrets(),
        }
    }

    /// The number of codes that may be guessed.
    pub fn guess_count(self) -> usize {
        match self.rules {
            Rules::Pegs(pegs) => pegs.code_count(),
            Rules::Listed(model) => model.guesses().len(),
        }
    }

    /// All that may be the secret, in code order.
    pub fn secrets(self) -> Vec<Code> {
        match self.rules {
            Rules::Pegs(pegs) => pegs.codes(),
            Rules::Listed(model) => (0..model.secrets()).map(Code::numbered).collect(),
        }
    }

    /// All that may be guessed, in code order.
    pub fn guesses(self) -> Vec<Code> {
        match self.rules {
            Rules::Pegs(pegs) => pegs.codes(),
            Rules::Listed(model) => model.guesses().map(Code::numbered).collect(),
        }
    }

    /// Whether this may be the secret.
    pub fn has_secret(self, code: Code) -> bool {
        match self.rules {
            Rules::Pegs(pegs) => pegs.has(code),
            Rules::Listed(model) => code.number() < model.secrets(),
        }
    }

    /// Whether this may be guessed.
    pub fn has_guess(self, code: Code) -> bool {
        match self.rules {
            Rules::Pegs(pegs) => pegs.has(code),
            Rules::Listed(model) => model.guesses().contains(&code.number()),
        }
    }

    /// The place of a secret among the secrets in code order, from 0.
    pub fn index(self, secret: Code) -> usize {
        match self.rules {
            Rules::Pegs(pegs) => pegs.index(secret),
            Rules::Listed(_) => secret.number(),
        }
    }

    /// What symmetries of the game leave as it is: two secrets that a symmetry maps onto each other
    /// have the same pattern, and only such ([`Pegs::pattern`]).
    pub fn pattern(self, secret: Code) -> Vec<usize> {
        match self.symmetric() {
            Some(pegs) if !pegs.private_symbols() => pegs.pattern(secret),
            Some(_) => Vec::new(),
            None => vec![self.index(secret)],
        }
    }

    /// What is told of a hint: both halves, or, of codes made of pegs, the half in place alone.
    pub fn told(self) -> Hints {
        self.pegs().map_or(Hints::Both, Pegs::told)
    }

    /// What is told about a secret when a guess is made.
    pub fn hint(self, secret: Code, guess: Code) -> Hint {
        match self.rules {
            Rules::Pegs(pegs) => pegs.hint(secret, guess),
            Rules::Listed(model) => Hint::numbered(model.hint(secret.number(), guess.number())),
        }
    }

    /// The hint that ends the game, if it goes on until the secret is hit. It is the last in the
    /// order of hints.
    pub fn win(self) -> Option<Hint> {
        (self.until == Until::Hit).then(|| self.hit())
    }

    /// The hint of the guess that is the secret; of a game in which nothing is guessed outright, the
    /// last of its hints.
    fn hit(self) -> Hint {
        match self.rules {
            Rules::Pegs(pegs) => pegs.win(),
            Rules::Listed(model) => Hint::numbered((model.hints() - 1) as u8),
        }
    }

    /// Whether the game is over when this hint is given and so many candidates give it.
    pub fn is_over(self, hint: Hint, candidates: usize) -> bool {
        match self.until {
            Until::Hit => hint == self.hit(),
            Until::Known => candidates <= 1,
        }
    }

    /// The hints that a game may give, in the order of hints. Of a listed game, not every one of
    /// them need occur.
    pub fn hints(self) -> Vec<Hint> {
        match self.rules {
            Rules::Pegs(pegs) => pegs.hints(),
            Rules::Listed(model) => {
                (0..model.hints()).map(|number| Hint::numbered(number as u8)).collect()
            }
        }
    }

    /// What its codes are called, one and many.
    pub fn called(self) -> [&'static str; 2] {
        match self.rules {
            Rules::Pegs(_) => ["code", "codes"],
            Rules::Listed(model) => model.called(),
        }
    }
}

/// Games are the same if their pegs are, or if they come from one model, and they end alike and
/// their secrets are equally likely.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        let same_rules = match (self.rules, other.rules) {
            (Rules::Pegs(mine), Rules::Pegs(other)) => mine == other,
            (Rules::Listed(mine), Rules::Listed(other)) => std::ptr::addr_eq(mine, other),
            _ => false,
        };
        same_rules && self.until == other.until && self.weights == other.weights
    }
}

impl Eq for Game {}

impl std::hash::Hash for Game {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        match self.rules {
            Rules::Pegs(pegs) => pegs.hash(state),
            Rules::Listed(model) => model.name().hash(state),
        }
        self.until.hash(state);
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let weighted = if self.weights.is_some() { ", weighted" } else { "" };
        write!(f, "Game({self} until {}{weighted})", self.until)
    }
}

/// The name: `mm4x6`, `bc4x10:places`, `words:list.txt`.
impl std::fmt::Display for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.rules {
            Rules::Pegs(pegs) => pegs.fmt(f),
            Rules::Listed(model) => f.pad(model.name()),
        }
    }
}

/// A game of pegs by its name, or a listed game that was opened under this name.
impl std::str::FromStr for Game {
    type Err = GameError;

    fn from_str(text: &str) -> Result<Game, GameError> {
        let name = text.trim();
        if let Some(&game) = opened().get(name) {
            return Ok(game);
        }
        match name.split_once(':') {
            Some(("words" | "table", _)) => Err(GameError::Closed(name.to_string())),
            _ => text.parse().map(Game::of_pegs),
        }
    }
}

/// The listed games that were opened, by name.
fn opened() -> MutexGuard<'static, BTreeMap<String, Game>> {
    static OPENED: Mutex<BTreeMap<String, Game>> = Mutex::new(BTreeMap::new());
    OPENED.lock().unwrap_or_else(|e| e.into_inner())
}

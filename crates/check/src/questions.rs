//! A set of codes asked all at once, as a file of kind `questions`, and whether it tells all
//! secrets apart that are possible at its start: looked at secret by secret, by the rules alone.
//!
//! ```text
//! {
//!   "format": "yomikiri", "version": 1, "kind": "questions",
//!   "game": "mm4x6", "start": "", "hints": "both",
//!   "set": ["1112", "3344", "2455", "6564", "5313", "2623"]
//! }
//! ```
//!
//! `alphabet` may say how symbols are written; `hints` may be left out if both are told, and says
//! nothing of words and tables; `start` may be a history or a list of candidates, as in the file of a
//! strategy, or be left out at the start of the game. A set has at most 1000 codes ([`MAX_SET`]).

use std::collections::HashMap;

use yomikiri_rules::{Alphabet, Code, Game, GameError, Hint, Hints, NotationError, Position};

use crate::files::{self, Damaged, Fields, Json, NoPosition, Object, Problem, TextError, string};

/// Checks a set: every two candidates of a position have different answers.
///
/// # Errors
/// The first two candidates, in code order, that have the same answers to all codes.
pub fn check(position: &Position, set: &[Code]) -> Result<(), [Code; 2]> {
    // Secrets with the same answers so far have the same number, that of the first of them.
    let (game, secrets) = (position.game(), position.candidates());
    let mut alike: Vec<usize> = vec![0; secrets.len()];
    for &code in set {
        let mut first: HashMap<(usize, Hint), usize> = HashMap::new();
        for (at, &secret) in secrets.iter().enumerate() {
            alike[at] = *first.entry((alike[at], game.hint(secret, code))).or_insert(at);
        }
    }
    match alike.iter().enumerate().find(|(at, first)| at != *first) {
        Some((at, &first)) => Err([secrets[first], secrets[at]]),
        None => Ok(()),
    }
}

/// The most codes of a set that is read: far more than tell all secrets of any game apart. All secrets
/// are held against each code.
pub const MAX_SET: usize = 1000;

/// A saved set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionsFile {
    /// Where they are asked: which secrets are possible there, and what is told of a hint.
    pub position: Position,
    /// How codes are written.
    pub alphabet: Alphabet,
    /// The codes.
    pub set: Vec<Code>,
}

/// What can be wrong in such a file.
#[derive(Debug, thiserror::Error)]
pub enum QuestionsProblem {
    /// Its form.
    #[error(transparent)]
    Form(#[from] Problem),
    /// The game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A code or the alphabet.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// What is told of a hint.
    #[error("hints are both or places, not '{0}'")]
    Hints(String),
    /// No such position.
    #[error(transparent)]
    Position(#[from] NoPosition),
    /// Codes that may not be guessed.
    #[error("a set of codes is its own choice: none is forbidden beside it")]
    Forbidden,
    /// A thing of a table, or another secret that cannot be asked.
    #[error("'{0}' is not a question")]
    NoQuestion(String),
    /// More codes than are read.
    #[error("a set of {0} codes is too large: the limit is {MAX_SET}")]
    TooMany(usize),
    /// A code that is listed twice.
    #[error("'{0}' is listed twice")]
    Twice(String),
}

/// Why a text is no such file.
#[derive(Debug, thiserror::Error)]
pub enum QuestionsError {
    /// It is not JSON.
    #[error(transparent)]
    Text(#[from] TextError),
    /// It is damaged, and where.
    #[error(transparent)]
    Damaged(#[from] Damaged<QuestionsProblem>),
}

impl QuestionsFile {
    /// Reads a file; whether the set is good is for [`check`] to say.
    ///
    /// # Errors
    /// If it is not such a file, with the place of the damage.
    pub fn parse(text: &str) -> Result<QuestionsFile, QuestionsError> {
        Ok(files::read(&files::parse(text)?, read)?)
    }

    /// The text of the file.
    ///
    /// # Panics
    /// Never: a list of codes is neither too large nor too deep.
    pub fn to_text(&self) -> String {
        let told = self.game().told();
        let game = self.game().telling(Hints::Both);
        let mut object = Object::of_kind("questions");
        object.add("game", game.to_string());
        let unusual = self.alphabet != Alphabet::of(self.game());
        object.maybe("alphabet", unusual.then(|| self.alphabet.to_string()));
        object.add("start", files::start(&self.position, &self.alphabet));
        object.maybe("hints", game.pegs().map(|_| told.to_string()));
        let codes = self.set.iter().map(|&code| Json::from(self.alphabet.show(code).as_str()));
        object.add("set", Json::List(codes.collect()));
        files::text(&object.into()).expect("a list of codes is neither large nor deep")
    }

    /// The game, with what is told of a hint.
    pub fn game(&self) -> Game {
        self.position.game()
    }
}

type Trail = files::Trail<QuestionsProblem>;

fn read(trail: &mut Trail, fields: &Fields<'_>) -> Result<QuestionsFile, QuestionsProblem> {
    fields.required(trail, "kind", |_, json| match string(json)? {
        "questions" => Ok(()),
        other => Err(Problem::Kind { found: files::brief(other), expected: "'questions'" }.into()),
    })?;
    fields.only(&["format", "version", "kind", "game", "alphabet", "start", "hints", "set"])?;
    let game: Game = fields.required(trail, "game", |_, json| Ok(string(json)?.parse()?))?;
    let alphabet =
        fields.optional(trail, "alphabet", |_, json| Ok(Alphabet::new(game, string(json)?)?))?;
    let alphabet = alphabet.unwrap_or_else(|| Alphabet::of(game));
    let hints = fields.optional(trail, "hints", |_, json| match string(json)? {
        "both" => Ok(Hints::Both),
        "places" => Ok(Hints::Places),
        other => Err(QuestionsProblem::Hints(files::brief(other))),
    })?;
    let game = hints.map_or(game, |hints| game.telling(hints));
    let alphabet = alphabet.about(game);
    let position = fields.optional(trail, "start", |trail, json| {
        let position: Position = files::read_start(trail, json, &alphabet)?;
        match position.forbidden() {
            [] => Ok(position),
            _ => Err(QuestionsProblem::Forbidden),
        }
    })?;
    let position = position.unwrap_or_else(|| Position::start(game));
    let set = fields.required(trail, "set", |trail, json| {
        let set: Vec<Code> = files::items(trail, json, |_, json| {
            let code = alphabet.parse_code(string(json)?)?;
            match game.has_guess(code) {
                true => Ok(code),
                false => Err(QuestionsProblem::NoQuestion(alphabet.show(code))),
            }
        })?;
        if set.len() > MAX_SET {
            return Err(QuestionsProblem::TooMany(set.len()));
        }
        let twice = (1..set.len()).find(|&at| set[..at].contains(&set[at]));
        match twice {
            Some(at) => Err(QuestionsProblem::Twice(alphabet.show(set[at]))),
            None => Ok(set),
        }
    })?;
    Ok(QuestionsFile { position, alphabet, set })
}

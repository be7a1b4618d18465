//! What can be wrong with a file, and where.

use crate::file::json::MAX_NESTING;
use crate::file::{FORMAT, MAX_BYTES, VERSION};
use crate::probability::ProbabilityError;
use crate::verify::VerifyError;
use std::path::PathBuf;
use yomikiri_rules::{Alphabet, GameError, Hint, NotationError, PositionError};

/// Why a file cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The operating system refused to read it.
    #[error("cannot read {}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// The operating system refused to write it. Nothing is left behind.
    #[error("cannot write {}: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// More than the program reads or writes.
    #[error("the file is too large: the limit is {MAX_BYTES} bytes")]
    TooLarge,
    /// Nested deeper than the program reads; nothing was written.
    #[error("the strategy is too long to be written: {0} levels, and {MAX_NESTING} can be read")]
    TooDeep(usize),
    /// Not JSON, with line and column.
    #[error("the file is not JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// JSON, but not a file of ours.
    #[error("the file is damaged{}: {problem}", shown(place))]
    Damaged {
        /// The fields that lead to the damage, such as `strategy.then.1B1W.guess`; empty for the
        /// file as a whole.
        place: String,
        /// What is wrong there.
        problem: Problem,
    },
    /// What should be written does not verify; nothing was written.
    #[error("not written: {0}")]
    Unverified(#[from] CheckError),
}

fn shown(place: &str) -> String {
    if place.is_empty() { String::new() } else { format!(" at {place}") }
}

/// What is wrong at a place of a file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Problem {
    /// Another program's file.
    #[error("the format is '{0}', not '{FORMAT}'")]
    Format(String),
    /// A version this program does not know.
    #[error("version {0} is not known; this program reads version {VERSION}")]
    Version(u64),
    /// A kind of file that is not read here.
    #[error("the kind is '{0}', not 'strategy' or 'mixture'")]
    Kind(String),
    /// A field that must be there.
    #[error("the field '{0}' is missing")]
    Missing(&'static str),
    /// A field that must not be there.
    #[error("the field '{0}' has no place here")]
    Unknown(String),
    /// The same field twice.
    #[error("the field '{0}' is given twice")]
    Twice(String),
    /// The same hint twice, spelled differently.
    #[error("the hint {hint} is given twice, the second time as '{text}'")]
    HintTwice {
        /// The hint.
        hint: Hint,
        /// The second spelling.
        text: String,
    },
    /// A value of another kind.
    #[error("{expected} is needed, not {found}")]
    Expected {
        /// What should stand there.
        expected: &'static str,
        /// What does.
        found: String,
    },
    /// No such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A wrong alphabet, code, hint or history.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// No such position.
    #[error("{}", error.explain(alphabet))]
    Position {
        /// Why.
        error: Box<PositionError>,
        /// How the file writes codes.
        alphabet: Alphabet,
    },
    /// Not a probability.
    #[error(transparent)]
    Probability(#[from] ProbabilityError),
}

/// Why the content of a file is not what it claims to be.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CheckError {
    /// It does not find every secret.
    #[error("{}", error.show(alphabet))]
    Strategy {
        /// What and where.
        error: Box<VerifyError>,
        /// How the file writes codes.
        alphabet: Alphabet,
    },
    /// The alphabet belongs to another game.
    #[error("the alphabet '{0}' is that of another game")]
    Alphabet(Alphabet),
    /// A claim is wrong.
    #[error("{field} is claimed to be {claimed}, but it is {found}")]
    Claim {
        /// The field.
        field: &'static str,
        /// What the file says.
        claimed: String,
        /// What the verifier finds.
        found: String,
    },
}

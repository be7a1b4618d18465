//! What can be wrong with a file, and where.

use crate::files::{Damaged, NoPosition, TextError};
use crate::strategy::probability::ProbabilityError;
use crate::strategy::verify::VerifyError;
use std::path::PathBuf;
use yomikiri_rules::{Alphabet, GameError, NotationError};

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
    /// Not JSON, too large, or too deep.
    #[error(transparent)]
    Text(#[from] TextError),
    /// JSON, but not a file of ours.
    #[error(transparent)]
    Damaged(#[from] Damaged<StrategyProblem>),
    /// What should be written does not verify; nothing was written.
    #[error("not written: {0}")]
    Unverified(#[from] CheckError),
}

/// What is wrong at a place of a file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StrategyProblem {
    /// Its form: a field missing, unknown, twice, or of another type.
    #[error(transparent)]
    Form(#[from] crate::files::Problem),
    /// The same hint twice, spelled differently.
    #[error("the hint {hint} is given twice, the second time as '{text}'")]
    HintTwice {
        /// The hint, as it is usually written.
        hint: String,
        /// The second spelling.
        text: String,
    },
    /// No such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A wrong alphabet, code, hint or history.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// No such position.
    #[error(transparent)]
    Position(#[from] NoPosition),
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

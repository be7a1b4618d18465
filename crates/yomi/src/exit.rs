//! How a run ends: the exit codes that all commands share, and bad input.

use yomikiri_answers::sentence;
use yomikiri_check::log::LogError;
use yomikiri_ledger::LedgerError;

/// The exit code of a command that was understood and carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The question is answered.
    Answered,
    /// The answer is "no".
    No,
    /// A limit was reached first; the bounds known are printed.
    Undecided,
    /// Ctrl-C came first; the bounds known are printed.
    Interrupted,
}

impl From<Exit> for std::process::ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Answered => 0,
            Exit::No => 1,
            Exit::Undecided => UNDECIDED,
            Exit::Interrupted => INTERRUPTED,
        })
    }
}

impl Exit {
    /// Why there is no full answer, in words.
    pub fn reason(self) -> &'static str {
        match self {
            Exit::Interrupted => "interrupted",
            _ => "the time limit was reached",
        }
    }
}

/// The exit code where a limit was reached first.
pub const UNDECIDED: u8 = 3;
/// The exit code after Ctrl-C.
pub const INTERRUPTED: u8 = 130;

/// Why a command gives no answer, as one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub struct Failure {
    /// The exit code.
    pub code: u8,
    /// What is wrong, and what would be right.
    pub sentence: String,
}

impl Failure {
    /// Bad input, explained by a sentence or by an error of a library.
    pub fn bad_input(problem: impl std::fmt::Display) -> Failure {
        Failure { code: 2, sentence: sentence(&problem.to_string()) }
    }

    /// The input can be read, but it is not what it claims to be.
    pub fn no(problem: impl std::fmt::Display) -> Failure {
        Failure { code: 1, sentence: sentence(&problem.to_string()) }
    }
}

impl From<LogError> for Failure {
    /// A log that cannot be used is bad input of `--log`.
    fn from(problem: LogError) -> Failure {
        Failure::bad_input(format!("--log: {problem}"))
    }
}

impl From<LedgerError> for Failure {
    /// A ledger that cannot be used is bad input.
    fn from(problem: LedgerError) -> Failure {
        Failure::bad_input(problem)
    }
}

/// What every command returns.
pub type Outcome = Result<Exit, Failure>;

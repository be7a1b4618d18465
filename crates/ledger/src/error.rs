//! Why a ledger cannot be used, as one sentence.

use std::path::PathBuf;

/// Why a ledger cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{}' {problem}", .path.display())]
pub struct LedgerError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a ledger.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// There is none.
    #[error("is not there")]
    Missing,
    /// The address of a database server.
    #[error("is a database server, and a ledger is a file here; give the name of one")]
    Server,
    /// A folder, a device or a pipe.
    #[error("is not a regular file")]
    NotAFile,
    /// Another file.
    #[error("is another file, not a ledger")]
    NotALedger,
    /// A ledger of another version of the program.
    #[error("is a ledger of version {found}; this program reads and writes version {ours}")]
    Version {
        /// Its version.
        found: i32,
        /// What is understood.
        ours: i32,
    },
    /// Something in it is not as it was written.
    #[error("is a damaged ledger and is not used: {0}")]
    Damaged(String),
    /// The operating system does not let it be read.
    #[error("cannot be read: {0}")]
    Unreadable(String),
    /// The operating system does not let it be written.
    #[error("cannot be written: {0}")]
    Unwritable(String),
    /// Another process has held it for long.
    #[error("is held by another process, which does not let go of it")]
    InUse,
}

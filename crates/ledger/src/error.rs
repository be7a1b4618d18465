//! Why a ledger cannot be used, as one sentence.

use std::path::PathBuf;

/// Why a ledger cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{}' {problem}", .path.display())]
pub struct LedgerError {
    /// The file, or the address of the server without what is secret.
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
    /// The address of a database server, where the program was built without that.
    #[error(
        "is a database server, and this program was built without them: build it with \
         'cargo build --release --features postgres', or give the name of a file"
    )]
    Server,
    /// Not an address.
    #[error("is not the address of a database such as postgres://USER@HOST/DATABASE: {0}")]
    Address(String),
    /// The server does not let us in, or has no such database.
    #[error("cannot be used: {0}")]
    Refused(String),
    /// The server does not answer.
    #[error("cannot be reached: {0}")]
    Unreachable(String),
    /// The server is too old.
    #[error("is PostgreSQL {found}; version {ours} or later is needed")]
    TooOld {
        /// Its version.
        found: i32,
        /// What is needed.
        ours: i32,
    },
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

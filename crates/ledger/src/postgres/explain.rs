//! What a server says when something is wrong, as one sentence. Nothing secret is in it: servers do not
//! repeat passwords, and what was sent is not quoted.

use std::error::Error as _;

use postgres::Error;
use postgres::error::SqlState;

use crate::error::Problem;

/// Why no connection could be made.
pub(super) fn not_opened(error: &Error) -> Problem {
    let refused = |why: &str| Problem::Refused(why.to_string());
    let Some(state) = error.code() else {
        return match cause(error) {
            why if why.contains("password missing") => refused(
                "it asks for a password; give it in the address, in PGPASSWORD or in a password file",
            ),
            why if why.contains("does not support TLS") => {
                refused("it has no encrypted connections, and sslmode asks for one")
            }
            why if why.contains("certificate") => Problem::Refused(why),
            why => Problem::Unreachable(why),
        };
    };
    if *state == SqlState::INVALID_PASSWORD {
        refused("the password is wrong, or there is no such user")
    } else if *state == SqlState::INVALID_CATALOG_NAME {
        refused("there is no such database; 'createdb NAME' makes one")
    } else if *state == SqlState::INVALID_AUTHORIZATION_SPECIFICATION {
        Problem::Refused(format!("it does not let this user in: {}", said(error)))
    } else if *state == SqlState::INSUFFICIENT_PRIVILEGE {
        no_rights(error)
    } else if AWAY.contains(&state.code()) {
        Problem::Unreachable(said(error))
    } else {
        Problem::Refused(said(error))
    }
}

/// The server is going down or coming up, or has ended the connection, or has too many: it will be back.
const AWAY: [&str; 8] = ["25P03", "57P01", "57P02", "57P03", "08000", "08003", "08006", "53300"];

/// Why something could not be read.
pub(super) fn unreadable(error: &Error) -> Problem {
    explain(error, Problem::Unreadable)
}

/// Why something could not be written.
pub(super) fn unwritable(error: &Error) -> Problem {
    explain(error, Problem::Unwritable)
}

/// A column that is not as it was written.
pub(super) fn broken(error: &Error) -> Problem {
    Problem::Damaged(error.to_string())
}

fn explain(error: &Error, other: impl Fn(String) -> Problem) -> Problem {
    let Some(state) = error.code() else { return Problem::Unreachable(cause(error)) };
    let damaged =
        [SqlState::UNDEFINED_TABLE, SqlState::UNDEFINED_COLUMN, SqlState::DATATYPE_MISMATCH];
    if *state == SqlState::INSUFFICIENT_PRIVILEGE {
        no_rights(error)
    } else if damaged.contains(state) {
        Problem::Damaged("its tables are not those of a ledger".to_string())
    } else if state.code().starts_with("XX") {
        Problem::Damaged(said(error))
    } else if *state == SqlState::T_R_DEADLOCK_DETECTED
        || *state == SqlState::T_R_SERIALIZATION_FAILURE
        || *state == SqlState::LOCK_NOT_AVAILABLE
    {
        Problem::InUse
    } else if AWAY.contains(&state.code()) {
        Problem::Unreachable(said(error))
    } else if *state == SqlState::DISK_FULL {
        other("the disk is full".to_string())
    } else {
        other(said(error))
    }
}

fn no_rights(error: &Error) -> Problem {
    let why = said(error);
    Problem::Refused(format!(
        "the user has no right to do this: {why}; its owner can say 'GRANT CREATE, USAGE ON SCHEMA \
         public TO …'"
    ))
}

/// What the server said.
fn said(error: &Error) -> String {
    error.as_db_error().map_or_else(|| cause(error), |said| said.message().to_string())
}

/// What is behind an error, the innermost last.
fn cause(error: &Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        let inner_text = inner.to_string();
        if !text.contains(&inner_text) {
            text = format!("{text}: {inner_text}");
        }
        source = inner.source();
    }
    text
}

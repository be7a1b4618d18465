//! The embedded database: one file, and while it is open two beside it.
//!
//! What is committed survives a kill and a power cut: changes go to a log first, which is synced with
//! every transaction, and a transaction is there as a whole or not at all. Several processes may have
//! the file open; one writes at a time, the others wait for it.
//!
//! Before anything is believed, the structure of the file is checked by the database, and every row by
//! its check value.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, Error, ErrorCode, OpenFlags, OptionalExtension, Transaction, params};

use crate::error::Problem;
use crate::row::{Row, check, of_question};
use crate::status::{QuestionStatus, SizeCount};

/// The version of the tables.
const VERSION: i32 = 1;
/// What marks a ledger among other databases: "Yomi".
const MARK: i32 = 0x596f_6d69;
/// How long another process may hold the file.
const PATIENCE: Duration = Duration::from_secs(30);

const TABLES: [&str; 2] = [
    "CREATE TABLE question (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, \
     written INTEGER NOT NULL) STRICT",
    "CREATE TABLE row (question INTEGER NOT NULL, key BLOB NOT NULL, size INTEGER NOT NULL, \
     value BLOB NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (question, key)) STRICT, WITHOUT ROWID",
];

/// Of two values of one key the larger stands.
const PUT: &str = "INSERT INTO row VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO UPDATE SET \
     size = excluded.size, value = excluded.value, sum = excluded.sum \
     WHERE excluded.value > row.value";

/// A ledger's database.
#[derive(Debug)]
pub(crate) struct Store {
    connection: Connection,
}

impl Store {
    /// Opens a ledger, or begins one if `create` allows it, and checks all that is in it.
    pub fn open(path: &Path, create: bool) -> Result<Store, Problem> {
        match std::fs::metadata(path) {
            Ok(found) if !found.is_file() => return Err(Problem::NotAFile),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && !create => {
                return Err(Problem::Missing);
            }
            _ => {}
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let flags = if create { flags | OpenFlags::SQLITE_OPEN_CREATE } else { flags };
        let connection = Connection::open_with_flags(path, flags).map_err(unwritable)?;
        let mut store = Store { connection };
        store.connection.busy_timeout(PATIENCE).map_err(unreadable)?;
        store.begin()?;
        store.check()?;
        // If two begin it at once, one waits for the other.
        for (name, value) in [("journal_mode", "WAL"), ("synchronous", "FULL")] {
            store.connection.pragma_update(None, name, value).map_err(unwritable)?;
        }
        Ok(store)
    }

    /// Makes the tables in an empty file; refuses other files and other versions.
    fn begin(&mut self) -> Result<(), Problem> {
        let number = |connection: &Connection, name: &str| {
            connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0))
        };
        let marked = number(&self.connection, "application_id").map_err(unreadable)?;
        if marked == MARK {
            let found = number(&self.connection, "user_version").map_err(unreadable)?;
            return match found {
                VERSION => Ok(()),
                found => Err(Problem::Version { found, ours: VERSION }),
            };
        }
        let transaction = exclusive(&mut self.connection)?;
        let tables: i64 = transaction
            .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
            .map_err(unreadable)?;
        if number(&transaction, "application_id").map_err(unreadable)? == MARK {
            // Another process has just begun it.
            return Ok(());
        }
        if marked != 0 || tables != 0 {
            return Err(Problem::NotALedger);
        }
        for table in TABLES {
            transaction.execute(table, []).map_err(unwritable)?;
        }
        transaction.pragma_update(None, "application_id", MARK).map_err(unwritable)?;
        transaction.pragma_update(None, "user_version", VERSION).map_err(unwritable)?;
        transaction.commit().map_err(unwritable)
    }

    /// Whether all is as it was written.
    fn check(&self) -> Result<(), Problem> {
        let mut schema = self
            .connection
            .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
            .map_err(unreadable)?;
        let tables: Result<Vec<String>, Error> =
            schema.query_map([], |row| row.get(0)).map_err(unreadable)?.collect();
        if tables.map_err(unreadable)? != TABLES {
            return Err(Problem::Damaged("its tables are not those of a ledger".to_string()));
        }
        let whole: String = self
            .connection
            .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
            .map_err(unreadable)?;
        if whole != "ok" {
            return Err(Problem::Damaged(whole.lines().last().unwrap_or_default().to_string()));
        }
        for (id, text) in self.questions()? {
            self.rows(id, &text, &mut |_| {})?;
        }
        let strays = "SELECT count(*) FROM row WHERE question NOT IN (SELECT id FROM question)";
        match self.connection.query_row(strays, [], |row| row.get(0)).map_err(unreadable)? {
            0 => Ok(()),
            strays => {
                let strays: i64 = strays;
                Err(Problem::Damaged(format!("the question of {strays} rows is missing")))
            }
        }
    }

    /// The questions in the order in which they were first asked.
    pub fn questions(&self) -> Result<Vec<(i64, String)>, Problem> {
        let mut all = self
            .connection
            .prepare("SELECT id, text FROM question ORDER BY id")
            .map_err(unreadable)?;
        let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
        all.query_map([], read).map_err(unreadable)?.collect::<Result<_, _>>().map_err(unreadable)
    }

    /// Hands over the rows of a question, each checked.
    pub fn rows(&self, id: i64, question: &str, each: &mut dyn FnMut(Row)) -> Result<(), Problem> {
        let question = of_question(question);
        let mut all = self
            .connection
            .prepare("SELECT size, key, value, sum FROM row WHERE question = ?1")
            .map_err(unreadable)?;
        let mut rows = all.query([id]).map_err(unreadable)?;
        while let Some(found) = rows.next().map_err(unreadable)? {
            let read = || -> Result<(Row, i64), Error> {
                let row = Row { size: found.get(0)?, key: found.get(1)?, value: found.get(2)? };
                Ok((row, found.get(3)?))
            };
            match read() {
                Ok((row, sum)) if check(question, row.size, &row.key, &row.value) == sum as u64 => {
                    each(row);
                }
                _ => {
                    return Err(Problem::Damaged("a row is not as it was written".to_string()));
                }
            }
        }
        Ok(())
    }

    /// The number of a question, if it was asked before.
    pub fn find(&self, question: &str) -> Result<Option<i64>, Problem> {
        let mut find = self
            .connection
            .prepare("SELECT id FROM question WHERE text = ?1")
            .map_err(unreadable)?;
        find.query_row([question], |row| row.get(0)).optional().map_err(unreadable)
    }

    /// Writes rows, all or none of them.
    pub fn write<'a>(
        &mut self,
        rows: impl Iterator<Item = (&'a str, u32, &'a [u8], &'a [u8])>,
    ) -> Result<(), Problem> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let transaction = exclusive(&mut self.connection)?;
        let write = || -> Result<(), Error> {
            let mut asked = transaction.prepare(
                "INSERT INTO question (text, written) VALUES (?1, ?2) \
                 ON CONFLICT DO UPDATE SET written = excluded.written RETURNING id",
            )?;
            let mut put = transaction.prepare(PUT)?;
            let mut last: Option<(&str, i64, u64)> = None;
            for (question, size, key, value) in rows {
                let (_, id, sum) = match last {
                    Some(last) if std::ptr::eq(last.0, question) => last,
                    _ => {
                        let id =
                            asked.query_row(params![question, now as i64], |row| row.get(0))?;
                        (question, id, of_question(question))
                    }
                };
                last = Some((question, id, sum));
                put.execute(params![id, key, size, value, check(sum, size, key, value) as i64])?;
            }
            Ok(())
        };
        write().map_err(unwritable)?;
        transaction.commit().map_err(unwritable)
    }

    /// What each question holds.
    pub fn status(&self) -> Result<Vec<QuestionStatus>, Problem> {
        let read = || -> Result<Vec<QuestionStatus>, Error> {
            let mut sizes = self.connection.prepare(
                "SELECT size, count(*), sum(length(key) + length(value)) FROM row \
                 WHERE question = ?1 GROUP BY size ORDER BY size",
            )?;
            let mut all =
                self.connection.prepare("SELECT id, text, written FROM question ORDER BY id")?;
            let question = |found: &rusqlite::Row<'_>| {
                let id: i64 = found.get(0)?;
                let size = |row: &rusqlite::Row<'_>| {
                    let counted =
                        SizeCount { size: row.get(0)?, rows: row.get::<_, i64>(1)? as u64 };
                    Ok((counted, row.get::<_, i64>(2)? as u64))
                };
                let counted: Vec<(SizeCount, u64)> =
                    sizes.query_map([id], size)?.collect::<Result<_, _>>()?;
                Ok(QuestionStatus {
                    question: found.get(1)?,
                    written: found.get::<_, i64>(2)? as u64,
                    bytes: counted.iter().map(|(_, bytes)| bytes).sum(),
                    sizes: counted.into_iter().map(|(size, _)| size).collect(),
                })
            };
            all.query_map([], question)?.collect()
        };
        read().map_err(unreadable)
    }

    /// Takes out the rows of questions that contain `about` and of sizes below `smaller`; returns how
    /// many. The file becomes as small as what is left.
    pub fn prune(&mut self, about: &str, smaller: u32) -> Result<u64, Problem> {
        let transaction = exclusive(&mut self.connection)?;
        let take = || -> Result<usize, Error> {
            let taken = transaction.execute(
                "DELETE FROM row WHERE size < ?2 AND question IN \
                 (SELECT id FROM question WHERE instr(text, ?1) > 0)",
                params![about, smaller],
            )?;
            transaction
                .execute("DELETE FROM question WHERE id NOT IN (SELECT question FROM row)", [])?;
            Ok(taken)
        };
        let taken = take().map_err(unwritable)?;
        transaction.commit().map_err(unwritable)?;
        self.connection.execute_batch("VACUUM").map_err(unwritable)?;
        Ok(taken as u64)
    }
}

/// A transaction that may write from its beginning on, so that it never has to give way.
fn exclusive(connection: &mut Connection) -> Result<Transaction<'_>, Problem> {
    let behavior = rusqlite::TransactionBehavior::Immediate;
    connection.transaction_with_behavior(behavior).map_err(unwritable)
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn unreadable(error: Error) -> Problem {
    explain(&error, Problem::Unreadable)
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn unwritable(error: Error) -> Problem {
    explain(&error, Problem::Unwritable)
}

fn explain(error: &Error, other: impl Fn(String) -> Problem) -> Problem {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => Problem::NotALedger,
        Some(ErrorCode::DatabaseCorrupt) => Problem::Damaged("its pages do not fit".to_string()),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Problem::InUse,
        Some(ErrorCode::DiskFull) => other("the disk is full".to_string()),
        Some(ErrorCode::CannotOpen) => other("it cannot be opened".to_string()),
        Some(ErrorCode::ReadOnly) => other("permission denied".to_string()),
        Some(_) => other(error.to_string()),
        // What was read is not of the type that was written.
        None => Problem::Damaged(error.to_string()),
    }
}

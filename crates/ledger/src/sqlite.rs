//! The embedded database: one file, and while it is open two beside it.
//!
//! What is committed survives a kill and a power cut: changes go to a log first, which is synced with
//! every transaction, and a transaction is there as a whole or not at all. Several processes may have
//! the file open; one writes at a time, the others wait for it.
//!
//! Before anything is believed, the structure of the file is checked by the database, and every row by
//! its check value.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, Error, ErrorCode, OpenFlags, OptionalExtension, Transaction, params};

use crate::error::Problem;
use crate::row::{Row, check, not_as_written, of_question};
use crate::status::{QuestionStatus, SizeCount, WorkerStatus};
use crate::store::{BEGINNING, Beat, Claim, Noted, Store};

/// The version of the tables: 2 since several may work on one proof, 3 since what is new is found by an index.
const VERSION: i32 = 3;
/// What marks a ledger among other databases: "Yomi".
const MARK: i32 = 0x596f_6d69;
/// How long another process may hold the file.
const PATIENCE: Duration = Duration::from_secs(30);

/// In the order of their names. `clock` has one row, which counts the transactions that wrote rows; `at`
/// is what it said when a row was written. Times are those of the system's clock, in milliseconds.
const TABLES: [&str; 6] = [
    "CREATE TABLE claim (question INTEGER NOT NULL, task INTEGER NOT NULL, \
     worker INTEGER NOT NULL, size INTEGER NOT NULL, until INTEGER NOT NULL, \
     PRIMARY KEY (question, task)) STRICT, WITHOUT ROWID",
    "CREATE TABLE clock (at INTEGER NOT NULL) STRICT",
    "CREATE TABLE question (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, \
     written INTEGER NOT NULL) STRICT",
    "CREATE TABLE row (question INTEGER NOT NULL, key BLOB NOT NULL, size INTEGER NOT NULL, \
     value BLOB NOT NULL, sum INTEGER NOT NULL, at INTEGER NOT NULL, \
     PRIMARY KEY (question, key)) STRICT, WITHOUT ROWID",
    "CREATE INDEX row_at ON row (question, at)",
    "CREATE TABLE worker (id INTEGER PRIMARY KEY, name TEXT NOT NULL, about TEXT NOT NULL, \
     seconds REAL NOT NULL, nodes INTEGER NOT NULL, progress REAL NOT NULL, \
     seen INTEGER NOT NULL, until INTEGER NOT NULL) STRICT",
];

/// Of two values of one key the larger stands.
const PUT: &str = "INSERT INTO row VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO UPDATE SET \
     size = excluded.size, value = excluded.value, sum = excluded.sum, at = excluded.at \
     WHERE excluded.value > row.value";

/// A ledger's database.
#[derive(Debug)]
pub(crate) struct Sqlite {
    connection: Connection,
    path: PathBuf,
}

impl Sqlite {
    /// Opens a ledger, or begins one if `create` allows it, and checks all that is in it.
    pub fn open(path: &Path, create: bool) -> Result<Sqlite, Problem> {
        match std::fs::metadata(path) {
            Ok(found) if !found.is_file() => return Err(Problem::NotAFile),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && !create => {
                return Err(Problem::Missing);
            }
            _ => {}
        }
        let mut store = Sqlite::connect(path, create)?;
        store.begin()?;
        store.check()?;
        // If two begin it at once, one waits for the other.
        store.log_first()?;
        store.connection.pragma_update(None, "synchronous", "FULL").map_err(unwritable)?;
        Ok(store)
    }

    /// Changes go to a log first. To begin with that, nobody else may read for a moment; the database does
    /// not wait for it by itself.
    fn log_first(&self) -> Result<(), Problem> {
        let begun = Instant::now();
        loop {
            let logged = self.connection.pragma_update(None, "journal_mode", "WAL");
            match logged.map_err(unwritable) {
                Err(Problem::InUse) if begun.elapsed() < PATIENCE => {
                    std::thread::sleep(Duration::from_millis(5));
                }
                logged => return logged,
            }
        }
    }

    /// A second connection to a ledger that is open, for claims. These are not synced: after a power cut
    /// nobody holds them.
    pub fn again(path: &Path) -> Result<Sqlite, Problem> {
        let store = Sqlite::connect(path, false)?;
        store.connection.pragma_update(None, "synchronous", "NORMAL").map_err(unwritable)?;
        Ok(store)
    }

    fn connect(path: &Path, create: bool) -> Result<Sqlite, Problem> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let flags = if create { flags | OpenFlags::SQLITE_OPEN_CREATE } else { flags };
        let connection = Connection::open_with_flags(path, flags).map_err(unwritable)?;
        connection.busy_timeout(PATIENCE).map_err(unreadable)?;
        Ok(Sqlite { connection, path: path.to_path_buf() })
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
        transaction.execute("INSERT INTO clock VALUES (0)", []).map_err(unwritable)?;
        transaction.pragma_update(None, "application_id", MARK).map_err(unwritable)?;
        transaction.pragma_update(None, "user_version", VERSION).map_err(unwritable)?;
        transaction.commit().map_err(unwritable)
    }

    /// Whether all is as it was written.
    fn check(&mut self) -> Result<(), Problem> {
        let mut schema = self
            .connection
            .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
            .map_err(unreadable)?;
        let tables: Result<Vec<String>, Error> =
            schema.query_map([], |row| row.get(0)).map_err(unreadable)?.collect();
        drop(schema);
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
        // Rows whose time cannot be would not be handed over, and so not be checked.
        let times = "SELECT (SELECT count(*) FROM clock) = 1 AND NOT EXISTS \
                     (SELECT 1 FROM row WHERE at < 1 OR at > (SELECT at FROM clock))";
        if !self.connection.query_row(times, [], |row| row.get::<_, bool>(0)).map_err(unreadable)? {
            return Err(not_as_written());
        }
        for (id, text) in self.questions()? {
            self.rows(id, &text, BEGINNING, &mut |_| {})?;
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

    /// Writes rows within a transaction.
    fn put(transaction: &Transaction<'_>, rows: &[Noted<'_>]) -> Result<(), Error> {
        let at: i64 =
            transaction
                .query_row("UPDATE clock SET at = at + 1 RETURNING at", [], |row| row.get(0))?;
        let mut asked = transaction.prepare(
            "INSERT INTO question (text, written) VALUES (?1, ?2) \
             ON CONFLICT DO UPDATE SET written = excluded.written RETURNING id",
        )?;
        let mut put = transaction.prepare(PUT)?;
        let mut last: Option<(&str, i64, u64)> = None;
        for &(question, size, key, value) in rows {
            let (_, id, sum) = match last {
                Some(last) if std::ptr::eq(last.0, question) => last,
                _ => {
                    let now = now() / 1000;
                    let id = asked.query_row(params![question, now], |row| row.get(0))?;
                    (question, id, of_question(question))
                }
            };
            last = Some((question, id, sum));
            put.execute(params![id, key, size, value, check(sum, size, key, value) as i64, at])?;
        }
        Ok(())
    }
}

impl Store for Sqlite {
    fn questions(&mut self) -> Result<Vec<(i64, String)>, Problem> {
        let mut all = self
            .connection
            .prepare("SELECT id, text FROM question ORDER BY id")
            .map_err(unreadable)?;
        let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
        all.query_map([], read).map_err(unreadable)?.collect::<Result<_, _>>().map_err(unreadable)
    }

    fn rows(
        &mut self,
        id: i64,
        question: &str,
        since: i64,
        each: &mut dyn FnMut(Row),
    ) -> Result<i64, Problem> {
        let question = of_question(question);
        // One writes at a time: what is written later has a larger number.
        let clock = "SELECT coalesce(max(at), 0) FROM clock";
        let mark = self.connection.query_row(clock, [], |row| row.get(0)).map_err(unreadable)?;
        if mark == since {
            return Ok(mark);
        }
        // All of them are read in the order of the table, which the sign says; news by the index.
        let which = if since == BEGINNING { "+at > ?2" } else { "at > ?2" };
        let query =
            format!("SELECT size, key, value, sum FROM row WHERE question = ?1 AND {which}");
        let mut all = self.connection.prepare(&query).map_err(unreadable)?;
        let mut rows = all.query([id, since]).map_err(unreadable)?;
        while let Some(found) = rows.next().map_err(unreadable)? {
            let read = || -> Result<(Row, i64), Error> {
                let row = Row { size: found.get(0)?, key: found.get(1)?, value: found.get(2)? };
                Ok((row, found.get(3)?))
            };
            let (row, sum) = read().map_err(|_| not_as_written())?;
            each(row.checked(question, sum)?);
        }
        Ok(mark)
    }

    fn find(&mut self, question: &str) -> Result<Option<i64>, Problem> {
        let mut find = self
            .connection
            .prepare("SELECT id FROM question WHERE text = ?1")
            .map_err(unreadable)?;
        find.query_row([question], |row| row.get(0)).optional().map_err(unreadable)
    }

    fn write(&mut self, rows: &[Noted<'_>]) -> Result<(), Problem> {
        let transaction = exclusive(&mut self.connection)?;
        Sqlite::put(&transaction, rows).map_err(unwritable)?;
        transaction.commit().map_err(unwritable)
    }

    fn status(&mut self) -> Result<Vec<QuestionStatus>, Problem> {
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

    fn bytes(&mut self) -> Result<u64, Problem> {
        Ok(std::fs::metadata(&self.path).map_or(0, |file| file.len()))
    }

    /// The file becomes as small as what is left.
    fn prune(&mut self, about: &str, smaller: u32) -> Result<u64, Problem> {
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

    fn value(&mut self, question: &str, key: &[u8]) -> Result<Option<Vec<u8>>, Problem> {
        let mut find = self
            .connection
            .prepare(
                "SELECT size, value, sum FROM row \
                 WHERE question = (SELECT id FROM question WHERE text = ?1) AND key = ?2",
            )
            .map_err(unreadable)?;
        let read = |row: &rusqlite::Row<'_>| -> Result<(u32, Vec<u8>, i64), Error> {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        };
        let found = find.query_row(params![question, key], read).optional().map_err(unreadable)?;
        let Some((size, value, sum)) = found else { return Ok(None) };
        let row = Row { size, key: key.to_vec(), value };
        Ok(Some(row.checked(of_question(question), sum)?.value))
    }

    fn claim(&mut self, worker: i64, claim: Claim, lease: Duration) -> Result<bool, Problem> {
        let now = now();
        let mut take = self
            .connection
            .prepare(
                "INSERT INTO claim VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO UPDATE SET \
                 worker = excluded.worker, size = excluded.size, until = excluded.until \
                 WHERE claim.until < ?6",
            )
            .map_err(unwritable)?;
        let Claim { question, task, size } = claim;
        let until = now + lease.as_millis() as i64;
        let taken = take.execute(params![question, task, worker, size, until, now]);
        Ok(taken.map_err(unwritable)? > 0)
    }

    fn is_held(&mut self, claim: Claim) -> Result<bool, Problem> {
        let look = "SELECT 1 FROM claim WHERE question = ?1 AND task = ?2 AND until >= ?3";
        let mut look = self.connection.prepare(look).map_err(unreadable)?;
        look.exists(params![claim.question, claim.task, now()]).map_err(unreadable)
    }

    fn settle(
        &mut self,
        worker: i64,
        claim: Claim,
        result: Option<Noted<'_>>,
    ) -> Result<(), Problem> {
        let transaction = exclusive(&mut self.connection)?;
        let settle = || -> Result<(), Error> {
            if let Some(result) = result {
                Sqlite::put(&transaction, &[result])?;
            }
            let mut free = transaction
                .prepare("DELETE FROM claim WHERE question = ?1 AND task = ?2 AND worker = ?3")?;
            free.execute(params![claim.question, claim.task, worker]).map(|_| ())
        };
        settle().map_err(unwritable)?;
        transaction.commit().map_err(unwritable)
    }

    fn beat(&mut self, beat: &Beat) -> Result<(), Problem> {
        let transaction = exclusive(&mut self.connection)?;
        let now = now();
        let until = now + beat.lease.as_millis() as i64;
        let write = || -> Result<(), Error> {
            transaction.execute(
                "INSERT OR REPLACE INTO worker VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                params![
                    beat.worker,
                    beat.name,
                    beat.about,
                    beat.seconds,
                    beat.nodes as i64,
                    beat.progress,
                    now,
                    until
                ],
            )?;
            transaction.execute(
                "UPDATE claim SET until = ?2 WHERE worker = ?1",
                params![beat.worker, until],
            )?;
            transaction.execute("DELETE FROM worker WHERE seen < ?1", [now - FORGOTTEN])?;
            transaction.execute("DELETE FROM claim WHERE until < ?1", [now - FORGOTTEN]).map(|_| ())
        };
        write().map_err(unwritable)?;
        transaction.commit().map_err(unwritable)
    }

    fn leave(&mut self, worker: i64) -> Result<(), Problem> {
        let transaction = exclusive(&mut self.connection)?;
        transaction
            .execute("DELETE FROM worker WHERE id = ?1", [worker])
            .and_then(|_| transaction.execute("DELETE FROM claim WHERE worker = ?1", [worker]))
            .map_err(unwritable)?;
        transaction.commit().map_err(unwritable)
    }

    fn workers(&mut self) -> Result<Vec<WorkerStatus>, Problem> {
        let now = now();
        let read = || -> Result<Vec<WorkerStatus>, Error> {
            let mut tasks = self.connection.prepare(
                "SELECT size FROM claim WHERE worker = ?1 AND until >= ?2 ORDER BY size DESC",
            )?;
            let mut all = self.connection.prepare(
                "SELECT id, name, about, seconds, nodes, progress, seen, until FROM worker \
                 WHERE seen >= ?1 ORDER BY seen - seconds * 1000, id",
            )?;
            let worker = |row: &rusqlite::Row<'_>| {
                let id: i64 = row.get(0)?;
                let tasks = tasks.query_map([id, now], |row| row.get(0))?;
                Ok(WorkerStatus {
                    name: row.get(1)?,
                    about: row.get(2)?,
                    seconds: row.get(3)?,
                    nodes: row.get::<_, i64>(4)? as u64,
                    progress: row.get(5)?,
                    silent: (now - row.get::<_, i64>(6)?).max(0) as f64 / 1000.0,
                    alive: row.get::<_, i64>(7)? >= now,
                    tasks: tasks.collect::<Result<_, _>>()?,
                })
            };
            all.query_map([now - FORGOTTEN], worker)?.collect()
        };
        read().map_err(unreadable)
    }
}

/// How long workers that are gone are remembered, in milliseconds.
const FORGOTTEN: i64 = 3_600_000;

/// The time in milliseconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
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

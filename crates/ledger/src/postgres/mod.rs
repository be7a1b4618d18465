//! A database server: the same ledger, for many machines.
//!
//! Five tables whose names begin with `yomikiri_`, in whatever schema the user's tables go to; no rights
//! are needed but to create them, or to use them once they are there. Rows are found by a hash of
//! their key, because keys may be longer than an index allows.
//!
//! *What was written since.* Each row has the number of the transaction that wrote it. A reader asks for
//! rows from the number on that was the oldest unfinished one when it read last: all older ones were
//! there to be seen then. So nothing is missed, however long a transaction takes.
//!
//! A connection that is lost is made again when it is next needed.
//!
//! *Nobody waits for one who sleeps.* A worker that is stopped in the middle of a transaction would keep its
//! locks for as long as it sleeps. So tasks are settled by one statement each, the server ends what
//! does nothing in the middle of a transaction, and nobody waits long for a lock.

mod address;
mod explain;
mod rows;
mod tables;
mod tls;

use std::collections::BTreeMap;
use std::time::Duration;

pub(crate) use address::Address;
use postgres::fallible_iterator::FallibleIterator;
use postgres::types::ToSql;
use postgres::{Client, Error};

use crate::error::Problem;
use crate::row::{Row, not_as_written, of_question};
use crate::status::{QuestionStatus, SizeCount, WorkerStatus};
use crate::store::{Beat, Claim, Noted, Store};
use explain::{not_opened, unreadable, unwritable};
use rows::{ASK, PUT, SETTLE, get, number, put, questions, read, settle_with};

/// The oldest server with all that is used here.
const OLDEST: i32 = 13;
/// The server is told to end a transaction in which nothing happens for 2 s, and a wait for a lock after
/// 3 s; claims, for which searches wait, need their answers sooner.
const LIMITS: &str = "SET idle_in_transaction_session_timeout = '2s'; SET lock_timeout = '3s'";
const LIGHT: &str = "SET synchronous_commit = off; SET lock_timeout = '500ms'";

/// A ledger's database.
#[derive(Debug)]
pub(crate) struct Postgres {
    address: Address,
    client: Option<Connection>,
    /// Whether what is written need not be synced: claims.
    light: bool,
}

/// A connection, and the statements that are used all the time.
struct Connection {
    client: Client,
    statements: BTreeMap<&'static str, postgres::Statement>,
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Connection")
    }
}

impl Connection {
    fn statement(&mut self, text: &'static str) -> Result<postgres::Statement, Error> {
        if let Some(known) = self.statements.get(text) {
            return Ok(known.clone());
        }
        let statement = self.client.prepare(text)?;
        self.statements.insert(text, statement.clone());
        Ok(statement)
    }

    fn run(&mut self, text: &'static str, with: &[&(dyn ToSql + Sync)]) -> Result<u64, Error> {
        let statement = self.statement(text)?;
        self.client.execute(&statement, with)
    }
}

impl Postgres {
    /// Opens a ledger, or begins one if `create` allows it, and checks all that is in it.
    pub fn open(address: &Address, create: bool) -> Result<Postgres, Problem> {
        let mut store = Postgres { address: address.clone(), client: None, light: false };
        store.begin(create)?;
        store.check()?;
        Ok(store)
    }

    /// A second connection to a ledger that is open, for claims. These are not synced: if the server
    /// breaks down nobody holds them.
    pub fn again(address: &Address) -> Result<Postgres, Problem> {
        let mut store = Postgres { address: address.clone(), client: None, light: true };
        store.connection()?;
        Ok(store)
    }

    /// The connection, made anew if it was lost.
    fn connection(&mut self) -> Result<&mut Connection, Problem> {
        let lost = self.client.as_ref().is_none_or(|open| open.client.is_closed());
        if lost {
            self.client = None;
            let mut client = self.address.connect().map_err(|error| not_opened(&error))?;
            let version: String = client
                .query_one("SHOW server_version_num", &[])
                .map_err(|e| unreadable(&e))?
                .get(0);
            new_enough(&version)?;
            client.batch_execute(LIMITS).map_err(|e| unreadable(&e))?;
            if self.light {
                client.batch_execute(LIGHT).map_err(|e| unreadable(&e))?;
            }
            self.client = Some(Connection { client, statements: BTreeMap::new() });
        }
        Ok(self.client.as_mut().expect("it is open"))
    }

    /// Tries again what was given up because two got in each other's way.
    fn try_again<T>(
        &mut self,
        mut work: impl FnMut(&mut Connection) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let mut tries = 0;
        loop {
            match work(self.connection()?) {
                Err(Problem::InUse) if tries < 3 => tries += 1,
                done => return done,
            }
        }
    }
}

impl Store for Postgres {
    fn questions(&mut self) -> Result<Vec<(i64, String)>, Problem> {
        questions(&mut self.connection()?.client)
    }

    fn find(&mut self, question: &str) -> Result<Option<i64>, Problem> {
        let connection = self.connection()?;
        let mut find = || -> Result<Option<i64>, Error> {
            let find = connection.statement("SELECT id FROM yomikiri_question WHERE mark = $1")?;
            let found = connection.client.query_opt(&find, &[&(of_question(question) as i64)])?;
            Ok(found.map(|row| row.get(0)))
        };
        find().map_err(|e| unreadable(&e))
    }

    fn rows(
        &mut self,
        id: i64,
        question: &str,
        since: i64,
        each: &mut dyn FnMut(Row),
    ) -> Result<i64, Problem> {
        let question = of_question(question);
        let connection = self.connection()?;
        let mut prepare = || -> Result<(i64, postgres::Statement), Error> {
            let mark = connection
                .statement("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint")?;
            let mark: i64 = connection.client.query_one(&mark, &[])?.get(0);
            let rows = connection.statement(
                "SELECT size, key, value, sum FROM yomikiri_row WHERE question = $1 AND tx >= $2",
            )?;
            Ok((mark, rows))
        };
        let (mark, rows) = prepare().map_err(|e| unreadable(&e))?;
        let rows = connection.client.query_raw(&rows, [id, since]);
        let mut rows = rows.map_err(|e| unreadable(&e))?;
        while let Some(found) = rows.next().map_err(|e| unreadable(&e))? {
            each(read(&found, question)?);
        }
        Ok(mark)
    }

    fn write(&mut self, rows: &[Noted<'_>]) -> Result<(), Problem> {
        self.try_again(|connection| {
            let statements = |connection: &mut Connection| -> Result<_, Error> {
                Ok((connection.statement(ASK)?, connection.statement(PUT)?))
            };
            let (ask, all) = statements(connection).map_err(|e| unwritable(&e))?;
            let mut transaction = connection.client.transaction().map_err(|e| unwritable(&e))?;
            put(&mut transaction, (&ask, &all), rows)?;
            transaction.commit().map_err(|e| unwritable(&e))
        })
    }

    fn status(&mut self) -> Result<Vec<QuestionStatus>, Problem> {
        let client = &mut self.connection()?.client;
        let mut read = || -> Result<Vec<QuestionStatus>, Error> {
            let all =
                client.query("SELECT id, text, written FROM yomikiri_question ORDER BY id", &[])?;
            let mut questions = Vec::new();
            for found in all {
                let sizes = client.query(
                    "SELECT size, count(*), sum(length(key) + length(value))::bigint \
                     FROM yomikiri_row WHERE question = $1 GROUP BY size ORDER BY size",
                    &[&found.get::<_, i64>(0)],
                )?;
                let size = |row: &postgres::Row| SizeCount {
                    size: u32::try_from(row.get::<_, i64>(0)).unwrap_or(u32::MAX),
                    rows: row.get::<_, i64>(1) as u64,
                };
                questions.push(QuestionStatus {
                    question: found.get(1),
                    written: found.get::<_, i64>(2) as u64,
                    bytes: sizes.iter().map(|row| row.get::<_, i64>(2) as u64).sum(),
                    sizes: sizes.iter().map(size).collect(),
                });
            }
            Ok(questions)
        };
        read().map_err(|e| unreadable(&e))
    }

    fn bytes(&mut self) -> Result<u64, Problem> {
        let size = "SELECT pg_total_relation_size('yomikiri_row')";
        let client = &mut self.connection()?.client;
        let found = client.query_one(size, &[]).map_err(|e| unreadable(&e))?;
        Ok(found.get::<_, i64>(0) as u64)
    }

    fn prune(&mut self, about: &str, smaller: u32) -> Result<u64, Problem> {
        let client = &mut self.connection()?.client;
        let mut take = || -> Result<u64, Error> {
            let mut transaction = client.transaction()?;
            // Nobody may ask a question while those without rows are taken out.
            transaction.batch_execute("LOCK TABLE yomikiri_question IN EXCLUSIVE MODE")?;
            let taken = transaction.execute(
                "DELETE FROM yomikiri_row WHERE size < $2 AND question IN \
                 (SELECT id FROM yomikiri_question WHERE strpos(text, $1) > 0)",
                &[&about, &i64::from(smaller)],
            )?;
            transaction.execute(
                "DELETE FROM yomikiri_question \
                 WHERE id NOT IN (SELECT question FROM yomikiri_row)",
                &[],
            )?;
            transaction.commit()?;
            Ok(taken)
        };
        take().map_err(|e| unwritable(&e))
    }

    fn value(&mut self, question: &str, key: &[u8]) -> Result<Option<Vec<u8>>, Problem> {
        let connection = self.connection()?;
        let mark = of_question(question);
        let mut find = || -> Result<Option<postgres::Row>, Error> {
            let find = connection.statement(
                "SELECT size, value, sum FROM yomikiri_row WHERE sha256(key) = sha256($2) AND \
                 question = (SELECT id FROM yomikiri_question WHERE mark = $1)",
            )?;
            connection.client.query_opt(&find, &[&(mark as i64), &key])
        };
        let Some(found) = find().map_err(|e| unreadable(&e))? else { return Ok(None) };
        let size = u32::try_from(get::<i64>(&found, 0)?).map_err(|_| not_as_written())?;
        let row = Row { size, key: key.to_vec(), value: get(&found, 1)? };
        Ok(Some(row.checked(mark, get(&found, 2)?)?.value))
    }

    fn claim(&mut self, worker: i64, claim: Claim, lease: Duration) -> Result<bool, Problem> {
        let take = "\
            INSERT INTO yomikiri_claim VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 s')
            ON CONFLICT (question, task) DO UPDATE SET
                worker = EXCLUDED.worker, size = EXCLUDED.size, until = EXCLUDED.until
            WHERE yomikiri_claim.until < clock_timestamp()";
        let Claim { question, task, size } = claim;
        let (size, lease) = (i64::from(size), lease.as_secs_f64());
        self.try_again(|connection| {
            let taken = connection.run(take, &[&question, &task, &worker, &size, &lease]);
            Ok(taken.map_err(|e| unwritable(&e))? > 0)
        })
    }

    fn is_held(&mut self, claim: Claim) -> Result<bool, Problem> {
        let look = "\
            SELECT 1 FROM yomikiri_claim
            WHERE question = $1 AND task = $2 AND until >= clock_timestamp()";
        self.try_again(|connection| {
            let found = connection.run(look, &[&claim.question, &claim.task]);
            Ok(found.map_err(|e| unreadable(&e))? > 0)
        })
    }

    fn settle(
        &mut self,
        worker: i64,
        claim: Claim,
        result: Option<Noted<'_>>,
    ) -> Result<(), Problem> {
        let free = "\
            DELETE FROM yomikiri_claim WHERE question = $1 AND task = $2 AND worker = $3";
        let Claim { question, task, .. } = claim;
        self.try_again(|connection| {
            let Some(result) = result else {
                let freed = connection.run(free, &[&question, &task, &worker]);
                return freed.map(|_| ()).map_err(|e| unwritable(&e));
            };
            let settle = connection.statement(SETTLE).map_err(|e| unwritable(&e))?;
            if !settle_with(&mut connection.client, &settle, (claim, worker), result)? {
                let ask = connection.statement(ASK).map_err(|e| unwritable(&e))?;
                number(&mut connection.client, &ask, result.0)?;
                settle_with(&mut connection.client, &settle, (claim, worker), result)?;
            }
            Ok(())
        })
    }

    fn beat(&mut self, beat: &Beat) -> Result<(), Problem> {
        let lives = "\
            INSERT INTO yomikiri_worker VALUES
                ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp() + $7 * interval '1 s')
            ON CONFLICT (id) DO UPDATE SET seconds = EXCLUDED.seconds, nodes = EXCLUDED.nodes,
                progress = EXCLUDED.progress, seen = EXCLUDED.seen, until = EXCLUDED.until";
        let holds = "\
            UPDATE yomikiri_claim SET until = clock_timestamp() + $2 * interval '1 s' WHERE worker = $1";
        let (nodes, lease) = (beat.nodes as i64, beat.lease.as_secs_f64());
        self.try_again(|connection| {
            connection
                .run(
                    lives,
                    &[
                        &beat.worker,
                        &beat.name,
                        &beat.about,
                        &beat.seconds,
                        &nodes,
                        &beat.progress,
                        &lease,
                    ],
                )
                .and_then(|_| connection.run(holds, &[&beat.worker, &lease]))
                .and_then(|_| connection.run(FORGET_WORKERS, &[]))
                .and_then(|_| connection.run(FORGET_CLAIMS, &[]))
                .map(|_| ())
                .map_err(|e| unwritable(&e))
        })
    }

    fn leave(&mut self, worker: i64) -> Result<(), Problem> {
        self.try_again(|connection| {
            connection
                .run("DELETE FROM yomikiri_worker WHERE id = $1", &[&worker])
                .and_then(|_| {
                    connection.run("DELETE FROM yomikiri_claim WHERE worker = $1", &[&worker])
                })
                .map(|_| ())
                .map_err(|e| unwritable(&e))
        })
    }

    fn workers(&mut self) -> Result<Vec<WorkerStatus>, Problem> {
        let client = &mut self.connection()?.client;
        let all = client
            .query(
                "SELECT name, about, seconds, nodes, progress, \
                 extract(epoch FROM clock_timestamp() - seen)::double precision, \
                 until >= clock_timestamp(), \
                 ARRAY(SELECT c.size FROM yomikiri_claim c WHERE c.worker = w.id \
                       AND c.until >= clock_timestamp() ORDER BY c.size DESC) \
                 FROM yomikiri_worker w WHERE seen >= clock_timestamp() - interval '1 hour' \
                 ORDER BY seen - seconds * interval '1 s', id",
                &[],
            )
            .map_err(|e| unreadable(&e))?;
        let worker = |row: &postgres::Row| WorkerStatus {
            name: row.get(0),
            about: row.get(1),
            seconds: row.get(2),
            nodes: row.get::<_, i64>(3) as u64,
            progress: row.get(4),
            silent: row.get::<_, f64>(5).max(0.0),
            alive: row.get(6),
            tasks: row.get::<_, Vec<i64>>(7).iter().map(|&size| size as u32).collect(),
        };
        Ok(all.iter().map(worker).collect())
    }
}

/// Workers that are gone are remembered for an hour.
const FORGET_WORKERS: &str =
    "DELETE FROM yomikiri_worker WHERE seen < clock_timestamp() - interval '1 hour'";
const FORGET_CLAIMS: &str =
    "DELETE FROM yomikiri_claim WHERE until < clock_timestamp() - interval '1 hour'";

/// Whether a server of this version, such as 150004, can be used.
fn new_enough(version: &str) -> Result<(), Problem> {
    let found = version.parse::<i32>().unwrap_or(0) / 10_000;
    match found < OLDEST {
        true => Err(Problem::TooOld { found, ours: OLDEST }),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_servers_are_refused() {
        assert_eq!(new_enough("150004"), Ok(()));
        assert_eq!(new_enough("130000"), Ok(()));
        let refused = new_enough("120017").unwrap_err();
        assert_eq!(refused, Problem::TooOld { found: 12, ours: 13 });
        assert_eq!(refused.to_string(), "is PostgreSQL 12; version 13 or later is needed");
        assert_eq!(new_enough("90624"), Err(Problem::TooOld { found: 9, ours: 13 }));
    }
}

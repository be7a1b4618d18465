//! The tables of a ledger on a server: how they are made, and whether they are as they were written.

use std::collections::BTreeMap;

use postgres::IsolationLevel;
use postgres::fallible_iterator::FallibleIterator;

use super::Postgres;
use super::explain::{unreadable, unwritable};
use super::rows::{get, questions, read};
use crate::error::Problem;
use crate::row::{not_as_written, of_question};
use crate::store::BEGINNING;

/// The version of the tables.
const VERSION: i32 = 1;
/// What all who begin a ledger lock: "Yomikiri" in bytes.
const LOCK: i64 = 0x596f_6d69_6b69_7269;

const TABLES: &str = "\
CREATE TABLE yomikiri_ledger (version integer NOT NULL);
CREATE TABLE yomikiri_question (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    mark bigint NOT NULL UNIQUE, text text NOT NULL, written bigint NOT NULL);
CREATE TABLE yomikiri_row (
    question bigint NOT NULL, key bytea NOT NULL, size bigint NOT NULL, value bytea NOT NULL,
    sum bigint NOT NULL, tx bigint NOT NULL);
CREATE UNIQUE INDEX yomikiri_row_key ON yomikiri_row (question, sha256(key));
CREATE INDEX yomikiri_row_tx ON yomikiri_row (question, tx);
CREATE TABLE yomikiri_claim (
    question bigint NOT NULL, task bigint NOT NULL, worker bigint NOT NULL, size bigint NOT NULL,
    until timestamptz NOT NULL, PRIMARY KEY (question, task));
CREATE TABLE yomikiri_worker (
    id bigint PRIMARY KEY, name text NOT NULL, about text NOT NULL,
    seconds double precision NOT NULL, nodes bigint NOT NULL, progress double precision NOT NULL,
    seen timestamptz NOT NULL, until timestamptz NOT NULL);";

/// The columns of these tables, as the server describes them.
const COLUMNS: &str = "\
claim question:bigint task:bigint worker:bigint size:bigint until:timestamp with time zone
ledger version:integer
question id:bigint mark:bigint text:text written:bigint
row question:bigint key:bytea size:bigint value:bytea sum:bigint tx:bigint
worker id:bigint name:text about:text seconds:double precision nodes:bigint \
progress:double precision seen:timestamp with time zone until:timestamp with time zone";

const DESCRIBE: &str = "\
SELECT string_agg(line, E'\\n' ORDER BY line) FROM (
    SELECT substr(name, 10) || ' ' || string_agg(
        attname || ':' || format_type(atttypid, atttypmod), ' ' ORDER BY attnum) AS line
    FROM unnest(ARRAY['yomikiri_claim', 'yomikiri_ledger', 'yomikiri_question', 'yomikiri_row',
        'yomikiri_worker']) AS name
    JOIN pg_attribute ON attrelid = to_regclass(name) AND attnum > 0 AND NOT attisdropped
    GROUP BY name) AS tables";

impl Postgres {
    /// Makes the tables, if there are none; refuses other versions.
    pub(super) fn begin(&mut self, create: bool) -> Result<(), Problem> {
        let client = &mut self.connection()?.client;
        let mut transaction = client.transaction().map_err(|e| unreadable(&e))?;
        // If two begin it at once, one waits for the other.
        transaction
            .execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])
            .map_err(|e| unreadable(&e))?;
        let there: bool = transaction
            .query_one("SELECT to_regclass('yomikiri_ledger') IS NOT NULL", &[])
            .map_err(|e| unreadable(&e))?
            .get(0);
        if there {
            let rows = transaction
                .query("SELECT version FROM yomikiri_ledger", &[])
                .map_err(|e| unreadable(&e))?;
            let [row] = &rows[..] else { return Err(other_tables()) };
            return match row.try_get(0).map_err(|_| other_tables())? {
                VERSION => Ok(()),
                found => Err(Problem::Version { found, ours: VERSION }),
            };
        }
        if !create {
            return Err(Problem::Missing);
        }
        transaction.batch_execute(TABLES).map_err(|e| unwritable(&e))?;
        transaction
            .execute("INSERT INTO yomikiri_ledger VALUES ($1)", &[&VERSION])
            .map_err(|e| unwritable(&e))?;
        transaction.commit().map_err(|e| unwritable(&e))
    }

    /// Whether all is as it was written.
    pub(super) fn check(&mut self) -> Result<(), Problem> {
        let client = &mut self.connection()?.client;
        let tables = client.query_one(DESCRIBE, &[]).map_err(|e| unreadable(&e))?;
        if tables.get::<_, Option<String>>(0).as_deref() != Some(COLUMNS) {
            return Err(other_tables());
        }
        // All at one moment, while others may write.
        let transaction =
            client.build_transaction().isolation_level(IsolationLevel::RepeatableRead);
        let mut moment = transaction.read_only(true).start().map_err(|e| unreadable(&e))?;
        let questions = questions(&mut moment)?.into_iter();
        let marks: BTreeMap<i64, u64> =
            questions.map(|(id, text)| (id, of_question(&text))).collect();
        let nothing: [i64; 0] = [];
        let all = "SELECT size, key, value, sum, question, tx FROM yomikiri_row";
        let mut all = moment.query_raw(all, nothing).map_err(|e| unreadable(&e))?;
        while let Some(found) = all.next().map_err(|e| unreadable(&e))? {
            let mark = marks
                .get(&get::<i64>(&found, 4)?)
                .ok_or_else(|| Problem::Damaged("the question of a row is missing".to_string()))?;
            read(&found, *mark)?;
            // It would not be handed over.
            if get::<i64>(&found, 5)? < BEGINNING {
                return Err(not_as_written());
            }
        }
        Ok(())
    }
}

fn other_tables() -> Problem {
    Problem::Damaged("its tables are not those of a ledger".to_string())
}

//! Rows and questions, to and from a server.

use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

use postgres::{GenericClient, Transaction};

use super::explain::{broken, unreadable, unwritable};
use crate::error::Problem;
use crate::row::{Row, check, not_as_written, of_question};
use crate::store::{Claim, Noted};

/// Rows that are sent at once.
const BATCH: usize = 2000;

/// What follows the rows that are put in: of two values of one key the larger stands.
macro_rules! better {
    () => {
        "ON CONFLICT (question, sha256(key)) DO UPDATE SET
    size = EXCLUDED.size, value = EXCLUDED.value, sum = EXCLUDED.sum, tx = EXCLUDED.tx
WHERE EXCLUDED.value > yomikiri_row.value"
    };
}

pub(super) const PUT: &str = concat!(
    "INSERT INTO yomikiri_row (question, key, size, value, sum, tx)
SELECT $1, k, s, v, c, pg_current_xact_id()::text::bigint
FROM unnest($2::bytea[], $3::bigint[], $4::bytea[], $5::bigint[]) AS t (k, s, v, c)
",
    better!()
);

pub(super) const ASK: &str = "\
INSERT INTO yomikiri_question (mark, text, written) VALUES ($1, $2, $3)
ON CONFLICT (mark) DO UPDATE SET written = EXCLUDED.written RETURNING id, text";

/// A result and the end of its task, both or none; says whether there is such a question.
pub(super) const SETTLE: &str = concat!(
    "WITH asked AS (SELECT id FROM yomikiri_question WHERE mark = $1),
put AS (
    INSERT INTO yomikiri_row (question, key, size, value, sum, tx)
    SELECT id, $2::bytea, $3, $4::bytea, $5, pg_current_xact_id()::text::bigint FROM asked
",
    better!(),
    "),
free AS (
    DELETE FROM yomikiri_claim WHERE question = $6 AND task = $7 AND worker = $8
    AND EXISTS (SELECT FROM asked))
SELECT EXISTS (SELECT FROM asked)"
);

/// The questions, each checked.
pub(super) fn questions(client: &mut impl GenericClient) -> Result<Vec<(i64, String)>, Problem> {
    let all = client
        .query("SELECT id, mark, text FROM yomikiri_question ORDER BY id", &[])
        .map_err(|e| unreadable(&e))?;
    let question = |row: &postgres::Row| -> Result<(i64, String), Problem> {
        let (mark, text): (i64, String) = (get(row, 1)?, get(row, 2)?);
        match of_question(&text) == mark as u64 {
            true => Ok((get(row, 0)?, text)),
            false => Err(not_as_written()),
        }
    };
    all.iter().map(question).collect()
}

/// Sizes and values by key.
type Rows<'a> = BTreeMap<&'a [u8], (u32, &'a [u8])>;

/// Writes rows within a transaction.
pub(super) fn put(
    transaction: &mut Transaction<'_>,
    (ask, put): (&postgres::Statement, &postgres::Statement),
    rows: &[Noted<'_>],
) -> Result<(), Problem> {
    let mut pages: BTreeMap<&str, Rows<'_>> = BTreeMap::new();
    for &(question, size, key, value) in rows {
        let best = pages.entry(question).or_default().entry(key).or_insert((size, value));
        if value > best.1 {
            *best = (size, value);
        }
    }
    // Questions and keys in one order for all: so no two wait for each other.
    for (question, rows) in pages {
        let mark = of_question(question);
        let id = number(transaction, ask, question)?;
        let rows: Vec<(&[u8], u32, &[u8])> =
            rows.into_iter().map(|(key, (size, value))| (key, size, value)).collect();
        for rows in rows.chunks(BATCH) {
            let keys: Vec<&[u8]> = rows.iter().map(|row| row.0).collect();
            let sizes: Vec<i64> = rows.iter().map(|row| i64::from(row.1)).collect();
            let values: Vec<&[u8]> = rows.iter().map(|row| row.2).collect();
            let sums: Vec<i64> = rows
                .iter()
                .map(|&(key, size, value)| check(mark, size, key, value) as i64)
                .collect();
            transaction
                .execute(put, &[&id, &keys, &sizes, &values, &sums])
                .map_err(|e| unwritable(&e))?;
        }
    }
    Ok(())
}

/// The number of a question, which is asked now.
pub(super) fn number(
    client: &mut impl GenericClient,
    ask: &postgres::Statement,
    question: &str,
) -> Result<i64, Problem> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let asked = client
        .query_one(ask, &[&(of_question(question) as i64), &question, &(now as i64)])
        .map_err(|e| unwritable(&e))?;
    match asked.get::<_, &str>(1) == question {
        true => Ok(asked.get(0)),
        false => Err(not_as_written()),
    }
}

/// Ends a worker's task with its result, unless its question is not there: then nothing is done.
pub(super) fn settle_with(
    client: &mut impl GenericClient,
    settle: &postgres::Statement,
    (claim, worker): (Claim, i64),
    (question, size, key, value): Noted<'_>,
) -> Result<bool, Problem> {
    let mark = of_question(question);
    let sum = check(mark, size, key, value) as i64;
    let settled = client
        .query_one(
            settle,
            &[
                &(mark as i64),
                &key,
                &i64::from(size),
                &value,
                &sum,
                &claim.question,
                &claim.task,
                &worker,
            ],
        )
        .map_err(|e| unwritable(&e))?;
    Ok(settled.get(0))
}

/// A column; one that is not of its type was not written by us.
pub(super) fn get<'a, T: postgres::types::FromSql<'a>>(
    row: &'a postgres::Row,
    at: usize,
) -> Result<T, Problem> {
    row.try_get(at).map_err(|error| broken(&error))
}

/// A row with its size, key, value and check value, under a question of this fingerprint.
pub(super) fn read(found: &postgres::Row, question: u64) -> Result<Row, Problem> {
    let size = u32::try_from(get::<i64>(found, 0)?).map_err(|_| not_as_written())?;
    Row { size, key: get(found, 1)?, value: get(found, 2)? }.checked(question, get(found, 3)?)
}

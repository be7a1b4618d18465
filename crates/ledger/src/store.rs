//! What a ledger asks of a database. There are two: a file ([`crate::sqlite`]) and a server
//! ([`crate::postgres`]). They do the same, and the same tests are run over both.
//!
//! Rows only ever improve: of two values of one key the larger stands. Claims say which worker is on
//! which task until when. They only save work: whoever ignores one finds nothing but what is true, so a
//! claim that is lost, or held by a worker that has died, costs time and no answer.

use std::fmt::Debug;
use std::time::Duration;

use crate::error::Problem;
use crate::row::Row;
use crate::status::{QuestionStatus, WorkerStatus};

/// A row that is to be written: its question, its size, its key and its value.
pub(crate) type Noted<'a> = (&'a str, u32, &'a [u8], &'a [u8]);

/// The mark before everything.
pub(crate) const BEGINNING: i64 = 0;

/// A task that a worker is on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    /// The fingerprint of its question.
    pub question: i64,
    /// The fingerprint of its key. If two tasks had the same, one would wait for the other.
    pub task: i64,
    /// How much is behind it.
    pub size: u32,
}

/// What a worker tells of itself.
#[derive(Clone, Debug)]
pub(crate) struct Beat {
    /// Its number, drawn when it began.
    pub worker: i64,
    /// Its name: the machine and the process.
    pub name: String,
    /// The question that it works on, as the person put it.
    pub about: String,
    /// Seconds since it began.
    pub seconds: f64,
    /// Positions that it has searched.
    pub nodes: u64,
    /// The share of the work that it sees done.
    pub progress: f64,
    /// How long its claims hold without another beat.
    pub lease: Duration,
}

/// A ledger's database.
pub(crate) trait Store: Debug + Send {
    /// The questions in the order in which they were first asked.
    fn questions(&mut self) -> Result<Vec<(i64, String)>, Problem>;

    /// The number of a question, if it was asked before.
    fn find(&mut self, question: &str) -> Result<Option<i64>, Problem>;

    /// Hands over the rows of a question that were written since a mark, each checked; some may come
    /// again. Returns the mark for the next time.
    fn rows(
        &mut self,
        id: i64,
        question: &str,
        since: i64,
        each: &mut dyn FnMut(Row),
    ) -> Result<i64, Problem>;

    /// Writes rows, all or none of them.
    fn write(&mut self, rows: &[Noted<'_>]) -> Result<(), Problem>;

    /// What each question holds.
    fn status(&mut self) -> Result<Vec<QuestionStatus>, Problem>;

    /// How much room it takes, in bytes.
    fn bytes(&mut self) -> Result<u64, Problem>;

    /// Takes out the rows of questions that contain `about` and of sizes below `smaller`; returns how
    /// many.
    fn prune(&mut self, about: &str, smaller: u32) -> Result<u64, Problem>;

    /// What is known of a key, checked.
    fn value(&mut self, question: &str, key: &[u8]) -> Result<Option<Vec<u8>>, Problem>;

    /// Takes a task, unless another worker is on it; says whether it was taken.
    fn claim(&mut self, worker: i64, claim: Claim, lease: Duration) -> Result<bool, Problem>;

    /// Whether a worker is on a task.
    fn is_held(&mut self, claim: Claim) -> Result<bool, Problem>;

    /// Lets go of a task, with its result if it has one: both or none.
    fn settle(
        &mut self,
        worker: i64,
        claim: Claim,
        result: Option<Noted<'_>>,
    ) -> Result<(), Problem>;

    /// Keeps a worker and its claims alive.
    fn beat(&mut self, beat: &Beat) -> Result<(), Problem>;

    /// Takes out a worker and its claims.
    fn leave(&mut self, worker: i64) -> Result<(), Problem>;

    /// The workers that were here in the last hour.
    fn workers(&mut self) -> Result<Vec<WorkerStatus>, Problem>;
}

//! A ledger that is open. What is noted waits in memory and is written by a thread of its own, up to twenty
//! times a second and at the end, so that a search never waits for a disk. Where that takes long, it is done
//! less often, so that many workers do not keep a server from its work.
//!
//! If it cannot be written, for a full disk for example, the search goes on, what was written stays
//! good, and writing is tried again; whoever closes the ledger learns of it. A server that does not answer
//! is waited for.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use yomikiri_control::{Begun, Memory};

use crate::error::{LedgerError, Problem};
use crate::place::Place;
use crate::row::Row;
use crate::share::{Joining, Sharing};
use crate::status::Status;
use crate::store::{BEGINNING, Noted, Store};
use crate::text::{self, TextError};

/// How long what was noted waits before it is written, and how many times as long as the last writing took.
const PAUSE: Duration = Duration::from_millis(50);
const REST: u32 = 10;
/// Bytes that may wait, about. Beyond that, what is noted is forgotten.
const WAITING: usize = 256 << 20;
/// How long a server is waited for when a search begins, and when it ends.
const PATIENCE: Duration = Duration::from_secs(60);

/// A ledger that is open.
#[derive(Debug)]
pub struct Ledger {
    place: Place,
    shared: Arc<Shared>,
    writer: Option<JoinHandle<()>>,
}

#[derive(Debug)]
pub(crate) struct Shared {
    store: Mutex<Box<dyn Store>>,
    waiting: Mutex<Waiting>,
    /// What there is where several work on one proof.
    sharing: OnceLock<Sharing>,
    /// Rings when the ledger is closed.
    closing: Condvar,
}

/// What was noted and is not written yet.
#[derive(Debug, Default)]
struct Waiting {
    /// The questions, by the number of their page.
    questions: Vec<Arc<str>>,
    /// Size and value by page and key.
    rows: Rows,
    bytes: usize,
    closed: bool,
    /// What went wrong last.
    problem: Option<Problem>,
}

type Rows = HashMap<(u32, Box<[u8]>), (u32, Box<[u8]>)>;

impl Ledger {
    /// Opens a ledger, or begins one. All that is in it is checked.
    ///
    /// # Errors
    /// If it is no ledger, of another version, damaged, or cannot be written.
    pub fn open(path: &Path) -> Result<Ledger, LedgerError> {
        Ledger::opened(path, true)
    }

    /// Opens a ledger that is there.
    ///
    /// # Errors
    /// As [`open`](Ledger::open), or if there is none.
    pub fn existing(path: &Path) -> Result<Ledger, LedgerError> {
        Ledger::opened(path, false)
    }

    fn opened(path: &Path, create: bool) -> Result<Ledger, LedgerError> {
        let place = Place::read(path)?;
        let refused = |problem| LedgerError { path: place.shown(), problem };
        let store = Mutex::new(place.open(create).map_err(refused)?);
        let (waiting, closing) = (Mutex::default(), Condvar::new());
        let shared = Arc::new(Shared { store, waiting, sharing: OnceLock::new(), closing });
        let mine = Arc::clone(&shared);
        let writer = std::thread::Builder::new().name("ledger".to_string());
        let writer = writer.spawn(move || mine.write_until_closed());
        let writer = writer.map_err(|error| refused(Problem::Unwritable(error.to_string())))?;
        Ok(Ledger { place, shared, writer: Some(writer) })
    }

    /// Its name: the path, or the address of the server without what is secret.
    pub fn name(&self) -> PathBuf {
        self.place.shown()
    }

    /// Joins those who work on one proof: from now on tasks are shared out, and what others find is
    /// seen. Until it is closed it is listed as a worker.
    ///
    /// # Errors
    /// If the ledger cannot be written.
    pub fn join(&self, joining: Joining) -> Result<(), LedgerError> {
        let desk = self.place.again().map_err(|problem| self.refused(problem))?;
        let mut sharing = Sharing::new(desk, joining);
        let begun = sharing.beat(&mut **self.shared.store());
        begun.map_err(|problem| self.refused(problem))?;
        self.shared.sharing.get_or_init(|| sharing);
        Ok(())
    }

    /// What a computation notes its results in.
    pub fn memory(&self) -> Arc<dyn Memory> {
        Arc::clone(&self.shared) as Arc<dyn Memory>
    }

    /// Writes what is left and closes the ledger.
    ///
    /// # Errors
    /// If not all could be written, or something in it was found damaged. What was written before
    /// stays good.
    pub fn close(mut self) -> Result<(), LedgerError> {
        self.end();
        let problem = self.shared.waiting().problem.take();
        problem.map_or(Ok(()), |problem| Err(self.refused(problem)))
    }

    fn end(&mut self) {
        if let Some(writer) = self.writer.take() {
            self.shared.waiting().closed = true;
            self.shared.closing.notify_all();
            // It does not panic; if it did, what it wrote is there.
            let _ = writer.join();
        }
    }

    fn refused(&self, problem: Problem) -> LedgerError {
        LedgerError { path: self.place.shown(), problem }
    }

    /// What it holds.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn status(&self) -> Result<Status, LedgerError> {
        let mut store = self.shared.store();
        let mut read = || -> Result<Status, Problem> {
            let (questions, bytes) = (store.status()?, store.bytes()?);
            Ok(Status { questions, bytes, workers: store.workers()? })
        };
        read().map_err(|problem| self.refused(problem))
    }

    /// Takes out the rows of questions whose text contains `about`, of sizes below `smaller`; returns
    /// how many those were.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn prune(&self, about: &str, smaller: u32) -> Result<u64, LedgerError> {
        self.shared.store().prune(about, smaller).map_err(|problem| self.refused(problem))
    }

    /// Hands over all rows as lines of text.
    ///
    /// # Errors
    /// If the ledger cannot be read; or what `line` says.
    pub fn export<E: From<LedgerError>>(
        &self,
        mut line: impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut store = self.shared.store();
        line(text::HEAD)?;
        for (id, question) in store.questions().map_err(|problem| self.refused(problem))? {
            line(&text::question(&question))?;
            let mut said = Ok(());
            let mut each = |row: Row| {
                if said.is_ok() {
                    said = line(&text::row(&question, &row));
                }
            };
            let read = store.rows(id, &question, BEGINNING, &mut each);
            read.map_err(|problem| self.refused(problem))?;
            said?;
        }
        Ok(())
    }

    /// Takes in what [`export`](Ledger::export) said, each line checked; returns how many rows there
    /// were. Of two rows for one key the better stands. Nothing is taken from a text with a wrong line.
    ///
    /// # Errors
    /// If a line is not as it was written, or the ledger cannot be written.
    pub fn import(&self, text: &str) -> Result<u64, TextError> {
        let rows = text::read(text)?;
        let all: Vec<Noted<'_>> = rows
            .iter()
            .map(|(question, row)| (*question, row.size, &row.key[..], &row.value[..]))
            .collect();
        self.shared.store().write(&all).map_err(|problem| self.refused(problem))?;
        Ok(rows.len() as u64)
    }
}

impl Drop for Ledger {
    fn drop(&mut self) {
        self.end();
    }
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // Whatever panicked while it held this, the rows in it are whole.
        self.waiting.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn store(&self) -> MutexGuard<'_, Box<dyn Store>> {
        self.store.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn write_until_closed(&self) {
        let mut waiting = self.waiting();
        let mut closing: Option<Instant> = None;
        loop {
            let closed = waiting.closed;
            let (rows, questions) = (std::mem::take(&mut waiting.rows), waiting.questions.clone());
            waiting.bytes = 0;
            drop(waiting);
            let begun = Instant::now();
            let written =
                self.write(&rows, &questions).and_then(|()| self.exchange(&questions, closed));
            let took = begun.elapsed();
            waiting = self.waiting();
            let gone = matches!(written, Err(Problem::Unreachable(_)));
            match written {
                Ok(()) if matches!(waiting.problem, Some(Problem::Damaged(_))) => {}
                Ok(()) => waiting.problem = None,
                Err(problem) => {
                    waiting.problem = Some(problem);
                    for ((page, key), (size, value)) in rows {
                        waiting.put(page, key, size, value);
                    }
                }
            }
            if closed {
                // At the end a server is waited for, if there is something left to be written. To leave
                // is tried twice: a connection that was lost is made again.
                let again = closing.is_some();
                let since = *closing.get_or_insert_with(Instant::now);
                let enough = again && waiting.rows.is_empty();
                if !gone || enough || since.elapsed() > PATIENCE {
                    return;
                }
                drop(waiting);
                std::thread::sleep(PAUSE);
                waiting = self.waiting();
            } else if !waiting.closed {
                let woken = self.closing.wait_timeout(waiting, PAUSE.max(took * REST));
                waiting = woken.unwrap_or_else(|poisoned| poisoned.into_inner()).0;
            }
        }
    }

    fn write(&self, rows: &Rows, questions: &[Arc<str>]) -> Result<(), Problem> {
        if rows.is_empty() {
            return Ok(());
        }
        // In the order of the keys pages of the file are filled one after the other.
        let mut sorted: Vec<_> = rows.iter().collect();
        sorted.sort_unstable_by_key(|(key, _)| *key);
        let rows: Vec<Noted<'_>> = sorted
            .into_iter()
            .map(|((page, key), (size, value))| {
                (&*questions[*page as usize], *size, &key[..], &value[..])
            })
            .collect();
        self.store().write(&rows)
    }

    /// Where several work on one proof: tells them that this one is alive, and sees what they found.
    fn exchange(&self, questions: &[Arc<str>], closed: bool) -> Result<(), Problem> {
        let Some(sharing) = self.sharing.get() else { return Ok(()) };
        match closed {
            true => sharing.leave(&mut **self.store()),
            false => sharing.exchange(&mut **self.store(), questions),
        }
    }

    fn question(&self, page: u32) -> Arc<str> {
        Arc::clone(&self.waiting().questions[page as usize])
    }
}

impl Waiting {
    fn put(&mut self, page: u32, key: Box<[u8]>, size: u32, value: Box<[u8]>) {
        let bytes = key.len() + value.len() + 64;
        if self.bytes + bytes > WAITING {
            return;
        }
        match self.rows.entry((page, key)) {
            std::collections::hash_map::Entry::Vacant(free) => {
                self.bytes += bytes;
                free.insert((size, value));
            }
            std::collections::hash_map::Entry::Occupied(mut known) => {
                if value > known.get().1 {
                    known.insert((size, value));
                }
            }
        }
    }
}

impl Memory for Shared {
    fn page(&self, question: &str) -> u32 {
        let mut waiting = self.waiting();
        let known = waiting.questions.iter().position(|known| **known == *question);
        let page = known.unwrap_or_else(|| {
            waiting.questions.push(question.into());
            waiting.questions.len() - 1
        });
        page as u32
    }

    fn recall(&self, page: u32, row: &mut dyn FnMut(&[u8], &[u8])) {
        let question = self.question(page);
        let begun = Instant::now();
        let mut read = || -> Result<i64, Problem> {
            let mut store = self.store();
            match store.find(&question)? {
                Some(id) => {
                    let each = &mut |found: Row| row(&found.key, &found.value);
                    store.rows(id, &question, BEGINNING, each)
                }
                None => Ok(BEGINNING),
            }
        };
        let read = loop {
            match read() {
                Err(Problem::Unreachable(_)) if begun.elapsed() < PATIENCE => {
                    std::thread::sleep(PAUSE);
                }
                read => break read,
            }
        };
        match (read, self.sharing.get()) {
            (Ok(mark), Some(sharing)) => sharing.watch(page, mark),
            (Ok(_), None) => {}
            (Err(problem), _) => self.waiting().problem = Some(problem),
        }
    }

    fn note(&self, page: u32, size: u32, key: &[u8], value: &[u8]) {
        let (key, value) = (key.into(), value.into());
        self.waiting().put(page, key, size, value);
    }

    fn grain(&self) -> Option<usize> {
        self.sharing.get().map(Sharing::grain)
    }

    fn news(&self, page: u32, row: &mut dyn FnMut(&[u8], &[u8])) {
        if let Some(sharing) = self.sharing.get() {
            sharing.news(page).iter().for_each(|(key, value)| row(key, value));
        }
    }

    fn begin(&self, page: u32, size: u32, key: &[u8], enough: &[u8]) -> Begun {
        match self.sharing.get() {
            Some(sharing) => sharing.begin(&self.question(page), size, key, enough),
            None => Begun::Mine,
        }
    }

    fn is_held(&self, page: u32, key: &[u8]) -> bool {
        let sharing = self.sharing.get();
        sharing.is_some_and(|sharing| sharing.is_held(&self.question(page), key))
    }

    fn end(&self, page: u32, size: u32, key: &[u8], value: Option<&[u8]>) {
        let settled = self
            .sharing
            .get()
            .is_some_and(|sharing| sharing.end(&self.question(page), size, key, value));
        if let Some(value) = value.filter(|_| !settled) {
            self.note(page, size, key, value);
        }
    }
}

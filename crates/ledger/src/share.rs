//! Several processes on one proof. Each sees what the others find, and says which task it is on.
//!
//! A task is held for a short time, the *lease*, which is prolonged while its worker lives. When a worker
//! dies, is stopped or is cut off, its tasks are free again after that; what it writes later is still
//! true, and does no harm. There is no coordinator: the database decides who gets a task.
//!
//! Claims have a connection of their own, so that they never wait for rows that are being written. If the
//! database does not answer, a worker goes on as if it were alone.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use yomikiri_control::Begun;
use yomikiri_rules::fingerprint;

use crate::error::Problem;
use crate::row::{Row, of_question};
use crate::store::{BEGINNING, Beat, Claim, Store};

/// How long tasks are held unless a worker says that it lives: by how much a dead one delays others.
pub const LEASE: Duration = Duration::from_secs(5);
/// How much work a task should have at least: about a hundredth of a second, where to ask a database nearby
/// takes less than a thousandth.
pub const GRAIN: usize = 1 << 27;
/// After the database has not answered, it is not asked for so long.
const REST: Duration = Duration::from_secs(1);

/// Who joins a proof.
pub struct Joining {
    /// Its name: the machine and the process.
    pub name: String,
    /// What it works on, as the person put it.
    pub about: String,
    /// How long its tasks are held without a word of it.
    pub lease: Duration,
    /// How much work a task should have at least; [`GRAIN`] for a database nearby.
    pub grain: usize,
    /// Says how many positions it has searched, and the share of the work that it sees done.
    pub progress: Box<dyn Fn() -> (u64, f64) + Send + Sync>,
}

impl std::fmt::Debug for Joining {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Joining").field("name", &self.name).finish_non_exhaustive()
    }
}

type News = Vec<(Vec<u8>, Vec<u8>)>;

/// A worker's part of a proof.
#[derive(Debug)]
pub(crate) struct Sharing {
    joining: Joining,
    worker: i64,
    begun: Instant,
    desk: Mutex<Desk>,
    pages: Mutex<HashMap<u32, Seen>>,
    /// When this worker last said that it lives.
    beaten: Mutex<Instant>,
    /// Whether there may be news.
    fresh: AtomicBool,
}

/// The connection for claims.
#[derive(Debug)]
struct Desk {
    store: Box<dyn Store>,
    /// When the database did not answer.
    silent: Option<Instant>,
}

/// How far a page was seen.
#[derive(Debug, Default)]
struct Seen {
    mark: i64,
    news: News,
}

impl Sharing {
    pub fn new(desk: Box<dyn Store>, joining: Joining) -> Sharing {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let drawn = since.as_nanos().to_le_bytes().into_iter();
        let drawn = drawn.chain(std::process::id().to_le_bytes()).chain(joining.name.bytes());
        Sharing {
            worker: fingerprint(drawn) as i64,
            joining,
            begun: Instant::now(),
            desk: Mutex::new(Desk { store: desk, silent: None }),
            pages: Mutex::default(),
            beaten: Mutex::new(Instant::now()),
            fresh: AtomicBool::new(false),
        }
    }

    /// Says that this worker lives.
    pub fn beat(&mut self, store: &mut dyn Store) -> Result<(), Problem> {
        store.beat(&self.beating())
    }

    /// How much work a task should have at least.
    pub fn grain(&self) -> usize {
        self.joining.grain
    }

    fn beating(&self) -> Beat {
        let (nodes, progress) = (self.joining.progress)();
        Beat {
            worker: self.worker,
            name: self.joining.name.clone(),
            about: self.joining.about.clone(),
            seconds: self.begun.elapsed().as_secs_f64(),
            nodes,
            progress: progress.clamp(0.0, 1.0),
            lease: self.joining.lease,
        }
    }

    fn pages(&self) -> MutexGuard<'_, HashMap<u32, Seen>> {
        self.pages.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// From now on others' rows on this page are of interest.
    pub fn watch(&self, page: u32, mark: i64) {
        self.pages().insert(page, Seen { mark, ..Seen::default() });
    }

    /// What others have written on a page lately.
    pub fn news(&self, page: u32) -> News {
        if !self.fresh.load(Relaxed) {
            return News::new();
        }
        let mut pages = self.pages();
        let news = pages.get_mut(&page).map(|seen| std::mem::take(&mut seen.news));
        self.fresh.store(pages.values().any(|seen| !seen.news.is_empty()), Relaxed);
        news.unwrap_or_default()
    }

    /// Says that this worker lives, if it is time for that, and reads what others have written.
    pub fn exchange(&self, store: &mut dyn Store, questions: &[Arc<str>]) -> Result<(), Problem> {
        let mut beaten = self.beaten.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if beaten.elapsed() > self.joining.lease / 4 {
            store.beat(&self.beating())?;
            *beaten = Instant::now();
        }
        drop(beaten);
        for (page, question) in questions.iter().enumerate() {
            let page = page as u32;
            let Some(since) = self.pages().get(&page).map(|seen| seen.mark) else { continue };
            let Some(id) = store.find(question)? else { continue };
            let mut news = News::new();
            let mark =
                store.rows(id, question, since, &mut |row: Row| news.push((row.key, row.value)))?;
            if let Some(seen) = self.pages().get_mut(&page) {
                seen.mark = mark.max(BEGINNING);
                seen.news.append(&mut news);
            }
            self.fresh.store(true, Relaxed);
        }
        Ok(())
    }

    /// Leaves the proof.
    pub fn leave(&self, store: &mut dyn Store) -> Result<(), Problem> {
        store.leave(self.worker)
    }

    /// Asks for a task.
    pub fn begin(&self, question: &str, size: u32, key: &[u8], enough: &[u8]) -> Begun {
        let claim = claim(question, size, key);
        let asked = self.ask(|store| {
            let taken = store.claim(self.worker, claim, self.joining.lease)?;
            // Whoever was on it may have ended it a moment ago: so this is looked at afterwards.
            let known = store.value(question, key)?.filter(|value| &value[..] > enough);
            if taken && known.is_some() {
                store.settle(self.worker, claim, None)?;
            }
            Ok((taken, known))
        });
        match asked {
            Some((_, Some(known))) => Begun::Known(known),
            Some((false, None)) => Begun::Theirs,
            Some((true, None)) | None => Begun::Mine,
        }
    }

    /// Whether a worker is on a task.
    pub fn is_held(&self, question: &str, key: &[u8]) -> bool {
        self.ask(|store| store.is_held(claim(question, 0, key))).unwrap_or(false)
    }

    /// Ends a task; says whether its result was written.
    pub fn end(&self, question: &str, size: u32, key: &[u8], value: Option<&[u8]>) -> bool {
        let claim = claim(question, size, key);
        let result = value.map(|value| (question, size, key, value));
        self.ask(|store| store.settle(self.worker, claim, result)).is_some()
    }

    /// What the database says, unless it does not answer.
    fn ask<T>(&self, ask: impl FnOnce(&mut dyn Store) -> Result<T, Problem>) -> Option<T> {
        let mut desk = self.desk();
        if desk.silent.is_some_and(|since| since.elapsed() < REST) {
            return None;
        }
        let said = ask(&mut *desk.store);
        desk.silent = said.is_err().then(Instant::now);
        said.ok()
    }
}

fn claim(question: &str, size: u32, key: &[u8]) -> Claim {
    let task = fingerprint(key.iter().copied()) as i64;
    Claim { question: of_question(question) as i64, task, size }
}

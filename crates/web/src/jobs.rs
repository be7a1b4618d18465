//! The long lane: one bounded queue of computations, one at a time, with progress and a stop.
//!
//! A computation belongs to whoever knows its name, which cannot be guessed. If nobody has asked about
//! it for a while, or the last one who watched its events is gone and nobody else asks, it is stopped: a
//! closed tab stops its work. No client may have more than a share of the queue, and clients take turns.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use yomikiri_answers::{JobAnswer, JobResult, JobState, sentence};
use yomikiri_search::Control;

use crate::limits::Limits;
use crate::names::unguessable;
use crate::refusal::Refusal;

/// Results are kept for so long after they are there.
const KEPT: Duration = Duration::from_secs(60);
/// How long a computation waits for a watcher to come back.
const GRACE: Duration = Duration::from_secs(2);
/// Results that are kept at the same time.
const RESULTS: usize = 8;

/// What a computation does; it is told to stop by the control.
pub(crate) type Task = Box<dyn FnOnce(&Control) -> Result<JobResult, String> + Send>;

/// Where a computation is.
#[derive(Clone, Debug)]
enum State {
    Queued,
    Running(Instant),
    Done(JobResult),
    Failed(String),
    Stopped,
}

impl State {
    fn is_over(&self) -> bool {
        matches!(self, State::Done(_) | State::Failed(_) | State::Stopped)
    }
}

/// A computation.
pub(crate) struct Job {
    pub id: String,
    kind: &'static str,
    client: IpAddr,
    control: Control,
    inner: Mutex<Inner>,
}

struct Inner {
    state: State,
    task: Option<Task>,
    /// Until when it goes on, or is kept, if nobody asks or watches.
    until: Instant,
    /// Until when it goes on for someone who has asked about it.
    asked: Option<Instant>,
    watchers: usize,
    /// Whether it was told to stop, other than by the time limit.
    told: bool,
}

/// All computations.
pub(crate) struct Jobs {
    shared: Mutex<Shared>,
    changed: Condvar,
    limits: Limits,
}

#[derive(Default)]
struct Shared {
    queue: VecDeque<Arc<Job>>,
    all: HashMap<String, Arc<Job>>,
    /// Whose computation was begun last.
    last: Option<IpAddr>,
    closed: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|e| e.into_inner())
}

impl Jobs {
    pub fn new(limits: Limits) -> Jobs {
        Jobs { shared: Mutex::default(), changed: Condvar::new(), limits }
    }

    /// Whether one more computation of a client would find a place. Whoever would find none is told so
    /// before anything is computed.
    pub fn has_room(&self, client: IpAddr) -> Result<(), Refusal> {
        self.room(&lock(&self.shared), client)
    }

    fn room(&self, shared: &Shared, client: IpAddr) -> Result<(), Refusal> {
        let own = shared.queue.iter().filter(|job| job.client == client).count();
        if shared.queue.len() >= self.limits.queue {
            return Err(Refusal::busy("too many computations are waiting; try again later", 5));
        }
        match own >= self.limits.queue_share {
            true => Err(Refusal::busy("too many computations of yours are waiting", 5)),
            false => Ok(()),
        }
    }

    /// Puts a computation into the queue.
    pub fn add(&self, client: IpAddr, kind: &'static str, task: Task) -> Result<Arc<Job>, Refusal> {
        let mut shared = lock(&self.shared);
        self.room(&shared, client)?;
        let finished = shared.all.values().filter(|job| job.is_over()).count();
        if finished >= RESULTS {
            let oldest = shared.all.values().filter(|job| job.is_over());
            let oldest = oldest.min_by_key(|job| lock(&job.inner).until).map(|job| job.id.clone());
            shared.all.remove(&oldest.unwrap_or_default());
        }
        let id = unguessable();
        let until = Instant::now() + self.limits.lease;
        let (state, task) = (State::Queued, Some(task));
        let inner = Inner { state, task, until, asked: None, watchers: 0, told: false };
        let job = Arc::new(Job {
            id: id.clone(),
            kind,
            client,
            control: Control::new(),
            inner: Mutex::new(inner),
        });
        shared.all.insert(id, Arc::clone(&job));
        shared.queue.push_back(Arc::clone(&job));
        self.changed.notify_one();
        Ok(job)
    }

    /// The computation of this name.
    pub fn find(&self, id: &str) -> Result<Arc<Job>, Refusal> {
        let shared = lock(&self.shared);
        let job = shared.all.get(id).cloned();
        job.ok_or_else(|| Refusal::unknown("there is no such computation, or it is long over"))
    }

    /// How many are before this one, and whether it is still in the queue.
    fn ahead(&self, job: &Job) -> Option<usize> {
        lock(&self.shared).queue.iter().position(|queued| queued.id == job.id)
    }

    /// Takes computations out of the queue until it is closed.
    pub fn work(&self) {
        loop {
            let mut shared = lock(&self.shared);
            let job = loop {
                if shared.closed {
                    return;
                }
                match shared.next() {
                    Some(job) => break job,
                    None => {
                        shared = self.changed.wait(shared).unwrap_or_else(|e| e.into_inner());
                    }
                }
            };
            drop(shared);
            job.run(&self.limits);
        }
    }

    /// Stops what nobody waits for, and forgets what nobody fetched.
    pub fn tidy(&self) {
        let mut shared = lock(&self.shared);
        let now = Instant::now();
        let over = |job: &Job| {
            let inner = lock(&job.inner);
            inner.watchers == 0 && now >= inner.until.max(inner.asked.unwrap_or(inner.until))
        };
        shared.queue.retain(|job| !over(job));
        shared.all.retain(|_, job| {
            let over = over(job);
            if over {
                job.stop();
            }
            // A running one is kept until it has stopped.
            !over || !job.is_over()
        });
    }

    /// Stops everything.
    pub fn close(&self) {
        let mut shared = lock(&self.shared);
        shared.closed = true;
        shared.all.values().for_each(|job| job.stop());
        self.changed.notify_all();
    }

    /// What is to be said about a computation: where it is, how far, and its result.
    pub fn describe(&self, job: &Job) -> JobAnswer {
        let ahead = self.ahead(job);
        let inner = lock(&job.inner);
        let said = |state| JobAnswer::new(&job.id, job.kind, state);
        match &inner.state {
            State::Queued => {
                JobAnswer { ahead: Some(ahead.unwrap_or(0)), ..said(JobState::Queued) }
            }
            State::Running(since) => JobAnswer {
                progress: Some(job.control.progress().clamp(0.0, 1.0)),
                nodes: Some(job.control.nodes()),
                seconds: Some((since.elapsed().as_millis() as f64) / 1e3),
                ..said(JobState::Running)
            },
            State::Done(result) => {
                JobAnswer { result: Some(result.clone()), ..said(JobState::Done) }
            }
            State::Failed(why) => JobAnswer { error: Some(why.clone()), ..said(JobState::Failed) },
            State::Stopped => said(JobState::Stopped),
        }
    }
}

impl Shared {
    /// The next one: the first of another client than the last one's, if there is one.
    fn next(&mut self) -> Option<Arc<Job>> {
        let other = self.queue.iter().position(|job| Some(job.client) != self.last);
        let job = self.queue.remove(other.unwrap_or(0))?;
        self.last = Some(job.client);
        Some(job)
    }
}

impl Job {
    /// Whether there is nothing more to come.
    pub fn is_over(&self) -> bool {
        lock(&self.inner).state.is_over()
    }

    /// Someone asked about it: it may go on.
    pub fn renew(&self, limits: &Limits) {
        let mut inner = lock(&self.inner);
        let keep = if inner.state.is_over() { KEPT } else { limits.lease };
        inner.asked = Some(Instant::now() + keep);
    }

    /// Tells it to stop.
    pub fn stop(&self) {
        let mut inner = lock(&self.inner);
        inner.told = true;
        if let State::Queued = inner.state {
            inner.state = State::Stopped;
            inner.task = None;
        }
        self.control.cancel();
    }

    fn run(&self, limits: &Limits) {
        let mut inner = lock(&self.inner);
        let Some(task) = inner.task.take().filter(|_| !inner.state.is_over()) else { return };
        inner.state = State::Running(Instant::now());
        drop(inner);
        let control = self.control.clone().until(Instant::now() + limits.job_time);
        let task = std::panic::AssertUnwindSafe(|| task(&control));
        let result = std::panic::catch_unwind(task);
        self.end(result.unwrap_or_else(|_| Err("the program has a defect".to_string())));
    }

    /// It has come to its end.
    fn end(&self, result: Result<JobResult, String>) {
        let mut inner = lock(&self.inner);
        inner.state = match result {
            Ok(result) => State::Done(result),
            Err(_) if inner.told => State::Stopped,
            Err(problem) => State::Failed(sentence(&problem)),
        };
        inner.until = inner.until.max(Instant::now() + KEPT);
    }
}

/// Someone who watches a computation.
pub(crate) struct Watcher {
    pub job: Arc<Job>,
}

impl Watcher {
    pub fn new(job: Arc<Job>) -> Watcher {
        lock(&job.inner).watchers += 1;
        Watcher { job }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let mut inner = lock(&self.job.inner);
        inner.watchers -= 1;
        if inner.watchers == 0 && !inner.state.is_over() {
            inner.until = Instant::now() + GRACE;
        }
    }
}

#[cfg(test)]
mod tests;

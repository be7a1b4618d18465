//! The threads of a search. One alone is the caller's: a pool of one would only hand work over and
//! spin while it waits, which was a fifth of the time of a whole solve of mm4x6.
//!
//! More threads than cores only wait for each other (1000 on two cores made mm4x7 forty times slower), so
//! no more are started, however many are asked for. Two are started on any machine.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use rayon::prelude::*;

use crate::slices;

/// Bytes of stack for each thread: the exact search goes deep.
const STACK: usize = 16 << 20;

/// Why a search cannot have its threads.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the threads cannot be started: {0}")]
pub struct ThreadsError(String);

/// The threads of a search.
#[derive(Debug)]
pub enum Threads {
    /// The caller's alone.
    Caller,
    /// Several.
    Pool(rayon::ThreadPool),
}

/// How many threads are used of so many: no more than the machine has cores for this program.
pub fn usable(count: usize) -> usize {
    if count <= 2 {
        // As many as on any machine. To ask the system reads a dozen files.
        return count.max(1);
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    count.min(cores.max(2))
}

impl Threads {
    /// So many threads, as far as they are of use ([`usable`]).
    ///
    /// # Errors
    /// If they cannot be started.
    pub fn new(count: usize) -> Result<Threads, ThreadsError> {
        let count = usable(count);
        if count == 1 {
            return Ok(Threads::Caller);
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(count).stack_size(STACK);
        let pool = pool.start_handler(|_| slices::ask()).build();
        pool.map(Threads::Pool).map_err(|error| ThreadsError(error.to_string()))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        match self {
            Threads::Caller => 1,
            Threads::Pool(pool) => pool.current_num_threads(),
        }
    }

    /// Runs a task where it can use all threads.
    pub fn run<R: Send>(&self, task: impl FnOnce() -> R + Send) -> R {
        match self {
            Threads::Caller => {
                slices::ask();
                task()
            }
            Threads::Pool(pool) => {
                let (mut task, mut result) = (Some(task), None);
                within(pool, &mut || result = task.take().map(|task| task()));
                result.expect("it was run")
            }
        }
    }

    /// What comes of each item, in the order of the items. Each thread first makes what it works with.
    pub fn map<Item: Sync, Tool, Made: Send>(
        &self,
        items: &[Item],
        tool: impl Fn() -> Tool + Sync,
        make: impl Fn(&mut Tool, &Item) -> Made + Sync,
    ) -> Vec<Made> {
        let (next, all) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(items.len())));
        self.together(&|| {
            let (mut tool, mut made) = (tool(), Vec::new());
            while let Some((at, item)) = take(&next, items) {
                made.push((at, make(&mut tool, item)));
            }
            all.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).extend(made);
        });
        let mut places: Vec<Option<Made>> = items.iter().map(|_| None).collect();
        for (at, made) in all.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
            places[at] = Some(made);
        }
        places.into_iter().flatten().collect()
    }

    /// What comes of the first item of which anything comes, whichever is finished first. Items after it
    /// may not be looked at.
    pub fn find_first<Item: Sync, Tool, Found: Send>(
        &self,
        items: &[Item],
        tool: impl Fn() -> Tool + Sync,
        look: impl Fn(&mut Tool, &Item) -> Option<Found> + Sync,
    ) -> Option<Found> {
        let (next, first) = (AtomicUsize::new(0), Mutex::new(None::<(usize, Found)>));
        self.together(&|| {
            let mut tool = tool();
            while let Some((at, item)) = take(&next, items) {
                let Some(found) = look(&mut tool, item) else { continue };
                // Nobody takes a later one; earlier ones have been taken.
                next.store(items.len(), Relaxed);
                let mut first = first.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                if first.as_ref().is_none_or(|&(earlier, _)| at < earlier) {
                    *first = Some((at, found));
                }
            }
        });
        let first = first.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        first.map(|(_, found)| found)
    }

    /// Does the same in every thread.
    fn together(&self, task: &(dyn Fn() + Sync)) {
        match self {
            Threads::Caller => self.run(task),
            Threads::Pool(pool) => {
                within(pool, &mut || for_each(pool.current_num_threads(), &|_| task()));
            }
        }
    }
}

/// The next item that nobody has taken, and its place.
fn take<'i, Item>(next: &AtomicUsize, items: &'i [Item]) -> Option<(usize, &'i Item)> {
    let at = next.fetch_add(1, Relaxed);
    items.get(at).map(|item| (at, item))
}

/// Compiled once, and not for every task.
fn within(pool: &rayon::ThreadPool, task: &mut (dyn FnMut() + Send)) {
    pool.install(task);
}

/// Does something for each number below `count`, in the threads of the pool that it is called in.
/// Compiled once, and not for every task of every search.
pub fn for_each(count: usize, task: &(dyn Fn(usize) + Sync)) {
    (0..count).into_par_iter().with_max_len(1).for_each(task);
}

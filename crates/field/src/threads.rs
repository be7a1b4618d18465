//! The threads of a search. One alone is the caller's: a pool of one would only hand work over and
//! spin while it waits, which was a fifth of the time of a whole solve of mm4x6.
//!
//! More threads than cores only wait for each other (1000 on two cores made mm4x7 forty times slower), so
//! no more are started, however many are asked for. Two are started on any machine.

use rayon::prelude::*;

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
        let pool = rayon::ThreadPoolBuilder::new().num_threads(count).stack_size(STACK).build();
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
            Threads::Caller => task(),
            Threads::Pool(pool) => {
                let (mut task, mut result) = (Some(task), None);
                within(pool, &mut || result = task.take().map(|task| task()));
                result.expect("it was run")
            }
        }
    }
}

/// Compiled once, and not for every task.
fn within(pool: &rayon::ThreadPool, task: &mut (dyn FnMut() + Send)) {
    pool.install(task);
}

/// Does something for each number below `count`, in the threads of the pool that it is called in.
/// Compiled once, and not for every task of every search.
pub fn for_each(count: usize, task: &(dyn Fn(usize) + Sync)) {
    (0..count).into_par_iter().for_each(task);
}

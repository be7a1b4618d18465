//! The threads of a search. One alone is the caller's: a pool of one would only hand work over and
//! spin while it waits, which was a fifth of the time of a whole solve of mm4x6.

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

impl Threads {
    /// So many threads.
    ///
    /// # Errors
    /// If they cannot be started.
    pub fn new(count: usize) -> Result<Threads, ThreadsError> {
        if count <= 1 {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thread_is_the_callers() {
        let caller = std::thread::current().id();
        for (count, same) in [(0, true), (1, true), (2, false)] {
            let threads = Threads::new(count).unwrap();
            assert_eq!(threads.count(), count.max(1));
            assert_eq!(threads.run(|| std::thread::current().id()) == caller, same);
        }
    }
}

//! The threads of a solver. One alone is the caller's: a pool of one would only hand work over and
//! spin while it waits, which was a fifth of the time of a whole solve of mm4x6.

use crate::setup::SetupError;

pub(crate) enum Threads {
    Caller,
    Pool(rayon::ThreadPool),
}

impl Threads {
    pub fn new(count: usize) -> Result<Threads, SetupError> {
        if count <= 1 {
            return Ok(Threads::Caller);
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(count).stack_size(16 << 20).build();
        pool.map(Threads::Pool).map_err(|error| SetupError::Threads(error.to_string()))
    }

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
            Threads::Pool(pool) => pool.install(task),
        }
    }
}

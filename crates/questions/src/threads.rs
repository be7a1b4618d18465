//! The threads of a search. One alone is the caller's.

/// Why a search cannot have its threads.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the threads cannot be started: {0}")]
pub struct ThreadsError(String);

pub(crate) enum Threads {
    Caller,
    Pool(rayon::ThreadPool),
}

impl Threads {
    pub fn new(count: usize) -> Result<Threads, ThreadsError> {
        if count <= 1 {
            return Ok(Threads::Caller);
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(count).build();
        pool.map(Threads::Pool).map_err(|error| ThreadsError(error.to_string()))
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

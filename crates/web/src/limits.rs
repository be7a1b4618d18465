//! How much the server takes on.

use std::time::Duration;

/// The limits of a server. Its memory is shared out: most of it to the tables of games, the rest to
/// answers given before, to requests on their way, and to the file that is being read.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Short answers that are computed at the same time.
    pub lanes: usize,
    /// Requests that may wait for a short answer.
    pub waiting: usize,
    /// How long a request may wait before it is turned away.
    pub patience: Duration,
    /// When a short answer is given at the latest, with what is known then.
    pub deadline: Duration,
    /// Long computations that may wait.
    pub queue: usize,
    /// How many of them may be one client's.
    pub queue_share: usize,
    /// The longest computation.
    pub job_time: Duration,
    /// How long a computation goes on that nobody asks about.
    pub lease: Duration,
    /// Threads of a long computation.
    pub job_threads: usize,
    /// Bytes for everything together, about.
    pub memory: usize,
    /// Connections at the same time.
    pub connections: usize,
    /// How long a connection may do nothing.
    pub idle: Duration,
    /// How long a request may take to arrive.
    pub arrival: Duration,
    /// Bytes of a request.
    pub body: usize,
}

impl Limits {
    /// Bytes for the tables of all games together.
    pub(crate) fn tables(&self) -> usize {
        self.memory / 7 * 5
    }

    /// Bytes for answers given before.
    pub(crate) fn kept(&self) -> usize {
        self.memory / 28
    }

    /// Bytes of requests on their way.
    pub(crate) fn arriving(&self) -> usize {
        self.memory / 14
    }

    /// Bytes of a strategy file: read, it takes up to sixteen times as many.
    pub(crate) fn file(&self) -> usize {
        (self.memory / 112).min(8 << 20)
    }

    /// Guesses of one history.
    pub const HISTORY: usize = 64;
    /// Characters of any one text in a request, beside lists of codes.
    pub const TEXT: usize = 4096;
    /// Codes that are asked all at once.
    pub const QUESTIONS: usize = 12;
    /// Codes that are listed in an answer.
    pub const LISTED: usize = 400;
    /// Classes of guesses times secrets that are compared in a second.
    pub const PAIRS: usize = 1 << 23;
    /// Games with more codes are not solved here, and their guesses not all compared.
    pub const CODES: usize = 8000;
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            lanes: cores.max(2),
            waiting: 384,
            patience: Duration::from_millis(350),
            deadline: Duration::from_millis(600),
            queue: 16,
            queue_share: 8,
            job_time: Duration::from_secs(300),
            lease: Duration::from_secs(15),
            job_threads: cores.div_ceil(2),
            memory: 896 << 20,
            connections: 512,
            idle: Duration::from_secs(30),
            arrival: Duration::from_secs(20),
            body: 256 << 10,
        }
    }
}

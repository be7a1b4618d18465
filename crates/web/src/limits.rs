//! How much the server takes on.

use std::time::Duration;

/// The limits of a server.
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
    /// The longest computation.
    pub job_time: Duration,
    /// How long a computation goes on that nobody asks about.
    pub lease: Duration,
    /// Threads of a long computation.
    pub job_threads: usize,
    /// Bytes for the tables of all games together, about.
    pub memory: usize,
    /// How long a request may take to arrive.
    pub arrival: Duration,
    /// Bytes of a request.
    pub body: usize,
    /// Bytes of a strategy file.
    pub file: usize,
}

impl Limits {
    /// Guesses of one history.
    pub const HISTORY: usize = 64;
    /// Characters of any one text in a request, beside lists of codes.
    pub const TEXT: usize = 4096;
    /// Codes that are asked all at once.
    pub const QUESTIONS: usize = 12;
    /// Codes that are listed in an answer.
    pub const LISTED: usize = 400;
    /// Games with more codes are not solved here, and their guesses not all compared.
    pub const CODES: usize = 8000;
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            lanes: cores.max(2),
            waiting: 512,
            patience: Duration::from_millis(450),
            deadline: Duration::from_millis(800),
            queue: 16,
            job_time: Duration::from_secs(300),
            lease: Duration::from_secs(15),
            job_threads: cores.div_ceil(2),
            memory: 640 << 20,
            arrival: Duration::from_secs(20),
            body: 256 << 10,
            file: 8 << 20,
        }
    }
}

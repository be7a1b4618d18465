//! How to search. Nothing here changes an answer.

/// The order in which guesses are tried; it changes the time only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By lower bound.
    Bound,
    /// By the entropy of the hint (paper 001, section 4.3).
    Entropy,
}

/// How to search; nothing here changes an answer.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Threads to use, at least 1; no more are started than [`usable_threads`](crate::usable_threads) says.
    pub threads: usize,
    /// The order in which guesses are tried.
    pub order: Order,
    /// Bytes that the tables may take, about.
    pub memory: usize,
}

impl Default for Settings {
    /// All cores, guesses by lower bound, 2 GiB.
    fn default() -> Settings {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Settings { threads, order: Order::Bound, memory: 2 << 30 }
    }
}

//! What a ledger holds.

/// What a ledger holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Status {
    /// Its questions, in the order in which they were first asked.
    pub questions: Vec<QuestionStatus>,
    /// The room it takes.
    pub bytes: u64,
    /// The workers that were here in the last hour, the first to come first.
    pub workers: Vec<WorkerStatus>,
}

/// A worker and what it is on.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkerStatus {
    /// Its name: the machine and the process.
    pub name: String,
    /// The question that it works on.
    pub about: String,
    /// How long it worked, up to the last word of it, in seconds.
    pub seconds: f64,
    /// How long ago that was, in seconds.
    pub silent: f64,
    /// Whether what it holds is still its own: it was heard of lately.
    pub alive: bool,
    /// Positions that it has searched.
    pub nodes: u64,
    /// The share of the whole work that it sees done, from 0 to 1.
    pub progress: f64,
    /// How much is behind each task that it holds, the largest first.
    pub tasks: Vec<u32>,
}

/// What is known of one question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionStatus {
    /// The question.
    pub question: String,
    /// When a row was last written, in seconds since 1970.
    pub written: u64,
    /// Bytes of its keys and values.
    pub bytes: u64,
    /// How many rows there are of each size, small ones first.
    pub sizes: Vec<SizeCount>,
}

/// Rows of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeCount {
    /// Candidates of a set, deals of a task.
    pub size: u32,
    /// How many rows there are.
    pub rows: u64,
}

impl QuestionStatus {
    /// How many rows there are.
    pub fn rows(&self) -> u64 {
        self.sizes.iter().map(|size| size.rows).sum()
    }

    /// The size of the largest.
    pub fn largest(&self) -> Option<u32> {
        self.sizes.last().map(|size| size.size)
    }
}

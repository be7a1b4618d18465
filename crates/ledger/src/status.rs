//! What a ledger holds.

/// What a ledger holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// Its questions, in the order in which they were first asked.
    pub questions: Vec<QuestionStatus>,
    /// The size of the file.
    pub bytes: u64,
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

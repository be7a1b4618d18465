//! What outlives a process: rows of a key and a value, on a page for each question.
//!
//! Of two values of one key the larger stands, compared byte by byte. So rows may be written twice,
//! late, or by several processes at once, and nothing is lost: whoever writes values must see to it
//! that a larger one says more. What keeps the rows (a file, a database) is not known here.

use std::fmt::Debug;
use std::sync::Arc;

/// Something that keeps rows when the process has ended.
pub trait Memory: Debug + Send + Sync {
    /// The number of a question's page. The text is the whole question: a row is true of nothing else.
    fn page(&self, question: &str) -> u32;

    /// Hands over the rows of a page, each as it was written: its key, then its value.
    fn recall(&self, page: u32, row: &mut dyn FnMut(&[u8], &[u8]));

    /// Takes a row, which is kept soon. This is quick: what is slow happens elsewhere. `size` says how
    /// much is behind it: candidates of a set, deals of a task.
    fn note(&self, page: u32, size: u32, key: &[u8], value: &[u8]);
}

/// The page of one question.
#[derive(Clone, Debug)]
pub struct Page {
    memory: Arc<dyn Memory>,
    number: u32,
}

impl Page {
    /// The page of a question.
    pub fn new(memory: &Arc<dyn Memory>, question: &str) -> Page {
        Page { memory: Arc::clone(memory), number: memory.page(question) }
    }

    /// Hands over its rows.
    pub fn recall(&self, mut row: impl FnMut(&[u8], &[u8])) {
        self.memory.recall(self.number, &mut row);
    }

    /// Takes a row, with as much behind it as `size` says.
    pub fn note(&self, size: usize, key: &[u8], value: &[u8]) {
        let size = u32::try_from(size).unwrap_or(u32::MAX);
        self.memory.note(self.number, size, key, value);
    }
}

//! What outlives a process: rows of a key and a value, on a page for each question.
//!
//! Of two values of one key the larger stands, compared byte by byte. So rows may be written twice,
//! late, or by several processes at once, and nothing is lost: whoever writes values must see to it
//! that a larger one says more. What keeps the rows (a file, a database) is not known here.
//!
//! Where several processes work on one question, they see each other's rows, and say which tasks they
//! are on, so that no two do the same. That only saves work: what is found is true whoever finds it.

use std::fmt::Debug;
use std::sync::Arc;

/// What becomes of a task that a process wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Begun {
    /// It may: no other does it.
    Mine,
    /// Another process is on it.
    Theirs,
    /// It is done, with this result.
    Known(Vec<u8>),
}

/// Something that keeps rows when the process has ended.
pub trait Memory: Debug + Send + Sync {
    /// The number of a question's page. The text is the whole question: a row is true of nothing else.
    fn page(&self, question: &str) -> u32;

    /// Hands over the rows of a page, each as it was written: its key, then its value.
    fn recall(&self, page: u32, row: &mut dyn FnMut(&[u8], &[u8]));

    /// Takes a row, which is kept soon. This is quick: what is slow happens elsewhere. `size` says how
    /// much is behind it: candidates of a set, deals of a task.
    fn note(&self, page: u32, size: u32, key: &[u8], value: &[u8]);

    /// Where other processes work on the same: how much work a task should have at least, so that it is
    /// worth while to ask for it, in steps of about a ten-billionth of a second.
    fn grain(&self) -> Option<usize> {
        None
    }

    /// Hands over rows of a page that others have written since it was recalled, or since the last time.
    /// This is quick.
    fn news(&self, _page: u32, _row: &mut dyn FnMut(&[u8], &[u8])) {}

    /// Asks for a task. It is done already if its row says more than `enough`. Whoever gets it
    /// [`end`](Memory::end)s it.
    fn begin(&self, _page: u32, _size: u32, _key: &[u8], _enough: &[u8]) -> Begun {
        Begun::Mine
    }

    /// Whether a process is on a task.
    fn is_held(&self, _page: u32, _key: &[u8]) -> bool {
        false
    }

    /// Ends a task, with its result if it has one.
    fn end(&self, page: u32, size: u32, key: &[u8], value: Option<&[u8]>) {
        if let Some(value) = value {
            self.note(page, size, key, value);
        }
    }
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
        self.memory.note(self.number, bounded(size), key, value);
    }

    /// Where other processes work on the same: how much work a task should have at least.
    pub fn grain(&self) -> Option<usize> {
        self.memory.grain()
    }

    /// Hands over what others have written lately.
    pub fn news(&self, mut row: impl FnMut(&[u8], &[u8])) {
        self.memory.news(self.number, &mut row);
    }

    /// Asks for a task, which is done if its row says more than `enough`.
    pub fn begin(&self, size: usize, key: &[u8], enough: &[u8]) -> Begun {
        self.memory.begin(self.number, bounded(size), key, enough)
    }

    /// Whether a process is on a task.
    pub fn is_held(&self, key: &[u8]) -> bool {
        self.memory.is_held(self.number, key)
    }

    /// Ends a task, with its result if it has one.
    pub fn end(&self, size: usize, key: &[u8], value: Option<&[u8]>) {
        self.memory.end(self.number, bounded(size), key, value);
    }
}

fn bounded(size: usize) -> u32 {
    u32::try_from(size).unwrap_or(u32::MAX)
}

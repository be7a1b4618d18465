//! Turns at the parts of a search that several processes share: each asks for a part before it searches
//! it, leaves to the others what they are on, and is told what they have found.

use std::time::Duration;

use yomikiri_control::{Begun, Control, Page};

/// How long to wait before parts of others are looked at again.
pub(crate) const WAIT: Duration = Duration::from_millis(20);

/// Where turns are given.
pub(crate) struct Turns(Page);

/// What becomes of a part.
pub(crate) enum Turn<T> {
    /// It is ours.
    Mine,
    /// Another process is on it.
    Theirs,
    /// It is done, and this was found.
    Known(T),
}

impl Turns {
    /// The turns of a search that is kept on this page, where there are others who may take them.
    pub fn open(kept: &Page, question: &str, control: &Control) -> Option<Turns> {
        kept.grain()?;
        Some(Turns(control.page(&format!("parts of {question}"))?))
    }

    /// Parts that take no longer than this are not worth asking for: a sixteenth of what a task should take
    /// at least, which is told in steps of a ten-billionth of a second. With a database nearby this is
    /// 1.7 ms.
    pub fn quick(&self) -> Duration {
        Duration::from_nanos(self.0.grain().unwrap_or(0) as u64 / 160)
    }

    /// Asks for a part. What cannot be read is not believed.
    pub fn begin<T>(
        &self,
        size: usize,
        key: &[u8],
        read: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Turn<T> {
        match self.0.begin(size, key, &[]) {
            Begun::Mine => Turn::Mine,
            Begun::Theirs => Turn::Theirs,
            Begun::Known(value) => read(&value).map_or(Turn::Mine, Turn::Known),
        }
    }

    /// Ends a part, with what was found if it was searched to its end.
    pub fn end(&self, size: usize, key: &[u8], found: Option<&[u8]>) {
        self.0.end(size, key, found);
    }
}

//! A place of its own for a test, and a ledger in it: a file in a new folder, or tables in a new schema of a
//! server.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use yomikiri_control::{Control, Page};
use yomikiri_ledger::{Ledger, LedgerError};

use crate::server::Server;

/// A ledger's place, taken away at the end.
pub struct Place {
    folder: PathBuf,
    path: PathBuf,
}

/// How a test gets new places: in files, or on a server.
pub type New<'a> = &'a dyn Fn() -> Place;

pub type Rows = Vec<(Vec<u8>, Vec<u8>)>;

impl Place {
    /// A file.
    pub fn file() -> Place {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("yomikiri-ledger-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("it.ledger");
        Place { folder, path }
    }

    /// Tables on a server.
    pub fn on(server: &Server) -> Place {
        let mut place = Place::file();
        place.path = server.schema().1.into();
        place
    }

    /// The file, or the address.
    pub fn path(&self) -> PathBuf {
        self.path.clone()
    }

    /// Whether it is a file.
    pub fn is_file(&self) -> bool {
        self.path.starts_with(&self.folder)
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn open(&self) -> Result<Ledger, LedgerError> {
        Ledger::open(&self.path())
    }

    /// Notes rows under a question, and closes the ledger.
    pub fn note(&self, question: &str, rows: &[(&str, &str)]) {
        let ledger = self.open().unwrap();
        let page = page(&ledger, question);
        for (key, value) in rows {
            page.note(key.len(), key.as_bytes(), value.as_bytes());
        }
        ledger.close().unwrap();
    }

    /// The rows under a question.
    pub fn rows(&self, question: &str) -> Rows {
        rows(&self.open().unwrap(), question)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub fn page(ledger: &Ledger, question: &str) -> Page {
    Control::new().remembering(ledger.memory()).page(question).unwrap()
}

pub fn rows(ledger: &Ledger, question: &str) -> Rows {
    let mut found = Rows::new();
    page(ledger, question).recall(|key, value| found.push((key.to_vec(), value.to_vec())));
    found.sort();
    found
}

/// The same, written down.
pub fn said(rows: &[(&str, &str)]) -> Rows {
    rows.iter().map(|(key, value)| (key.as_bytes().to_vec(), value.as_bytes().to_vec())).collect()
}

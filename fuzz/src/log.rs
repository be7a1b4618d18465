//! The log of a long run, and the lines in it.

use std::path::PathBuf;

use yomikiri_check::log::Log;
use yomikiri_patience::Record;

use super::sentence::{again, sentence};

/// A file of this process alone, taken away at its end.
pub(crate) struct Scratch(pub PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        let name = format!("yomikiri-fuzz-{}-{name}", std::process::id());
        // In memory, where there is such a place: to sync a disk takes time.
        let memory = std::path::Path::new("/dev/shm");
        let folder = if memory.is_dir() { memory.to_path_buf() } else { std::env::temp_dir() };
        Scratch(folder.join(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let mut path = self.0.clone().into_os_string();
            path.push(end);
            let _ = std::fs::remove_file(path);
        }
    }
}

/// Reads bytes as a log, and as the lines of one.
pub fn log(data: &[u8]) {
    let place = Scratch::new("log");
    let open = || Log::open(&place.0, "deals", "deal", str::parse::<Record>);
    // As a log: refused, or what is whole in it is kept.
    std::fs::write(&place.0, data).expect("a file");
    match open() {
        Ok((log, kept)) => {
            drop(log);
            assert_eq!(open().expect("it was a log").1, kept);
        }
        Err(error) => {
            sentence(&error.to_string().replace(&place.0.display().to_string(), "it"));
            assert_eq!(std::fs::read(&place.0).expect("a file"), data, "refused, and changed");
        }
    }
    // As lines: what can be read is written, and comes back.
    let Ok(text) = std::str::from_utf8(data) else { return };
    let mut records = Vec::new();
    for line in text.lines().take(50) {
        again(line.parse::<Record>(), Record::line, str::parse);
        records.extend(line.parse::<Record>());
    }
    std::fs::write(&place.0, "").expect("a file");
    let (mut log, _) = open().expect("an empty file becomes a log");
    log.add(records.iter().map(Record::line)).expect("it is written");
    drop(log);
    assert_eq!(open().expect("it was written here").1, records);
}

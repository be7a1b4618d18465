//! Writing a file as a whole or not at all.
//!
//! The text goes to a temporary name in the same folder, which is then renamed: renaming within
//! a folder replaces the old file in one step, so that nobody ever sees half a file.

use std::fs::{OpenOptions, remove_file, rename};
use std::io::{Error, ErrorKind, Result, Write};
use std::path::Path;

/// Writes a text to a file, replacing it in one step. On failure the old file is as it was and
/// nothing new is left behind.
///
/// # Errors
/// If the operating system refuses.
pub fn save(path: &Path, text: &str) -> Result<()> {
    let name = path.file_name().ok_or_else(|| {
        Error::new(ErrorKind::InvalidInput, "the path does not end in the name of a file")
    })?;
    for number in 0.. {
        let mut temporary = std::ffi::OsString::from(".");
        temporary.push(name);
        temporary.push(format!(".{}-{number}.tmp", std::process::id()));
        let temporary = path.with_file_name(temporary);
        let mut file = match OpenOptions::new().write(true).create_new(true).open(&temporary) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && number < 100 => continue,
            other => other?,
        };
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
        drop(file);
        let saved = written.and_then(|()| rename(&temporary, path));
        if saved.is_err() {
            // What went wrong first is what the user should hear of.
            let _ = remove_file(&temporary);
        }
        return saved;
    }
    unreachable!("the last number is not skipped")
}

//! Reading files and standard input, and knowing early whether a file can be written.

use std::fs::OpenOptions;
use std::io::{Error, ErrorKind, Read};
use std::path::Path;

use crate::exit::Failure;

/// Far more than any list or strategy of the largest game needs.
const LIMIT: u64 = yomikiri_check::files::MAX_BYTES;

/// The text of a file, or of standard input if the path is `-`.
pub fn read(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        std::io::stdin().take(LIMIT + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(LIMIT + 1).read_to_end(&mut bytes))
    };
    let refused = |reason: &dyn std::fmt::Display| {
        Failure::bad_input(format!("{} cannot be read: {reason}", name(path)))
    };
    match read {
        Err(error) => return Err(refused(&plain(&error))),
        Ok(size) if size as u64 > LIMIT => return Err(refused(&"it is too large")),
        Ok(_) => {}
    }
    String::from_utf8(bytes).map_err(|_| refused(&"it is not text"))
}

/// How a file is called in messages.
pub fn name(path: &Path) -> String {
    match path == Path::new("-") {
        true => "standard input".to_string(),
        false => format!("'{}'", path.display()),
    }
}

/// Whether a file can be written later. A file is made beside it and taken away again; what is
/// there now stays as it is.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    let refused = |reason: &dyn std::fmt::Display| {
        Failure::bad_input(format!("{} cannot be written: {reason}", name(path)))
    };
    let ends_in_separator = path.as_os_str().as_encoded_bytes().last().is_some_and(|&b| b == b'/');
    let Some(file) = path.file_name().filter(|_| !ends_in_separator) else {
        return Err(refused(&"it is not the name of a file"));
    };
    if path == Path::new("-") {
        return Err(Failure::bad_input("--save needs the name of a file; - is standard input"));
    }
    match std::fs::metadata(path) {
        Ok(there) if there.is_dir() => return Err(refused(&"it is a folder")),
        // Renaming would replace a device or a pipe instead of writing to it.
        Ok(there) if !there.is_file() => return Err(refused(&"it is not a regular file")),
        _ => {}
    }
    let mut trial = std::ffi::OsString::from(".");
    trial.push(file);
    trial.push(format!(".{}-check.tmp", std::process::id()));
    let trial = path.with_file_name(trial);
    let made = OpenOptions::new().write(true).create_new(true).open(&trial);
    made.and_then(|_| std::fs::remove_file(&trial)).map_err(|error| refused(&plain(&error)))
}

/// Writes a text to a file, replacing it in one step or leaving it as it was.
pub fn save(path: &Path, text: &str) -> Result<(), Failure> {
    yomikiri_check::files::save(path, text).map_err(|error| {
        Failure::bad_input(format!("{} cannot be written: {}", name(path), plain(&error)))
    })
}

/// A strategy file as a JSON value, to be taken apart.
pub fn document(file: &yomikiri_strategy::File) -> Result<serde_json::Value, Failure> {
    let text = file.to_text().map_err(Failure::bad_input)?;
    serde_json::from_str(&text).map_err(Failure::bad_input)
}

/// The reason without the number that the operating system gives it.
fn plain(error: &Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder".to_string(),
        ErrorKind::PermissionDenied => "permission denied".to_string(),
        ErrorKind::IsADirectory => "it is a folder".to_string(),
        ErrorKind::NotADirectory => "a part of its path is not a folder".to_string(),
        _ => error.to_string(),
    }
}

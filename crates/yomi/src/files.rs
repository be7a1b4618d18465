//! Reading files and standard input, and knowing early whether a file can be written.

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

/// Refuses what [`save`] could not write, if anything is to be written, before anything long is
/// begun; what is there now stays as it is.
pub fn check_writable(path: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    if path == Path::new("-") {
        return Err(Failure::bad_input(
            "- is standard input; give the name of a file to be written",
        ));
    }
    yomikiri_check::files::check_writable(path).map_err(|error| unwritable(path, &error))
}

/// Writes a text to the file that is wanted, if one is; says where it is, in a line of its own.
pub fn keep(
    path: Option<&Path>,
    text: impl FnOnce() -> Result<String, Failure>,
) -> Result<String, Failure> {
    let Some(path) = path else { return Ok(String::new()) };
    save(path, &text()?)?;
    Ok(format!("\nsaved to {}\n", path.display()))
}

/// Writes a text to a file, replacing it in one step or leaving it as it was.
pub fn save(path: &Path, text: &str) -> Result<(), Failure> {
    yomikiri_check::files::save(path, text).map_err(|error| unwritable(path, &error))
}

/// Makes a folder, and those above it, unless it is there.
pub fn make_folder(path: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(path).map_err(|error| {
        let reason = plain(&error);
        Failure::bad_input(format!("the folder {} cannot be made: {reason}", name(path)))
    })
}

fn unwritable(path: &Path, error: &Error) -> Failure {
    Failure::bad_input(format!("{} cannot be written: {}", name(path), plain(error)))
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

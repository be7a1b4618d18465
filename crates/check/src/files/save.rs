//! Writing a file as a whole or not at all.
//!
//! The text goes to a temporary name in the same folder, which is then renamed: renaming within
//! a folder replaces the old file in one step, so that nobody ever sees half a file. Renaming onto
//! a link would replace the link, and onto a device the device; so links are followed to their end
//! first, and whatever is there and not a regular file is refused, whoever asks.
//!
//! The file is synced before it is renamed, and its folder after: the new name outlives a loss of power,
//! too. A program that is killed in between leaves its temporary file behind; the next one that saves
//! there takes it away.

use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{Error, ErrorKind, Result, Write};
use std::path::{Path, PathBuf, is_separator};

/// As many links as the system itself follows.
const MAX_LINKS: usize = 40;

/// Writes a text to a file, replacing it in one step. Links are followed, and a file that is there
/// keeps its permissions. On failure the old file is as it was and nothing new is left behind.
///
/// # Errors
/// If it is not a regular file, or the operating system refuses.
pub fn save(path: &Path, text: &str) -> Result<()> {
    let target = Target::of(path)?;
    let (temporary, mut file) = target.beside()?;
    let written = file.write_all(text.as_bytes()).and_then(|()| target.keep(&file));
    let written = written.and_then(|()| file.sync_all());
    drop(file);
    let saved = written.and_then(|()| fs::rename(&temporary, &target.path));
    match saved {
        Ok(()) => sync_folder(&target.path),
        // What went wrong first is what the user should hear of.
        Err(_) => drop(fs::remove_file(&temporary)),
    }
    saved
}

/// Whether [`save`] could write a file now. A file is made beside it and taken away again; what is
/// there stays as it is.
///
/// # Errors
/// If it could not, and why.
pub fn check_writable(path: &Path) -> Result<()> {
    let (temporary, _) = Target::of(path)?.beside()?;
    fs::remove_file(temporary)
}

/// The file that is meant, at the end of all links.
struct Target {
    path: PathBuf,
    /// The file that is there now, if there is one.
    there: Option<Metadata>,
}

impl Target {
    fn of(path: &Path) -> Result<Target> {
        let wrong = |what: &str| Err(Error::new(ErrorKind::InvalidInput, what));
        let mut target = path.to_path_buf();
        for _ in 0..=MAX_LINKS {
            match fs::symlink_metadata(&target) {
                Ok(there) if there.is_symlink() => {
                    let to = fs::read_link(&target)?;
                    // An absolute path takes the place of the folder.
                    target = target.parent().map(|folder| folder.join(&to)).unwrap_or(to);
                }
                Ok(there) if there.is_dir() => return Err(ErrorKind::IsADirectory.into()),
                Ok(there) if !there.is_file() => return wrong("it is not a regular file"),
                Ok(there) => {
                    // A file that may not be written stays, although renaming could replace it.
                    OpenOptions::new().write(true).open(&target)?;
                    return Ok(Target { path: target, there: Some(there) });
                }
                // What is there under a name that leads nowhere: an open pipe below /proc.
                Err(_) if fs::metadata(path).is_ok() => return wrong("it is not a regular file"),
                Err(error) if error.kind() == ErrorKind::NotFound && !names_a_file(&target) => {
                    return wrong("it is not the name of a file");
                }
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    return Ok(Target { path: target, there: None });
                }
                Err(error) => return Err(error),
            }
        }
        wrong("the links lead in a circle")
    }

    /// The beginning of the names of its temporary files.
    fn prefix(&self) -> OsString {
        let mut name = OsString::from(".");
        name.push(self.path.file_name().unwrap_or_default());
        name.push(".");
        name
    }

    /// Takes away what programs have left behind that were killed while they saved this file. Whether
    /// one still runs is known where the system shows its processes as files.
    fn tidy(&self) {
        let (prefix, processes) = (self.prefix(), Path::new("/proc"));
        if !processes.join("self").exists() {
            return;
        }
        let prefix = prefix.as_encoded_bytes();
        let gone = |name: &OsString| {
            let rest = name.as_encoded_bytes().strip_prefix(prefix)?.strip_suffix(b".tmp")?;
            let (process, number) = std::str::from_utf8(rest).ok()?.split_once('-')?;
            let (process, _): (u32, u32) = (process.parse().ok()?, number.parse().ok()?);
            (!processes.join(process.to_string()).exists()).then_some(())
        };
        let entries = fs::read_dir(folder(&self.path)).into_iter().flatten().flatten();
        for entry in entries.filter(|entry| gone(&entry.file_name()).is_some()) {
            let _ = fs::remove_file(entry.path());
        }
    }

    /// A new file in the same folder, under a name that nobody has.
    fn beside(&self) -> Result<(PathBuf, File)> {
        self.tidy();
        for number in 0.. {
            let mut name = self.prefix();
            name.push(format!("{}-{number}.tmp", std::process::id()));
            let temporary = self.path.with_file_name(name);
            match OpenOptions::new().write(true).create_new(true).open(&temporary) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists && number < 100 => {}
                made => return made.map(|file| (temporary, file)),
            }
        }
        unreachable!("the last number is not skipped")
    }

    /// Gives a new file the owner, where that is allowed, and the permissions of the old one.
    fn keep(&self, file: &File) -> Result<()> {
        let Some(there) = &self.there else { return Ok(()) };
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            let _ = fchown(file, Some(there.uid()), Some(there.gid()));
        }
        file.set_permissions(there.permissions())
    }
}

/// The folder that a file is in.
fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Makes the name of a new file last. Where a folder cannot be synced, the file is there all the same.
pub(crate) fn sync_folder(path: &Path) {
    #[cfg(unix)]
    let _ = File::open(folder(path)).and_then(|folder| folder.sync_all());
}

/// Whether the last part of a path can be the name of a file: not `folder/`, `.`, or `..`.
fn names_a_file(path: &Path) -> bool {
    let bytes = path.as_os_str().as_encoded_bytes();
    let last = bytes.rsplit(|&byte| is_separator(byte.into())).next().unwrap_or_default();
    !matches!(last, b"" | b"." | b"..")
}

//! The log of a long run: what is done is kept line by line, so that the run can go on later, and
//! nothing that was changed in between is believed.
//!
//! ```text
//! # yomikiri log 1: patience rate, board 5x5, rules free, seed 3, search fast, limit 200000000
//! deal,verdict,stock_emptied,pair_in_opening,states,check
//! 3:1,won,,yes,11,5f0b5c1d8a3f5e27
//! …
//! ```
//!
//! The first line says the format and the whole question; the second one names the columns. Every
//! line after them ends in a check value: the fingerprint of the check value before it, its own
//! number and its text, the first of all check values being that of the head. So a line that was
//! edited, moved, put in or taken out is found, and so is a log under the head of another question.
//! Only lines at the end can be missing, and they are done again. A last line without its end was cut
//! off while it was written, and is dropped. The file is locked while it is in use.

use std::fmt::Display;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use yomikiri_rules::fingerprint;

use crate::files::sync_folder;

/// How every log begins.
const FORMAT: &str = "# yomikiri log 1: ";
/// No line is longer than so many bytes.
const LONGEST: u64 = 1 << 16;

/// A log that is open for more lines, and locked.
#[derive(Debug)]
pub struct Log {
    path: PathBuf,
    file: BufWriter<File>,
    chain: Chain,
}

/// Why a log cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}", .problem.about(.path))]
pub struct LogError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: LogProblem,
}

/// What can be wrong with a log.
#[derive(Debug)]
pub enum LogProblem {
    /// The operating system does not let it be opened, read or locked.
    Unreadable(io::Error),
    /// The operating system does not let it be written.
    Unwritable(io::Error),
    /// A device or a pipe.
    NotAFile,
    /// Another program has it open.
    InUse,
    /// Another file, or a log without check values.
    NotALog,
    /// A log of something else.
    OtherQuestion {
        /// What it is a log of.
        found: String,
        /// What is asked.
        asked: String,
    },
    /// A line that is not as it was written.
    Line {
        /// Which line of the file, from 1.
        number: u64,
        /// What is wrong with it.
        problem: String,
    },
}

impl LogProblem {
    /// One sentence about a file.
    fn about(&self, path: &Path) -> String {
        let name = format!("'{}'", path.display());
        match self {
            LogProblem::Unreadable(error) => format!("{name} cannot be read: {error}"),
            LogProblem::Unwritable(error) => format!("{name} cannot be written: {error}"),
            LogProblem::NotAFile => format!("{name} is not a regular file"),
            LogProblem::InUse => {
                format!("{name} is in use by another run; wait until it has ended")
            }
            LogProblem::NotALog => format!(
                "{name} does not begin with '{}': it is another file, or a log of an earlier \
                 version, which cannot be checked; begin a new one",
                FORMAT.trim_end()
            ),
            LogProblem::OtherQuestion { found, asked } => {
                format!("{name} is the log of another question: '{found}', not '{asked}'")
            }
            LogProblem::Line { number, problem } => format!("line {number} of {name} {problem}"),
        }
    }
}

/// The check values of a log, up to its last line.
#[derive(Clone, Debug)]
struct Chain {
    /// How many lines there are.
    lines: u64,
    last: u64,
}

impl Chain {
    /// The head alone.
    fn new(head: &str) -> Chain {
        Chain { lines: 2, last: fingerprint(head.bytes()) }
    }

    /// One more line: its text with its check value.
    fn next(&mut self, text: &str) -> String {
        self.lines += 1;
        let before = self.last.to_le_bytes().into_iter().chain(self.lines.to_le_bytes());
        self.last = fingerprint(before.chain(text.bytes()));
        format!("{text},{:016x}", self.last)
    }
}

impl Log {
    /// Opens the log of a question, or begins one. `columns` names what the lines hold, with commas
    /// between; `read` reads a line, without its check value. Returns what the lines say.
    ///
    /// # Errors
    /// If it is not such a log, was changed since it was written, or is in use.
    ///
    /// # Panics
    /// If the question or the columns are not one line.
    pub fn open<T, E: Display>(
        path: &Path,
        question: &str,
        columns: &str,
        read: impl FnMut(&str) -> Result<T, E>,
    ) -> Result<(Log, Vec<T>), LogError> {
        let refused = |problem| LogError { path: path.to_path_buf(), problem };
        let head = Head::new(question, columns);
        let file = open(path).map_err(refused)?;
        let (chain, kept, found) = head.follow(&file, read).map_err(refused)?;
        let file =
            head.go_on(file, kept).map_err(|error| refused(LogProblem::Unwritable(error)))?;
        if kept == 0 {
            sync_folder(path);
        }
        Ok((Log { path: path.to_path_buf(), file, chain }, found))
    }

    /// Appends lines, each of one record and without a line end. They are on the disk when this
    /// returns.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add<S: AsRef<str>>(
        &mut self,
        lines: impl IntoIterator<Item = S>,
    ) -> Result<(), LogError> {
        let write = || {
            for text in lines {
                writeln!(self.file, "{}", self.chain.next(text.as_ref()))?;
            }
            self.file.flush()?;
            self.file.get_ref().sync_data()
        };
        write().map_err(|error| LogError {
            path: self.path.clone(),
            problem: LogProblem::Unwritable(error),
        })
    }
}

/// Opens and locks a file, which is made if it is not there.
fn open(path: &Path) -> Result<File, LogProblem> {
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    let file = file.map_err(LogProblem::Unwritable)?;
    if !file.metadata().map_err(LogProblem::Unreadable)?.is_file() {
        return Err(LogProblem::NotAFile);
    }
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(LogProblem::InUse),
        Err(TryLockError::Error(error)) => Err(LogProblem::Unreadable(error)),
    }
}

/// The first two lines.
struct Head {
    question: String,
    lines: [String; 2],
}

impl Head {
    fn new(question: &str, columns: &str) -> Head {
        let lines = [format!("{FORMAT}{question}"), format!("{columns},check")];
        assert!(lines.iter().all(|line| !line.contains('\n')), "a line of the head is one line");
        Head { question: question.to_string(), lines }
    }

    fn text(&self) -> String {
        format!("{}\n{}\n", self.lines[0], self.lines[1])
    }

    /// Follows a file line by line: the chain at its end, how many bytes of it are whole, and what
    /// its lines say. Without a whole head nothing of it is kept.
    fn follow<T, E: Display>(
        &self,
        file: &File,
        mut read: impl FnMut(&str) -> Result<T, E>,
    ) -> Result<(Chain, u64, Vec<T>), LogProblem> {
        let mut reader = BufReader::new(file);
        let mut chain = Chain::new(&self.text());
        let (mut kept, mut found, mut line) = (0, Vec::new(), Vec::new());
        for number in 1.. {
            line.clear();
            let part = reader.by_ref().take(LONGEST).read_until(b'\n', &mut line);
            let bytes = part.map_err(LogProblem::Unreadable)? as u64;
            let wrong =
                |problem: &str| Err(LogProblem::Line { number, problem: problem.to_string() });
            if line.pop_if(|last| *last == b'\n').is_none() {
                // The end of the file, in a line or after it.
                return match number {
                    1 if !self.lines[0].as_bytes().starts_with(&line) => Err(LogProblem::NotALog),
                    _ if bytes == LONGEST => wrong("is too long"),
                    1 | 2 => Ok((chain, 0, found)),
                    _ => Ok((chain, kept, found)),
                };
            }
            kept += bytes;
            let Ok(line) = str::from_utf8(&line) else {
                return if number == 1 { Err(LogProblem::NotALog) } else { wrong("is not text") };
            };
            match number {
                1 => self.belongs(line)?,
                2 if line != self.lines[1] => return wrong("does not name the columns"),
                2 => {}
                _ => {
                    let text = line.rsplit_once(',').map_or("", |(text, _)| text);
                    if chain.next(text) != line {
                        return wrong(
                            "does not check: it, or a line before it, is not as it was written",
                        );
                    }
                    match read(text) {
                        Ok(record) => found.push(record),
                        Err(problem) => return wrong(&format!("cannot be read: {problem}")),
                    }
                }
            }
        }
        unreachable!("a file ends")
    }

    /// Whether a first line is this one.
    fn belongs(&self, first: &str) -> Result<(), LogProblem> {
        match first.strip_prefix(FORMAT) {
            None => Err(LogProblem::NotALog),
            Some(found) if found == self.question => Ok(()),
            Some(found) => Err(LogProblem::OtherQuestion {
                found: found.to_string(),
                asked: self.question.clone(),
            }),
        }
    }

    /// Keeps the whole lines of a file and gets ready to write behind them.
    fn go_on(&self, file: File, kept: u64) -> io::Result<BufWriter<File>> {
        file.set_len(kept)?;
        let mut file = BufWriter::new(file);
        file.seek(SeekFrom::Start(kept))?;
        if kept == 0 {
            file.write_all(self.text().as_bytes())?;
            file.flush()?;
        }
        Ok(file)
    }
}

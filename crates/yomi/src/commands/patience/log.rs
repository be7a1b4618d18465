//! The log of a rate: one line a deal, so that a run can go on where it was stopped.
//!
//! The head says what was measured; a log of something else is refused. A last line without an end
//! was cut off while it was written, and is written again.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use yomikiri_patience::{Number, Record};

use crate::exit::Failure;
use crate::files;

/// A log that is open for more records.
pub struct Log {
    path: PathBuf,
    file: BufWriter<std::fs::File>,
}

impl Log {
    /// Opens a log, or begins one; returns the records that are there, which are those of the deals
    /// 1, 2, … of the seed. `what` says what is measured, on one line.
    pub fn open(path: &Path, what: &str, seed: u64) -> Result<(Log, Vec<Record>), Failure> {
        let head = format!("# {what}\n{}\n", Record::HEAD);
        let refused =
            |problem: String| Failure::bad_input(format!("--log {}: {problem}", files::name(path)));
        let text = if path.exists() { files::read(path)? } else { String::new() };
        // Whatever follows the last end of a line was cut off.
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut records = Vec::new();
        if !head.starts_with(whole) || whole.is_empty() && !head.starts_with(&text) {
            let Some(lines) = whole.strip_prefix(&head) else {
                return Err(refused(format!("it does not begin with '# {what}'")));
            };
            for (at, line) in lines.lines().enumerate() {
                let record: Record = line
                    .parse()
                    .map_err(|problem| refused(format!("line {}: {problem}", at + 3)))?;
                let expected = Number { seed, deal: at as u64 + 1 };
                if record.number != expected {
                    let found = record.number;
                    let problem = format!("line {}: deal {found} where {expected} belongs", at + 3);
                    return Err(refused(problem));
                }
                records.push(record);
            }
        }
        let kept = if records.is_empty() { 0 } else { whole.len() as u64 };
        let write = || -> std::io::Result<Log> {
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
            file.set_len(kept)?;
            let mut file = BufWriter::new(file);
            std::io::Seek::seek(&mut file, std::io::SeekFrom::End(0))?;
            if kept == 0 {
                file.write_all(head.as_bytes())?;
                file.flush()?;
            }
            Ok(Log { path: path.to_path_buf(), file })
        };
        let log = write().map_err(|error| refused(error.to_string()))?;
        Ok((log, records))
    }

    /// Appends records.
    pub fn add(&mut self, records: &[Record]) -> Result<(), Failure> {
        let mut write = || {
            for record in records {
                writeln!(self.file, "{}", record.line())?;
            }
            self.file.flush()
        };
        write().map_err(|error: std::io::Error| {
            Failure::bad_input(format!(
                "--log {} cannot be written: {error}",
                files::name(&self.path)
            ))
        })
    }
}

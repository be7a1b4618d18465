//! Writing answers to standard output, and what is said beside them to standard error.

use std::io::{ErrorKind, Write};

use serde::Serialize;

use crate::exit::Failure;

/// Writes text to standard output. A reader that has gone away (`| head`) ends the output
/// quietly; anything else that keeps it from being written is an error.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::bad_input(format!("standard output cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}

/// Says something beside what goes to standard output. If it cannot be said, nothing is lost that
/// was asked for.
pub fn print_beside(text: &str) {
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

/// Writes one JSON object, and nothing else, to standard output.
pub fn print_json(answer: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(answer).map_err(Failure::bad_input)?;
    print(&(text + "\n"))
}

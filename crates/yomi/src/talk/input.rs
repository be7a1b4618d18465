//! Where lines come from: a terminal, with editing and history, or anything else.

use std::io::{BufRead, ErrorKind, Read};

use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor, ExternalPrinter};

use crate::exit::Failure;

/// A line, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// What was said, without the space around it.
    Said(String),
    /// There is nothing more to come.
    End,
    /// Ctrl-C.
    Interrupted,
}

/// Longer lines are cut off: nobody types them.
const LONGEST: u64 = 1 << 12;

/// Where lines come from.
pub enum Input {
    /// A person at a terminal.
    Terminal(Box<Editor<(), MemHistory>>),
    /// A pipe or a file.
    Plain,
}

impl Input {
    /// From the terminal, if there is one.
    pub fn new(terminal: bool) -> Result<Input, Failure> {
        if !terminal {
            return Ok(Input::Plain);
        }
        let config = Config::builder().auto_add_history(true).build();
        let history = MemHistory::with_config(&config);
        match Editor::with_history(config, history) {
            Ok(editor) => Ok(Input::Terminal(Box::new(editor))),
            Err(error) => Err(unreadable(&error)),
        }
    }

    /// Whether a person is at a terminal.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Input::Terminal(_))
    }

    /// The next line.
    pub fn read(&mut self, prompt: &str, before: &str) -> Result<Line, Failure> {
        match self {
            Input::Terminal(editor) => match editor.readline_with_initial(prompt, (before, "")) {
                Ok(line) => Ok(Line::Said(line.trim().to_string())),
                Err(ReadlineError::Eof) => Ok(Line::End),
                Err(ReadlineError::Interrupted) => Ok(Line::Interrupted),
                Err(error) => Err(unreadable(&error)),
            },
            Input::Plain => plain(&mut std::io::stdin().lock()),
        }
    }

    /// A way to print while a line is being edited.
    pub fn printer(&mut self) -> Option<Box<dyn FnMut(String) + Send>> {
        let Input::Terminal(editor) = self else { return None };
        let mut printer = editor.create_external_printer().ok()?;
        Some(Box::new(move |text| drop(printer.print(text))))
    }
}

/// One line of bytes, as text.
fn plain(input: &mut impl BufRead) -> Result<Line, Failure> {
    let mut bytes = Vec::new();
    match input.take(LONGEST).read_until(b'\n', &mut bytes) {
        Ok(0) => return Ok(Line::End),
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::IsADirectory => return Ok(Line::End),
        Err(error) => return Err(unreadable(&error)),
    }
    if bytes.last() != Some(&b'\n') {
        // What is left of a line that is too long.
        skip_line(input).map_err(|error| unreadable(&error))?;
    }
    let text = String::from_utf8_lossy(&bytes);
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    Ok(Line::Said(text.trim().to_string()))
}

fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let bytes = input.fill_buf()?;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(bytes.len(), |at| at + 1);
        input.consume(used);
        if end.is_some() || used == 0 {
            return Ok(());
        }
    }
}

fn unreadable(error: &dyn std::fmt::Display) -> Failure {
    Failure::bad_input(format!("standard input cannot be read: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_bytes() {
        let long = "x".repeat(1 << 20);
        let text = format!(" 1123 0B3W \r\n\n\u{7}a\n{long}\nlast");
        let mut input = text.as_bytes();
        let mut read = || match plain(&mut input).unwrap() {
            Line::Said(text) => Some(text),
            _ => None,
        };
        assert_eq!(read().as_deref(), Some("1123 0B3W"));
        assert_eq!(read().as_deref(), Some(""));
        assert_eq!(read().as_deref(), Some("a"));
        assert_eq!(read().map(|line| line.len()), Some(LONGEST as usize));
        assert_eq!(read().as_deref(), Some("last"));
        assert_eq!(read(), None);
        let mut bad = &b"\xff\xfe1\n"[..];
        assert_eq!(plain(&mut bad).unwrap(), Line::Said("\u{fffd}\u{fffd}1".to_string()));
    }
}

//! A conversation: lines in, text out, and all of it in a transcript if one is wanted.
//!
//! At a terminal lines can be edited and fetched back. Otherwise they come as they are, and each
//! is written after its prompt, so that what is printed reads like the session it was.

mod host;
mod input;
mod paint;
mod think;

use std::fs::{File, OpenOptions};
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};

pub use host::Host;
pub use input::Line;
pub use paint::Paint;
pub use think::Thinker;

use yomikiri_answers::text::fitted;

use crate::exit::Failure;
use crate::files;
use crate::output::print;
use input::Input;

/// Someone to talk to.
pub struct Talk {
    input: Input,
    log: Log,
    /// How codes are coloured, if at all.
    pub paint: Paint,
}

/// The transcript.
type Log = Option<Arc<Mutex<File>>>;

impl Talk {
    /// Begins to talk, and to write the transcript at the end of this file.
    pub fn begin(log: Option<&Path>) -> Result<Talk, Failure> {
        let log = log.map(open).transpose()?;
        let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        Ok(Talk { input: Input::new(terminal)?, log, paint: Paint::for_output() })
    }

    /// Says something; it ends with a line break.
    pub fn say(&mut self, text: &str) -> Result<(), Failure> {
        let text = fitted(text);
        print(&text)?;
        write_down(&self.log, &text)
    }

    /// Asks for a line. `before` is there already, to be changed.
    pub fn ask(&mut self, prompt: &str, before: &str) -> Result<Line, Failure> {
        let line = self.input.read(prompt, before)?;
        let said = match &line {
            Line::Said(said) => format!("{prompt}{said}\n"),
            _ => format!("{prompt}\n"),
        };
        if !self.input.is_terminal() {
            print(&said)?;
        }
        write_down(&self.log, &said)?;
        Ok(line)
    }

    /// Something that another thread may say, once, while a line is awaited.
    pub fn aside(&mut self) -> Aside {
        Aside { printer: self.input.printer(), log: self.log.clone() }
    }
}

/// A way to say something while a line is awaited.
pub struct Aside {
    printer: Option<Box<dyn FnMut(String) + Send>>,
    log: Log,
}

impl Aside {
    /// Says it; if that is not possible any more, nobody needs it.
    pub fn say(mut self, text: &str) {
        let text = fitted(text);
        let _ = write_down(&self.log, &text);
        match &mut self.printer {
            Some(printer) => printer(text),
            None => drop(print(&text)),
        }
    }
}

fn open(path: &Path) -> Result<Arc<Mutex<File>>, Failure> {
    let opened = OpenOptions::new().create(true).append(true).open(path);
    opened.map(|file| Arc::new(Mutex::new(file))).map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::bad_input(format!("--log: {} cannot be written: {error}", files::name(path)))
}

/// Adds to the transcript, without colours.
fn write_down(log: &Log, text: &str) -> Result<(), Failure> {
    let Some(log) = log else { return Ok(()) };
    let mut file = log.lock().unwrap_or_else(|e| e.into_inner());
    let written = file.write_all(paint::plain(text).as_bytes());
    written
        .map_err(|error| Failure::bad_input(format!("the transcript cannot be written: {error}")))
}

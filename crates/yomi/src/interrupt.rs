//! Ctrl-C: the first one asks the search to stop and say what it knows, the second one ends the
//! program at once. Outside a search the first one ends it, too.

use std::sync::{Mutex, MutexGuard, OnceLock};

use yomikiri_answers::text::End;
use yomikiri_search::Control;

use crate::exit::{Exit, Failure, INTERRUPTED};

/// The search that Ctrl-C stops, if one is going on and was not stopped yet.
static SEARCHING: Mutex<Option<Control>> = Mutex::new(None);
/// Whether the program listens, or why it cannot.
static LISTENS: OnceLock<Result<(), String>> = OnceLock::new();

fn searching() -> MutexGuard<'static, Option<Control>> {
    SEARCHING.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// As long as it lives, Ctrl-C stops its search.
pub struct Listening(());

impl Listening {
    /// Begins to listen. One search is going on at a time.
    pub fn start(control: Control) -> Result<Listening, Failure> {
        *searching() = Some(control);
        let handler = || match searching().take() {
            Some(control) => control.cancel(),
            None => std::process::exit(INTERRUPTED.into()),
        };
        let listens =
            LISTENS.get_or_init(|| ctrlc::set_handler(handler).map_err(|error| error.to_string()));
        match listens {
            Ok(()) => Ok(Listening(())),
            Err(error) => Err(Failure::bad_input(format!("Ctrl-C cannot be caught: {error}"))),
        }
    }

    /// Whether Ctrl-C was pressed.
    pub fn heard(&self) -> bool {
        searching().is_none()
    }

    /// How the run ends, if the question ended like this.
    pub fn exit(&self, end: End) -> Exit {
        match end {
            End::Answered => Exit::Answered,
            End::No => Exit::No,
            End::Open if self.heard() => Exit::Interrupted,
            End::Open => Exit::Undecided,
        }
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        searching().take();
    }
}

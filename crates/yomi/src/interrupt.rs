//! Ctrl-C: the first one asks the search to stop and say what it knows, the second one ends the
//! program at once. Outside a search the first one ends it, too.

use std::sync::atomic::{AtomicU8, Ordering};

use yomikiri_search::Control;

use crate::exit::{Failure, INTERRUPTED};

const IDLE: u8 = 0;
const SEARCHING: u8 = 1;
const STOPPING: u8 = 2;

static STATE: AtomicU8 = AtomicU8::new(IDLE);

/// As long as it lives, Ctrl-C stops the search.
pub struct Listening(());

impl Listening {
    /// Begins to listen. There is one search in the life of the program.
    pub fn start(control: Control) -> Result<Listening, Failure> {
        STATE.store(SEARCHING, Ordering::SeqCst);
        let heard = move || {
            let order = Ordering::SeqCst;
            match STATE.compare_exchange(SEARCHING, STOPPING, order, order) {
                Ok(_) => control.cancel(),
                Err(_) => std::process::exit(INTERRUPTED.into()),
            }
        };
        match ctrlc::set_handler(heard) {
            Ok(()) => Ok(Listening(())),
            Err(error) => Err(Failure::bad_input(format!("Ctrl-C cannot be caught: {error}"))),
        }
    }

    /// Whether Ctrl-C was pressed.
    pub fn heard(&self) -> bool {
        STATE.load(Ordering::SeqCst) == STOPPING
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        STATE.store(IDLE, Ordering::SeqCst);
    }
}

//! The ledger of this run. It is closed when the command is done: then all that was found is written,
//! and what could not be written is told after the answer.
//!
//! A command that works on a proof together with others says so before the ledger is opened.

use std::path::Path;
use std::sync::{Mutex, MutexGuard};

use sysinfo::System;
use yomikiri_ledger::{GRAIN, Joining, LEASE, Ledger, LedgerError};
use yomikiri_search::Control;

use crate::exit::Failure;

/// The ledger that is open, if one is.
static OPEN: Mutex<Option<Ledger>> = Mutex::new(None);

/// What is worked on together with others, if anything is.
static TOGETHER: Mutex<Option<String>> = Mutex::new(None);

fn ledger() -> MutexGuard<'static, Option<Ledger>> {
    OPEN.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// The ledger that is opened next is for working together with others on this; `is_given` says whether
/// there is one.
pub fn work_together(about: String, is_given: bool) -> Result<(), Failure> {
    if !is_given {
        return Err(Failure::bad_input(
            "--ledger: workers share a ledger; give a file or postgres://USER@HOST/DATABASE",
        ));
    }
    *TOGETHER.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(about);
    Ok(())
}

/// Opens the ledger of this run; the control that is returned keeps what is found in it.
pub fn open(path: &Path, control: Control) -> Result<Control, Failure> {
    let opened = Ledger::open(path).map_err(|problem| refused(&problem))?;
    let together = TOGETHER.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
    if let Some(about) = together {
        let watched = control.clone();
        let host = System::host_name().unwrap_or_else(|| "here".to_string());
        let joining = Joining {
            name: format!("{host}:{}", std::process::id()),
            about,
            lease: LEASE,
            grain: GRAIN,
            progress: Box::new(move || (watched.nodes(), watched.progress())),
        };
        opened.join(joining).map_err(|problem| refused(&problem))?;
    }
    let control = control.remembering(opened.memory());
    *ledger() = Some(opened);
    Ok(control)
}

/// Writes what is left, and closes it.
pub fn close() -> Result<(), Failure> {
    let opened = ledger().take();
    opened.map_or(Ok(()), |opened| opened.close().map_err(|problem| refused(&problem)))
}

/// It is bad input of `--ledger`.
fn refused(problem: &LedgerError) -> Failure {
    Failure::bad_input(format!("--ledger: {problem}"))
}

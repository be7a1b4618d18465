//! The ledger of this run. It is closed when the command is done: then all that was found is written,
//! and what could not be written is told after the answer.
//!
//! A command that works on a proof together with others says so before the ledger is opened. A worker is
//! often started before its server is, by a machine that has just been switched on: so a server that does
//! not answer is waited for. One that answers, and does not let it in, is refused at once.

use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use sysinfo::System;
use yomikiri_ledger::{GRAIN, Joining, LEASE, Ledger, LedgerError, Problem};
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

/// How long a worker waits for a server that does not answer, and how long until it is asked again.
const PATIENCE: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(500);

/// Opens the ledger of this run; the control that is returned keeps what is found in it.
pub fn open(path: &Path, control: Control) -> Result<Control, Failure> {
    let together = TOGETHER.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
    let opened = match together {
        Some(about) => join(path, &about, &control),
        None => Ledger::open(path),
    };
    let opened = opened.map_err(|problem| refused(&problem))?;
    let control = control.remembering(opened.memory());
    *ledger() = Some(opened);
    Ok(control)
}

/// Joins those who share a ledger; waits for it, if it is on a server that does not answer.
fn join(path: &Path, about: &str, control: &Control) -> Result<Ledger, LedgerError> {
    let begun = Instant::now();
    let mut is_said = false;
    loop {
        let watched = control.clone();
        let host = System::host_name().unwrap_or_else(|| "here".to_string());
        let joining = Joining {
            name: format!("{host}:{}", std::process::id()),
            about: about.to_string(),
            lease: LEASE,
            grain: GRAIN,
            progress: Box::new(move || (watched.nodes(), watched.progress())),
        };
        let joined = Ledger::open(path).and_then(|opened| opened.join(joining).map(|()| opened));
        match joined {
            Err(LedgerError { problem: Problem::Unreachable(why), path })
                if begun.elapsed() < PATIENCE && !control.is_stopped() =>
            {
                if !is_said {
                    // Where nobody reads that, it is not missed.
                    let _ = writeln!(
                        std::io::stderr(),
                        "yomi: --ledger: waiting up to a minute for '{}', which does not answer: {why}",
                        path.display()
                    );
                    is_said = true;
                }
                std::thread::sleep(PAUSE);
            }
            joined => return joined,
        }
    }
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

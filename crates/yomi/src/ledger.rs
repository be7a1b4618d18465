//! The ledger of this run. It is closed when the command is done: then all that was found is written,
//! and what could not be written is told after the answer.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard};

use yomikiri_ledger::{Ledger, LedgerError};
use yomikiri_search::Memory;

use crate::exit::Failure;

/// The ledger that is open, if one is.
static OPEN: Mutex<Option<Ledger>> = Mutex::new(None);

fn ledger() -> MutexGuard<'static, Option<Ledger>> {
    OPEN.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Opens the ledger of this run; what it is to keep is told to what is returned.
pub fn open(path: &Path) -> Result<Arc<dyn Memory>, Failure> {
    let opened = Ledger::open(path).map_err(|problem| refused(&problem))?;
    let memory = opened.memory();
    *ledger() = Some(opened);
    Ok(memory)
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

//! A ledger as text: what was changed on the way is refused, and nothing of it is taken.

use std::sync::OnceLock;

use yomikiri_ledger::{Ledger, LedgerError};

use super::log::Scratch;
use super::sentence::sentence;

/// One ledger for all; it lives as long as the process.
fn open() -> &'static Ledger {
    static OPEN: OnceLock<(Ledger, Scratch)> = OnceLock::new();
    let (ledger, _) = OPEN.get_or_init(|| {
        let place = Scratch::new("ledger");
        (Ledger::open(&place.0).expect("a ledger"), place)
    });
    ledger
}

/// Takes a text in. What it said of new rows is then in the ledger, word for word.
pub fn ledger(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match open().import(text) {
        Ok(taken) => {
            let rows = text.lines().filter(|line| line.starts_with("row ")).count();
            assert_eq!(taken, rows as u64);
            let mut lines = 0;
            let counted = |line: &str| {
                lines += u64::from(line.starts_with("row "));
                Ok::<(), LedgerError>(())
            };
            open().export(counted).expect("it can be written as text");
            assert!(lines > 0 || rows == 0);
        }
        Err(error) => sentence(&error),
    }
}

//! What is read from others: files, lists, logs, ledgers, notation, requests, arguments.
//!
//! Each function is handed any bytes. It reads them as the program would, and fails only if a promise is
//! broken: reading ends without a panic, with one short sentence or with a value that survives being
//! written and read again. This is the one definition of these targets. `fuzz_targets` hands them what a
//! fuzzer guided by coverage makes up, and the tests of `yomi` hand them what it has found worth keeping
//! (`corpus`).

mod arguments;
pub mod escaped;
mod files;
mod http;
mod ledger;
mod lists;
mod log;
mod notation;
mod rows;
mod sentence;

pub use arguments::arguments;
pub use files::files;
pub use http::http;
pub use ledger::ledger;
pub use lists::lists;
pub use log::log;
pub use notation::notation;
pub use rows::rows;

/// A function that reads any bytes.
pub type Target = fn(&[u8]);

/// All of them by name.
pub const TARGETS: [(&str, Target); 8] = [
    ("arguments", arguments),
    ("files", files),
    ("http", http),
    ("ledger", ledger),
    ("lists", lists),
    ("log", log),
    ("notation", notation),
    ("rows", rows),
];

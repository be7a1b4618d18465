//! The command line: understood, or one sentence. Nothing is done.

use std::ffi::OsString;

use super::sentence::short;

/// Reads each line as an argument.
pub fn arguments(data: &[u8]) {
    let words = String::from_utf8_lossy(data);
    let words = std::iter::once("yomi").chain(words.split('\n')).map(OsString::from);
    if let Err(problem) = yomi::check(words) {
        short(&problem);
    }
}

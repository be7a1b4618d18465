//! Memory that is refused: one sentence and exit code 3, whatever was being computed. Files are written
//! to a temporary name first, so that nothing is half done.

use std::io::Write;

use crate::exit::UNDECIDED;

/// Ends the program. Nothing here takes memory: standard error has no buffer.
pub fn end(bytes: usize) -> ! {
    let _ = writeln!(
        std::io::stderr(),
        "yomi: the system has no memory left ({bytes} more bytes were needed); a smaller --memory may help"
    );
    std::process::exit(UNDECIDED.into())
}

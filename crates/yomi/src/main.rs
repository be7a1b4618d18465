//! `yomi`: exact play for code-breaking games, at the command line. All of it is in the library beside.

use std::process::ExitCode;

fn main() -> ExitCode {
    yomi::main()
}

//! `yomi`: exact play for code-breaking games, at the command line. All of it is in the library beside.

use std::process::ExitCode;

#[global_allocator]
static MEMORY: yomi::Careful = yomi::Careful;

fn main() -> ExitCode {
    yomi::main()
}

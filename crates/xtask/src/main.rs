//! `cargo xtask test`: everything that can be tested, on a machine with a Rust toolchain; and
//! `cargo xtask attack`, which tries what the program promises under load, faults and bad input;
//! `cargo xtask fuzz`; `cargo xtask instructions`; `cargo xtask sanitize`; and `cargo xtask page`, which measures the page in a browser.
//!
//! `cargo test --workspace` needs nothing but the toolchain, installs nothing, and says what it left
//! out. This program installs what the rest needs, saying so, and runs everything. It uses the
//! standard library alone, so that it is built in a second.

mod attack;
mod browser;
mod fuzz;
mod instructions;
mod page;
mod postgres;
mod run;
mod sanitize;
mod tests;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test    all tests; installs a browser and PostgreSQL, if they are missing
cargo xtask attack  tries the promises of docs/hardening.md on a server of its own, in a few minutes
cargo xtask fuzz    hands made-up input to everything that is read: [SECONDS] [TARGET ...]
cargo xtask instructions  what some searches take, beside what they took before; with 'renew', keeps it
cargo xtask sanitize  vector code and its twins under the address sanitizer, with a nightly toolchain
cargo xtask page    how quick the page is in a browser; with 'tasks', the ten tasks of docs/tasks.md timed;
                    with 'images', the pictures of docs/images anew

Without installing anything: cargo test --workspace, which leaves out the tests of the page in a
browser, and those of ledgers on PostgreSQL where that is not installed.";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["test"] => tests::all(),
        ["attack", ref names @ ..] => attack::all(names),
        ["fuzz", ref more @ ..] => fuzz::all(more),
        ["instructions"] => instructions::compare(),
        ["instructions", "renew"] => instructions::renew(),
        ["sanitize"] => sanitize::all(),
        ["page"] => page::measure(),
        ["page", "tasks"] => page::tasks(),
        ["page", "images"] => page::images(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!("'cargo xtask {}' is not known\n\n{HELP}", args.join(" "))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("xtask: {problem}");
            ExitCode::FAILURE
        }
    }
}

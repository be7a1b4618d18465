//! `cargo xtask instructions`: how many instructions some searches take, beside what they took before.
//!
//! Times differ from run to run and from computer to computer. Instructions, counted by valgrind, hardly do
//! (one in a hundred thousand), as long as compiler and kind of processor are the same. So this is no part of
//! the tests: whoever changes a search asks for it. The counts are in `crates/yomi/benches/instructions.txt`,
//! with the compiler that gave them; `cargo xtask instructions renew` writes them anew.
//!
//! A search that is stopped by the clock is never the same twice. One with few guesses a position stands for
//! it: that is what a stopped search lives on.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::run;

/// What is counted, each on one thread.
const RUNS: [&str; 6] = [
    "solve mm4x6",
    "solve bc3x10",
    "solve mm4x9 --effort 1",
    "solve mm4x7",
    "questions mm4x6",
    "patience rate --deals 1000 --seed 1",
];

/// More than this is told apart from chance, and is a failure.
const PERCENT: f64 = 2.0;

fn file() -> PathBuf {
    run::root().join("crates/yomi/benches/instructions.txt")
}

/// Counts, and compares with the file.
pub(crate) fn compare() -> Result<(), String> {
    let text = std::fs::read_to_string(file()).map_err(|error| error.to_string())?;
    let (compiler, here) = (known(&text, "compiler").unwrap_or("?"), compiler()?);
    if compiler != here {
        println!("counted with {compiler}, here is {here}: differences may be the compiler's");
    }
    build()?;
    let mut slower = Vec::new();
    for run in RUNS {
        let now = count(run)?;
        let before = known(&text, run).and_then(|count| count.parse::<u64>().ok());
        let before = before.ok_or_else(|| format!("no count of 'yomi {run}'"))?;
        let more = (now as f64 / before as f64 - 1.0) * 100.0;
        println!("{run:36} {:>9.1} million, {more:+.2} %", now as f64 / 1e6);
        if more > PERCENT {
            slower.push(run);
        }
    }
    match slower[..] {
        [] => Ok(()),
        _ => Err(format!("more than {PERCENT} % slower: {}", slower.join(", "))),
    }
}

/// Counts, and writes the file.
pub(crate) fn renew() -> Result<(), String> {
    build()?;
    let mut text = format!("compiler = {}\n", compiler()?);
    for run in RUNS {
        let count = count(run)?;
        println!("{run:36} {:>9.1} million", count as f64 / 1e6);
        text += &format!("{run} = {count}\n");
    }
    std::fs::write(file(), text).map_err(|error| error.to_string())
}

fn build() -> Result<(), String> {
    run::run(&mut run::cargo("build --release --locked -p yomi"))
}

/// What the file says of something.
fn known<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut pairs = text.lines().filter_map(|line| line.split_once(" = "));
    pairs.find(|(run, _)| *run == name).map(|(_, count)| count)
}

fn compiler() -> Result<String, String> {
    let said =
        Command::new("rustc").arg("--version").output().map_err(|error| error.to_string())?;
    Ok(format!("{} on {}", String::from_utf8_lossy(&said.stdout).trim(), run::host()?))
}

/// The instructions of a run, from its first to its last.
fn count(run: &str) -> Result<u64, String> {
    let program = run::root().join("target/release/yomi");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    valgrind.args(run.split(' ')).args(["--threads", "1", "--quiet"]).stdout(Stdio::null());
    let ended = valgrind.output().map_err(|error| {
        format!("valgrind cannot be run ({error}); Debian has it in the package of that name")
    })?;
    let said = String::from_utf8_lossy(&ended.stderr);
    if !ended.status.success() {
        return Err(format!("'yomi {run}' under valgrind: {}\n{said}", ended.status));
    }
    let counted = said.lines().find_map(|line| line.split_once("refs:"));
    let digits: String = counted
        .map(|(_, count)| count.chars().filter(char::is_ascii_digit).collect())
        .unwrap_or_default();
    digits
        .parse()
        .map_err(|_| format!("valgrind does not say how many instructions 'yomi {run}' took"))
}

//! `cargo xtask fuzz`: fuzzing guided by coverage, from what was found worth keeping before.
//!
//! The targets (`fuzz/src`) are built so that they count which branches are taken, and libFuzzer makes up
//! inputs that take others. It needs a C++ compiler and nothing else; `cargo fuzz run TARGET` does the
//! same where cargo-fuzz is installed. What takes a new branch is kept: the fewest and shortest
//! inputs that cover as much as all, in `fuzz/corpus`, one file for each target with an input a line. The tests
//! read them again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run;

#[path = "../../../fuzz/src/escaped.rs"]
mod escaped;

/// What is read; `fuzz/src/lib.rs` says more.
const TARGETS: [&str; 8] =
    ["arguments", "files", "http", "ledger", "lists", "log", "notation", "rows"];
/// Bytes of an input.
const LONGEST: usize = 1024;
/// Bytes of all inputs of a target that are kept.
const KEPT: usize = 48 << 10;

/// Counts which branches are taken, and what is compared with what.
const COVERAGE: &str = "-Ctarget-cpu=x86-64-v2 --cfg fuzzing -Cpasses=sancov-module \
     -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
     -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Fuzzes some targets, or all, each for so many seconds.
pub(crate) fn all(args: &[&str]) -> Result<(), String> {
    let (seconds, names) = match args {
        [first, rest @ ..] if first.parse::<u32>().is_ok() => (*first, rest),
        names => ("60", names),
    };
    if let Some(unknown) = names.iter().find(|name| !TARGETS.contains(name)) {
        return Err(format!("'{unknown}' is not one of {}", TARGETS.join(", ")));
    }
    let programs = build()?;
    for name in TARGETS.iter().filter(|name| names.is_empty() || names.contains(name)) {
        fuzz(&programs.join(name), name, seconds)?;
    }
    Ok(())
}

fn folder() -> PathBuf {
    run::root().join("fuzz")
}

/// Builds the targets; returns where they are.
fn build() -> Result<PathBuf, String> {
    let host = run::host()?;
    let mut cargo = run::cargo("build --release --locked --target");
    // With a target named, programs that run while it is built are built as usual.
    cargo
        .arg(&host)
        .current_dir(folder())
        .env("RUSTFLAGS", COVERAGE)
        .env("CARGO_TARGET_DIR", "target");
    run::run(&mut cargo)?;
    Ok(folder().join("target").join(host).join("release"))
}

/// Fuzzes one target: from what is kept, and keeps what is new.
fn fuzz(program: &Path, name: &str, seconds: &str) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{name}: {error}");
    let (work, least) = (folder().join("target/corpus").join(name), folder().join("target/least"));
    for fresh in [&work, &least] {
        let _ = fs::remove_dir_all(fresh);
        fs::create_dir_all(fresh).map_err(wrong)?;
    }
    let kept = folder().join("corpus").join(format!("{name}.txt"));
    let lines = fs::read_to_string(&kept).unwrap_or_default();
    for (number, line) in lines.lines().enumerate() {
        fs::write(work.join(number.to_string()), escaped::bytes(line)).map_err(wrong)?;
    }
    let dictionary = format!("-dict={}", folder().join("words.dict").display());
    let found = format!("-artifact_prefix={}/target/{name}-", folder().display());
    let longest = format!("-max_len={LONGEST}");
    let common = [&longest, &found, "-timeout=60", "-rss_limit_mb=4096", "-detect_leaks=0"];
    let limit = format!("-max_total_time={seconds}");
    let mut command = Command::new(program);
    command.args(common).args([&dictionary, &limit, "-print_final_stats=1"]).arg(&work);
    let log = folder().join("target").join(format!("{name}.log"));
    command.stderr(fs::File::create(&log).map_err(wrong)?).stdout(Stdio::null());
    let ended = command.status().map_err(wrong)?;
    let said = fs::read(&log).map_err(wrong)?;
    let said = String::from_utf8_lossy(&said);
    println!("{name:10} {}", figures(&said));
    if !ended.success() {
        let at = folder().join("target");
        return Err(format!(
            "{name}: a promise is broken; see {} in {}",
            log.display(),
            at.display()
        ));
    }
    // The fewest inputs that cover as much.
    let mut merge = Command::new(program);
    merge.args(common).arg("-merge=1").args([&least, &work]).stderr(Stdio::null());
    merge.stdout(Stdio::null()).status().map_err(wrong)?;
    let entries = fs::read_dir(&least).map_err(wrong)?.flatten();
    let mut inputs: Vec<Vec<u8>> =
        entries.filter_map(|entry| fs::read(entry.path()).ok()).collect();
    inputs.sort_by_key(|input| (input.len(), input.clone()));
    let (mut text, mut count) = (String::new(), 0);
    for line in inputs.iter().map(|input| input.escape_ascii().to_string()) {
        if text.len() + line.len() < KEPT {
            text += &(line + "\n");
            count += 1;
        }
    }
    println!("{:10} {count} of {} inputs kept, {} bytes", "", inputs.len(), text.len());
    fs::write(kept, text).map_err(wrong)
}

/// What libFuzzer said at the end: executions, time, edges covered.
fn figures(said: &str) -> String {
    let last = said.lines().rev().find(|line| line.contains(" cov: ")).unwrap_or_default();
    let words: Vec<&str> = last.split_whitespace().collect();
    let after = |name: &str| {
        words.iter().position(|word| *word == name).and_then(|at| words.get(at + 1)).unwrap_or(&"?")
    };
    let runs = said.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    let runs = runs.map_or("?", str::trim);
    format!("{runs} executions, {} edges and {} features covered", after("cov:"), after("ft:"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_a_run() {
        let said =
            "#4 DONE cov: 31 ft: 40 corp: 2/2b exec/s: 0\nstat::number_of_executed_units: 4\n";
        assert_eq!(figures(said), "4 executions, 31 edges and 40 features covered");
    }
}

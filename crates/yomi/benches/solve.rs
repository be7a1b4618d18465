//! CPU seconds of the whole process, table building included, one thread; the answers asserted.
//!
//! `cargo bench -p yomi --bench solve` runs what takes seconds;
//! `cargo bench -p yomi --bench solve -- --long` adds the games that take longer.
//!
//! Each row runs the program as a user would and takes the least of a few runs. "must" and "aim"
//! are the project's own marks; "peer" is the fastest public solver known.

use std::process::{Command, Stdio};

struct Row {
    arguments: &'static str,
    total: u64,
    must: Option<f64>,
    aim: Option<f64>,
    peer: Option<f64>,
    long: bool,
}

const fn row(
    arguments: &'static str,
    total: u64,
    must: f64,
    aim: f64,
    peer: Option<f64>,
    long: bool,
) -> Row {
    Row { arguments, total, must: Some(must), aim: Some(aim), peer, long }
}

const ROWS: &[Row] = &[
    row("solve mm4x6", 5625, 0.04, 0.015, Some(0.18), false),
    row("solve mm4x6 --count", 5625, 0.06, 0.02, None, false),
    row("solve mm4x7", 11228, 2.5, 0.8, Some(30.8), false),
    row("solve mm4x7 --count", 11228, 4.0, 1.2, None, false),
    row("solve mm5x5", 13496, 1.2, 0.4, Some(8.2), false),
    row("solve bc4x9", 14914, 0.8, 0.25, Some(5.5), false),
    Row {
        arguments: "solve mm3x10",
        total: 5242,
        must: None,
        aim: None,
        peer: Some(7.2),
        long: false,
    },
    row("solve bc4x10", 26274, 18.0, 5.0, Some(190.0), true),
    row("solve bc4x10 --count", 26274, 25.0, 7.0, None, true),
    row("solve mm4x8", 20471, 25.0, 8.0, Some(8000.0), true),
    row("solve mm6x4", 17281, 60.0, 60.0, None, true),
];

fn main() {
    let long = std::env::args().any(|argument| argument == "--long");
    println!(
        "{:<24} {:>7} {:>9} {:>8} {:>7} {:>7} {:>7}",
        "one thread", "total", "CPU s", "MiB", "must", "aim", "peer"
    );
    for row in ROWS.iter().filter(|row| long || !row.long) {
        let runs = if row.long { 1 } else { 5 };
        let measured = (0..runs).map(|_| run(row, 1)).min_by(|a, b| a.0.total_cmp(&b.0));
        let (seconds, _, mib) = measured.expect("at least one run");
        let mark = |mark: Option<f64>| mark.map_or("-".to_string(), |mark| mark.to_string());
        println!(
            "{:<24} {:>7} {seconds:>9.3} {mib:>8} {:>7} {:>7} {:>7}",
            row.arguments,
            row.total,
            mark(row.must),
            mark(row.aim),
            mark(row.peer)
        );
    }
    let wall = |threads| (0..5).map(|_| run(&ROWS[2], threads).1).fold(f64::INFINITY, f64::min);
    let (one, two) = (wall(1), wall(2));
    println!(
        "\nmm4x7, wall time: {one:.3} s on one thread, {two:.3} s on two: {:.2} times faster",
        one / two
    );
}

/// Runs the program; returns CPU seconds, wall seconds and peak memory in MiB.
fn run(row: &Row, threads: usize) -> (f64, f64, i64) {
    let clock = std::time::Instant::now();
    // It is waited for below, by hand, to learn what it used.
    #[allow(clippy::zombie_processes)]
    let child = Command::new(env!("CARGO_BIN_EXE_yomi"))
        .args(row.arguments.split(' '))
        .args(["--json", "--quiet", "--threads", &threads.to_string()])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut output = String::new();
    let pid = child.id() as libc::pid_t;
    let mut stdout = child.stdout.expect("it is piped");
    std::io::Read::read_to_string(&mut stdout, &mut output).expect("text");
    let mut status = 0;
    // SAFETY: all zeroes is a valid rusage, and wait4 writes only to the places given.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        assert_eq!(libc::wait4(pid, &mut status, 0, &mut usage), pid);
        usage
    };
    let wall = clock.elapsed().as_secs_f64();
    assert_eq!(status, 0, "{} failed", row.arguments);
    let expected = format!("\"total_guesses\": {}", row.total);
    assert!(output.contains(&expected), "{}: {output}", row.arguments);
    let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 * 1e-6;
    (seconds(usage.ru_utime) + seconds(usage.ru_stime), wall, usage.ru_maxrss / 1024)
}

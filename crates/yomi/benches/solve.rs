//! CPU seconds of the whole process, table building included, one thread; the answers asserted.
//!
//! `cargo bench -p yomi --bench solve` runs what takes seconds;
//! `cargo bench -p yomi --bench solve -- --long` adds the games that take longer.
//!
//! Each row runs the program as a user would and takes the least of a few runs. "must" and "aim"
//! are the project's own marks; "peer" is the fastest public solver known.

mod measure;

use measure::Ran;

struct Row {
    arguments: &'static str,
    /// What the JSON answer must contain.
    answer: &'static str,
    must: Option<f64>,
    aim: Option<f64>,
    peer: Option<f64>,
    /// How many runs; the long ones are run once, and only if asked for.
    runs: usize,
}

const fn row(
    arguments: &'static str,
    answer: &'static str,
    [must, aim, peer]: [Option<f64>; 3],
    runs: usize,
) -> Row {
    Row { arguments, answer, must, aim, peer, runs }
}

/// Command, answer, must, aim, peer, runs.
const ROWS: &[Row] = &[
    row("solve mm4x6", "total_guesses\": 5625", [Some(0.04), Some(0.015), Some(0.18)], 9),
    row("solve mm4x6 --count", "strategies\": \"29824523635517", [Some(0.06), Some(0.02), None], 9),
    row("solve mm4x7", "total_guesses\": 11228", [Some(2.5), Some(0.8), Some(30.8)], 5),
    row("solve mm4x7 --count", "strategies\": \"32301832713944", [Some(4.0), Some(1.2), None], 5),
    row("solve mm5x5", "total_guesses\": 13496", [Some(1.2), Some(0.4), Some(8.2)], 5),
    row("solve mm3x10", "total_guesses\": 5242", [None, None, Some(7.2)], 5),
    row("solve bc4x9", "total_guesses\": 14914", [Some(0.8), Some(0.25), Some(5.5)], 5),
    row("solve bc4x10", "total_guesses\": 26274", [Some(18.0), Some(5.0), Some(190.0)], 1),
    row("solve bc4x10 --count", "strategies\": \"25800318516297", [Some(25.0), Some(7.0), None], 1),
    row("solve mm4x8", "total_guesses\": 20471", [Some(25.0), Some(8.0), Some(8000.0)], 1),
    row("solve mm6x4", "total_guesses\": 17281", [Some(60.0), None, None], 1),
    row("solve mm4x9", "total_guesses\": 34666", [None, None, None], 1),
    row("solve mm5x6", "total_guesses\": 36721", [None, None, None], 1),
    row("bounds bc4x10", "least_total\": 24194", [None, None, None], 1),
    row(
        "duel bc4x10 --against 1,7,63,697,2424,1774,74",
        "evaluation\": 128126",
        [Some(60.0), Some(15.0), None],
        1,
    ),
    row("duel bc4x10", "strongest\": true", [Some(240.0), Some(45.0), None], 1),
    row("value mm4x6", "value\": \"560/129\"", [Some(20.0), Some(2.0), None], 3),
    row("value mm5x5", "value\": \"76311/17620\"", [None, None, None], 1),
    row("solve bc4x10 --objective late:6", "upper_bound\": 50,", [None, None, None], 1),
    row("heuristics mm4x6 moo", "26274", [Some(3.0), Some(1.0), None], 1),
    row("duel bc4x10 --react", "evaluation\": 70970", [None, None, None], 1),
];

fn main() {
    let long = std::env::args().any(|argument| argument == "--long");
    let head = ["CPU s", "MiB", "must", "aim", "peer"];
    let [seconds, mib, must, aim, peer] = head;
    println!("{:<48} {seconds:>8} {mib:>6} {must:>6} {aim:>6} {peer:>6}", "one thread");
    for row in ROWS.iter().filter(|row| long || row.runs > 1) {
        let measured = (0..row.runs).map(|_| run(row, 1)).min_by(|a, b| a.0.total_cmp(&b.0));
        let (seconds, _, mib) = measured.expect("at least one run");
        let mark = |mark: Option<f64>| mark.map_or("-".to_string(), |mark| mark.to_string());
        let [must, aim, peer] = [row.must, row.aim, row.peer].map(mark);
        println!("{:<48} {seconds:>8.3} {mib:>6} {must:>6} {aim:>6} {peer:>6}", row.arguments);
    }
    let wall = |threads| (0..5).map(|_| run(&ROWS[2], threads).1).fold(f64::INFINITY, f64::min);
    let (one, two) = (wall(1), wall(2));
    let faster = one / two;
    println!(
        "\nmm4x7, wall time: {one:.3} s on one thread, {two:.3} s on two: {faster:.2} times faster"
    );
}

/// Runs the program; returns CPU seconds, wall seconds and peak memory in MiB.
fn run(row: &Row, threads: usize) -> (f64, f64, i64) {
    let arguments = row.arguments.split(' ').map(str::to_string);
    let ran = Ran::of(arguments.chain(threads_of(row, threads)), None);
    assert_eq!(ran.status, 0, "{} failed", row.arguments);
    assert!(ran.output.contains(row.answer), "{}: {}", row.arguments, ran.output);
    (ran.cpu, ran.wall, ran.mib)
}

/// All but `bounds` take a number of threads.
fn threads_of(row: &Row, threads: usize) -> Vec<String> {
    match row.arguments.starts_with("bounds") {
        true => Vec::new(),
        false => vec!["--threads".to_string(), threads.to_string()],
    }
}

//! Several workers on one proof: how long they take, and how much is done twice. Each has one thread; the
//! answers are asserted.
//!
//! `cargo bench -p yomi --bench workers` proves mm4x8 with 1, 2, 4 and 8 workers and a file as ledger;
//! `-- --long` proves mm4x9; `-- --server` has a PostgreSQL server of its own. More workers than cores
//! say nothing about time, only about CPU.

// The tests of the ledger use more of it.
#[allow(dead_code)]
#[path = "../../ledger/tests/it/server.rs"]
mod server;

mod measure;

use std::time::Instant;

use measure::Ran;

/// The game and its total.
const GAMES: [(&str, &str); 2] =
    [("mm4x8", "total_guesses\": 20471"), ("mm4x9", "total_guesses\": 34666")];

fn main() {
    let asked = |option: &str| std::env::args().any(|argument| argument == option);
    let (game, answer) = GAMES[usize::from(asked("--long"))];
    let server = asked("--server").then(|| server::Server::start().expect("PostgreSQL is there"));
    let mut alone = None;
    for workers in [1, 2, 4, 8] {
        let name = format!("yomi-bench-{}-{workers}.ledger", std::process::id());
        let path = std::env::temp_dir().join(name);
        let ledger = match &server {
            Some(server) => server.schema().1,
            None => path.to_str().expect("a plain path").to_string(),
        };
        let (wall, cpu) = prove(game, answer, &ledger, workers);
        let (first, least) = *alone.get_or_insert((wall, cpu));
        let more = (cpu / least - 1.0) * 100.0;
        println!(
            "{game}, workers: {workers}; {wall:.2} s ({:.2} times as fast), CPU {cpu:.2} s ({more:+.1} %)",
            first / wall
        );
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", path.display()));
        }
    }
    let begun = Instant::now();
    let threads = ["solve", game, "--threads", "2"].map(str::to_string).into_iter();
    let ran = Ran::of(threads, None);
    assert!(ran.output.contains(answer), "{}", ran.output);
    let wall = begun.elapsed().as_secs_f64();
    println!("{game}, 2 threads of one process: {wall:.2} s, CPU {:.2} s", ran.cpu);
}

/// Seconds until all have the answer, and CPU seconds of all together.
fn prove(game: &str, answer: &str, ledger: &str, workers: usize) -> (f64, f64) {
    let begun = Instant::now();
    let cpu = std::thread::scope(|scope| {
        let work = || {
            let arguments = ["work", game, "--threads", "1", "--ledger", ledger];
            let ran = Ran::of(arguments.map(str::to_string).into_iter(), None);
            assert!(ran.status == 0 && ran.output.contains(answer), "{}", ran.output);
            ran.cpu
        };
        let running: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        running.into_iter().map(|worker| worker.join().expect("it only runs a program")).sum()
    });
    (begun.elapsed().as_secs_f64(), cpu)
}

//! What a ledger costs, and what is lost when a run is killed: CPU seconds of the whole process, one
//! thread; the answers asserted.
//!
//! `cargo bench -p yomi --bench ledger` measures mm4x8; `-- --long` adds mm4x9, killed ten times.

mod measure;

use std::path::{Path, PathBuf};
use std::time::Duration;

use measure::Ran;

/// The game, its total, and how often it is run.
const GAMES: [(&str, &str, usize); 2] =
    [("mm4x8", "total_guesses\": 20471", 5), ("mm4x9", "total_guesses\": 34666", 3)];
const KILLS: u32 = 10;

fn main() {
    let long = std::env::args().any(|argument| argument == "--long");
    let path = std::env::temp_dir().join(format!("yomi-bench-{}.ledger", std::process::id()));
    for (game, answer, runs) in &GAMES[..if long { 2 } else { 1 }] {
        let least = |run: &dyn Fn() -> f64| (0..*runs).map(|_| run()).fold(f64::INFINITY, f64::min);
        let without = least(&|| solve(game, None, None, answer));
        let with = least(&|| {
            remove(&path);
            solve(game, Some(&path), None, answer)
        });
        let again = solve(game, Some(&path), None, answer);
        let bytes = std::fs::metadata(&path).map_or(0, |file| file.len());
        let more = |seconds: f64| (seconds / without - 1.0) * 100.0;
        println!("{game}: {without:.2} s without a ledger");
        println!("{game}: {with:.2} s with one ({:+.1} %), {bytes} bytes", more(with));
        println!("{game}: {again:.2} s when all is known");
        remove(&path);
        let mut sum = 0.0;
        for kill in 0..KILLS {
            // Moments that are spread evenly and unevenly at once: from a half to one and a half.
            let share = 0.5 + f64::from(kill * 7 % KILLS) / f64::from(KILLS);
            let after = Duration::from_secs_f64(without / f64::from(KILLS + 1) * share);
            sum += solve(game, Some(&path), Some(after), "");
        }
        sum += solve(game, Some(&path), None, answer);
        println!("{game}: {sum:.2} s killed {KILLS} times and continued ({:+.1} %)", more(sum));
        remove(&path);
    }
}

/// CPU seconds of one run.
fn solve(game: &str, ledger: Option<&Path>, kill: Option<Duration>, answer: &str) -> f64 {
    let mut arguments = vec!["solve", game, "--threads", "1"];
    if let Some(path) = ledger {
        arguments.extend(["--ledger", path.to_str().expect("a plain path")]);
    }
    let ran = Ran::of(arguments.into_iter().map(str::to_string), kill);
    assert!(kill.is_some() || ran.status == 0, "{game} failed");
    assert!(ran.output.contains(answer), "{game}: {}", ran.output);
    ran.cpu
}

/// The ledger and what lies beside it.
fn remove(path: &Path) {
    for end in ["", "-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        let _ = std::fs::remove_file(PathBuf::from(name));
    }
}

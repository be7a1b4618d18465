//! What a server of PostgreSQL can do for workers: rows and tasks a second, and how long a task of a worker
//! that was killed waits for another. It starts a server of its own.
//!
//! `cargo bench -p yomi --bench server`

// The tests of the ledger use more of it.
#[allow(dead_code)]
#[path = "../../ledger/tests/it/server.rs"]
mod server;

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use yomikiri_control::{Begun, Control, Page};
use yomikiri_ledger::{GRAIN, Joining, LEASE, Ledger};

/// With the value a little more than a row of mm5x6 has on average (100 bytes).
const KEY: usize = 110;
const VALUE: [u8; 20] = [7; 20];

const ROWS: u32 = 200_000;
const TASKS: u32 = 4_000;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let [_, hold, path, ..] = &args[..]
        && hold == "--hold"
    {
        return hold_until_killed(Path::new(path));
    }
    let server = server::Server::start().expect("PostgreSQL is there");
    let place = || server.schema().1;

    let path = place();
    let ledger = Ledger::open(Path::new(&path)).unwrap();
    let page = page(&ledger);
    let begun = Instant::now();
    (0..ROWS).for_each(|number| page.note(40, &key(0, number), &VALUE));
    ledger.close().unwrap();
    let seconds = begun.elapsed().as_secs_f64();
    let status = Ledger::open(Path::new(&path)).unwrap().status().unwrap();
    assert_eq!(status.questions[0].rows(), u64::from(ROWS));
    println!("rows written by one worker: {:.0} a second", f64::from(ROWS) / seconds);

    for workers in [1, 2, 4, 8] {
        let path = place();
        let begun = Instant::now();
        std::thread::scope(|scope| {
            for worker in 0..workers {
                let path = &path;
                scope.spawn(move || tasks(path, worker));
            }
        });
        let rate = f64::from(workers * TASKS) / begun.elapsed().as_secs_f64();
        println!("tasks begun and ended by workers: {workers}; {rate:.0} a second in all");
    }

    let path = place();
    let mut holding = Command::new(std::env::current_exe().expect("this program"));
    let mut holding = holding.args(["--hold", &path]).stdout(Stdio::piped()).spawn().unwrap();
    let mut said = [0; 1];
    holding.stdout.as_mut().unwrap().read_exact(&mut said).expect("it holds the task");
    let ledger = joined(Path::new(&path));
    let other = self::page(&ledger);
    assert_eq!(other.begin(40, &key(0, 0), &[]), Begun::Theirs);
    holding.kill().unwrap();
    holding.wait().unwrap();
    let killed = Instant::now();
    while other.begin(40, &key(0, 0), &[]) != Begun::Mine {
        std::thread::sleep(Duration::from_millis(10));
    }
    let waited = killed.elapsed();
    assert!(waited < LEASE + Duration::from_secs(1), "{waited:?}");
    println!(
        "a killed worker's task is taken over after {:.2} s; the lease is {} s",
        waited.as_secs_f64(),
        LEASE.as_secs()
    );
    other.end(40, &key(0, 0), Some(&VALUE));
    ledger.close().unwrap();
}

/// Keys that have nothing in common, as those of sets.
fn key(worker: u32, number: u32) -> Vec<u8> {
    let mut state = u64::from(worker) << 32 | u64::from(number);
    let mut key: Vec<u8> = state.to_le_bytes().to_vec();
    while key.len() < KEY {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        key.push((state >> 56) as u8);
    }
    key
}

fn page(ledger: &Ledger) -> Page {
    let control = Control::new().remembering(ledger.memory());
    control.page("a measurement").expect("it has a ledger")
}

fn joined(path: &Path) -> Ledger {
    let ledger = Ledger::open(path).unwrap();
    let joining = Joining {
        name: "a worker".to_string(),
        about: "a measurement".to_string(),
        lease: LEASE,
        grain: GRAIN,
        progress: Box::new(|| (0, 0.0)),
    };
    ledger.join(joining).unwrap();
    ledger
}

/// Begins and ends tasks of its own, one after the other.
fn tasks(path: &str, worker: u32) {
    let ledger = joined(Path::new(path));
    let page = page(&ledger);
    for number in 0..TASKS {
        let key = key(worker, number);
        assert_eq!(page.begin(40, &key, &[]), Begun::Mine);
        page.end(40, &key, Some(&VALUE));
    }
    ledger.close().unwrap();
}

/// Takes a task and keeps it.
fn hold_until_killed(path: &Path) {
    let ledger = joined(path);
    assert_eq!(page(&ledger).begin(40, &key(0, 0), &[]), Begun::Mine);
    println!("held");
    loop {
        std::thread::sleep(Duration::from_secs(60));
    }
}

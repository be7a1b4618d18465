//! `yomi work`: several processes on one proof, by a file or by a server. Each prints the answer of one
//! alone.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::common::{Folder, Said, yomi};
use crate::server::Server;

const GAME: [&str; 4] = ["mm4x6", "--count", "--json", "--threads=1"];

/// The answer without what may vary from run to run.
fn answer(out: &str) -> Value {
    let mut answer: Value = serde_json::from_str(out).expect(out);
    for name in ["seconds", "nodes"] {
        answer.as_object_mut().unwrap().remove(name);
    }
    answer
}

/// Starts a worker.
pub fn joined(folder: &Folder, asked: &[&str], ledger: &str) -> Child {
    let arguments = [&["work"][..], asked, &["--ledger", ledger]].concat();
    let mut command = folder.command(&arguments);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// What a worker says that ends well.
#[track_caller]
pub fn said(worker: Child) -> String {
    let output = worker.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), &err[..]), (Some(0), ""));
    String::from_utf8(output.stdout).unwrap()
}

fn start(folder: &Folder, ledger: &str) -> Child {
    joined(folder, &GAME, ledger)
}

#[track_caller]
fn ended(worker: Child) -> Value {
    answer(&said(worker))
}

/// Workers that come one after the other, some of which are killed.
fn together(folder: &Folder, ledger: &str, alone: &Value) {
    let mut workers: Vec<Child> = Vec::new();
    for number in 0..5 {
        workers.push(start(folder, ledger));
        std::thread::sleep(Duration::from_millis(40));
        if number % 2 == 1 {
            workers[number].kill().unwrap();
        }
    }
    for (number, worker) in workers.into_iter().enumerate() {
        if number % 2 == 1 {
            let _ = worker.wait_with_output();
        } else {
            assert_eq!(ended(worker), *alone);
        }
    }
}

fn alone(folder: &Folder) -> Value {
    let said: Said = folder.yomi(&[&["solve"][..], &GAME].concat()).ended(0);
    answer(&said.out)
}

#[test]
fn workers_share_a_file() {
    let folder = Folder::new();
    together(&folder, "it.ledger", &alone(&folder));
    let status = folder.yomi(&["ledger", "status", "it.ledger", "--json"]).ended(0);
    let workers = status.answer("ledger status")["workers"].as_array().unwrap().clone();
    // Those that were killed are remembered for an hour.
    assert!(workers.len() <= 2, "{workers:?}");
    yomi(&["work", "mm2x2"]).refused(2, "--ledger: workers share a ledger");
}

#[test]
fn workers_share_a_server() {
    let Some(mut server) = Server::start() else { return };
    let folder = Folder::new();
    let alone = alone(&folder);
    let (_, address) = server.schema();
    together(&folder, &address, &alone);
    // All is there, moves into a file, and is used there.
    let export = folder.yomi(&["ledger", "export", &address]).ended(0).out;
    let import = ["ledger", "import", "it.ledger", "-", "--json"];
    folder.yomi_reading(&import, &export).ended(0);
    let (_, other) = server.schema();
    let back = folder.yomi(&["ledger", "export", "it.ledger"]).ended(0).out;
    assert_eq!(back.lines().count(), export.lines().count());
    let taken = folder.yomi_reading(&["ledger", "import", &other, "-"], &back).ended(0);
    assert!(taken.out.ends_with("rows taken in\n"));
    let again = [&["solve"][..], &GAME, &["--ledger", &other]].concat();
    assert_eq!(answer(&folder.yomi(&again).ended(0).out), alone);
    // No password is said.
    let status = folder.yomi(&["ledger", "status", &other]).ended(0).out;
    assert!(status.contains("postgres://127.0.0.1") && !status.contains("sesame"), "{status}");
    // The server goes away in the middle, and comes back.
    let (_, third) = server.schema();
    let workers = [start(&folder, &third), start(&folder, &third)];
    std::thread::sleep(Duration::from_millis(150));
    server.stop();
    server.run();
    for worker in workers {
        let output = worker.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{err}");
        assert_eq!(answer(&String::from_utf8(output.stdout).unwrap()), alone);
        // Whoever had not begun yet says that it waits.
        assert!(err.is_empty() || err.contains("waiting up to a minute for"), "{err}");
    }
    assert_eq!(ended(start(&folder, &third)), alone);
}

/// A worker that is started before its server says so and waits; a command alone does not.
#[test]
fn a_server_that_is_away_is_waited_for() {
    let Some(mut server) = Server::start() else { return };
    let folder = Folder::new();
    let alone = alone(&folder);
    let (_, address) = server.schema();
    server.stop();
    let mut worker = start(&folder, &address);
    let mut said = String::new();
    BufReader::new(worker.stderr.take().unwrap()).read_line(&mut said).unwrap();
    let away = "yomi: --ledger: waiting up to a minute for 'postgres://127.0.0.1";
    assert!(said.starts_with(away) && said.contains("which does not answer"), "{said}");
    assert!(!said.contains("sesame"), "{said}");
    let solve = [&["solve"][..], &GAME, &["--ledger", &address]].concat();
    folder.yomi(&solve).refused(2, "cannot be reached");
    // A time limit ends the waiting.
    let work = [&["work"][..], &GAME, &["--ledger", &address, "--time-limit", "0.1s"]].concat();
    let limited = folder.yomi(&work);
    assert_eq!(limited.code, Some(2), "{limited:?}");
    assert!(limited.err.lines().last().unwrap().contains("cannot be reached"), "{limited:?}");
    server.run();
    assert_eq!(ended(worker), alone);
    // Who is not let in is told at once, in one sentence.
    let wrong = server.address("plain:sesame", "postgres");
    let work = [&["work"][..], &GAME, &["--ledger", &wrong]].concat();
    folder.yomi(&work).refused(2, "the password is wrong, or there is no such user");
    let none = address.replace("/postgres?", "/none?");
    let work = [&["work"][..], &GAME, &["--ledger", &none]].concat();
    folder.yomi(&work).refused(2, "there is no such database");
}

/// The fewest questions, searched by several, one of which is killed: the answer is that of one alone.
#[test]
fn workers_share_a_search_for_questions() {
    let folder = Folder::new();
    let run = |arguments: &str, code: i32| {
        let alone = answer(&folder.yomi(&arguments.split(' ').collect::<Vec<_>>()).ended(code).out);
        let ledger = ["--ledger", "it.ledger"];
        let start = || {
            let all = [&["work"][..], &arguments.split(' ').collect::<Vec<_>>(), &ledger].concat();
            folder.command(&all).stdin(Stdio::null()).spawn().unwrap()
        };
        let mut killed = start();
        let others = [start(), start()];
        std::thread::sleep(Duration::from_millis(300));
        killed.kill().unwrap();
        killed.wait().unwrap();
        for worker in others.into_iter().chain([start()]) {
            let output = worker.wait_with_output().unwrap();
            let err = String::from_utf8(output.stderr).unwrap();
            assert_eq!((output.status.code(), &err[..]), (Some(code), ""), "{arguments}");
            let said = answer(&String::from_utf8(output.stdout).unwrap());
            assert_eq!(said, alone, "{arguments}");
        }
    };
    run("questions mm4x6 --codes 5 --json --threads 1", 1);
    run("questions mm4x5 --count --json --threads 2", 0);
    run("questions mm3x4 --all --json --threads 1", 0);
    let method = ["work", "questions", "mm3x4", "--method", "greedy", "--ledger", "it.ledger"];
    folder.yomi(&method).refused(2, "--method: workers share the exhaustive search");
}

/// Who is stopped soon has the strategy of who was stopped late, and both bounds.
#[test]
fn who_is_stopped_has_the_best_strategy_of_all() {
    let folder = Folder::new();
    let stopped = |limit: &str| {
        let work = ["work", "mm5x8", "--json", "--threads=1", "--ledger=it.ledger", "--time-limit"];
        let said = folder.yomi(&[&work[..], &[limit]].concat()).ended(3).answer("solve");
        said["upper_bound"].as_u64().unwrap()
    };
    let late = stopped("2s");
    assert!(stopped("0.3s") <= late);
    let status = folder.yomi(&["ledger", "status", "it.ledger"]).ended(0).words();
    assert!(status.contains("best strategy of mm5x8, average"), "{status}");
}

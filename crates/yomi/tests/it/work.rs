//! `yomi work`: several processes on one proof, by a file or by a server. Each prints the answer of one
//! alone.

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

fn start(folder: &Folder, ledger: &str) -> Child {
    let arguments = [&["work"][..], &GAME, &["--ledger", ledger]].concat();
    let mut command = folder.command(&arguments);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[track_caller]
fn ended(worker: Child) -> Value {
    let output = worker.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), &err[..]), (Some(0), ""));
    answer(&String::from_utf8(output.stdout).unwrap())
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
        // Whoever had not begun yet says that there is no server.
        match output.status.code() {
            Some(0) => assert_eq!(answer(&String::from_utf8(output.stdout).unwrap()), alone),
            code => assert!(code == Some(2) && err.contains("cannot be reached"), "{code:?} {err}"),
        }
    }
    assert_eq!(ended(start(&folder, &third)), alone);
}

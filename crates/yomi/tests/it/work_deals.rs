//! `yomi work patience rate`: deals split over several processes, by a file or by a server. Whatever becomes
//! of some of them, each of the others says what one alone says.

use std::process::{Child, Command};
use std::time::Duration;

use serde_json::Value;

use crate::common::{Folder, yomi};
use crate::server::Server;
use crate::work::{joined, said};

const RATE: [&str; 5] = ["patience", "rate", "--deals=60001", "--json", "--threads=1"];

/// The answer without what may vary from run to run.
fn answer(out: &str) -> Value {
    let mut answer: Value = serde_json::from_str(out).expect(out);
    answer.as_object_mut().unwrap().remove("seconds");
    answer
}

fn alone(folder: &Folder) -> Value {
    answer(&folder.yomi(&RATE).ended(0).out)
}

fn start(folder: &Folder, ledger: &str) -> Child {
    joined(folder, &RATE, ledger)
}

#[track_caller]
fn ended(worker: Child) -> Value {
    answer(&said(worker))
}

/// Waits until a worker is on a range.
fn is_on_a_range(folder: &Folder, ledger: &str, worker: &Child) {
    let name = format!(":{}", worker.id());
    for _ in 0..2000 {
        let status = folder.yomi(&["ledger", "status", ledger, "--json"]);
        let on = |status: &Value| {
            let workers = status["workers"].as_array().unwrap().clone();
            workers.iter().any(|worker| {
                let on_many =
                    worker["tasks"].as_array().unwrap().iter().any(|n| n.as_u64() > Some(1));
                worker["name"].as_str().unwrap().ends_with(&name) && on_many
            })
        };
        if status.code == Some(0) && on(&status.answer("ledger status")) {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("it was never on a range");
}

/// Some workers, the first of which is killed in the middle of a range.
fn split(folder: &Folder, ledger: &str, alone: &Value) {
    let mut killed = start(folder, ledger);
    is_on_a_range(folder, ledger, &killed);
    killed.kill().unwrap();
    killed.wait().unwrap();
    let workers: Vec<Child> = (0..3).map(|_| start(folder, ledger)).collect();
    for worker in workers {
        assert_eq!(ended(worker), *alone);
    }
    // All is known: another one only reads it, and so does the command alone.
    assert_eq!(ended(start(folder, ledger)), *alone);
    let kept = [&RATE[..], &["--ledger", ledger]].concat();
    assert_eq!(answer(&folder.yomi(&kept).ended(0).out), *alone);
}

#[test]
fn deals_are_split_by_a_file() {
    let folder = Folder::new();
    let alone = alone(&folder);
    let both = [start(&folder, "two.ledger"), start(&folder, "two.ledger")];
    for worker in both {
        assert_eq!(ended(worker), alone);
    }
    split(&folder, "killed.ledger", &alone);
    yomi(&["work", "patience", "rate"]).refused(2, "--ledger: workers share a ledger");
}

#[test]
fn deals_are_split_by_a_server() {
    let Some(server) = Server::start() else { return };
    let folder = Folder::new();
    let alone = alone(&folder);
    split(&folder, &server.schema().1, &alone);
    // One is stopped for longer than its lease. Others do its range; what it writes late does no harm.
    let (_, address) = server.schema();
    let sleeper = start(&folder, &address);
    is_on_a_range(&folder, &address, &sleeper);
    let signal = |name: &str| {
        let sent = Command::new("kill").args([name, &sleeper.id().to_string()]).status().unwrap();
        assert!(sent.success());
    };
    signal("-STOP");
    assert_eq!(ended(start(&folder, &address)), alone);
    signal("-CONT");
    assert_eq!(ended(sleeper), alone);
    assert_eq!(ended(start(&folder, &address)), alone);
}

/// Who is stopped at its time limit says what is known of the first deals, and the next goes on.
#[test]
fn a_worker_that_is_stopped_has_the_first_deals() {
    let folder = Folder::new();
    let rate = ["work", "patience", "rate", "--deals=1000000000", "--json", "--threads=1"];
    let mut deals = 0;
    for _ in 0..3 {
        let more = ["--ledger=it.ledger", "--time-limit=0.5s"];
        let said = folder.yomi(&[&rate[..], &more].concat()).ended(3).answer("patience rate");
        let now = said["deals"].as_u64().unwrap();
        let alone = format!("--deals={now}");
        let alone = folder.yomi(&["patience", "rate", &alone, "--json", "--threads=1"]).ended(0);
        assert_eq!(answer(&alone.out), answer(&said.to_string()));
        assert!(now > deals, "{now} after {deals}");
        deals = now;
    }
}

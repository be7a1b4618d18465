//! `--ledger`: a run that was killed goes on, the answer is that of one run, and what is wrong with a
//! ledger is one sentence.

use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::common::{Folder, Said, yomi};

/// The answer without what may vary from run to run.
#[track_caller]
fn answer(said: &Said) -> Value {
    assert_eq!(said.code, Some(0), "{said:?}");
    let mut answer = said.json();
    for name in ["seconds", "nodes"] {
        answer.as_object_mut().unwrap().remove(name);
    }
    answer
}

fn with<'a>(arguments: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [arguments.split(' ').collect(), more.to_vec()].concat()
}

const KEPT: [&str; 2] = ["--ledger", "it.ledger"];

/// Wherever they are killed, without a warning, the next one goes on, and the last one answers.
#[test]
fn killed_runs_go_on() {
    for arguments in [
        "solve mm4x6 --count --json",
        "guesses mm4x5 --json",
        "solve mm4x6 --objective worst --json --threads 2",
        "duel bc3x7 --json",
        "value mm3x4 --json",
        "questions mm4x5 --json",
        "questions mm3x5 --count --json --threads 2",
        "questions mm3x9 --json",
        "patience rate --deals 4000 --json",
        "patience rate --deals 40 --hidden oneturn --json",
    ] {
        let folder = Folder::new();
        let alone = answer(&folder.yomi(&with(arguments, &[])));
        for after in [5, 30, 90, 250] {
            let mut run = folder.command(&with(arguments, &KEPT));
            let mut run = run.stdin(Stdio::null()).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(after));
            let _ = run.kill();
            run.wait().unwrap();
        }
        for _ in 0..2 {
            assert_eq!(answer(&folder.yomi(&with(arguments, &KEPT))), alone, "{arguments}");
        }
    }
}

/// A run that is killed leaves the best strategy that it has found to the next.
#[test]
fn a_killed_run_leaves_its_strategy() {
    let folder = Folder::new();
    let solve = |more: &[&str]| {
        let said = folder.yomi(&with("solve mm4x10 --json --threads 1 --time-limit 1ms", more));
        let answer = said.ended(3).json();
        (answer["upper_bound"].as_i64().unwrap(), answer["profile"].clone())
    };
    let (at_once, _) = solve(&[]);
    // Who has a deadline is soon at a good strategy.
    let long = with("solve mm4x10 --quiet --threads 1 --time-limit 1h", &KEPT);
    let mut run = folder.command(&long);
    let mut run = run.stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap();
    let kept = || {
        let status = folder.yomi(&["ledger", "status", "it.ledger"]);
        status.out.contains("best strategy of mm4x10")
    };
    while !kept() {
        assert!(run.try_wait().unwrap().is_none(), "it ended without one");
    }
    run.kill().unwrap();
    run.wait().unwrap();
    let (found, profile) = solve(&KEPT);
    assert!(found < at_once, "{found} {at_once}");
    let secrets: i64 = profile.as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).sum();
    assert_eq!(secrets, 10_000);
}

/// One ledger, many questions, several programs at a time.
#[test]
fn several_programs_share_a_ledger() {
    let folder = Folder::new();
    let all = ["count mm4x5 --json", "count mm3x7 --json", "count bc3x8 --json"];
    let alone = all.map(|arguments| answer(&folder.yomi(&with(arguments, &[]))));
    std::thread::scope(|scope| {
        for round in 0..6 {
            let (arguments, alone, folder) = (all[round % 3], &alone[round % 3], &folder);
            scope.spawn(move || {
                assert_eq!(answer(&folder.yomi(&with(arguments, &KEPT))), *alone);
            });
        }
    });
    let status = folder.yomi(&["ledger", "status", "it.ledger", "--json"]).ended(0);
    let status = status.answer("ledger status");
    let questions = status["questions"].as_array().unwrap().iter();
    let questions: Vec<&str> = questions.map(|q| q["question"].as_str().unwrap()).collect();
    let about = |what: &str| questions.iter().filter(|q| q.starts_with(what)).count();
    // There may be small sets, too, and how far a search is.
    assert_eq!((about("bounds of "), about("counts of ")), (3, 3), "{questions:?}");
}

/// What a log has goes into the ledger, too.
#[test]
fn a_log_fills_a_ledger() {
    let folder = Folder::new();
    let rate = "patience rate --deals 70 --json";
    let alone = answer(&folder.yomi(&with(rate, &["--log", "deals.csv"])));
    let both = ["--log", "deals.csv", "--ledger", "it.ledger"];
    assert_eq!(answer(&folder.yomi(&with(rate, &both))), alone);
    let export = folder.yomi(&["ledger", "export", "it.ledger"]).ended(0).out;
    assert_eq!(export.matches("\nrow 70 ").count(), 1, "{export}");
    assert_eq!(answer(&folder.yomi(&with(rate, &KEPT))), alone);
}

#[test]
fn looked_at_moved_and_pruned() {
    let folder = Folder::new();
    folder.yomi(&with("count mm4x5", &KEPT)).ended(0);
    let text = folder.yomi(&["ledger", "status", "it.ledger"]).ended(0).out;
    assert!(text.contains("bounds of mm4x5 until hit, numbering 1; average; at any depth"));
    let export = folder.yomi(&["ledger", "export", "it.ledger"]).ended(0).out;
    assert!(export.starts_with("# yomikiri ledger 1\nquestion bounds of mm4x5"));
    let import = ["ledger", "import", "other.ledger", "-", "--json"];
    let taken = folder.yomi_reading(&import, &export).ended(0).answer("ledger import");
    let again = folder.yomi(&["ledger", "export", "other.ledger"]).ended(0).out;
    assert_eq!(again, export);
    assert_eq!(taken["rows"], export.matches("\nrow ").count());
    folder.yomi_reading(&import, &export.replace("row 6", "row 7")).refused(2, "as it was written");
    let prune = folder.yomi(&["ledger", "prune", "other.ledger", "--smaller", "50", "--json"]);
    assert!(prune.ended(0).answer("ledger prune")["rows"].as_u64().unwrap() > 0);
    let left = folder.yomi(&["ledger", "export", "other.ledger"]).ended(0).out;
    assert!(left.len() < export.len());
    yomi(&["ledger", "prune", "it.ledger"]).refused(2, "--smaller");
}

#[test]
fn what_cannot_be_used_is_one_sentence() {
    let folder = Folder::new().with("text.ledger", "not a ledger").with("it.ledger", "");
    let refused = |ledger: &str, words: &str| {
        folder.yomi(&["solve", "mm2x2", "--ledger", ledger]).refused(2, words);
    };
    refused("text.ledger", "--ledger: 'text.ledger' is another file, not a ledger");
    refused("postgres://me:secret@127.0.0.1:1/proofs", "'postgres://127.0.0.1:1/proofs' cannot be");
    refused("postgres://me:secret@here/proofs?sslmode=no", "'postgres://…' is not the address of");
    refused(".", "'.' is not a regular file");
    refused("no/such/folder", "cannot be written: it cannot be opened");
    folder.yomi(&with("solve mm4x5", &KEPT)).ended(0);
    let path = folder.path().join("it.ledger");
    let mut bytes = std::fs::read(&path).unwrap();
    let half = bytes.len() / 2;
    bytes[half..].iter_mut().step_by(64).for_each(|byte| *byte ^= 1);
    std::fs::write(&path, bytes).unwrap();
    refused("it.ledger", "is a damaged ledger and is not used");
    folder.yomi(&["ledger", "status", "it.ledger"]).refused(2, "is a damaged ledger");
    folder.yomi(&["ledger", "status", "none.ledger"]).refused(2, "'none.ledger' is not there");
}

/// When the disk is full, the answer comes all the same, and what was kept stays good.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_costs_no_answer() {
    let folder = Folder::new();
    let alone = answer(&folder.yomi(&with("count mm4x6 --json", &[])));
    // No file may become larger; to write more is an error instead of a signal.
    let program = env!("CARGO_BIN_EXE_yomi");
    let line =
        format!("trap '' XFSZ; ulimit -f 64; exec {program} count mm4x6 --json --ledger it.ledger");
    let output =
        Command::new("sh").args(["-c", &line]).current_dir(folder.path()).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{err}");
    assert!(err.starts_with("yomi: --ledger: 'it.ledger' cannot be written: "), "{err}");
    let out = String::from_utf8(output.stdout).unwrap();
    let said = Said { args: line, code: Some(0), out, err: String::new() };
    assert_eq!(answer(&said), alone);
    assert_eq!(answer(&folder.yomi(&with("count mm4x6 --json", &KEPT))), alone);
}

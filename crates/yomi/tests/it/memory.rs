//! `--memory`, and memory that is not there: one sentence, and an exit code that says which.

use crate::common::{DICE, Folder};

#[test]
fn too_little_is_refused_beforehand() {
    let folder = Folder::new().with("dice.json", DICE);
    folder.yomi(&["mixture", "dice.json", "--memory", "1K"]).refused(2, "--memory: up to");
    folder.yomi(&["mixture", "dice.json", "--memory", "10M"]).ended(0);
    folder.yomi(&["value", "mm2x2", "--save-maker", "maker.json", "--quiet"]).ended(0);
    folder.yomi(&["verify", "maker.json", "--memory", "1K"]).refused(2, "--memory");
    folder.yomi(&["verify", "maker.json", "--memory", "100M"]).ended(0);
}

/// A file that takes more than the system gives.
#[cfg(target_os = "linux")]
#[test]
fn memory_that_is_refused_is_said() {
    use std::process::Command;
    let folder = Folder::new().with("large.json", &format!("[{}1]", "[],".repeat(16 << 20)));
    let yomi = env!("CARGO_BIN_EXE_yomi");
    // Read, it has sixteen million lists, which take more than half a gigabyte.
    let words = format!("ulimit -v 900000 && exec '{yomi}' verify large.json");
    let ended =
        Command::new("sh").args(["-c", &words]).current_dir(folder.path()).output().unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(3), "{said}");
    assert!(said.contains("the system has no memory left") && said.lines().count() == 1, "{said}");
}

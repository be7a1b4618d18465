//! `--memory`, and memory that is not there: one sentence, and an exit code that says which.

use crate::common::{DICE, Folder};

#[test]
fn too_little_is_refused_beforehand() {
    let folder = Folder::new().with("dice.json", DICE);
    folder.yomi(&["mixture", "dice.json", "--memory", "1K"]).refused(2, "--memory: to read");
    folder.yomi(&["verify", "dice.json", "--memory", "1K"]).refused(2, "--memory: to read");
    folder.yomi(&["mixture", "dice.json", "--memory", "10M"]).ended(0);
    folder.yomi(&["value", "mm2x2", "--save-maker", "maker.json", "--quiet"]).ended(0);
    folder.yomi(&["verify", "maker.json", "--memory", "40K"]).refused(2, "--memory");
    folder.yomi(&["verify", "maker.json", "--memory", "100M"]).ended(0);
}

/// A small file whose mixture is large: at each guess a coin decides which of two codes is asked.
#[test]
fn a_mixture_that_would_be_large() {
    let plain = |codes: &[char]| {
        codes.iter().rev().fold(String::new(), |rest, code| {
            let then = if rest.is_empty() { rest } else { format!(r#","then":{{"0B0W":{rest}}}"#) };
            format!(r#"{{"guess":"{code}"{then}}}"#)
        })
    };
    let codes: Vec<char> = ('1'..='9').chain('A'..='G').collect();
    let mut tree = plain(&codes[14..]);
    for at in (0..14).rev() {
        let other: Vec<char> = [&codes[at..=at], &codes[at + 2..]].concat();
        let (first, second, other) = (codes[at], codes[at + 1], plain(&other));
        tree = format!(
            r#"{{"choices":[{{"probability":"1/2","guess":"{first}","then":{{"0B0W":{tree}}}}},
                {{"probability":"1/2","guess":"{second}","then":{{"0B0W":{other}}}}}]}}"#
        );
    }
    let text = format!(
        r#"{{"format":"yomikiri","version":1,"kind":"mixture","game":"mm1x16","start":"","strategy":{tree}}}"#
    );
    let folder = Folder::new().with("coins.json", &text);
    // Enough to read it.
    let memory = format!("{}K", text.len() * 32 / 1024 + 1);
    let asked = ["mixture", "coins.json", "--memory", &memory];
    folder.yomi(&asked).refused(2, "up to 15 strategies with 240 guesses");
    folder.yomi(&["mixture", "coins.json", "--memory", "1M"]).ended(0);
}

/// A file that takes more than the system gives.
#[cfg(target_os = "linux")]
#[test]
fn memory_that_is_refused_is_said() {
    use std::process::Command;
    let folder = Folder::new().with("large.json", &format!("[{}1]", "[],".repeat(16 << 20)));
    let yomi = env!("CARGO_BIN_EXE_yomi");
    // Read, it has sixteen million lists, which take more than half a gigabyte.
    let words = format!("ulimit -v 900000 && exec '{yomi}' verify large.json --memory 4G");
    let ended =
        Command::new("sh").args(["-c", &words]).current_dir(folder.path()).output().unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(3), "{said}");
    assert!(said.contains("the system has no memory left") && said.lines().count() == 1, "{said}");
}

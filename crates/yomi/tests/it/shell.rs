//! `yomi completions` and `yomi man`: what shells and readers of manuals get.

use crate::common::{Folder, yomi};

#[test]
fn completions_name_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let text = yomi(&["completions", shell]).ended(0).out;
        for words in ["solve", "patience", "completions", "time-limit"] {
            assert!(text.contains(words), "{shell}: {words}");
        }
    }
    yomi(&["completions", "abacus"]).refused(2, "possible values");
}

#[test]
fn every_command_has_a_page() {
    let folder = Folder::new();
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect(name);
    folder.yomi(&["man", "--out", "."]).ended(0);
    let help = yomi(&["--help"]).ended(0).out;
    let commands = help.split("Commands:\n").nth(1).expect("commands").lines();
    // A description that goes on in the next line stands further right.
    let names: Vec<&str> = commands
        .take_while(|line| !line.is_empty())
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|&name| name != "help")
        .collect();
    assert!(names.contains(&"solve") && names.contains(&"man"), "{names:?}");
    for name in names {
        let page = read(&format!("yomi-{name}.1"));
        assert!(page.contains(".SH SYNOPSIS") && page.contains("Examples:"), "{name}");
    }
    assert!(read("yomi-questions-table.1").contains("questions"));
    // A folder that is not there is made; a file is none.
    folder.yomi(&["man", "--out", "new/man1"]).ended(0);
    assert!(folder.path().join("new/man1/yomi-solve.1").exists());
    folder.yomi(&["man", "--out", "yomi-solve.1"]).refused(2, "yomi-solve.1");
}

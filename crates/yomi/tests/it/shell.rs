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

/// One command puts both where they are found, below the home folder; bash completes with them.
#[test]
fn installed_by_one_command() {
    let folder = Folder::new();
    let install = |args: &[&str], shell: &str| {
        let mut command = folder.command(&[&["completions", "--install"], args].concat());
        command.env("HOME", folder.path()).env("SHELL", shell);
        let output = command.env_remove("XDG_DATA_HOME").env_remove("XDG_CONFIG_HOME").output();
        let output = output.unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        (output.status.code(), said)
    };
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect(name);
    let (code, said) = install(&[], "/bin/bash");
    let bash = ".local/share/bash-completion/completions/yomi";
    assert!(code == Some(0) && said.contains(bash), "{said}");
    assert_eq!(read(bash), yomi(&["completions", "bash"]).ended(0).out);
    assert!(read(".local/share/man/man1/yomi-solve.1").contains(".SH SYNOPSIS"));
    let complete = format!(
        "source {bash}; COMP_WORDS=(yomi heur); COMP_CWORD=1; _yomi yomi heur yomi; \
         echo \"${{COMPREPLY[@]}}\""
    );
    let mut shell = std::process::Command::new("bash");
    let output = shell.args(["-c", &complete]).current_dir(folder.path()).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "heuristics\n");
    for (shell, file, needed) in [
        ("fish", ".config/fish/completions/yomi.fish", "'yomi so'"),
        ("zsh", ".local/share/zsh/site-functions/_yomi", "add this line to ~/.zshrc"),
        ("powershell", ".config/powershell/yomi.ps1", "add this line to $PROFILE"),
    ] {
        let (code, said) = install(&[shell], "/bin/bash");
        assert!(code == Some(0) && said.contains(needed), "{said}");
        assert_eq!(read(file), yomi(&["completions", shell]).ended(0).out);
    }
    let (code, said) = install(&[], "/bin/abacus");
    assert!(code == Some(2) && said.contains("name one: bash"), "{said}");
    yomi(&["completions"]).refused(2, "'yomi help completions' has examples");
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

//! Every example that a help text gives is run as a person would type it, except those that take
//! longer than a moment or need what is not there.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{DICE, Folder, SMALL, Said, yomi};

/// Examples that are not run here, by how they begin, and why.
const LEFT_OUT: [(&str, &str); 27] = [
    ("yomi serve", "does not end by itself"),
    ("yomi reproduce", "minutes"),
    ("yomi games", "minutes"),
    ("yomi duel moo", "half a minute"),
    ("yomi solve moo", "half a minute"),
    ("yomi solve mm5x7 --effort", "ten seconds"),
    ("yomi solve bc4x9 --time-limit", "its end depends on the clock"),
    ("yomi guesses moo", "half a minute"),
    ("yomi bounds bc4x10", "half a minute"),
    ("yomi heuristics mm4x6 moo", "half a minute"),
    ("yomi heuristics mm4x6 --only", "half a minute"),
    ("yomi heuristics mm5x6", "half a minute"),
    ("yomi heuristics moo", "half a minute"),
    ("yomi value", "some seconds"),
    ("yomi verify maker.json", "needs what `yomi value` saves"),
    ("yomi verify breaker.json", "needs what `yomi value` saves"),
    ("yomi patience rate", "some seconds"),
    ("yomi patience solve --deal deal.txt", "needs a deal of one's own"),
    ("echo H4 S0 DK ...", "stands for a whole deal"),
    ("yomi questions mm4x", "some seconds"),
    ("yomi questions bc4x9", "some seconds"),
    ("yomi questions table", "some seconds"),
    ("yomi show best.json --as dot", "needs another program"),
    ("yomi teach moo", "some seconds"),
    ("yomi teach mm5x8", "half a minute"),
    ("yomi work", "needs a server, or takes half a minute"),
    ("yomi ledger status proofs.ledger --watch", "does not end by itself"),
];

/// What is written for programs, not for people, is as wide as it must be.
const FOR_PROGRAMS: [&str; 6] = ["--json", "--csv", "--as ", "completions", "yomi man", "export"];

/// The help of a command and of all commands below it.
fn helps(command: &[String], all: &mut Vec<String>) {
    let mut args: Vec<&str> = command.iter().map(String::as_str).collect();
    args.push("--help");
    let help = yomi(&args).ended(0).fits().out;
    for line in section(&help, "Commands:") {
        let name = line.split(' ').next().expect("a name").to_string();
        if name != "help" {
            helps(&[command, &[name]].concat(), all);
        }
    }
    all.push(help);
}

/// The lines below a heading that begin a new item, as far as the next empty line.
fn section<'a>(help: &'a str, heading: &str) -> Vec<&'a str> {
    let below = help.lines().skip_while(|&line| line != heading).skip(1);
    let lines = below.take_while(|line| !line.is_empty());
    lines.filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' ')).collect()
}

/// The examples of all help texts: a line each, up to what explains it.
fn examples() -> Vec<String> {
    let mut all = Vec::new();
    helps(&[], &mut all);
    let mut examples: Vec<String> = Vec::new();
    for help in &all {
        for line in section(help, "Examples:") {
            let example = line.split("  ").next().expect("a line").to_string();
            if !examples.contains(&example) {
                examples.push(example);
            }
        }
    }
    examples
}

#[test]
fn the_examples_of_every_help_work() {
    let folder = Folder::new().with("moo.json", SMALL).with("dice.json", DICE);
    let folder = folder.with("mine.json", SMALL).with("theirs.json", SMALL);
    let animals = "animal,Does it fly?,Legs\nEagle,yes,2\nBat,yes,4\nCow,no,4\n";
    let folder = folder.with("animals.csv", animals).with("answers.txt", "crane\nslate\ntrain\n");
    let program = Path::new(env!("CARGO_BIN_EXE_yomi")).parent().expect("a folder");
    let mut path = vec![program.to_path_buf()];
    path.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let path = std::env::join_paths(path).unwrap();
    let examples = examples();
    let left_out = |example: &str| LEFT_OUT.iter().any(|(start, _)| example.starts_with(start));
    for (start, _) in LEFT_OUT {
        assert!(examples.iter().any(|example| example.starts_with(start)), "no example: {start}");
    }
    // What one example saves, another reads: those that save come first.
    let (saving, reading): (Vec<&String>, Vec<&String>) = examples
        .iter()
        .filter(|example| !left_out(example))
        .partition(|example| example.contains("--save"));
    assert!(saving.len() + reading.len() > 40, "too few examples were found");
    for example in saving.into_iter().chain(reading) {
        let mut command = Command::new("sh");
        command.args(["-c", example]).env("PATH", &path).current_dir(folder.path());
        // What is installed for a user goes to a home of its own, whoever runs this, with a shell or not.
        command.env("HOME", folder.path()).env("SHELL", "/bin/bash");
        command.env_remove("XDG_DATA_HOME").env_remove("XDG_CONFIG_HOME");
        let output = command.stdin(Stdio::null()).output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && err.is_empty(), "{example}: {err}");
        if !FOR_PROGRAMS.iter().any(|form| example.contains(form)) {
            let out = String::from_utf8_lossy(&output.stdout).into_owned();
            Said { args: example.clone(), code: Some(0), out, err: String::new() }.fits();
        }
        let kept = example.contains(" > ");
        assert!(kept || !output.stdout.is_empty(), "{example} says nothing");
    }
}

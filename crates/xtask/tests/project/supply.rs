//! What others wrote and is built in: from one registry, with a check value, under licences that
//! `deny.toml` allows. `cargo deny check` asks the same and more, where it is installed.

use std::collections::BTreeSet;
use std::process::Command;

use crate::root;

/// The licences that `deny.toml` allows.
fn allowed() -> Vec<String> {
    let text = std::fs::read_to_string(root().join("deny.toml")).unwrap();
    let list = text.split("\nallow = [").nth(1).unwrap().split(']').next().unwrap();
    list.split('"').skip(1).step_by(2).map(str::to_string).collect()
}

/// Whether a licence expression can be kept with what is allowed: `(MIT OR Apache-2.0) AND Zlib`. An old
/// way to write OR is a stroke.
fn permits(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = &words[..];
    let permitted = any(&mut rest, allowed);
    permitted && rest.is_empty()
}

fn any(rest: &mut &[&str], allowed: &[String]) -> bool {
    let mut permitted = all(rest, allowed);
    while let Some(("OR", after)) = rest.split_first().map(|(word, after)| (*word, after)) {
        *rest = after;
        permitted |= all(rest, allowed);
    }
    permitted
}

fn all(rest: &mut &[&str], allowed: &[String]) -> bool {
    let mut permitted = one(rest, allowed);
    while let Some(("AND", after)) = rest.split_first().map(|(word, after)| (*word, after)) {
        *rest = after;
        permitted &= one(rest, allowed);
    }
    permitted
}

fn one(rest: &mut &[&str], allowed: &[String]) -> bool {
    let Some((word, after)) = rest.split_first() else { return false };
    *rest = after;
    if *word == "(" {
        let permitted = any(rest, allowed);
        let closed = rest.split_first().is_some_and(|(word, after)| {
            *rest = after;
            *word == ")"
        });
        return permitted && closed;
    }
    // With an exception more is allowed than without; it is a licence of its own here.
    let name = match rest {
        ["WITH", exception, after @ ..] => {
            *rest = after;
            format!("{word} WITH {exception}")
        }
        _ => word.to_string(),
    };
    allowed.contains(&name)
}

#[test]
fn expressions() {
    let allowed = ["MIT", "Zlib"].map(str::to_string);
    for yes in ["MIT", "GPL-3.0 OR MIT", "MIT/GPL-3.0", "(GPL-3.0 OR MIT) AND Zlib", "MIT AND Zlib"]
    {
        assert!(permits(yes, &allowed), "{yes}");
    }
    for no in [
        "",
        "GPL-3.0",
        "MIT AND GPL-3.0",
        "(MIT",
        "MIT)",
        "MIT WITH more",
        "GPL-3.0 OR (MIT AND X)",
    ] {
        assert!(!permits(no, &allowed), "{no}");
    }
}

/// Of all that is built here, tests included.
#[test]
fn licences_are_allowed() {
    let allowed = allowed();
    assert!(allowed.contains(&"MIT".to_string()) && allowed.len() < 10);
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--workspace", "--locked", "--offline", "--prefix", "none"]);
    tree.args(["--edges", "all", "--format", "{p}|{l}"]).current_dir(root());
    let said = tree.output().unwrap();
    let listed = String::from_utf8(said.stdout).unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    let lines: BTreeSet<&str> = listed.lines().filter(|line| line.contains('|')).collect();
    assert!(lines.len() > 50, "{listed}");
    for line in lines {
        let (package, licence) = line.split_once('|').unwrap_or((line, ""));
        let licence = licence.trim_end_matches(" (*)");
        assert!(permits(licence, &allowed), "{package} is under '{licence}'; see deny.toml");
    }
}

/// Everything that is not ours comes from the registry, and is what it was when it was chosen.
#[test]
fn one_registry() {
    let registry = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
    for lock in ["Cargo.lock", "fuzz/Cargo.lock"] {
        let text = std::fs::read_to_string(root().join(lock)).unwrap();
        let packages: Vec<&str> = text.split("[[package]]\n").skip(1).collect();
        assert!(packages.len() > 50);
        for package in packages {
            let name = package.lines().next().unwrap();
            let ours = ["\"yomi", "\"xtask\""].iter().any(|ours| name.contains(ours));
            let sources = package.lines().filter(|line| line.starts_with("source ")).count();
            let known = package.lines().filter(|line| *line == registry).count();
            let checked = package.lines().filter(|line| line.starts_with("checksum ")).count();
            let expected = if ours { (0, 0, 0) } else { (1, 1, 1) };
            assert_eq!((sources, known, checked), expected, "{lock}: {name}");
        }
    }
}

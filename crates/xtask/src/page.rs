//! `cargo xtask page`: how quick the page is in a real browser, with a release build: the first view, and
//! what each action takes until something is seen. `cargo xtask page tasks` times the ten tasks of
//! `docs/tasks.md`, and `cargo xtask page images` renews the pictures of the documents.

use std::process::Command;

use crate::attack::server::Yomi;
use crate::{browser, run};

/// A server of one's own, and a program of the tests of the page that looks at it.
fn look(script: &str, more: &[&str]) -> Result<(), String> {
    browser::install()?;
    run::run(&mut run::cargo("build --release -p yomi"))?;
    let examples = run::root().join("examples");
    let listed = [
        format!("words:{}", examples.join("words.txt").display()),
        format!("table:{}", examples.join("bicycle.csv").display()),
    ];
    let options: Vec<&str> = listed.iter().map(String::as_str).collect();
    let server = Yomi::built()?.serve(&options)?;
    let mut node = Command::new("node");
    node.arg(script).arg(format!("http://{}/", server.address)).args(more);
    run::run(node.current_dir(run::root().join("crates/web/browser")))
}

/// Measures.
pub fn measure() -> Result<(), String> {
    look("measure.mjs", &[])
}

/// Times the ten tasks.
pub fn tasks() -> Result<(), String> {
    run::run(&mut run::cargo("build --release -p yomi"))?;
    look("tasks.mjs", &[&Yomi::built()?.path().display().to_string()])
}

/// Renews the pictures.
pub fn images() -> Result<(), String> {
    look("images.mjs", &[&run::root().join("docs/images").display().to_string()])
}

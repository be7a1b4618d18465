//! The page in a real browser: Debian's chromium, the one without windows if it is there, driven by
//! playwright-core. `cargo xtask test` installs both and asks for this test with `YOMIKIRI_BROWSER=1`;
//! then a missing browser is a failure. Without that variable the test says that it was left out.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::serve;

/// Runs something to its end; what it said, if it failed.
fn run(command: &mut Command) -> Result<(), String> {
    let shown = format!("{command:?}");
    let output = command.output().map_err(|error| format!("{shown}: {error}"))?;
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    if output.status.success() { Ok(()) } else { Err(format!("{shown}:\n{said}")) }
}

/// Whether the tests in a browser are wanted. If not, it is said where a test's words are not kept
/// back, so that `cargo test` shows it.
fn wanted() -> bool {
    let wanted = std::env::var_os("YOMIKIRI_BROWSER").is_some_and(|value| value == "1");
    if !wanted {
        let left_out =
            "left out: the page in a browser; 'cargo xtask test' installs one and runs it\n";
        std::io::stderr().write_all(left_out.as_bytes()).expect("standard error is open");
    }
    wanted
}

/// The folder of these tests.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("browser")
}

/// Its languages have no gaps, its scripts are linted, and their types agree.
#[test]
fn the_scripts_of_the_page() {
    if !wanted() {
        return;
    }
    if let Err(problem) = run(Command::new("node").arg("checks.mjs").current_dir(folder())) {
        panic!("{problem}");
    }
}

/// One file of scenes, with a server and a browser of its own, so that they run side by side.
fn scenes(file: &str) {
    if !wanted() {
        return;
    }
    let chromium = ["chromium-headless-shell", "chromium"].iter().find_map(|program| {
        let folders = ["/usr/bin", "/usr/local/bin", "/snap/bin"].iter();
        folders.map(|folder| Path::new(folder).join(program)).find(|path| path.exists())
    });
    let chromium =
        chromium.expect("chromium is in one of the usual folders ('cargo xtask test' installs it)");
    let server = serve();
    let mut rooms = Command::new("node");
    rooms.arg("rooms.mjs").arg(format!("http://{}/", server.address)).arg(file).arg(chromium);
    // Pictures of every room, for those who want to look at them.
    rooms.args(std::env::var_os("YOMI_PICTURES"));
    if let Err(problem) = run(rooms.current_dir(folder())) {
        panic!("{problem}");
    }
}

#[test]
fn the_board() {
    scenes("play");
}

#[test]
fn the_card_table() {
    scenes("cards");
}

#[test]
fn strategies_races_and_questions() {
    scenes("others");
}

#[test]
fn what_went_wrong_once() {
    scenes("mended");
}

#[test]
fn all_rooms_on_all_screens() {
    scenes("whole");
}

#[test]
fn words_are_played() {
    scenes("words");
}

#[test]
fn a_table_is_a_guide() {
    scenes("tables");
}

#[test]
fn nothing_shuts_anyone_out_of_the_games() {
    scenes("axe");
}

#[test]
fn nothing_shuts_anyone_out_of_the_other_rooms() {
    scenes("axerooms");
}

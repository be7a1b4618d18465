//! The page in a real browser: Debian's chromium, driven by playwright-core. What is missing is
//! installed if that is possible; if not, the test says what is missing.

mod common;

use std::path::Path;
use std::process::Command;

use common::serve;

/// Whether a command can be run.
fn runs(command: &str) -> bool {
    let output = Command::new(command).arg("--version").output();
    output.is_ok_and(|output| output.status.success())
}

/// Runs something to its end; what it said, if it failed.
fn run(command: &mut Command) -> Result<(), String> {
    let shown = format!("{command:?}");
    let output = command.output().map_err(|error| format!("{shown}: {error}"))?;
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    if output.status.success() { Ok(()) } else { Err(format!("{shown}:\n{said}")) }
}

/// Makes sure that a program of Debian is there.
fn install(program: &str, package: &str) {
    if runs(program) {
        return;
    }
    let mut apt = Command::new("apt-get");
    apt.args(["install", "-y", "--no-install-recommends", package]);
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    let installed = run(&mut apt).or_else(|_| {
        run(Command::new("apt-get").arg("update"))?;
        run(&mut apt)
    });
    if let Err(problem) = installed {
        panic!(
            "the browser tests need '{program}' (Debian: apt-get install {package}), and it could \
             not be installed: {problem}"
        );
    }
}

#[test]
fn the_rooms_of_the_page() {
    install("chromium", "chromium");
    install("node", "nodejs");
    install("npm", "npm");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("browser");
    if !folder.join("node_modules/playwright-core/package.json").exists() {
        let mut npm = Command::new("npm");
        if let Err(problem) = run(npm.arg("ci").current_dir(&folder)) {
            panic!("playwright-core could not be installed: {problem}");
        }
    }
    let chromium = ["/usr/bin/chromium", "/usr/local/bin/chromium", "/snap/bin/chromium"];
    let chromium = chromium.iter().find(|path| Path::new(path).exists());
    let chromium = chromium.expect("chromium is in one of the usual folders");
    let server = serve();
    let mut rooms = Command::new("node");
    rooms.arg("rooms.mjs").arg(format!("http://{}/", server.address)).arg(chromium);
    // Pictures of every room, for those who want to look at them.
    rooms.args(std::env::var_os("YOMI_PICTURES"));
    if let Err(problem) = run(rooms.current_dir(&folder)) {
        panic!("{problem}");
    }
}

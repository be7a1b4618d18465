//! What the tests of the page need: Debian's chromium, and playwright-core to drive it.

use std::process::Command;

use crate::run::{root, run, succeeds};

/// The programs, and the packages of Debian that have them.
const PROGRAMS: [(&str, &str); 3] = [("chromium", "chromium"), ("node", "nodejs"), ("npm", "npm")];

/// Installs what is missing.
pub fn install() -> Result<(), String> {
    let is_missing = |(program, _): &&(&str, &str)| {
        let mut version = Command::new(program);
        !succeeds(version.arg("--version"))
    };
    let missing: Vec<&str> =
        PROGRAMS.iter().filter(is_missing).map(|(_, package)| *package).collect();
    if !missing.is_empty() {
        let missing = missing.join(" ");
        eprintln!("xtask: the tests of the page need a browser; installing {missing}");
        packages(&missing).map_err(|problem| without(&missing, &problem))?;
    }
    let folder = root().join("crates/web/browser");
    if !folder.join("node_modules/playwright-core/package.json").exists() {
        eprintln!("xtask: the tests of the page drive it by playwright-core; installing that");
        run(Command::new("npm").arg("ci").current_dir(&folder))
            .map_err(|problem| without("playwright-core", &problem))?;
    }
    Ok(())
}

/// Installs packages, with the lists of packages renewed if they are too old or not there.
fn packages(names: &str) -> Result<(), String> {
    let install = || {
        let mut apt = Command::new("apt-get");
        apt.args(["install", "-y", "--no-install-recommends"]).args(names.split(' '));
        run(apt.env("DEBIAN_FRONTEND", "noninteractive"))
    };
    install().or_else(|_| {
        run(Command::new("apt-get").arg("update"))?;
        install()
    })
}

/// That something could not be installed, and what to do.
fn without(what: &str, problem: &str) -> String {
    format!(
        "{what} could not be installed: {problem}. Install it by hand and try again, or run \
         'cargo test --workspace', which leaves out the tests of the page in a browser"
    )
}

//! What the tests of the page need: Debian's chromium, playwright-core to drive it, and what looks
//! at the page and its scripts.

use std::process::Command;

use crate::run::{root, run, succeeds};

/// The programs, and the packages of Debian that have them.
const PROGRAMS: [(&str, &str); 3] = [("chromium", "chromium"), ("node", "nodejs"), ("npm", "npm")];

/// What npm brings, as `package.json` has it.
const PACKAGES: [&str; 4] = ["axe-core", "eslint", "playwright-core", "typescript"];

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
    let modules = folder.join("node_modules");
    let is_there = |package: &str| modules.join(package).join("package.json").exists();
    if !PACKAGES.iter().all(|package| is_there(package)) {
        let needed = PACKAGES.join(" ");
        eprintln!("xtask: the tests of the page use {needed}; installing them");
        run(Command::new("npm").arg("ci").current_dir(&folder))
            .map_err(|problem| without(&needed, &problem))?;
    }
    Ok(())
}

/// Installs packages, with the lists of packages renewed if they are too old or not there.
pub(crate) fn packages(names: &str) -> Result<(), String> {
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
pub(crate) fn without(what: &str, problem: &str) -> String {
    format!(
        "{what} could not be installed: {problem}. Install it by hand and try again, or run \
         'cargo test --workspace', which leaves out the tests that need it"
    )
}

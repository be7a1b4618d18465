//! What the tests of the page need: Debian's chromium without windows, playwright-core to drive it, and
//! what looks at the page and its scripts.

use std::process::Command;

use crate::run::{root, run, succeeds};

/// The programs, and the packages of Debian that have them.
const PROGRAMS: [(&str, &str); 2] = [("node", "nodejs"), ("npm", "npm")];

/// Browsers, each program with a package of its name, the best one first: without windows it takes a
/// quarter less time (30 s of CPU for the board in the whole browser, 22 s in this one).
const BROWSERS: [&str; 2] = ["chromium-headless-shell", "chromium"];

/// What npm brings, as `package.json` has it.
const PACKAGES: [&str; 4] = ["axe-core", "eslint", "playwright-core", "typescript"];

/// Installs what is missing.
pub fn install() -> Result<(), String> {
    browser()?;
    let missing = PROGRAMS.iter().filter(|(program, _)| !is_there(program));
    let missing: Vec<&str> = missing.map(|(_, package)| *package).collect();
    if !missing.is_empty() {
        let missing = missing.join(" ");
        eprintln!("xtask: the tests of the page need {missing}; installing them");
        packages(&missing).map_err(|problem| without(&missing, &problem))?;
    }
    let folder = root().join("crates/web/browser");
    let modules = folder.join("node_modules");
    let is_installed = |package: &str| modules.join(package).join("package.json").exists();
    if !PACKAGES.iter().all(|package| is_installed(package)) {
        let needed = PACKAGES.join(" ");
        eprintln!("xtask: the tests of the page use {needed}; installing them");
        run(Command::new("npm").arg("ci").current_dir(&folder))
            .map_err(|problem| without(&needed, &problem))?;
    }
    Ok(())
}

/// Installs a browser: the best one that is there or that can be had.
fn browser() -> Result<(), String> {
    let mut problems = Vec::new();
    for name in BROWSERS {
        if is_there(name) {
            return Ok(());
        }
        eprintln!("xtask: the tests of the page need a browser; installing {name}");
        match packages(name) {
            Ok(()) => return Ok(()),
            Err(problem) => problems.push(problem),
        }
    }
    Err(without("a browser", &problems.join("; ")))
}

/// Whether a program can be run.
fn is_there(program: &str) -> bool {
    succeeds(Command::new(program).arg("--version"))
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

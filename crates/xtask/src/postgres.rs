//! What the tests of ledgers on a server need: Debian's PostgreSQL. They start a server of their own.

use std::path::Path;

use crate::browser::{packages, without};

/// Debian's package.
const PACKAGE: &str = "postgresql";

/// Installs it, if it is missing.
pub fn install() -> Result<(), String> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let has_server = |folder: &Path| folder.join("bin/initdb").exists();
    if versions.into_iter().any(|version| has_server(&version.path())) {
        return Ok(());
    }
    eprintln!("xtask: the tests of ledgers on a server need PostgreSQL; installing {PACKAGE}");
    packages(PACKAGE).map_err(|problem| without(PACKAGE, &problem))
}

//! The project about itself: the walls between its crates, what it is built from, and its texts.

mod rooms;
mod supply;
mod texts;

use std::path::{Path, PathBuf};

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

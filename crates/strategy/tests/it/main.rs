//! The tests of strategies, linked once.

mod common;

mod choosing;
mod files;
mod guide;
mod heuristics;
mod higher;
mod kept;
mod mixtures;
mod race;
mod rendering;
mod spectrum;
mod value;
mod verifying;

//! The tests of strategies, linked once.

mod common;

mod choosing;
mod files;
mod heuristics;
mod mixtures;
mod rendering;
mod spectrum;
mod value;
mod verifying;

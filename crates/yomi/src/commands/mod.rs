//! The commands, one a file.

pub mod assist;
pub mod bounds;
pub mod count;
pub mod duel;
pub mod games;
pub mod guesses;
pub mod heuristics;
pub mod mixture;
pub mod partition;
pub mod patience;
pub mod play;
pub mod questions;
pub mod react;
pub mod reproduce;
pub mod sample;
pub mod serve;
pub mod show;
pub mod solve;
pub mod value;
pub mod verify;

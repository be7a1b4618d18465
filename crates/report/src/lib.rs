//! Plots, and the reproduction of the papers: every table and figure computed anew, ours beside
//! theirs.
//!
//! An [`Item`] is a part of a paper: what it claims, and how that is computed. Running all items of
//! some papers gives a [`Report`], which can be written as a page, as Markdown, as CSV and SVG files
//! and as `results.json`. [`markdown`] writes tables for the whole project.

mod document;
mod entry;
mod findings;
pub mod games;
mod item;
mod lab;
pub mod markdown;
pub mod papers;
pub mod plot;

pub use document::Report;
pub use entry::{Claim, Computed, Entry, Published, Verdict};
pub use findings::Findings;
pub use item::{Block, Done, Item, Pace, Run, Table};
pub use lab::{Lab, Solved, Stopped};

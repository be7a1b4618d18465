//! Plots, and the reproduction of the papers: every table and figure computed anew, ours beside
//! theirs.

pub mod plot;

//! The papers, and the items of each.

pub mod p001;
pub mod p002;
pub mod p003;
pub mod p004;

use crate::item::Item;

/// A paper.
pub struct Paper {
    /// Its number.
    pub number: &'static str,
    /// What it is about.
    pub title: &'static str,
    /// What it asks and what it left open, for someone who does not know it.
    pub story: &'static str,
    /// Its items, in its own order.
    pub items: fn() -> Vec<Item>,
}

/// All papers, in the order of the report.
pub const PAPERS: &[Paper] = &[p001::PAPER, p002::PAPER, p003::PAPER, p004::PAPER];

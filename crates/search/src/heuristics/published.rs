//! Totals from the literature, with the rule under which each comes out exactly.
//!
//! Found by experiment: for mm4x6 all four classical totals are those of one and the same rule.
//! The part of a right guess counts as a part, guesses that may be right come first among equals,
//! then code order. (Counting that part as empty changes the total of `MostParts`, and leaves the
//! other three as they are.) The first guesses follow from the rule: 1122, 1123, 1234 and 1123.
//!
//! mmstrat on bc4x10 has the same rule for the expected size and the most parts, where its bonus
//! for a guess that may be right (half of the smallest possible difference) only decides ties. Its
//! "entropy with a bonus" is Larmouth's formula, ties in code order. Its worst case compares all
//! sizes, the largest first, and then is the same rule again; the plain maximum would give 27139.

use super::formula::Formula;
use super::ties::{Heuristic, Ties};

/// A total that was published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Published {
    /// The game.
    pub game: &'static str,
    /// The rule that gives it.
    pub heuristic: Heuristic,
    /// The guesses over all secrets.
    pub total: u64,
    /// The guesses in the worst case, if published.
    pub worst: Option<usize>,
    /// Where.
    pub source: &'static str,
}

const fn published(
    game: &'static str,
    (formula, ties): (Formula, Ties),
    (total, worst): (u64, Option<usize>),
    source: &'static str,
) -> Published {
    Published { game, heuristic: Heuristic::new(formula, ties), total, worst, source }
}

const FIRST: Ties = Ties::CANDIDATES_FIRST;

/// All totals that we know of.
pub const PUBLISHED: [Published; 8] = [
    published("mm4x6", (Formula::Minimax, FIRST), (5801, Some(5)), "Knuth"),
    published("mm4x6", (Formula::ExpectedSize, FIRST), (5696, Some(6)), "Irving"),
    published("mm4x6", (Formula::Entropy, FIRST), (5722, Some(6)), "Neuwirth"),
    published("mm4x6", (Formula::MostParts, FIRST), (5668, Some(6)), "Kooi"),
    published("bc4x10", (Formula::Leximax, FIRST), (27030, None), "mmstrat"),
    published("bc4x10", (Formula::ExpectedSize, FIRST), (26551, None), "mmstrat"),
    published("bc4x10", (Formula::Larmouth, Ties::CODE_ORDER), (26409, None), "mmstrat"),
    published("bc4x10", (Formula::MostParts, FIRST), (26751, None), "mmstrat"),
];

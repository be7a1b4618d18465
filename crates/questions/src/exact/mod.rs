//! Whether M codes are enough, decided by an exhaustive search.
//!
//! A set of codes tells all secrets apart when every pair of secrets is separated by one of its
//! codes, so this is a hitting set problem, with a million pairs and a few codes, and highly
//! symmetric. Four things make it small:
//!
//! - *Symmetry.* Sets of one, two and three codes are listed up to symmetry, with exact canonical
//!   forms ([`plan`]); larger ones as long as the set has symmetries of its own.
//! - *Nothing twice.* When all sets that contain a given pair of codes are searched, none of its
//!   images may appear in any later set, and a code that was tried stays out of the later branches.
//! - *One hard pair.* Below that, branching is over the codes that separate the one pair of secrets
//!   with the fewest of them left ([`dive`]).
//! - *Bit sets* of codes for "separates this pair", for the hardest pairs only ([`matrix`]), with
//!   which the last two levels are a few word operations a set ([`last`]).
//!
//! Why it is complete: order all tasks as they are planned. Let R be a set of M codes that tells
//! all secrets apart. If a task or branch leaves out an image of R because of a code or a pair that
//! it may not use, then some task or branch before it contains another image of R; the order has
//! a first element, so some image of R is found. Bounds are never needed for that, and no step
//! depends on the other threads, so the answer and the sets found are the same for any number of
//! threads, and of processes that do it together ([`parts`]).

mod bits;
mod dive;
mod kept;
mod last;
mod matrix;
mod parts;
mod plan;

use num_bigint::BigUint;

use crate::classes::Classes;
use kept::Kept;
use matrix::Matrix;
pub(crate) use plan::{Each, decide};
use yomikiri_control::Control;
use yomikiri_field::{Field, Id};

/// What is searched.
struct Problem<'a> {
    field: &'a Field,
    classes: &'a Classes,
    matrix: Matrix,
    /// How many codes a set has.
    codes: usize,
    /// Whether all sets are wanted, rather than one.
    all: bool,
    control: &'a Control,
    /// What outlives the process, if anything does.
    kept: Option<Kept>,
}

/// The sets of one task.
#[derive(Clone, Default)]
struct Found {
    sets: Vec<Vec<Id>>,
    /// The set found has fewer codes than were allowed.
    fewer: bool,
}

/// The sets of one size that a search looked at, up to symmetry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// How many different canonical sets.
    pub classes: u64,
    /// How many sets these stand for.
    pub sets: BigUint,
}

/// What an exhaustive search for sets of a given size says.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    /// Whether that many codes are enough; `None` if the search was stopped.
    pub enough: Option<bool>,
    /// Whether the search came to its end.
    pub complete: bool,
    /// The first set found, if one was wanted.
    pub set: Option<Vec<Id>>,
    /// If all were wanted: how many sets were found up to symmetry, and how many in all.
    pub classes: u64,
    /// See `classes`.
    pub sets: BigUint,
    /// The canonical sets of 1, 2, … codes that were generated.
    pub levels: Vec<Level>,
}

impl Decision {
    /// What another way to decide says, which lists no sets of codes.
    pub fn of(enough: Option<bool>, set: Option<Vec<Id>>) -> Decision {
        let (complete, classes) = (enough.is_some(), 0);
        Decision { enough, complete, set, classes, sets: BigUint::ZERO, levels: Vec::new() }
    }
}

/// Whether more than `more` codes are needed because the separators of that many pairs do not
/// meet. `order` has pairs with their numbers of separators, fewest first.
fn needs_more(matrix: &Matrix, order: &[(usize, usize)], allowed: &[u64], more: usize) -> bool {
    // Disjoint sets of separators must fit among the allowed codes.
    let fewest = order.first().map_or(0, |&(fewest, _)| fewest);
    if fewest * (more + 1) > bits::count(allowed) {
        return false;
    }
    let mut free = allowed.to_vec();
    let mut disjoint = 0;
    for &(separators, pair) in order {
        let row = matrix.row(pair);
        if bits::common(row, &free) == separators {
            free.iter_mut().zip(row).for_each(|(free, row)| *free &= !row);
            disjoint += 1;
            if disjoint > more {
                return true;
            }
        }
    }
    false
}

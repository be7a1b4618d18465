//! What is counted of the best strategies: their number, or their number for each profile.
//!
//! Both are one recursion, "sum over the best guesses of the product over the parts" (paper 001,
//! equations 5 and 15). Where profiles are kept, a product puts together every profile of one part
//! with every profile of another, their secrets added and their numbers multiplied, and a part's
//! secrets are found one guess later than in the part alone.

use yomikiri_field::Id;

use crate::objective::Cost;
use crate::table::{Kept, Table};

use super::{Natural, Search};

/// Numbers of best strategies of a set.
pub(crate) trait Tally: Kept + Send + Sync {
    /// There is no strategy.
    fn none() -> Self;
    /// Whether there is none.
    fn is_none(&self) -> bool;
    /// So many strategies for `n` candidates, each of which finds one of them at once and all
    /// others with the next guess.
    fn perfect(n: usize, ways: usize) -> Self;
    /// So many guesses that are alike, before what follows them: how many candidates they find, and
    /// how many others they leave alone, so that the next guess finds each.
    fn guess(ways: u32, found: usize, alone: usize) -> Self;
    /// A guess and a part that it leaves.
    fn then(self, part: &Self) -> Self;
    /// Strategies that begin otherwise.
    fn or(self, other: &Self) -> Self;
    /// What a search remembers of its sets.
    fn known<O: Cost>(search: &Search<O>) -> &Table<Self>;
    /// Remembers them.
    fn learn<O: Cost>(search: &Search<O>, set: &[Id], asked: usize, count: &Self) {
        Self::known(search).put(set, asked, count.clone(), |_, _| false);
    }
}

impl Kept for Natural {
    fn heap(&self) -> usize {
        match self {
            Natural::Small(_) => 0,
            Natural::Big(number) => size_of_val(&**number) + number.bits() as usize / 8,
        }
    }
}

/// The number alone.
impl Tally for Natural {
    fn none() -> Natural {
        Natural::ZERO
    }

    fn is_none(&self) -> bool {
        *self == Natural::ZERO
    }

    fn perfect(_n: usize, ways: usize) -> Natural {
        Natural::Small(ways as u128)
    }

    fn guess(ways: u32, _found: usize, _alone: usize) -> Natural {
        Natural::Small(u128::from(ways))
    }

    fn then(self, part: &Natural) -> Natural {
        self.times(part)
    }

    fn or(self, other: &Natural) -> Natural {
        self.add(other)
    }

    fn known<O: Cost>(search: &Search<O>) -> &Table<Natural> {
        &search.counts
    }

    fn learn<O: Cost>(search: &Search<O>, set: &[Id], asked: usize, count: &Natural) {
        search.learn_count(set, asked, count);
    }
}

//! The profiles of the best strategies of a set, each with the number of strategies that have it:
//! a polynomial, with a power for each profile.
//!
//! All best strategies of a set have the same total, so their profiles differ little, and most sets
//! have one profile only: that one is kept without a list. Lists are in the order of
//! [`Columns`], so that sums are merged.

use std::sync::Arc;

use crate::objective::Cost;
use crate::table::{Kept, Table};

use super::{Columns, Natural, Search, Tally};

/// A profile and its number of strategies.
type Term = (Columns, Natural);

/// Profiles with their numbers of strategies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Profiles {
    One(Term),
    /// None, two or more, in order.
    Many(Arc<Vec<Term>>),
}

impl Profiles {
    /// The terms, in order.
    pub fn terms(&self) -> &[Term] {
        match self {
            Profiles::One(term) => std::slice::from_ref(term),
            Profiles::Many(terms) => terms,
        }
    }

    /// The number of strategies with this profile.
    pub fn number(&self, columns: &Columns) -> Option<&Natural> {
        let at = self.terms().binary_search_by(|(known, _)| known.cmp(columns)).ok()?;
        Some(&self.terms()[at].1)
    }

    /// Terms in order, none of them zero.
    pub fn of(mut terms: Vec<Term>) -> Profiles {
        match terms.len() {
            1 => Profiles::One(terms.swap_remove(0)),
            _ => Profiles::Many(Arc::new(terms)),
        }
    }
}

impl Kept for Profiles {
    fn heap(&self) -> usize {
        let numbers: usize = self.terms().iter().map(|(_, count)| count.heap()).sum();
        match self {
            Profiles::One(_) => numbers,
            Profiles::Many(terms) => numbers + size_of_val(&terms[..]),
        }
    }
}

impl Tally for Profiles {
    fn none() -> Profiles {
        Profiles::of(Vec::new())
    }

    fn is_none(&self) -> bool {
        self.terms().is_empty()
    }

    fn perfect(n: usize, ways: usize) -> Profiles {
        Profiles::One((Columns::new(1, n - 1), Natural::Small(ways as u128)))
    }

    fn guess(ways: u32, found: usize, alone: usize) -> Profiles {
        Profiles::One((Columns::new(found, alone), Natural::Small(ways.into())))
    }

    fn then(self, part: &Profiles) -> Profiles {
        if let (Profiles::One((columns, count)), Profiles::One((below, ways))) = (&self, part) {
            return Profiles::One((columns.plus(&below.later()), count.clone().times(ways)));
        }
        let part: Vec<(Columns, &Natural)> =
            part.terms().iter().map(|(columns, ways)| (columns.later(), ways)).collect();
        let mut pairs: Vec<(Columns, &Natural, &Natural)> = Vec::new();
        for (columns, count) in self.terms() {
            pairs.extend(part.iter().map(|(below, ways)| (columns.plus(below), count, *ways)));
        }
        // A product of one with many is in order as it is.
        if self.terms().len() > 1 && part.len() > 1 {
            pairs.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        }
        let mut terms: Vec<Term> = Vec::with_capacity(pairs.len());
        for (columns, count, ways) in pairs {
            let product = count.clone().times(ways);
            match terms.last_mut() {
                Some((last, sum)) if *last == columns => sum.grow(&product),
                _ => terms.push((columns, product)),
            }
        }
        Profiles::of(terms)
    }

    fn or(self, other: &Profiles) -> Profiles {
        let mut all = match self {
            none if none.is_none() => return other.clone(),
            Profiles::One(term) => vec![term],
            Profiles::Many(terms) => Arc::unwrap_or_clone(terms),
        };
        let mut at = 0;
        for (columns, count) in other.terms() {
            at += all[at..].partition_point(|(known, _)| known < columns);
            match all.get_mut(at) {
                Some((known, sum)) if known == columns => sum.grow(count),
                _ => all.insert(at, (columns.clone(), count.clone())),
            }
        }
        Profiles::of(all)
    }

    fn known<O: Cost>(search: &Search<O>) -> &Table<Profiles> {
        &search.profiles
    }
}

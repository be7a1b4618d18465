//! A profile as one number: how many secrets are found with the 1st, 2nd, … guess, sixteen bits
//! for each guess, the first guess lowest.
//!
//! No game has more codes than sixteen bits hold, so profiles are added as numbers, and one guess
//! more is a shift. The larger number is the profile with more secrets at the last guess, then at
//! the last but one, and so on: in this order the fewest late secrets come first. Eight guesses fit
//! a machine's number; a deeper profile is a list, as [`Natural`](super::Natural) is one beyond its
//! word.

use std::cmp::Ordering;

const BITS: u32 = 16;
/// How many guesses fit the number.
const NEAR: usize = (u128::BITS / BITS) as usize;

/// How many secrets are found with each guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Columns {
    /// Up to eight guesses.
    Near(u128),
    /// More: from the first guess on, the last one not zero.
    Far(Box<[u16]>),
}

impl Columns {
    /// So many with the first guess and so many with the second.
    pub fn new(first: usize, second: usize) -> Columns {
        Columns::Near(first as u128 | (second as u128) << BITS)
    }

    /// The same, all one guess later.
    pub fn later(&self) -> Columns {
        match self {
            Columns::Near(near) if near.leading_zeros() >= BITS => Columns::Near(near << BITS),
            _ => Columns::of(&std::iter::once(0).chain(self.counts()).collect::<Vec<u16>>()),
        }
    }

    /// The secrets of both.
    pub fn plus(&self, other: &Columns) -> Columns {
        if let (Columns::Near(a), Columns::Near(b)) = (self, other) {
            return Columns::Near(a + b);
        }
        let (mut sum, add): (Vec<u16>, Vec<u16>) =
            (self.counts().collect(), other.counts().collect());
        sum.resize(sum.len().max(add.len()), 0);
        sum.iter_mut().zip(add).for_each(|(sum, add)| *sum += add);
        Columns::of(&sum)
    }

    /// The secrets of this one that are left when those of the other are taken away, if it has
    /// them all.
    pub fn minus(&self, other: &Columns) -> Option<Columns> {
        if let (Columns::Near(a), Columns::Near(b)) = (self, other) {
            let fits = |at: u32| (a >> (at * BITS)) as u16 >= (b >> (at * BITS)) as u16;
            return (0..NEAR as u32).all(fits).then(|| Columns::Near(a - b));
        }
        let (mut left, taken): (Vec<u16>, Vec<u16>) =
            (self.counts().collect(), other.counts().collect());
        if taken.len() > left.len() {
            return None;
        }
        for (left, taken) in left.iter_mut().zip(taken) {
            *left = left.checked_sub(taken)?;
        }
        Some(Columns::of(&left))
    }

    /// The profile with these numbers.
    pub fn of(counts: &[u16]) -> Columns {
        let guesses = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        match &counts[..guesses] {
            near if guesses <= NEAR => Columns::Near(
                near.iter().rev().fold(0, |number, &count| number << BITS | u128::from(count)),
            ),
            far => Columns::Far(far.into()),
        }
    }

    /// How many secrets are found with the 1st, 2nd, … guess, the last one not zero.
    pub fn counts(&self) -> impl Iterator<Item = u16> {
        let (near, far) = match self {
            Columns::Near(near) => (*near, &[][..]),
            Columns::Far(far) => (0, &far[..]),
        };
        let guesses = (u128::BITS - near.leading_zeros()).div_ceil(BITS);
        let near = (0..guesses).map(move |guess| (near >> (guess * BITS)) as u16);
        near.chain(far.iter().copied())
    }
}

impl Ord for Columns {
    #[inline]
    fn cmp(&self, other: &Columns) -> Ordering {
        match (self, other) {
            (Columns::Near(a), Columns::Near(b)) => a.cmp(b),
            (Columns::Near(_), Columns::Far(_)) => Ordering::Less,
            (Columns::Far(_), Columns::Near(_)) => Ordering::Greater,
            (Columns::Far(a), Columns::Far(b)) => {
                a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
            }
        }
    }
}

impl PartialOrd for Columns {
    #[inline]
    fn partial_cmp(&self, other: &Columns) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(columns: &Columns) -> Vec<u16> {
        columns.counts().collect()
    }

    #[test]
    fn profiles_add_and_grow() {
        let mut sum = Columns::new(1, 40_000);
        assert_eq!(counts(&sum), [1, 40_000]);
        for guess in 2..20 {
            let (later, one) = (sum.later(), Columns::new(1, 0));
            sum = later.plus(&one);
            assert_eq!((sum.minus(&one), sum.minus(&later)), (Some(later.clone()), Some(one)));
            assert!(later.minus(&sum).is_none() && sum.minus(&sum.later()).is_none());
            let counts = counts(&sum);
            assert_eq!((counts.len(), counts[guess], counts[0]), (guess + 1, 40_000, 1));
            assert!(counts[..guess].iter().all(|&count| count == 1));
            assert_eq!(Columns::of(&counts), sum);
        }
        assert!(counts(&Columns::new(0, 0)).is_empty());
    }

    #[test]
    fn the_fewest_late_come_first() {
        let later = |columns: &Columns, guesses: usize| {
            (0..guesses).fold(columns.clone(), |columns, _| columns.later())
        };
        for guesses in [0, 3, 6, 7, 8, 12] {
            let ordered: Vec<Columns> =
                [(0, 1), (9, 1), (0, 2)].map(|(a, b)| later(&Columns::new(a, b), guesses)).into();
            assert!(ordered.is_sorted_by(|a, b| a < b), "{ordered:?}");
            assert!(ordered[2] < ordered[0].later());
        }
    }
}

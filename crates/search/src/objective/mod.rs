//! What a strategy is judged by.
//!
//! Every objective is a sum over secrets of a weight that depends only on the guess at which the
//! secret is found, and weights never fall with later guesses. The recursion is
//!
//! value(C, asked) = step(|C|) + node(asked) + [guess is a candidate] won(asked)
//!                  + Σ value(part, asked + 1)
//!
//! For the average, a set is worth the same at any depth: count one guess for all of C at once
//! (`step`), and nothing more for the secret hit. Then the depth is not part of the position and
//! the table serves all depths. For other weights, `step` is zero and `won` is the weight.
//!
//! `node` is zero except for a player who reacts (paper 003, section 8). He moves second; when the
//! first player hits with guess k, he has one question left and asks a candidate. At a position at
//! guess k whose guess is a candidate this changes nothing; at another it saves one secret from a
//! loss, in e_k cases. To give every position the same term, let each gain e_k, and take it back
//! from the secret where the guess is a candidate: node(k) = -e_k, and a secret found with guess k
//! weighs Σ_{j ≤ k} e_j - Σ_{j > k} e_j, which still never falls.
//!
//! Two facts about weights hold with this term too. *Finding a secret one guess earlier is never
//! worse*: its weight falls by 2 e_{k+1}, and at most one position with e_{k+1} is lost. *A guess
//! that tells nothing is in no best strategy, or can be left out*: leave it out and compare. With
//! P_j positions and f_j secrets found at guess j of what follows it, the value changes by
//! Σ e_j (P_j - P_{j+1} - 2 f_j); a position without a successor has found its last secret, so
//! P_j - P_{j+1} ≤ f_j, and the change is not positive.
//!
//! A code maker may favour some secrets ([`favourites`]): then a guess costs the sum of the weights of
//! all candidates instead of their number. The weight of a secret depends on its class under all
//! symmetries that keep the start, so that sets which differ by one of these still cost the same.
//!
//! "The best average, then the fewest late secrets" is a sum of weights, too, with what decides among
//! equals packed below the total ([`steps`]).

mod average;
mod by_guess;
mod favourites;
mod late;
mod race;
mod steps;
mod weighted;
mod within;

use std::fmt::Debug;

pub(crate) use average::Average;
pub(crate) use by_guess::ByGuess;
pub(crate) use favourites::Favourites;
pub(crate) use steps::Steps;
pub(crate) use weighted::Weighted;

use crate::value::Value;
use yomikiri_field::Id;

/// An objective as the search counts it, by what each guess costs: smaller is better.
pub(crate) trait Cost: Clone + Send + Sync {
    /// What values are counted in.
    type Value: Value;
    /// Whether all secrets weigh the same, so that the size of a set tells what it costs.
    const PLAIN: bool = true;
    /// What of a set tells its costs: its size, or how many it has of each weight.
    type Mass: Copy + Debug + Send + Sync;
    /// The masses of all parts, where sizes do not tell.
    type Masses: Masses<Self::Mass>;
    /// Whether a position's value depends on how many guesses were asked before it.
    fn by_depth(&self) -> bool {
        false
    }
    /// Whether weights rise with every guess (up to the impossible), so that no useless guess is
    /// free: then best strategies can be counted.
    fn strict(&self) -> bool;
    /// What one more guess costs `n` candidates of the largest weight, whatever the guess: n times
    /// a constant.
    fn step(&self, n: usize) -> Self::Value;
    /// The mass of a set.
    fn mass(&self, set: &[Id]) -> Self::Mass;
    /// The size of a set.
    fn size(&self, mass: Self::Mass) -> usize;
    /// What one more guess costs a set after `asked` guesses, whatever the guess.
    fn load(&self, asked: usize, mass: Self::Mass) -> Self::Value;
    /// The mass without `found` candidates, the heaviest there are.
    fn rest(&self, mass: Self::Mass, found: usize) -> Self::Mass;
    /// What a set costs after `asked` guesses of which the first, second, … one finds so many, the heaviest
    /// there are; `rooms` has no end.
    fn heaviest_first(
        &self,
        asked: usize,
        mut mass: Self::Mass,
        rooms: impl Iterator<Item = usize>,
    ) -> Self::Value {
        let mut cost = Self::Value::ZERO;
        for (level, room) in rooms.enumerate() {
            let left = self.size(mass);
            cost = cost + self.load(asked + level, mass);
            if left <= room || cost >= Self::Value::INFINITE {
                break;
            }
            mass = self.rest(mass, room);
        }
        cost
    }
    /// How heavy this candidate is beside others.
    fn weight(&self, _id: Id) -> Self::Value {
        self.step(1)
    }
    /// What a position costs after `asked` guesses; never positive.
    fn node(&self, asked: usize) -> Self::Value;
    /// What a secret costs, beside the steps, that is hit right after `asked` guesses.
    fn won(&self, asked: usize) -> Self::Value;
    /// What a secret costs, beside the steps, that is known after `asked` guesses, where that ends the
    /// game.
    fn known(&self, asked: usize) -> Self::Value {
        if asked == 0 { Self::Value::ZERO } else { self.won(asked - 1) }
    }
    /// From this many guesses on, further ones change nothing about `won`.
    fn levels(&self) -> usize;
    /// Whether after so many guesses the next two cost the same: then small sets cost nothing more, and it is
    /// large ones that do.
    fn is_idle(&self, _asked: usize) -> bool {
        false
    }
    /// The number that is shown.
    fn total(&self, value: Self::Value) -> i128 {
        value.total()
    }
    /// The largest value that is shown as `total`.
    fn up_to(&self, total: i128) -> Self::Value {
        Self::Value::up_to(total)
    }
}

/// The masses of the parts that a guess makes, by hint.
pub(crate) trait Masses<M> {
    /// Nothing yet, for so many hints.
    fn none(hints: usize) -> Self;
    /// One more candidate of this mass.
    fn add(&mut self, hint: u8, mass: M);
    /// The mass of a part of this size.
    fn of(&self, hint: usize, size: usize) -> M;
}

/// Sizes tell; nothing is kept.
impl Masses<usize> for () {
    #[inline]
    fn none(_hints: usize) {}

    fn add(&mut self, _hint: u8, _mass: usize) {}

    #[inline]
    fn of(&self, _hint: usize, size: usize) -> usize {
        size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Paper 003, Table 5 (with 5031 for the misprinted 5041), as losses minus wins.
    #[test]
    fn the_papers_evaluation() {
        let race = ByGuess::race(&[1, 7, 63, 697, 2424, 1774, 74]);
        let expected = [-5039, -5031, -4961, -4201, -1080, 3118, 4966, 5040];
        assert_eq!(race.weights, expected);
        assert_eq!(race.won(100), 5040);
        assert!(race.weights.is_sorted() && !race.strict());
        let react = ByGuess::react(&[1, 7, 63, 697, 2424, 1774, 74]);
        assert!(react.weights.is_sorted() && react.weights.len() == 8);
        assert_eq!(
            (react.won(6), react.won(7), react.node(4), react.node(7)),
            (5040, 5040, -2424, 0)
        );
        assert_eq!(ByGuess::foresee(3).weights, [-1, -1, 0, 1]);
        assert!(ByGuess::limited(5).strict() && !ByGuess::late(3, None).strict());
        assert_eq!(ByGuess::late(2, None).weights, [0, 0, 1]);
        assert_eq!(ByGuess::late(2, Some(4)).weights, [0, 0, 1, 1, i64::INFINITE]);
        assert_eq!(ByGuess::late(2, Some(1)).weights, [0, i64::INFINITE]);
        // Late from the third guess on: the first two cost the same.
        let late = ByGuess::late(2, None);
        assert!(late.is_idle(0) && !late.is_idle(1) && !race.is_idle(3));
    }
}

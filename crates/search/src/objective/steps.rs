//! Guesses that do not all cost the same: limits and late secrets where secrets are not equally likely, and
//! the fewest late secrets among strategies of the same total.
//!
//! A weight by the guess at which a secret is found is a sum of steps, one for each guess up to there:
//! within a limit every step costs 1 and the one beyond it is impossible; of late secrets only the
//! first late step costs anything. Each step costs the weights of all candidates that are left.
//!
//! What decides among equal totals is packed below the total, into one number: how many secrets the last
//! guess finds, then the last but one, and so on, as digits of a base that is larger than any of them. So it
//! is a sum of weights like all others. The first two guesses need no digit: how many secrets there are and
//! how many guesses they take in all tells what these find, once the others are known. Where the digits do
//! not all fit into 119 bits, the last guesses are compared and the earlier ones are not. (They fit for 10
//! guesses with 6561 secrets, and for 15 with 256.)

use crate::value::Value;

/// What each guess costs, as a multiple of the weights of all candidates.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    /// What the 1st, 2nd, … guess costs; nothing later.
    steps: Vec<i128>,
    /// Guesses beyond this are impossible.
    limit: Option<usize>,
    /// What counts as one; less than that decides among equals.
    unit: i128,
}

impl Steps {
    fn new(steps: Vec<i128>, limit: Option<usize>) -> Self {
        Steps { steps, limit, unit: 1 }
    }

    /// Every guess costs the same, up to a limit.
    pub fn limited(limit: usize) -> Self {
        Steps::new(vec![1; limit], Some(limit))
    }

    /// Only the first late guess costs anything.
    pub fn late(beyond: usize, limit: Option<usize>) -> Self {
        let mut steps = vec![0; beyond];
        steps.push(1);
        Steps::new(steps, limit)
    }

    /// Every guess costs the same, up to a limit; then as few of so many secrets as possible are found with
    /// the last guess, then with the last but one, and so on.
    pub fn then_late(limit: usize, secrets: usize) -> Self {
        let base = secrets as i128 + 1;
        let most = i128::INFINITE / (base * (limit as i128 + 1));
        let places = std::iter::successors(Some(1), |place: &i128| place.checked_mul(base));
        let mut places: Vec<i128> = places.take_while(|&place| place <= most).collect();
        places.truncate(limit.saturating_sub(2) + 1);
        let unit = places.pop().unwrap_or(1);
        // The weight of a secret found with the 0th, 1st, 2nd, … guess.
        let weight = |guess: usize| {
            let at = (guess + places.len()).checked_sub(limit + 1);
            guess as i128 * unit + at.map_or(0, |at| places[at])
        };
        let steps = (1..=limit).map(|guess| weight(guess) - weight(guess - 1)).collect();
        Steps { unit, ..Steps::new(steps, Some(limit)) }
    }

    /// Whether every guess that is possible costs something.
    pub fn strict(&self) -> bool {
        self.limit.is_some_and(|limit| limit == self.steps.len())
            && self.steps.iter().all(|&step| step > 0)
    }

    /// What the guess after `asked` others costs; `None` if it is impossible.
    pub fn price(&self, asked: usize) -> Option<i128> {
        let possible = self.limit.is_none_or(|limit| asked < limit);
        possible.then(|| self.steps.get(asked).copied().unwrap_or(0))
    }

    /// A value without what decides among equals.
    pub fn total(&self, value: i128) -> i128 {
        value.div_euclid(self.unit)
    }

    /// The largest value with this total.
    pub fn up_to(&self, total: i128) -> i128 {
        let next = total.checked_add(1).and_then(|next| next.checked_mul(self.unit));
        next.map_or(i128::INFINITE, |next| i128::INFINITE.min(next - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a secret weighs that is found with the 1st, 2nd, … guess.
    fn weights(steps: &Steps) -> Vec<i128> {
        let sum = |sum: &mut i128, step: &i128| {
            *sum += step;
            Some(*sum)
        };
        steps.steps.iter().scan(0, sum).collect()
    }

    /// A total of 1 is 10000; the third guess is the last digit, the sixth the first.
    #[test]
    fn late_secrets_are_digits() {
        let then = Steps::then_late(6, 9);
        assert_eq!(weights(&then), [10_000, 20_000, 30_001, 40_010, 50_100, 61_000]);
        assert!(then.strict() && then.price(6).is_none());
        assert_eq!((then.total(61_000), then.total(69_999), then.up_to(6)), (6, 6, 69_999));
        assert_eq!(then.up_to(i128::MAX), i128::INFINITE);
        for limit in 1..3 {
            assert_eq!(weights(&Steps::then_late(limit, 9)), weights(&Steps::limited(limit)));
        }
    }

    #[test]
    fn the_last_guesses_have_a_digit_where_not_all_fit() {
        let deep = Steps::then_late(100, 65_535);
        let digits: Vec<bool> =
            weights(&deep).iter().map(|weight| weight % deep.unit > 0).collect();
        assert!(deep.strict() && digits[94..].iter().all(|&digit| digit));
        assert!(digits[..94].iter().all(|&digit| !digit));
        // What the heads of this file says of two games.
        for (secrets, limit) in [(6561, 10), (256, 15)] {
            let first = |limit| {
                weights(&Steps::then_late(limit, secrets))[2]
                    % Steps::then_late(limit, secrets).unit
            };
            assert_eq!((first(limit), first(limit + 1)), (1, 0), "{secrets} secrets");
        }
    }
}

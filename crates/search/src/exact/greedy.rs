//! A strategy that is quick to find: always a guess with the most parts, candidates first. It
//! gives the upper bound of a search that was stopped before it knew a better one.

use std::ops::Range;

use yomikiri_field::Id;

use crate::objective::Cost;
use crate::parts::largest;
use crate::value::Value;

use super::stack::{Node, Worker};

/// All guesses are looked at if that takes at most so many hints, else a few candidates.
const GREED: usize = 1 << 24;

impl<O: Cost, const H: usize> Worker<'_, O, H> {
    /// The value of a strategy that always asks a guess with the highest score.
    pub fn greedy(&mut self, set: &Range<usize>, asked: usize) -> O::Value {
        let search = self.search;
        if set.len() <= 2
            && let Some(value) = search.settled(self.set(set), asked)
        {
            return value;
        }
        let symbols = search.field.symbols();
        let cap = search.any_cap();
        let mass = search.objective.mass(self.set(set));
        let node = Node { set: set.clone(), symbols, key: set.clone(), asked, cap, mass };
        let guess = if set.len() * search.field.codes.len() > GREED {
            let parts = |guess: Id| self.sizes(set, guess).iter().filter(|&&s| s > 0).count();
            let mut few: Vec<Id> = match search.field.can_hit() {
                true => self.set(set).iter().step_by(set.len() / 16).copied().collect(),
                false => search.field.ids().step_by(search.field.len() / 16 + 1).collect(),
            };
            few.retain(|&guess| search.allows(guess) && parts(guess) > 1);
            few.into_iter().max_by_key(|&guess| parts(guess))
        } else {
            self.with_scores(|worker, scores| {
                worker.score(&node, scores);
                let top = largest(scores);
                let at = scores.iter().position(|&score| score == top);
                at.filter(|_| top >= 2).map(|at| search.field.full_view().id(at))
            })
        };
        match guess {
            Some(guess) => self.greedy_after(set, guess, asked),
            None => O::Value::INFINITE,
        }
    }

    /// The same with the first guess given.
    pub fn greedy_after(&mut self, set: &Range<usize>, guess: Id, asked: usize) -> O::Value {
        let search = self.search;
        let base = self.depth();
        let sizes = self.sizes(set, guess);
        let starts = self.split(set, guess, &sizes);
        let win = search.field.win();
        let mut value = search.load(self.set(set), asked) + search.objective.node(asked);
        if search.hits(&sizes) {
            value = value + search.objective.won(asked);
        }
        for (&start, &size) in starts[..win].iter().zip(&sizes) {
            if size > 0 {
                let part = start..start + usize::from(size);
                let below = self.greedy(&part, search.next(asked));
                if below >= O::Value::INFINITE {
                    // Other parts may cost less than nothing: their sum would look finite.
                    value = O::Value::INFINITE;
                    break;
                }
                value = value + below;
            }
        }
        self.cut(base);
        value.min(O::Value::INFINITE)
    }
}

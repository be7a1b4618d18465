//! The best strategy that a stopped search has: at each position the guess that was found for it, by
//! the search itself or by a narrow one, else the most promising of a few. Nothing is searched any
//! more, so it is there in a moment; what it is worth bounds the best from above.

use std::ops::Range;

use yomikiri_field::{Id, Renaming};
use yomikiri_rules::Code;

use crate::objective::Cost;
use crate::table::UNKNOWN;
use crate::value::Value;

use super::stack::{Node, Worker};
use super::{Root, Search};

/// How many are a few: who has stopped a search is waiting.
const FEW: usize = 32;

impl<O: Cost, const H: usize> Search<O, H> {
    /// The guess of that strategy after these guesses; `None` if nothing may be asked that tells more.
    pub fn found(&self, root: &Root, asked: &[Code], candidates: &[Code]) -> Option<Code> {
        let mut worker = self.worker();
        let set = worker.push(&self.field.secret_ids(candidates));
        let guess = match asked {
            [] => worker.first_found(root, &set),
            _ => worker.next_found(&set, self.depth(asked.len())),
        };
        guess.map(|guess| self.field.codes[usize::from(guess)])
    }
}

impl<O: Cost, const H: usize> Worker<'_, O, H> {
    /// The value of that strategy from the start.
    pub fn walk_from(&mut self, root: &Root, node: &Node<O::Mass>) -> O::Value {
        match self.first_found(root, &node.set) {
            Some(first) => self.walk_after(&node.set, first, 0),
            None => O::Value::INFINITE,
        }
    }

    /// The first guess.
    fn first_found(&mut self, root: &Root, set: &Range<usize>) -> Option<Id> {
        let search = self.search;
        if root.complete && search.is_last(root) {
            return self.next_found(set, 0);
        }
        if let Some((_, guess)) = search.found.start().filter(|&(_, guess)| guess != UNKNOWN) {
            return Some(guess);
        }
        let classes = search.classes(root);
        let ids = classes.iter().map(|&(id, _)| id).filter(|&id| search.may_begin(root, id));
        match root.complete {
            true => self.most_promising_of_few(set, &ids.collect::<Vec<Id>>()),
            false => ids.last(),
        }
    }

    /// The guess at a set.
    fn next_found(&mut self, set: &Range<usize>, asked: usize) -> Option<Id> {
        let search = self.search;
        let field = &search.field;
        let ids = self.set(set);
        if field.until_hit() {
            let heaviest = ids.iter().map(|&id| search.objective.weight(id)).max();
            let heavy = |id: &&Id| Some(search.objective.weight(**id)) == heaviest;
            let last = ids.len() <= 2;
            let apart = |id: &&Id| last || search.allows(**id) && search.tells_apart(**id, ids);
            if ids.len() <= field.hint_ids()
                && let Some(&id) = ids.iter().filter(heavy).find(apart)
            {
                return Some(id);
            }
        }
        let base = self.depth();
        let (key, _) = self.push_renamed(set);
        let exact = search.table.get(self.set(&key), asked);
        let exact = exact.filter(|bound| bound.exact && bound.guess != UNKNOWN);
        let known = match exact {
            Some(bound) => Some(bound.guess),
            None => search.found.guess(self.set(&key), asked),
        };
        self.cut(base);
        if let Some(guess) = known {
            return Some(match search.symmetric() {
                true => Renaming::of(field, self.set(set)).undo(guess),
                false => guess,
            });
        }
        let allowed = |&guess: &Id| search.allows(guess);
        let candidates = self.set(set).iter().copied().filter(|_| field.can_hit());
        let candidates: Vec<Id> = candidates.filter(allowed).collect();
        self.most_promising_of_few(set, &candidates).or_else(|| {
            let others = field.ids().filter(|_| !search.play.candidates_only);
            self.most_promising_of_few(set, &others.filter(allowed).collect::<Vec<Id>>())
        })
    }

    /// The most promising of a few of these guesses; of all if none of them tells anything.
    fn most_promising_of_few(&self, set: &Range<usize>, guesses: &[Id]) -> Option<Id> {
        let few = guesses.iter().copied().step_by(guesses.len().div_ceil(FEW).max(1));
        self.most_promising(set, few).or_else(|| self.most_promising(set, guesses.iter().copied()))
    }

    /// The most promising of some guesses that tell something.
    fn most_promising(&self, set: &Range<usize>, guesses: impl Iterator<Item = Id>) -> Option<Id> {
        let promises = guesses.filter_map(|guess| {
            let parts = self.parts(set, guess);
            let whole = parts.sizes.iter().any(|&size| usize::from(size) == set.len());
            (!whole).then(|| (self.search.promise(&parts), guess))
        });
        promises.min().map(|(_, guess)| guess)
    }

    /// The value of that strategy from a set on.
    fn walk(&mut self, set: &Range<usize>, asked: usize) -> O::Value {
        let search = self.search;
        if set.len() <= 2
            && let Some(value) = search.settled(self.set(set), asked)
        {
            return value;
        }
        match self.next_found(set, asked) {
            Some(guess) => self.walk_after(set, guess, asked),
            None => O::Value::INFINITE,
        }
    }

    /// The same with a guess given.
    fn walk_after(&mut self, set: &Range<usize>, guess: Id, asked: usize) -> O::Value {
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
                let below = self.walk(&part, search.next(asked));
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

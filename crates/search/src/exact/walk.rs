//! The best strategy that a stopped search has: at each position the guess that was found for it, by
//! the search itself or by a narrow one, else the most promising of a few. Nothing is searched any
//! more, so it is there in a moment; what it is worth bounds the best from above. The guesses are kept
//! until the search goes on, so that whoever then follows the strategy need not look for them again.

use std::ops::Range;

use yomikiri_field::{HintId, Id, Renaming};
use yomikiri_rules::Code;

use crate::objective::Cost;
use crate::table::UNKNOWN;
use crate::value::Value;

use super::stack::{Node, Worker, ranges};
use super::{Root, Search};

/// How many are a few: who has stopped a search is waiting.
const FEW: usize = 32;

/// A guess of that strategy, and what follows where more than two secrets are left.
pub(crate) struct Step {
    guess: Id,
    parts: Vec<(HintId, Step)>,
}

impl<O: Cost> Search<O> {
    /// The guess of that strategy after these guesses; `None` if nothing may be asked that tells more.
    pub fn found(&self, root: &Root, asked: &[Code], candidates: &[Code]) -> Option<Code> {
        if let Some(guess) = self.kept(asked, candidates) {
            return Some(guess);
        }
        let mut worker = self.worker();
        let set = worker.push(&self.field.secret_ids(candidates));
        let guess = match asked {
            [] => worker.first_found(root, &set),
            _ => worker.next_found(&set, self.depth(asked.len())),
        };
        guess.map(|guess| self.field.codes[usize::from(guess)])
    }

    /// What the best strategy found beside the proof is worth, if there is one yet.
    pub fn found_value(&self) -> Option<O::Value> {
        self.found.start().map(|(value, _)| value)
    }

    /// The same guess, if the strategy was followed there before.
    fn kept(&self, asked: &[Code], candidates: &[Code]) -> Option<Code> {
        let walked = self.walked.lock().unwrap_or_else(|e| e.into_inner());
        let mut step = walked.as_ref()?;
        let secret = self.field.secret_id(*candidates.first()?);
        for &guess in asked {
            let guess = self.field.id(guess);
            let hint = self.field.between(guess, secret);
            let after = step.parts.iter().find(|(at, _)| *at == hint);
            step = after.filter(|_| step.guess == guess).map(|(_, step)| step)?;
        }
        Some(self.field.codes[usize::from(step.guess)])
    }

    /// Keeps the guesses of a strategy that was followed, or forgets the last ones.
    pub(super) fn keep_walk(&self, walked: Option<Step>) {
        *self.walked.lock().unwrap_or_else(|e| e.into_inner()) = walked;
    }
}

impl<O: Cost> Worker<'_, O> {
    /// The value of that strategy from the start.
    pub fn walk_from(&mut self, root: &Root, node: &Node<O::Mass>) -> O::Value {
        let Some(first) = self.first_found(root, &node.set) else { return O::Value::INFINITE };
        let (value, step) = self.walk_after(&node.set, first, 0);
        self.search.keep_walk(Some(step).filter(|_| value < O::Value::INFINITE));
        value
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
        if field.until_hit() && ids.len() <= field.hint_ids() + 1 {
            let heaviest = ids.iter().map(|&id| search.objective.weight(id)).max();
            let heavy = |id: &&Id| Some(search.objective.weight(**id)) == heaviest;
            let last = ids.len() <= 2;
            let apart = |id: &&Id| last || search.allows(**id) && search.tells_apart(**id, ids);
            let settling = match O::PLAIN && !last {
                true => search.settling(ids, asked).map(|(id, _)| id),
                false => ids.iter().filter(heavy).find(apart).copied(),
            };
            if settling.is_some() {
                return settling;
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

    /// The value of that strategy from a set on, and its guesses.
    fn walk(&mut self, set: &Range<usize>, asked: usize) -> (O::Value, Option<Step>) {
        let search = self.search;
        if set.len() <= 2
            && let Some(value) = search.settled(self.set(set), asked)
        {
            return (value, None);
        }
        match self.next_found(set, asked) {
            Some(guess) => {
                let (value, step) = self.walk_after(set, guess, asked);
                (value, Some(step))
            }
            None => (O::Value::INFINITE, None),
        }
    }

    /// The same with a guess given.
    fn walk_after(&mut self, set: &Range<usize>, guess: Id, asked: usize) -> (O::Value, Step) {
        let search = self.search;
        let sizes = self.sizes(set, guess);
        let base = self.split(set, guess, &sizes);
        let win = search.field.win();
        let mut value = search.load(self.set(set), asked) + search.objective.node(asked);
        if search.hits(&sizes) {
            value = value + search.objective.won(asked);
        }
        let mut parts = Vec::new();
        for (hint, part) in ranges(base, &sizes[..win]).enumerate() {
            if !part.is_empty() {
                let (below, step) = self.walk(&part, search.next(asked));
                parts.extend(step.map(|step| (hint as HintId, step)));
                if below >= O::Value::INFINITE {
                    // Other parts may cost less than nothing: their sum would look finite.
                    value = O::Value::INFINITE;
                    break;
                }
                value = value + below;
            }
        }
        self.cut(base);
        (value.min(O::Value::INFINITE), Step { guess, parts })
    }
}

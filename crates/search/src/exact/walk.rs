//! The best strategy that a stopped search has: at each position the guess that was found for it, by
//! the search itself or by a narrow one, else the most promising of a few. Nothing is searched any
//! more, so it is there in a moment; what it is worth bounds the best from above. The guesses are kept
//! until the search goes on, so that whoever then follows the strategy need not look for them again.
//!
//! A search goes on with a set under its new names, and these are not always those that the set gets when it is
//! renamed as it stands in the game ([`yomikiri_field::rename`]). So a set is looked up under both, and the better
//! of two guesses is taken. (When it was looked up as it stands only, a few small sets were not found: 26277
//! guesses for MOO instead of 26274, 179259 for mm5x8 instead of 179249. What was searched on another way
//! through the game, while symmetries of that way were in use, may still be missed: of bc4x9, one guess of 14915.)

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

/// How the codes of the game got the names under which a set was searched.
struct Names<'f> {
    last: Renaming<'f>,
    before: Option<&'f Names<'f>>,
}

impl Names<'_> {
    /// The code of the game with this name.
    fn undo(&self, id: Id) -> Id {
        let id = self.last.undo(id);
        self.before.map_or(id, |before| before.undo(id))
    }
}

/// A set under other names.
struct Alias<'n> {
    set: Range<usize>,
    names: &'n Names<'n>,
}

/// What is known of a set: the least value found and the guess that leads to it, in the names of its renamed
/// form.
struct Known<V> {
    value: V,
    guess: Id,
    key: Range<usize>,
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

impl<'s, O: Cost> Worker<'s, O> {
    /// The value of that strategy from the start.
    pub fn walk_from(&mut self, root: &Root, node: &Node<O::Mass>) -> O::Value {
        let Some(first) = self.first_found(root, &node.set) else { return O::Value::INFINITE };
        let (value, step) = self.walk_after(&node.set, first, None, 0);
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
        if let Some(guess) = self.settling(set, asked) {
            return Some(guess);
        }
        let base = self.depth();
        let known = self.known(set, asked);
        self.cut(base);
        match known {
            Some(known) if self.search.symmetric() => {
                Some(Renaming::of(&self.search.field, self.set(set)).undo(known.guess))
            }
            Some(known) => Some(known.guess),
            None => self.promising(set),
        }
    }

    /// The guess that settles a small set.
    fn settling(&self, set: &Range<usize>, asked: usize) -> Option<Id> {
        let (search, ids) = (self.search, self.set(set));
        if !search.field.until_hit() || ids.len() > search.field.hint_ids() + 1 {
            return None;
        }
        let heaviest = ids.iter().map(|&id| search.objective.weight(id)).max();
        let heavy = |id: &&Id| Some(search.objective.weight(**id)) == heaviest;
        let last = ids.len() <= 2;
        let apart = |id: &&Id| last || search.allows(**id) && search.tells_apart(**id, ids);
        match O::PLAIN && !last {
            true => search.settling(ids, asked).map(|(id, _)| id),
            false => ids.iter().filter(heavy).find(apart).copied(),
        }
    }

    /// What is known of a set. Its renamed form is left on the stack.
    fn known(&mut self, set: &Range<usize>, asked: usize) -> Option<Known<O::Value>> {
        let (key, _) = self.push_renamed(set);
        let search = self.search;
        let exact = search.table.get(self.set(&key), asked).filter(|bound| bound.exact);
        let found = || search.found.get(self.set(&key), asked);
        let known = exact.filter(|bound| bound.guess != UNKNOWN).or_else(found)?;
        Some(Known { value: known.lower, guess: known.guess, key })
    }

    /// A guess for a set of which nothing is known.
    fn promising(&self, set: &Range<usize>) -> Option<Id> {
        let search = self.search;
        let allowed = |&guess: &Id| search.allows(guess);
        let candidates = self.set(set).iter().copied().filter(|_| search.field.can_hit());
        let candidates: Vec<Id> = candidates.filter(allowed).collect();
        self.most_promising_of_few(set, &candidates).or_else(|| {
            let others = search.field.ids().filter(|_| !search.play.candidates_only);
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

    /// The value of that strategy from a set on, and its guesses; the set may have an alias.
    fn walk(
        &mut self,
        set: &Range<usize>,
        alias: Option<Alias<'_>>,
        asked: usize,
    ) -> (O::Value, Option<Step>) {
        let search = self.search;
        if set.len() <= 2
            && let Some(value) = search.settled(self.set(set), asked)
        {
            return (value, None);
        }
        let base = self.depth();
        let walked = match self.settling(set, asked) {
            Some(guess) => Some(self.walk_after(set, guess, None, asked)),
            None => match self.better_known(set, alias, asked) {
                Some((known, Some(names))) => {
                    let names = &names;
                    let after = (Alias { set: known.key, names }, known.guess);
                    Some(self.walk_after(set, names.undo(after.1), Some(&after), asked))
                }
                Some((known, None)) => Some(self.walk_after(set, known.guess, None, asked)),
                None => self.promising(set).map(|guess| self.walk_after(set, guess, None, asked)),
            },
        };
        self.cut(base);
        walked.map_or((O::Value::INFINITE, None), |(value, step)| (value, Some(step)))
    }

    /// The better of what is known of a set as it stands and under its alias, with the names of that, if there
    /// are others.
    fn better_known<'n>(
        &mut self,
        set: &Range<usize>,
        alias: Option<Alias<'n>>,
        asked: usize,
    ) -> Option<(Known<O::Value>, Option<Names<'n>>)>
    where
        's: 'n,
    {
        let search = self.search;
        let mine = self.known(set, asked);
        if !search.symmetric() {
            return mine.map(|known| (known, None));
        }
        let (field, least) = (&*search.field, mine.as_ref().map(|known| known.value));
        if let Some(Alias { set, names }) = alias
            && let Some(known) = self.known(&set, asked)
            && least.is_none_or(|least| known.value <= least)
        {
            let last = Renaming::of(field, self.set(&set));
            return Some((known, Some(Names { last, before: Some(names) })));
        }
        let last = Renaming::of(field, self.set(set));
        mine.map(|known| (known, Some(Names { last, before: None })))
    }

    /// The same with a guess given, and what it is called at an alias.
    fn walk_after(
        &mut self,
        set: &Range<usize>,
        guess: Id,
        alias: Option<&(Alias<'_>, Id)>,
        asked: usize,
    ) -> (O::Value, Step) {
        let search = self.search;
        let sizes = self.sizes(set, guess);
        let base = self.split(set, guess, &sizes);
        // The parts of the alias are as large as those of the set, and lie in the same order.
        let above = alias.map(|(alias, guess)| self.split(&alias.set, *guess, &sizes));
        let win = search.field.win();
        let mut value = search.load(self.set(set), asked) + search.objective.node(asked);
        if search.hits(&sizes) {
            value = value + search.objective.won(asked);
        }
        let mut parts = Vec::new();
        for (hint, part) in ranges(base, &sizes[..win]).enumerate() {
            if !part.is_empty() {
                let named = alias.zip(above).map(|((alias, _), above)| {
                    let (start, end) = (part.start - base + above, part.end - base + above);
                    Alias { set: start..end, names: alias.names }
                });
                let (below, step) = self.walk(&part, named, search.next(asked));
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use yomikiri_control::Control;
    use yomikiri_field::Field;
    use yomikiri_rules::{Game, Position};

    use super::*;
    use crate::board::Board;
    use crate::exact::Play;
    use crate::objective::Average;
    use crate::settings::Order;
    use crate::table::Table;

    /// Sets of a strategy are found again under the names that they had when they were searched. (bc4x9 and
    /// mm3x10 fail without aliases.)
    #[test]
    fn what_was_found_is_followed() {
        for (name, guesses) in [("mm4x6", 1), ("mm4x6", 4), ("bc4x9", 1), ("mm3x10", 1)] {
            let game: Game = name.parse().unwrap();
            let position = Position::start(game);
            let field = Arc::new(Board::new(Field::inner(game, usize::MAX, &Control::new())));
            let set = (0..field.secret_count() as Id).collect();
            let (fixed, classes) = (Vec::new(), position.classes());
            let root = Root { set, fixed, classes, complete: true };
            let (table, rest) = (Arc::new(Table::new(1 << 26)), 1 << 26);
            let (play, order) = (Play::default(), (Order::Bound, 1));
            let tables = (table, rest);
            let search = Search::new(field.clone(), Average, play, order, tables, Control::new());
            search.narrow(&root, guesses, 1);
            let found = search.found_value().unwrap();
            let (mut worker, node) = search.start(&root);
            assert_eq!(worker.walk_from(&root, &node), found, "{name}, {guesses}");
        }
    }
}

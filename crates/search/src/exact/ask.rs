//! Single positions: the chosen guess, and all optimal ones with their numbers of strategies.
//!
//! These are later passes over exact values. Guesses that a symmetry of the position exchanges
//! are optimal together and have equally many strategies, so one of each class is asked.

use std::cell::OnceCell;
use std::collections::HashSet;
use std::collections::hash_map::{Entry, HashMap};
use std::sync::Arc;

use yomikiri_field::{Action, Id, Orbits};
use yomikiri_rules::Code;

use crate::board::Board;
use crate::objective::Cost;
use crate::oracle::Unanswered;
use crate::value::Value;

use super::worker::LARGE;
use super::{Context, Node, Search, Tally, Worker};

/// A position that is asked about, its value, and the guesses whose score allows that value.
struct Place<'s, O: Cost> {
    worker: Worker<'s, O>,
    node: Node<O::Mass>,
    value: O::Value,
    /// In code order.
    guesses: Vec<Id>,
    classes: Classes<'s>,
}

/// Which guesses symmetries of a position exchange; looked at when it is first asked for. (The first guess that
/// is tried is often the one: then nobody asks.)
struct Classes<'s> {
    field: &'s Board,
    /// The symmetries of the history that map the candidates onto themselves.
    symmetries: Vec<Action<'s>>,
    /// The codes that symmetries must fix, if all those symmetries do.
    history: Option<Vec<Code>>,
    orbits: OnceCell<Arc<Orbits>>,
}

impl Classes<'_> {
    /// A member of the class of a guess.
    fn of(&self, id: Id) -> Id {
        if self.symmetries.is_empty() {
            return id;
        }
        let orbits = || match &self.history {
            Some(history) => self.field.one_way.after(self.field, history),
            None => Arc::new(Orbits::of(self.field, &self.symmetries)),
        };
        self.orbits.get_or_init(orbits).first(id)
    }
}

impl<O: Cost> Search<O> {
    fn place(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Place<'_, O>, Unanswered> {
        let ids = self.field.secret_ids(candidates);
        let mut worker = self.worker();
        let set = worker.push(&ids);
        let node = worker.node(set, self.depth(asked.len()));
        let value = worker.value(&node, None).ok_or(Unanswered::Stopped)?;
        if value >= O::Value::INFINITE {
            return Err(Unanswered::NoStrategy);
        }
        let (node, guesses) = worker.may_do(&node, value);
        // In small sets, looking for symmetries costs more than they save.
        let (symmetries, history) = if ids.len() < LARGE {
            (Vec::new(), None)
        } else {
            let history = [fixed, asked].concat();
            let (symmetries, all) = Action::keeping(&self.field, &history, &ids);
            (symmetries, all.then_some(history))
        };
        let classes = Classes { field: &self.field, symmetries, history, orbits: OnceCell::new() };
        Ok(Place { worker, node, value, guesses, classes })
    }

    /// Whether a strategy goes on from one or two candidates.
    fn possible(&self, asked: &[Code], candidates: &[Code]) -> Result<(), Unanswered> {
        let ids = self.field.secret_ids(candidates);
        match self.settled(&ids, self.depth(asked.len())) {
            Some(value) if value < O::Value::INFINITE => Ok(()),
            _ => Err(Unanswered::NoStrategy),
        }
    }

    /// The chosen guess: the first optimal one in code order, candidates before others.
    pub fn choice(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Code, Unanswered> {
        let hit = self.field.until_hit();
        if candidates.len() <= 2 && hit {
            self.possible(asked, candidates)?;
            // The heavier first, where weights differ.
            let weight = |&code: &Code| self.objective.weight(self.field.secret_id(code));
            let heavier =
                candidates.get(1).filter(|second| weight(second) > weight(&candidates[0]));
            return Ok(*heavier.unwrap_or(&candidates[0]));
        }
        let mut ids: Vec<Id> = candidates.iter().map(|&c| self.field.secret_id(c)).collect();
        // Where weights rise strictly, these are the only best candidates.
        if hit && self.objective.strict() && ids.len() <= self.field.hint_ids() + 1 {
            let heaviest = ids.iter().map(|&id| self.objective.weight(id)).max();
            let perfect = |&&id: &&Id| {
                Some(self.objective.weight(id)) == heaviest
                    && self.allows(id)
                    && self.tells_apart(id, &ids)
            };
            let settling = match O::PLAIN {
                true => self.settling(&ids, self.depth(asked.len())).map(|(id, _)| id),
                false => ids.iter().find(perfect).copied(),
            };
            if let Some(id) = settling {
                return Ok(self.field.codes[usize::from(id)]);
            }
        }
        ids.sort_unstable();
        let mut place = self.place(fixed, asked, candidates)?;
        let guesses = std::mem::take(&mut place.guesses);
        let is_candidate = |id: &Id| self.field.can_hit() && ids.binary_search(id).is_ok();
        let (first, others): (Vec<Id>, Vec<Id>) = guesses.iter().partition(|id| is_candidate(id));
        let mut refuted = HashSet::new();
        for id in first.into_iter().chain(others) {
            let Place { worker, node, value, classes, .. } = &mut place;
            if !refuted.is_empty() && refuted.contains(&classes.of(id)) {
                continue;
            }
            let context = classes.history.as_deref().map(|h| Context {
                history: h,
                classes: &[],
                share: 0.0,
            });
            if worker.guess(node, id, *value, context).exact {
                return Ok(self.field.codes[usize::from(id)]);
            }
            if self.control.was_stopped() {
                return Err(Unanswered::Stopped);
            }
            refuted.insert(classes.of(id));
        }
        unreachable!("some guess reaches the exact value {:?}", place.value)
    }

    /// All optimal guesses at a position, in code order, with their numbers of strategies.
    pub fn optimal<T: Tally>(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, T)>, Unanswered> {
        if candidates.len() <= 2 && self.field.until_hit() {
            self.possible(asked, candidates)?;
            let weight = |code: &Code| self.objective.weight(self.field.secret_id(*code));
            let heaviest = candidates.iter().map(weight).max();
            let first = candidates.iter().filter(|&code| Some(weight(code)) == heaviest);
            let ways = T::perfect(candidates.len(), 1);
            return Ok(first.map(|&c| (c, ways.clone())).collect());
        }
        let Place { mut worker, node, value, guesses, classes } =
            self.place(fixed, asked, candidates)?;
        let context =
            classes.history.as_deref().map(|h| Context { history: h, classes: &[], share: 0.0 });
        let mut known: HashMap<Id, T> = HashMap::new();
        let mut optimal = Vec::new();
        for id in guesses {
            let count = match known.entry(classes.of(id)) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(unknown) => {
                    let count = worker.count_guess(&node, id, 1, value, context);
                    unknown.insert(count.ok_or(Unanswered::Stopped)?)
                }
            };
            if !count.is_none() {
                optimal.push((self.field.codes[usize::from(id)], count.clone()));
            }
        }
        Ok(optimal)
    }
}

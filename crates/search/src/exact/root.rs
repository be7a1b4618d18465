//! A search from its start: bounds, the value of each first guess, and counts by first guess.

use yomikiri_field::Id;
use yomikiri_rules::{Class, Code};

use crate::objective::Cost;
use crate::oracle::Unanswered;
use crate::table::Bound;
use crate::value::Value;

use super::levels::Levels;
use super::worker::LARGE;
use super::{Context, Node, Search, Tally, Worker};

/// Where a search starts.
#[derive(Clone)]
pub(crate) struct Root {
    /// The candidates, as sorted numbers.
    pub set: Vec<Id>,
    /// The codes that symmetries must fix.
    pub fixed: Vec<Code>,
    /// The first guesses to consider, one a class.
    pub classes: Vec<Class>,
    /// Whether these stand for all guesses.
    pub complete: bool,
}

/// What a search knows of its start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds<V> {
    pub lower: V,
    pub upper: V,
    pub proved: bool,
}

/// A first guess that was settled, and how many nodes that took since the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Event<V> {
    pub value: Option<V>,
    pub nodes: u64,
    pub seconds: f64,
}

/// Hints that are computed in a tenth of a second, for all guesses of a whole walk.
const FEW_HINTS: usize = 1 << 24;

impl<O: Cost> Search<O> {
    pub(super) fn start<'s>(&'s self, root: &Root) -> (Worker<'s, O>, Node<O::Mass>) {
        let mut worker = self.worker();
        let set = worker.push(&root.set);
        let node = worker.node(set, 0);
        (worker, node)
    }

    /// The same, with what is known of how guesses cut the start: that is looked at once, where it is
    /// large.
    pub(super) fn scored_start<'s>(&'s self, root: &Root) -> (Worker<'s, O>, Node<O::Mass>) {
        let (mut worker, node) = self.start(root);
        let cap = match self.start_cap.get() {
            Some(&cap) => cap,
            None if root.set.len() < LARGE || self.given_up(root) => node.cap,
            // If it is stopped, what holds for any set is enough, and is not remembered.
            None => {
                worker.own_cap(&node).map_or(node.cap, |cap| *self.start_cap.get_or_init(|| cap))
            }
        };
        (worker, Node { cap, ..node })
    }

    /// The classes of first guesses, as the search sees them.
    pub(super) fn classes(&self, root: &Root) -> Vec<(Id, u32)> {
        let numbered = |c: &Class| (self.field.id(c.representative), c.size as u32);
        root.classes.iter().map(numbered).collect()
    }

    /// The best value with one of the first guesses considered.
    pub fn bounds(&self, root: &Root, limit: Option<O::Value>) -> Bounds<O::Value> {
        let (mut worker, node) = self.start(root);
        self.keep_walk(None);
        if root.complete && self.is_last(root) {
            let value = worker.value(&node, None).unwrap_or(O::Value::INFINITE);
            self.remember_solved(value);
            return Bounds { lower: value, upper: value, proved: true };
        }
        // Where the table is shared, another search may have been here.
        if root.complete
            && let Some(known) = self.table.get(worker.set(&node.key), 0)
            && known.exact
            && limit.is_none_or(|limit| known.lower <= limit)
        {
            self.remember_solved(known.lower);
            return Bounds { lower: known.lower, upper: known.lower, proved: true };
        }
        let limit = limit.unwrap_or(O::Value::INFINITE.before());
        // A given first guess that tells nothing, or one of the last two candidates, which may be
        // asked even if it is forbidden: the search below would not try either.
        if let [class] = root.classes[..]
            && !root.complete
            && (self.is_last(root) || self.leaves_whole(root, self.field.id(class.representative)))
        {
            return self.given(root, class.representative, limit);
        }
        let floor = self.floors.floor(&self.objective, 0, node.mass, node.cap);
        if floor > limit {
            return Bounds { lower: floor, upper: O::Value::INFINITE, proved: true };
        }
        if self.given_up(root) {
            return Bounds { lower: floor, upper: O::Value::INFINITE, proved: false };
        }
        let classes = self.classes(root);
        let context = Context { history: &root.fixed, classes: &classes, share: 1.0 };
        self.levels.get_or_init(|| Levels::new(root, self.notes.get()));
        let best = worker.expand(&node, limit, Some(context), None);
        let stopped = self.control.was_stopped();
        let mut lower = best.least.min(O::Value::INFINITE);
        let mut upper = O::Value::INFINITE;
        if let Some(value) = best.value {
            (lower, upper) = if stopped { (lower.min(value), value) } else { (value, value) };
        }
        self.found.offer(best);
        if stopped {
            // An earlier process may have known more, or another that works on the same.
            let known = self.table.get(worker.set(&node.key), 0).filter(|_| root.complete);
            let lifted = self.found.lower().max(known.map(|known| known.lower));
            lower = lower.max(lifted.map_or(lower, |lifted| lifted.min(upper)));
        }
        if stopped && !self.given_up(root) {
            self.narrow_at_last(root);
            upper = upper.min(worker.walk_from(root, &node));
        }
        let proved = !stopped || lower == upper;
        if proved && upper < O::Value::INFINITE {
            self.remember_solved(upper);
        }
        if proved && root.complete {
            let bound = match upper < O::Value::INFINITE {
                true => Bound::exact(lower),
                false => Bound::at_least(lower),
            };
            self.learn(worker.set(&node.key), 0, bound);
        }
        Bounds { lower, upper, proved }
    }

    /// Remembers how good the lower bound of the start is.
    pub(super) fn learn_lower(&self, root: &Root) {
        if let Some(lower) = self.found.lower().filter(|_| root.complete) {
            let (worker, node) = self.start(root);
            self.learn(worker.set(&node.key), 0, Bound::at_least(lower));
        }
    }

    /// Whether the search was stopped while it had no table of hints (a stop while that is filled
    /// leaves it empty) and one look at a large set would take seconds: then nothing is looked at.
    pub(super) fn given_up(&self, root: &Root) -> bool {
        let quick = self.field.holds_table() || root.set.len() * self.field.len() <= FEW_HINTS;
        !quick && self.control.is_stopped()
    }

    /// Settles every first guess exactly while it may equal the best, in the search's order, and
    /// notes when: for measuring what an order is worth.
    pub fn timeline(&self, root: &Root) -> Vec<Event<O::Value>> {
        let (mut worker, node) = self.start(root);
        let clock = std::time::Instant::now();
        let classes = self.classes(root);
        let context = Context { history: &root.fixed, classes: &classes, share: 1.0 };
        let mut best = O::Value::INFINITE.before();
        let mut events = Vec::new();
        let (node, guesses) = worker.ranked(&node, &classes);
        for (lower, guess) in guesses {
            let mut value = None;
            if lower <= best {
                let bound = worker.guess(&node, guess, best, Some(context));
                if bound.exact {
                    best = bound.lower;
                    value = Some(best);
                }
            }
            let nodes = worker.nodes();
            events.push(Event { value, nodes, seconds: clock.elapsed().as_secs_f64() });
        }
        events
    }

    /// The value if `guess` is asked first, up to a limit. A guess that leaves the set whole
    /// costs a step and changes nothing.
    pub fn first(&self, root: &Root, guess: Code, limit: O::Value) -> Bound<O::Value> {
        let (mut worker, node) = self.scored_start(root);
        let id = self.field.id(guess);
        let classes = self.classes(root);
        let context = Context { history: &root.fixed, classes: &classes, share: 0.0 };
        if self.leaves_whole(root, id) {
            let next = Node { asked: self.next(0), ..node };
            return match worker.value(&next, Some(context).filter(|_| root.complete)) {
                Some(value) => {
                    let total = self.whole(root) + value;
                    let exact = total <= limit && value < O::Value::INFINITE;
                    match exact {
                        true => Bound::exact(total),
                        false => Bound::at_least(total.min(O::Value::INFINITE)),
                    }
                }
                None => Bound::at_least(self.first_floor(root, guess)),
            };
        }
        let bound = worker.guess(&node, id, limit, Some(context));
        Bound { lower: bound.lower.min(O::Value::INFINITE), ..bound }
    }

    /// The sure lower bound of a first guess, before any search.
    pub fn first_floor(&self, root: &Root, guess: Code) -> O::Value {
        let (worker, node) = self.start(root);
        let id = self.field.id(guess);
        if self.leaves_whole(root, id) {
            let next = self.next(0);
            let after = self.floors.floor(&self.objective, next, node.mass, node.cap);
            return self.whole(root) + after;
        }
        self.by_sizes(&node, id, &worker.parts(&node.set, id))
    }

    /// Whether a guess may be the first one.
    pub(super) fn may_begin(&self, root: &Root, guess: Id) -> bool {
        let candidate = self.field.can_hit() && root.set.binary_search(&guess).is_ok();
        self.play.may_ask(guess, candidate, self.is_last(root))
    }

    /// Whether the last candidates are left, which are settled without a search.
    pub(super) fn is_last(&self, root: &Root) -> bool {
        root.set.len() <= if self.field.until_hit() { 2 } else { 1 }
    }

    /// A lower bound before any search.
    pub fn floor(&self, root: &Root) -> O::Value {
        if let ([class], false) = (&root.classes[..], root.complete) {
            return self.first_floor(root, class.representative).min(O::Value::INFINITE);
        }
        let (_, node) = self.start(root);
        self.floors.floor(&self.objective, 0, node.mass, node.cap)
    }

    /// What a guess costs that leaves the start whole.
    fn whole(&self, root: &Root) -> O::Value {
        self.load(&root.set, 0) + self.objective.node(0)
    }

    /// Whether a guess tells nothing.
    pub(super) fn leaves_whole(&self, root: &Root, guess: Id) -> bool {
        let hint = self.field.between(guess, root.set[0]);
        usize::from(hint) != self.field.win()
            && root.set.iter().all(|&c| self.field.between(guess, c) == hint)
    }

    /// The value with a given first guess, whatever it tells.
    fn given(&self, root: &Root, guess: Code, limit: O::Value) -> Bounds<O::Value> {
        let bound = self.first(root, guess, limit);
        let proved = bound.exact || !self.control.was_stopped();
        let upper = if bound.exact { bound.lower } else { O::Value::INFINITE };
        if bound.exact {
            self.remember_solved(upper);
        }
        Bounds { lower: bound.lower, upper, proved }
    }

    /// How many best strategies begin with a guess of each class.
    pub fn count_classes<T: Tally>(&self, root: &Root) -> Result<Vec<(Class, T)>, Unanswered> {
        let value = self.solved().ok_or(Unanswered::Stopped)?;
        let (mut worker, node) = self.scored_start(root);
        let classes = self.classes(root);
        let context = Context { history: &root.fixed, classes: &classes, share: 0.0 };
        let mut counted = Vec::new();
        for &class in &root.classes {
            let guess = self.field.id(class.representative);
            let count = if self.is_last(root) && root.complete {
                // The last candidates are guessed one by one, whatever is forbidden, the heavier
                // first.
                let heaviest = |guess: Id| {
                    let weight = self.objective.weight(guess);
                    root.set.iter().all(|&id| self.objective.weight(id) <= weight)
                };
                match self.field.until_hit() && root.set.contains(&guess) && heaviest(guess) {
                    true => Some(T::perfect(root.set.len(), class.size)),
                    false => Some(T::none()),
                }
            } else if !self.may_begin(root, guess) {
                Some(T::none())
            } else if self.leaves_whole(root, guess) {
                // Only as a given first guess: then what is best without it follows.
                let given = !root.complete;
                let rest = given.then(|| worker.count_set::<T>(&node.set, self.next(0), None));
                let after = |rest| T::guess(1, 0, 0).then(&rest);
                rest.map_or(Some(T::none()), |rest| rest.map(after))
            } else {
                worker.count_guess(&node, guess, class.size as u32, value, Some(context))
            };
            let count: T = count.ok_or(Unanswered::Stopped)?;
            if !count.is_none() {
                counted.push((class, count));
            }
        }
        Ok(counted)
    }
}

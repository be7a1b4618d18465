//! One proof by several processes, each of which does the whole search and leaves to the others what they
//! are on.
//!
//! *Guesses.* At a large set, once there is a limit, each guess that takes a while is a task. A worker
//! asks for it; if another is on it, the guess is put off, and the next one is tried. In the end those
//! that were put off are looked at again: their results have come, or their worker has died and they are
//! free, or another is still on them. Then, if a task is large, it is entered all the same, for inside
//! there are smaller ones to share; if not, it is waited for. (The idea is Weill's ABDADA, for chess.)
//!
//! *Parts.* The first guess at a set has no limit, and to try others without one would be wasted. But
//! all of its parts must be solved in any case: there the parts are the tasks.
//!
//! *Why it is right.* What a task says is a bound that is true whoever found it. A worker uses it where it
//! would have found the same by itself, so its answer is that of a search alone.
//!
//! *Why nobody waits for ever.* Who is on a task at a set waits only for tasks at smaller sets, or for
//! guesses at the set that it solves as a part. So there is no circle; and who has died loses its tasks.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Mutex;
use std::time::Duration;

use yomikiri_field::{Id, for_each};

use crate::notes::{Notes, Task, Turn};
use crate::objective::Cost;
use crate::table::Bound;
use crate::value::Value;

use super::best::Best;
use super::context::Context;
use super::scores::Try;
use super::stack::{Node, Worker};
use super::worker::{Open, Opened};
use super::{Search, worker::SHARED};

/// Guesses at sets of this size on may be tasks.
const SMALLEST: usize = 64;
/// From so many times the work of the least task on, there are tasks within a task.
const NESTED: usize = 16;
/// How long to wait before a task of another is looked at again.
const WAIT: Duration = Duration::from_millis(10);

impl<O: Cost, const H: usize> Search<O, H> {
    /// Whether sets of this size are shared with other processes.
    #[inline]
    pub(super) fn is_shared(&self, size: usize) -> bool {
        size >= SMALLEST && self.others().is_some()
    }

    /// What is shared with others, if there are any.
    fn others(&self) -> Option<&Notes> {
        self.notes.get().filter(|notes| notes.grain().is_some())
    }

    /// What is shared with others, if so much work is a task; and whether there are tasks within it.
    fn others_at(&self, weight: usize) -> Option<(&Notes, bool)> {
        let notes = self.notes.get()?;
        let grain = notes.grain().filter(|&grain| weight >= grain)?;
        Some((notes, weight / NESTED >= grain))
    }

    /// Takes in what others have found.
    pub(super) fn take_news(&self) {
        if let Some(notes) = self.others() {
            notes.news(self.field.secret_count(), |set, asked, bound| {
                self.table.put_bound(set, asked, bound);
            });
        }
    }

    /// About how much there is to do: the squares of the sizes of all open parts, times the guesses.
    fn weight(&self, parts: impl Iterator<Item = usize>) -> usize {
        parts.map(|size| size * size).sum::<usize>() * self.field.len()
    }
}

/// Whether a limit says nothing.
fn is_unlimited<V: Value>(limit: V) -> bool {
    limit + limit >= V::INFINITE
}

impl<O: Cost, const H: usize> Worker<'_, O, H> {
    /// Tries guesses in order; those that others are on come last.
    pub(super) fn try_among_others(
        &mut self,
        node: &Node<O::Mass>,
        batch: &[Try<O::Value>],
        best: &mut Best<O::Value>,
        estimate: O::Value,
        context: Option<Context<'_>>,
    ) {
        let search = self.search;
        let mut rest = batch.to_vec();
        let mut again = false;
        while !rest.is_empty() {
            let mut theirs = Vec::new();
            let mut at = 0;
            while let Some(&one) = rest.get(at) {
                let limited = !is_unlimited(best.limit);
                if search.threads > 1 && node.set.len() >= SHARED && limited && !again {
                    break;
                }
                at += 1;
                match self.in_turn(node, one, best.limit, context, again) {
                    Some(bound) => best.offer(bound),
                    None => theirs.push(one),
                }
                if best.limit < estimate || search.control.was_stopped() {
                    for &(lower, _, _) in rest[at..].iter().chain(&theirs) {
                        best.least = best.least.min(lower);
                        search.control.credit(context.map_or(0.0, |c| c.share));
                    }
                    return;
                }
            }
            if at < rest.len() {
                let later = self.side_by_side(node, &rest[at..], best, context);
                theirs.extend(later);
            }
            // Nothing but what others are on: wait, unless one of them is done by now.
            if again && theirs.len() == rest.len() {
                std::thread::sleep(WAIT);
                search.take_news();
                search.control.is_stopped();
            }
            (rest, again) = (theirs, true);
        }
    }

    /// Tries guesses on all threads; returns those that other processes are on.
    fn side_by_side(
        &mut self,
        node: &Node<O::Mass>,
        batch: &[Try<O::Value>],
        best: &mut Best<O::Value>,
        context: Option<Context<'_>>,
    ) -> Vec<Try<O::Value>> {
        let (set, key) = (self.set(&node.set).to_vec(), self.set(&node.key).to_vec());
        let search = self.search;
        let shared = Mutex::new((*best, Vec::new()));
        let lock = || shared.lock().unwrap_or_else(|e| e.into_inner());
        for_each(batch.len(), &|at| {
            let one = batch[at];
            let limit = lock().0.limit;
            let mut worker = search.worker();
            let node = Node { set: worker.push(&set), key: worker.push(&key), ..node.clone() };
            let bound = match search.control.was_stopped() {
                true => Some(Bound::at_least(one.0)),
                false => worker.in_turn(&node, one, limit, context, false),
            };
            match bound {
                Some(bound) => lock().0.offer(bound),
                None => lock().1.push(one),
            }
        });
        let (tried, mut theirs) = shared.into_inner().unwrap_or_else(|e| e.into_inner());
        *best = tried;
        theirs.sort_unstable();
        theirs
    }

    /// The value of a guess up to a limit; nothing if another process is on it. `again` if that was so
    /// before.
    fn in_turn(
        &mut self,
        node: &Node<O::Mass>,
        (lower, _, guess): Try<O::Value>,
        limit: O::Value,
        context: Option<Context<'_>>,
        again: bool,
    ) -> Option<Bound<O::Value>> {
        let search = self.search;
        let mut share = context.map_or(0.0, |c| c.share);
        let base = self.depth();
        let bound = match lower > limit {
            true => Some(Bound::at_least(lower)),
            false => match self.open_parts(node, guess, limit) {
                Err(bound) => Some(bound),
                Ok(open) => self.take_turn(node, guess, open, limit, context, (again, &mut share)),
            },
        };
        self.cut(base);
        let mut bound = bound?;
        bound.guess = guess;
        if context.is_some() {
            search.control.credit(share);
        }
        Some(bound)
    }

    fn take_turn(
        &mut self,
        node: &Node<O::Mass>,
        guess: Id,
        open: Opened<O>,
        limit: O::Value,
        context: Option<Context<'_>>,
        (again, share): (bool, &mut f64),
    ) -> Option<Bound<O::Value>> {
        let search = self.search;
        let weight = search.weight(open.1.iter().map(|open| open.part.len()));
        let others = search.others_at(weight).filter(|_| !is_unlimited(limit));
        let Some((notes, nested)) = others else {
            return Some(self.solve_parts(node, guess, open, limit, context, share));
        };
        // A guess belongs to the names of its set; where these are not those of the key, it is renamed.
        let named = self.in_names_of_key(node, guess);
        let key = self.set(&node.key).to_vec();
        let task = Task { set: &key, asked: node.asked, guess: Some(named) };
        match notes.begin(task, limit) {
            Turn::Known(bound) => Some(bound),
            Turn::Mine => {
                let bound = self.solve_parts(node, guess, open, limit, context, share);
                notes.end(task, (!search.control.was_stopped()).then_some(bound));
                Some(bound)
            }
            // There are smaller tasks inside; or there are other threads, which must not be kept waiting.
            Turn::Theirs if again && (nested || search.threads > 1) => {
                Some(self.solve_parts(node, guess, open, limit, context, share))
            }
            Turn::Theirs => None,
        }
    }

    /// Ends a part that was a task.
    pub(super) fn end_part(&self, key: &Range<usize>, asked: usize, bound: Bound<O::Value>) {
        if let Some(notes) = self.search.others() {
            let task = Task { set: self.set(key), asked, guess: None };
            notes.end(task, bound.exact.then_some(bound));
        }
    }
}

/// The open parts of a guess, in the order in which they are solved.
pub(super) struct Queue<O: Cost> {
    open: VecDeque<Open<O>>,
    /// Whether parts are shared with other processes.
    shared: bool,
    /// How many were put off in a row.
    put_off: usize,
}

/// A part, and, if it is a task, what became of that.
type Next<O> = (Open<O>, Option<Turn<<O as Cost>::Value>>);

impl<O: Cost> Queue<O> {
    pub fn new<const H: usize>(
        search: &Search<O, H>,
        open: Vec<Open<O>>,
        size: usize,
        limit: O::Value,
    ) -> Queue<O> {
        let shared = search.is_shared(size) && is_unlimited(limit);
        Queue { open: open.into(), shared, put_off: 0 }
    }

    /// The next part, and, if it is a task, what became of that: it is ours, or known.
    pub fn next<const H: usize>(
        &mut self,
        worker: &Worker<'_, O, H>,
        asked: usize,
        limit: O::Value,
    ) -> Option<Next<O>> {
        let search = worker.search;
        loop {
            let part = self.open.pop_front()?;
            if !self.shared {
                return Some((part, None));
            }
            let weight = search.weight(std::iter::once(part.part.len()));
            let Some((notes, nested)) = search.others_at(weight) else {
                return Some((part, None));
            };
            let task = Task { set: worker.set(&part.key), asked, guess: None };
            let turn = notes.begin(task, limit);
            match turn {
                Turn::Mine | Turn::Known(_) => {
                    self.put_off = 0;
                    return Some((part, Some(turn)));
                }
                Turn::Theirs => {}
            }
            // All are with others: large ones are entered, for there are tasks inside.
            let all = self.put_off > self.open.len();
            if all && (nested || search.threads > 1) || search.control.is_stopped() {
                self.put_off = 0;
                return Some((part, None));
            }
            if all {
                std::thread::sleep(WAIT);
                search.take_news();
            }
            self.put_off += 1;
            self.open.push_back(part);
        }
    }
}

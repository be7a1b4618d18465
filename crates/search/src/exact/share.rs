//! One proof by several processes, each of which does the whole search and leaves to the others what they
//! are on.
//!
//! *Open sets.* Most sets are solved sooner than a database is asked. So a worker keeps what it is on to
//! itself until that has taken a while; then it *opens* the set and all that it came through
//! ([`super::open`]). At an open set others may help. (What takes long is seen by doing it: the sizes of the
//! parts of a guess say little about the time that it takes.)
//!
//! *Guesses.* At an open set, once there is a limit, a guess, or a run of guesses that look alike, is a task.
//! A worker asks for it; if another is on it, it is put off, and the next one is tried. In the end those
//! that were put off are looked at again: their results have come, or their worker has died and they are
//! free, or another is still on them. Then, if the set that the other is at is open, it is helped there; if
//! not, it is waited for, which costs nothing. At the start all first guesses come before that. (The idea is Weill's
//! ABDADA, for chess.)
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
use std::sync::Mutex;
use std::time::Duration;

use yomikiri_field::{Id, for_each};

use crate::notes::{Notes, Run, Turn};
use crate::objective::Cost;
use crate::table::Bound;
use crate::value::Value;

use super::best::Best;
use super::context::Context;
use super::open::{Frame, On};
use super::scores::Try;
use super::stack::{Node, Worker};
use super::worker::{LARGE, Open, Opened};
use super::{Search, worker::SHARED};

/// Guesses at sets of this size on may be tasks.
pub(super) const SMALLEST: usize = 64;
/// A task is one guess at a set of so many candidates; at one of half the size four guesses, and so on.
const RUN: usize = 2048;
/// How long to wait before a task of another is looked at again: at first, and at most.
const WAIT: Duration = Duration::from_millis(5);
const LONGEST: Duration = Duration::from_millis(20);

impl<O: Cost> Search<O> {
    /// Whether sets of this size are shared with other processes.
    #[inline]
    pub(super) fn is_shared(&self, size: usize) -> bool {
        size >= SMALLEST && self.others().is_some()
    }

    /// What is shared with others, if there are any.
    pub(super) fn others(&self) -> Option<&Notes> {
        self.notes.get().filter(|notes| notes.grain().is_some())
    }

    /// Takes in what others have found.
    pub(super) fn take_news(&self) {
        if let Some(notes) = self.others() {
            notes.news(self.field.secret_count(), |set, asked, bound| {
                self.table.put_bound(set, asked, bound);
            });
        }
    }

    /// Waits for others, each time longer.
    fn wait(&self, pause: &mut Duration) {
        std::thread::sleep(*pause);
        *pause = (*pause * 2).min(LONGEST);
        self.take_news();
        self.control.is_stopped();
    }
}

/// Whether a limit says nothing.
pub(super) fn is_unlimited<V: Value>(limit: V) -> bool {
    limit + limit >= V::INFINITE
}

/// What became of a run of guesses.
enum Tried {
    Done,
    /// Another process is on it.
    Theirs,
    /// The same, and that one was helped.
    Helped,
}

/// Cuts guesses, in their order, into runs with one bound each; the smaller the set, the longer. Workers mostly
/// see the same runs; where they do not, because their limits differ, nothing of a run is shared. Guesses that
/// stand together often make the same parts under other names: who does one has the small sets of the others at
/// hand.
fn runs<V: Value>(batch: &[Try<V>], size: usize) -> Vec<&[Try<V>]> {
    let most = (RUN / size).pow(2).max(1);
    batch.chunk_by(|a, b| a.0 == b.0).flat_map(|alike| alike.chunks(most)).collect()
}

/// Whether guesses that follow each other look alike: they have the same bound and the same spread.
fn alike<V: Value>(before: &[Try<V>], after: &[Try<V>]) -> bool {
    let look = |one: Option<&Try<V>>| one.map(|one| (one.0, one.1));
    look(before.last()) == look(after.first())
}

impl<O: Cost> Worker<'_, O> {
    /// Tries guesses in order; those that others are on come last, and are returned if they are not to be
    /// waited for.
    pub(super) fn try_among_others(
        &mut self,
        node: &Node<O::Mass>,
        batch: &[Try<O::Value>],
        best: &mut Best<O::Value>,
        estimate: O::Value,
        context: Option<Context<'_>>,
        wait: bool,
    ) -> Vec<Try<O::Value>> {
        let search = self.search;
        let mut rest = runs(batch, node.set.len());
        let mut again = false;
        let mut pause = WAIT;
        while !rest.is_empty() {
            let mut theirs: Vec<&[Try<O::Value>]> = Vec::new();
            let mut at = 0;
            let mut helped = false;
            while let Some(&run) = rest.get(at) {
                let limited = !is_unlimited(best.limit);
                if search.threads > 1 && node.set.len() >= SHARED && limited && !again {
                    break;
                }
                at += 1;
                // What looks like a guess that another is on is left to it for now.
                if !again && theirs.last().is_some_and(|last| alike(last, run)) {
                    theirs.push(run);
                    continue;
                }
                match self.in_turn(node, run, best, context, again) {
                    Tried::Done => {}
                    Tried::Theirs => theirs.push(run),
                    Tried::Helped => {
                        theirs.push(run);
                        helped = true;
                    }
                }
                if best.limit < estimate || search.control.was_stopped() {
                    for &(lower, _, _) in rest[at..].iter().chain(&theirs).copied().flatten() {
                        best.least = best.least.min(lower);
                        search.control.credit(context.map_or(0.0, |c| c.share));
                    }
                    return Vec::new();
                }
            }
            if at < rest.len() {
                let later = self.side_by_side(node, &rest[at..], best, context);
                theirs.extend(later);
            }
            // Nothing but what others are on: wait, unless one of them is done by now.
            match again && theirs.len() == rest.len() && !helped {
                true if !wait => return theirs.concat(),
                true => search.wait(&mut pause),
                false => pause = WAIT,
            }
            (rest, again) = (theirs, true);
        }
        Vec::new()
    }

    /// Tries guesses on all threads; returns those that other processes are on.
    fn side_by_side<'b>(
        &mut self,
        node: &Node<O::Mass>,
        batch: &[&'b [Try<O::Value>]],
        best: &mut Best<O::Value>,
        context: Option<Context<'_>>,
    ) -> Vec<&'b [Try<O::Value>]> {
        let (set, key) = (self.set(&node.set).to_vec(), self.set(&node.key).to_vec());
        let open = self.is_open();
        let search = self.search;
        let shared = Mutex::new((*best, Vec::new()));
        let lock = || shared.lock().unwrap_or_else(|e| e.into_inner());
        for_each(batch.len(), &|at| {
            let run = batch[at];
            let mut best = Best::new(lock().0.limit);
            let mut worker = search.worker();
            let node = Node { set: worker.push(&set), key: worker.push(&key), ..node.clone() };
            worker.frames.push(Frame::new(key.clone(), node.asked, open, 0));
            let tried = match search.control.was_stopped() {
                true => {
                    run.iter().for_each(|one| best.offer(Bound::at_least(one.0)));
                    Tried::Done
                }
                false => worker.in_turn(&node, run, &mut best, context, false),
            };
            let mut shared = lock();
            match tried {
                Tried::Done => shared.0.merge(best),
                Tried::Theirs | Tried::Helped => shared.1.push(run),
            }
        });
        let (tried, mut theirs) = shared.into_inner().unwrap_or_else(|e| e.into_inner());
        *best = tried;
        theirs.sort_unstable();
        theirs
    }

    /// Tries a run of guesses, unless another process is on it. `again` if that was so before.
    fn in_turn(
        &mut self,
        node: &Node<O::Mass>,
        run: &[Try<O::Value>],
        best: &mut Best<O::Value>,
        context: Option<Context<'_>>,
        again: bool,
    ) -> Tried {
        let search = self.search;
        let whole = context.map_or(0.0, |c| c.share);
        let mut mine = Best::new(best.limit);
        let mut turn = None;
        for (at, &(lower, _, guess)) in run.iter().enumerate() {
            let mut share = whole;
            let base = self.depth();
            let limit = mine.limit;
            let opened = match lower > limit || search.control.was_stopped() {
                true => Err(Bound::at_least(lower)),
                false => self.open_parts(node, guess, limit),
            };
            let mut bound = match opened {
                Err(bound) => bound,
                Ok(open) => {
                    // The first that takes a while stands for the run.
                    if turn.is_none() && !is_unlimited(limit) {
                        let run = self.named(node, run);
                        turn = Some(self.set_out(On::run(run, best.limit)));
                    }
                    match turn {
                        // Which of several guesses it is, is not said.
                        Some(Turn::Known(bound)) if !bound.exact || run.len() == 1 => {
                            self.cut(base);
                            best.offer(Bound { guess, ..bound });
                            search.control.credit(whole * (run.len() - at) as f64);
                            return Tried::Done;
                        }
                        // Other threads must not be kept waiting.
                        Some(Turn::Theirs) if !again || search.threads == 1 => {
                            let helped = again && self.help(node, guess, open, limit, context);
                            self.cut(base);
                            return if helped { Tried::Helped } else { Tried::Theirs };
                        }
                        _ => {
                            self.open_if_due();
                            self.solve_parts(node, guess, open, limit, context, &mut share)
                        }
                    }
                }
            };
            self.cut(base);
            bound.guess = guess;
            mine.offer(bound);
            if context.is_some() {
                search.control.credit(share);
            }
        }
        if let Some(Turn::Mine) = turn {
            self.come_back((!search.control.was_stopped()).then(|| mine.bound(false)));
        }
        best.merge(mine);
        Tried::Done
    }

    /// Guesses belong to the names of their set; where these are not those of the key, they are renamed.
    fn named(&self, node: &Node<O::Mass>, run: &[Try<O::Value>]) -> Run {
        let names = self.names_of_key(node);
        let name =
            |&(_, _, guess): &Try<O::Value>| names.as_ref().map_or(guess, |n| n.apply(guess));
        Run::of(&run.iter().map(name).collect::<Vec<Id>>())
    }

    /// Helps another with a guess that it is on, if it is at an open set; says whether that was so. Parts
    /// are solved in one order by all: so the other is at the first that is not known. (To help at later parts, too,
    /// took up to twice the work: less is known here of those before them, so the limit is higher.)
    fn help(
        &mut self,
        node: &Node<O::Mass>,
        guess: Id,
        (lower, open): Opened<O>,
        limit: O::Value,
        context: Option<Context<'_>>,
    ) -> bool {
        let search = self.search;
        let (asked, cap) = (search.next(node.asked), node.cap);
        let Some(Open { known, part, key, symbols, mass, .. }) = open.into_iter().next() else {
            return false;
        };
        if part.len() < SMALLEST || !self.is_held(&key, asked) {
            return false;
        }
        let slack = limit - (lower - known);
        let child = Node { set: key.clone(), symbols, key, asked, cap, mass };
        let context = context.filter(|_| part.len() >= LARGE);
        let below = context.and_then(|c| search.below(c.history, guess));
        self.entering = true;
        match below {
            Some(below) => {
                let child = Node { set: part, symbols: search.field.symbols(), ..child };
                self.solve(&child, slack, Some(below.context(0.0)));
            }
            None => {
                self.solve(&child, slack, None);
            }
        }
        true
    }
}

/// The open parts of a guess, in the order in which they are solved.
pub(super) struct Queue<O: Cost> {
    pub open: VecDeque<Open<O>>,
    /// Whether parts are shared with other processes.
    shared: bool,
    /// How many were put off in a row.
    put_off: usize,
    pause: Duration,
}

/// A part, and what is known of it already.
type Next<O> = (Open<O>, Option<Bound<<O as Cost>::Value>>);

impl<O: Cost> Queue<O> {
    pub fn new(
        worker: &Worker<'_, O>,
        open: Vec<Open<O>>,
        size: usize,
        limit: O::Value,
    ) -> Queue<O> {
        let shared = worker.search.is_shared(size) && is_unlimited(limit);
        let shared = shared && !worker.frames.is_empty();
        Queue { open: open.into(), shared, put_off: 0, pause: WAIT }
    }

    /// The next part, and, if parts are shared, whether it is known already.
    pub fn next(
        &mut self,
        worker: &mut Worker<'_, O>,
        asked: usize,
        limit: O::Value,
    ) -> Option<Next<O>> {
        let search = worker.search;
        loop {
            let part = self.open.pop_front()?;
            if !self.shared || part.part.len() < SMALLEST {
                return Some((part, None));
            }
            worker.open_if_due();
            let key = worker.set(&part.key).to_vec();
            match worker.set_out(On::part(key, asked, limit)) {
                Turn::Mine => {
                    self.put_off = 0;
                    return Some((part, None));
                }
                Turn::Known(bound) => {
                    self.put_off = 0;
                    return Some((part, Some(bound)));
                }
                Turn::Theirs => {}
            }
            // All are with others: one that is open is entered.
            let all = self.put_off > self.open.len();
            let held = all && worker.is_held(&part.key, asked);
            if held || all && search.threads > 1 || search.control.is_stopped() {
                self.put_off = 0;
                worker.entering = held;
                return Some((part, None));
            }
            if all {
                search.wait(&mut self.pause);
            }
            self.put_off += 1;
            self.open.push_back(part);
        }
    }

    /// Ends a part.
    pub fn end(&self, worker: &mut Worker<'_, O>, bound: Bound<O::Value>) {
        if self.shared {
            worker.come_back(bound.exact.then_some(bound));
        }
    }
}

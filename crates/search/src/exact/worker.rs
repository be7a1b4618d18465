//! The recursion, as one thread runs it.

use std::ops::Range;
use std::sync::Mutex;

use smallvec::SmallVec;
use yomikiri_field::{Id, for_each};

use crate::floor::Cap;
use crate::objective::Cost;
use crate::parts::{largest, select};
use crate::settings::Order;
use crate::table::Bound;
use crate::value::Value;

use super::best::Best;
use super::context::Context;
use super::rise::Rising;
use super::scored::Scored;
use super::scores::Try;
use super::share::{Queue, is_unlimited};
use super::stack::{Node, Worker, ranges};

/// From this size on, guesses are sorted by the bound that their parts' sizes give, and
/// symmetries of the history are looked for.
pub(super) const LARGE: usize = 32;
/// From this size on, the guesses of a position are shared among threads.
pub(crate) const SHARED: usize = 48;
/// From this size on, where no symmetry makes parts alike, the bounds of all parts are raised together.
const HUGE: usize = 256;
/// Hints looked up, about, between two looks at the clock.
pub(super) const PATIENCE: usize = 1 << 22;

/// The sum of the bounds of all parts of a guess, and those that are not settled.
pub(super) type Opened<O> = (<O as Cost>::Value, Vec<Open<O>>);

/// A part of a guess that is not settled.
pub(super) struct Open<O: Cost> {
    /// It is worth no less.
    pub known: O::Value,
    pub part: Range<usize>,
    /// Its renamed form.
    pub key: Range<usize>,
    pub symbols: usize,
    pub mass: O::Mass,
    /// The scores of its guesses, if it has them.
    pub scored: Option<Scored<O>>,
}

/// How much work a part is, about, beside others.
pub(super) fn weight(part: &Range<usize>) -> f64 {
    (part.len() * part.len()) as f64
}

/// Small parts first.
fn sort_by_size<V>(open: &mut [(u16, u8, u32, V)]) {
    open.sort_unstable_by_key(|&(size, hint, ..)| (size, hint));
}

impl<O: Cost> Worker<'_, O> {
    /// The value of a set, up to a limit; remembered.
    pub fn solve(
        &mut self,
        node: &Node<O::Mass>,
        limit: O::Value,
        context: Option<Context<'_>>,
    ) -> Bound<O::Value> {
        self.solve_scored(node, limit, context, None)
    }

    /// The same of a set whose guesses have their scores already, if they have.
    fn solve_scored(
        &mut self,
        node: &Node<O::Mass>,
        limit: O::Value,
        context: Option<Context<'_>>,
        scored: Option<Scored<O>>,
    ) -> Bound<O::Value> {
        let best = self.expand(node, limit, context, scored);
        let search = self.search;
        let stopped = search.control.was_stopped();
        let mut bound = best.bound(stopped);
        if context.is_some() {
            bound.guess = self.in_names_of_key(node, best.guess);
        }
        if stopped || search.width.is_some() {
            self.keep_found(node, &best, bound.guess);
        }
        self.search.learn(self.set(&node.key), node.asked, bound);
        bound
    }

    /// Tries all guesses that may do, one of each class if classes are given.
    pub(super) fn expand(
        &mut self,
        node: &Node<O::Mass>,
        limit: O::Value,
        context: Option<Context<'_>>,
        scored: Option<Scored<O>>,
    ) -> Best<O::Value> {
        let shared = self.enter(node);
        let best = self.try_scores(node, limit, context, scored);
        if shared {
            self.leave();
        }
        best
    }

    fn try_scores(
        &mut self,
        node: &Node<O::Mass>,
        limit: O::Value,
        context: Option<Context<'_>>,
        scored: Option<Scored<O>>,
    ) -> Best<O::Value> {
        self.tick(node);
        let search = self.search;
        if let Some(width) = search.width
            && node.set.len() > width.free
        {
            return self.expand_narrowly(node, limit, context, width.guesses);
        }
        let mut share = context.map_or(0.0, |c| c.share);
        let mut best = Best::new(limit);
        let Some(Scored { node, scores }) = scored.or_else(|| self.scored(node)) else {
            best.least = search.floors.floor(&search.objective, node.asked, node.mass, node.cap);
            return best;
        };
        let node = &node;
        let view = search.field.view(node.symbols);
        let mut batch: Vec<Try<O::Value>> = Vec::new();
        // What other processes are on. At the start others wait for nothing as long as there are guesses that nobody
        // is on; elsewhere those would be tried with limits that are too high. (Two workers on mm4x9 waited an eighth
        // of the time for each other at the start.)
        let (mut theirs, wait) = (Vec::new(), self.frames.len() != 1);
        let most = usize::from(largest(&scores));
        let mut high = most;
        while high >= 2 {
            let estimate = self.estimate(node, high);
            if estimate > best.limit {
                best.least = best.least.min(estimate);
                break;
            }
            // One score at a time finds a good guess soon; after that, and for an order that
            // does not go by scores, all that may do are taken at once.
            let large = node.set.len() >= LARGE;
            let mut low = high;
            let at_once = search.order == Order::Entropy || large && best.value.is_some();
            if at_once {
                while low > 2 && self.estimate(node, low - 1) <= best.limit {
                    low -= 1;
                }
            }
            batch.clear();
            let wanted = low as u8..=high as u8;
            match context {
                Some(c) => batch.extend(
                    c.classes
                        .iter()
                        .filter(|&&(id, _)| wanted.contains(&scores[usize::from(id)]))
                        .map(|&(id, _)| (estimate, 0, id)),
                ),
                None => select(&scores, wanted, |at| batch.push((estimate, 0, view.id(at)))),
            }
            if large || search.order == Order::Entropy {
                self.rank(node, &mut batch, &mut best);
            }
            // Most of the work is in the last batch.
            let each = share * if at_once { 1.0 } else { 0.2 } / batch.len().max(1) as f64;
            share -= each * batch.len() as f64;
            let inner = context.map(|c| Context { share: each, ..c });
            let left = self.try_all(node, &batch, &mut best, estimate, inner, wait);
            share += each * left.len() as f64;
            theirs.extend(left);
            high = low - 1;
            if search.control.was_stopped() {
                // Guesses not tried yet: by their scores, or, where they are few, by their parts.
                match context {
                    Some(c) => {
                        let untried = |id: Id| (2..=high).contains(&scores[usize::from(id)].into());
                        for &(id, _) in c.classes.iter().filter(|&&(id, _)| untried(id)) {
                            let lower = search.by_sizes(node, id, &self.parts(&node.set, id));
                            best.least = best.least.min(lower);
                        }
                    }
                    None if high >= 2 => {
                        best.least = best.least.min(self.estimate(node, high));
                    }
                    None => {}
                }
                break;
            }
        }
        if !theirs.is_empty() {
            let each = share / theirs.len() as f64;
            let inner = context.map(|c| Context { share: each, ..c });
            let least = self.estimate(node, most);
            self.try_all(node, &theirs, &mut best, least, inner, true);
            share = 0.0;
        }
        if context.is_some() {
            search.control.credit(share);
        }
        self.scratch.scores.push(scores);
        best
    }

    /// Counts a node, and looks at the clock now and then.
    fn tick(&mut self, node: &Node<O::Mass>) {
        self.nodes += 1;
        self.is_stopped_after(node.set.len() * self.search.field.view(node.symbols).len);
    }

    /// Whether the search was stopped; looks at the clock when so many hints were looked up that it is
    /// time for it. Then it may also be time to look for a better strategy.
    pub(super) fn is_stopped_after(&mut self, hints: usize) -> bool {
        // Workers come and go; the patience is that of their buffers, which stay.
        self.scratch.patience += hints;
        self.work += hints as u64;
        if self.scratch.patience >= self.search.patience {
            self.scratch.patience = 0;
            self.search.control.add_nodes(self.nodes - self.reported);
            self.reported = self.nodes;
            self.search.look();
        }
        self.search.control.was_stopped()
    }

    /// Tries guesses in order; on all threads if the position is large, once a guess was no better than the
    /// best so far. Until then the next one is likely to be better still, and guesses tried beside it would be
    /// tried with a limit that is too high. (On mm4x9 two threads searched 16 % more positions than one when
    /// they began to share as soon as there was a limit; now it is 2 %.)
    ///
    /// Returns the guesses that other processes are on, unless those are to be waited for.
    pub(super) fn try_all(
        &mut self,
        node: &Node<O::Mass>,
        batch: &[Try<O::Value>],
        best: &mut Best<O::Value>,
        estimate: O::Value,
        context: Option<Context<'_>>,
        wait: bool,
    ) -> Vec<Try<O::Value>> {
        if self.search.is_shared(node.set.len()) {
            return self.try_among_others(node, batch, best, estimate, context, wait);
        }
        let control = &self.search.control;
        let share = context.map_or(0.0, |c| c.share);
        let mut rest = batch;
        let mut settled = false;
        while let Some((&(lower, _, guess), after)) = rest.split_first() {
            if self.search.threads > 1 && node.set.len() >= SHARED && settled {
                break;
            }
            if lower > best.limit {
                best.least = best.least.min(lower);
                control.credit(share);
            } else {
                let limit = best.limit;
                best.offer(self.guess(node, guess, limit, context));
                settled = best.limit == limit && limit < O::Value::INFINITE.before();
            }
            if best.limit < estimate || control.was_stopped() {
                control.credit(share * after.len() as f64);
                let least = after.iter().map(|&(lower, _, _)| lower).min();
                best.least = best.least.min(least.unwrap_or(best.least));
                return Vec::new();
            }
            rest = after;
        }
        if rest.is_empty() {
            return Vec::new();
        }
        let (set, key) = (self.set(&node.set).to_vec(), self.set(&node.key).to_vec());
        let search = self.search;
        let shared = Mutex::new(*best);
        let lock = || shared.lock().unwrap_or_else(|e| e.into_inner());
        for_each(rest.len(), &|at| {
            let (lower, _, guess) = rest[at];
            let limit = lock().limit;
            let bound = if lower > limit || search.control.was_stopped() {
                search.control.credit(share);
                Bound::at_least(lower)
            } else {
                let mut worker = search.worker();
                let node = Node { set: worker.push(&set), key: worker.push(&key), ..node.clone() };
                worker.guess(&node, guess, limit, context)
            };
            lock().offer(bound);
        });
        *best = *lock();
        Vec::new()
    }

    /// The value of a position if this guess is asked, up to a limit. Credits its share.
    pub fn guess(
        &mut self,
        node: &Node<O::Mass>,
        guess: Id,
        limit: O::Value,
        context: Option<Context<'_>>,
    ) -> Bound<O::Value> {
        let base = self.depth();
        let mut share = context.map_or(0.0, |c| c.share);
        let mut bound = self.guess_parts(node, guess, limit, context, &mut share);
        bound.guess = guess;
        self.cut(base);
        if context.is_some() {
            self.search.control.credit(share);
        }
        bound
    }

    /// The parts of a guess that only a search can settle, in the order in which they are solved, and the sum
    /// of all bounds; or a bound beyond the limit.
    ///
    /// Small parts come first, because they cost least. Where they are worth nothing, as with few late secrets,
    /// large ones come first: they refute the guess. (That made `late:6` on MOO two and a half times as fast.)
    pub(super) fn open_parts(
        &mut self,
        node: &Node<O::Mass>,
        guess: Id,
        limit: O::Value,
    ) -> Result<Opened<O>, Bound<O::Value>> {
        let search = self.search;
        let field = &search.field;
        let parts = self.parts(&node.set, guess);
        let sizes = &parts.sizes;
        let floors = search.floors_after(node, guess);
        let mut lower = search.by_sizes_and(node, &parts, &floors);
        if lower > limit {
            return Err(Bound::at_least(lower));
        }
        let (asked, known_only) = (search.next(node.asked), node.cap.known);
        let base = self.split(&node.set, guess, sizes);

        // The floors of one and of two are exact, and so is that of a set with a candidate that
        // tells the others apart; where weights differ, they are lower. Where the secret must only be
        // known, that of one is exact.
        let open_from = match (known_only, O::PLAIN) {
            (true, _) => 2,
            (false, true) => 3,
            (false, false) => 1,
        };
        // First what costs least: is there a candidate that tells the others apart?
        let mut open = SmallVec::<[_; 64]>::new();
        let telling = |cap: Cap| if O::PLAIN { cap.hit.max(2) } else { cap.parts() };
        for (hint, part) in ranges(base, &sizes[..field.win()]).enumerate() {
            let n = part.len();
            if n < open_from {
                continue;
            }
            let mut floor = floors.of_part(hint, parts.mass(hint));
            if n <= telling(floors.cap(hint)) && !known_only {
                let part = self.set(&part);
                let settled = match O::PLAIN {
                    true => match search.telling(part, 0) {
                        Some(_) => Ok(floor),
                        None => Err(search.imperfect(n, asked)),
                    },
                    false if n <= 2 => search.settled(part, asked).ok_or(floor),
                    false => search.weighed(part, asked),
                };
                let imperfect = match settled {
                    Ok(settled) => {
                        lower = lower - floor + settled;
                        continue;
                    }
                    Err(imperfect) => imperfect.max(floor),
                };
                lower = lower - floor + imperfect;
                floor = imperfect;
                if lower > limit {
                    return Err(Bound::at_least(lower));
                }
            }
            open.push((n as u16, hint as u8, part.start as u32, floor));
        }
        if lower > limit {
            return Err(Bound::at_least(lower));
        }
        sort_by_size(&mut open);

        // Then what the table knows.
        let mut hard = Vec::new();
        for (size, hint, start, floor) in open {
            let part = start as usize..start as usize + usize::from(size);
            // One that tells all others apart but two is good enough.
            let cap = floors.cap(usize::from(hint));
            if O::PLAIN
                && part.len() <= telling(cap) + 1
                && !known_only
                && let Some(nearly) = search.nearly_perfect(part.len(), asked)
                && search.telling(self.set(&part), 1).is_some()
            {
                lower = lower - floor + nearly;
                if lower > limit {
                    return Err(Bound::at_least(lower));
                }
                continue;
            }
            let (key, symbols) = self.push_renamed(&part);
            let mut known = floor;
            let mut exact = false;
            if let Some(bound) = search.table.get(self.set(&key), asked) {
                known = known.max(bound.lower);
                exact = bound.exact;
            }
            if !exact {
                let mass = parts.mass(usize::from(hint));
                hard.push(Open { known, part, key, symbols, mass, scored: None });
            }
            lower = lower - floor + known;
            if lower > limit {
                return Err(Bound::at_least(lower));
            }
        }
        if search.objective.is_idle(asked) {
            hard.reverse();
        }
        Ok((lower, hard))
    }

    fn guess_parts(
        &mut self,
        node: &Node<O::Mass>,
        guess: Id,
        limit: O::Value,
        context: Option<Context<'_>>,
        share: &mut f64,
    ) -> Bound<O::Value> {
        match self.open_parts(node, guess, limit) {
            Ok(open) => self.solve_parts(node, guess, open, limit, context, share),
            Err(bound) => bound,
        }
    }

    /// The value of a guess whose open parts are known.
    pub(super) fn solve_parts(
        &mut self,
        node: &Node<O::Mass>,
        guess: Id,
        (mut lower, mut hard): Opened<O>,
        limit: O::Value,
        context: Option<Context<'_>>,
        share: &mut f64,
    ) -> Bound<O::Value> {
        let search = self.search;
        let field = &search.field;
        let (asked, cap) = (search.next(node.asked), node.cap);
        if node.set.len() >= HUGE && !search.symmetric() && search.width.is_none() {
            let open = hard.into_iter().map(|Open { known, part, key, symbols, mass, .. }| {
                let child = Node { set: key.clone(), symbols, key, asked, cap, mass };
                Rising { size: part.len(), known, child, cost: None }
            });
            return self.raise(open.collect(), lower, limit);
        }

        // Then scores, and then the search itself.
        let child = Node { asked, cap, ..node.clone() };
        if hard.len() > 1 && search.width.is_none() {
            lower = self.score_parts(&mut hard, &child, lower, limit);
            if lower > limit {
                self.forget_scores(hard);
                return Bound::at_least(lower);
            }
        }
        if search.threads > 1 && !search.is_shared(node.set.len()) && is_unlimited(limit) {
            let mut opened = (lower, hard);
            let all = self.solve_side_by_side(node, guess, &mut opened, limit, context, share);
            (lower, hard) = opened;
            if !all || lower > limit {
                self.forget_scores(hard);
                return Bound::at_least(lower);
            }
        }
        let heaviest: f64 = hard.iter().map(|open| weight(&open.part)).sum();
        let whole = *share;
        let mut below = None;
        let mut queue = Queue::new(self, hard, node.set.len(), limit);
        while let Some((Open { known, part, key, symbols, mass, scored }, done)) =
            queue.next(self, asked, limit)
        {
            if search.control.was_stopped() {
                return Bound::at_least(lower);
            }
            if let Some(bound) = done {
                lower = lower - known + bound.lower.max(known);
                continue;
            }
            let slack = limit - (lower - known);
            let child = Node { set: key.clone(), symbols, key: key.clone(), asked, cap, mass };
            if let Some(c) = context
                && part.len() >= LARGE
                && below.is_none()
            {
                below = Some(search.below(c.history, guess));
            }
            let bound = match &below {
                Some(Some(below)) => {
                    let mine = whole * weight(&part) / heaviest;
                    *share -= mine;
                    let symbols = field.symbols();
                    let child = Node { set: part, symbols, ..child };
                    self.solve(&child, slack, Some(below.context(mine)))
                }
                _ => self.solve_scored(&child, slack, None, scored),
            };
            queue.end(self, bound);
            lower = lower - known + bound.lower.max(known);
            if !bound.exact || lower > limit {
                self.forget_scores(queue.open);
                return Bound::at_least(lower);
            }
        }
        Bound::exact(lower)
    }
}

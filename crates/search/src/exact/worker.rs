//! The recursion, as one thread runs it.

use std::ops::Range;
use std::sync::Mutex;

use rayon::prelude::*;
use yomikiri_rules::Code;

use crate::canon::canonical;
use crate::floor::fill;
use crate::objective::{Objective, Value};
use crate::orbits::orbits;
use crate::parts::count_parts;
use crate::problem::Order;
use crate::table::{Bound, hash};
use crate::universe::Id;

use super::{Scratch, Search};

/// From this size on, guesses with equally many parts are sorted by their bound, and symmetries
/// of the history are looked for.
const LARGE: usize = 32;
/// From this size on, the guesses of a position are shared among threads.
const SHARED: usize = 60;
/// Nodes between two looks at the clock.
const PATIENCE: u64 = 256;

/// A candidate set on the worker's stack.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// The set, sorted.
    pub set: Range<usize>,
    /// Its canonical form: the set itself, except while symmetries of the history are in use.
    pub key: Range<usize>,
    /// The set uses the first `symbols` symbols only.
    pub symbols: usize,
    /// Guesses asked before, where depth matters.
    pub asked: usize,
    /// No guess makes more parts of it.
    pub cap: usize,
}

/// Where the position came from, as long as symmetries may be left.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    /// The codes that symmetries must fix.
    pub history: &'a [Code],
    /// The share of the whole work that the position is.
    pub share: f64,
}

/// The best of the guesses tried so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best<V> {
    /// Only values up to this one are of interest.
    pub limit: V,
    /// The best value.
    pub value: Option<V>,
    /// No guess that was refuted is better than this.
    pub least: V,
}

impl<V: Value> Best<V> {
    pub fn new(limit: V) -> Self {
        Best { limit, value: None, least: V::INFINITE }
    }

    fn offer(&mut self, bound: Bound<V>) {
        if !bound.exact {
            self.least = self.least.min(bound.lower);
        } else if self.value.is_none_or(|value| bound.lower < value) {
            self.value = Some(bound.lower);
            self.limit = self.limit.min(bound.lower.before());
        }
    }

    /// What is proved if all guesses were offered.
    fn bound(&self) -> Bound<V> {
        match self.value {
            Some(value) => Bound::exact(value),
            None => Bound::at_least(self.least.min(V::INFINITE)),
        }
    }
}

/// What the rules for small sets and the table know of a part.
pub(crate) enum Probe<V> {
    Exact(V),
    Open { lower: V, key: Range<usize>, symbols: usize },
}

pub(crate) struct Worker<'s, O: Objective> {
    pub search: &'s Search<O>,
    pub scratch: Scratch,
    pub nodes: u64,
}

impl<O: Objective> Drop for Worker<'_, O> {
    fn drop(&mut self) {
        self.search.control.add_nodes(self.nodes % PATIENCE);
        self.scratch.stack.clear();
        self.search.keep(std::mem::take(&mut self.scratch));
    }
}

impl<'s, O: Objective> Worker<'s, O> {
    pub(super) fn new(search: &'s Search<O>, scratch: Scratch) -> Self {
        Worker { search, scratch, nodes: 0 }
    }

    pub fn set(&self, range: &Range<usize>) -> &[Id] {
        &self.scratch.stack[range.clone()]
    }

    /// Puts a set on the stack.
    pub fn push(&mut self, set: &[Id]) -> Range<usize> {
        let start = self.scratch.stack.len();
        self.scratch.stack.extend_from_slice(set);
        start..start + set.len()
    }

    /// Puts the canonical form of a set on the stack; returns it with its number of symbols.
    pub fn push_canonical(&mut self, set: &Range<usize>) -> (Range<usize>, usize) {
        let stack = &mut self.scratch.stack;
        let start = stack.len();
        if !self.search.symmetric() {
            stack.extend_from_within(set.clone());
            return (start..stack.len(), self.search.universe.game.symbols());
        }
        let symbols = canonical(&self.search.universe, stack, set.clone());
        (start..stack.len(), symbols)
    }

    /// What small-set rules and the table know of a set of at least three, beyond `floor`.
    fn probe(&mut self, set: &Range<usize>, asked: usize, cap: usize, floor: O::Value) -> Probe<O::Value> {
        let search = self.search;
        let n = set.len();
        let mut lower = floor;
        let (key, symbols) = self.push_canonical(set);
        let stored = self.set(&key);
        if let Some(bound) = search.table.get(hash(stored, asked), stored, asked) {
            if bound.exact {
                self.scratch.stack.truncate(key.start);
                return Probe::Exact(bound.lower);
            }
            lower = lower.max(bound.lower);
        }
        let _ = (n, cap);
        Probe::Open { lower, key, symbols }
    }

    /// The value of a set, up to a limit.
    pub fn solve(&mut self, node: &Node, limit: O::Value, context: Option<Context<'_>>) -> Bound<O::Value> {
        let best = self.expand(node, Best::new(limit), context);
        let bound = best.bound();
        let key = self.set(&node.key);
        self.search.table.put(hash(key, node.asked), key, node.asked, bound);
        bound
    }

    /// Tries all guesses that may do.
    pub fn expand(&mut self, node: &Node, mut best: Best<O::Value>, context: Option<Context<'_>>) -> Best<O::Value> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) {
            self.search.control.add_nodes(PATIENCE);
            self.search.control.is_stopped();
        }
        let search = self.search;
        let (n, universe) = (node.set.len(), &search.universe);
        let view = universe.view(node.symbols);
        let orbits = context.and_then(|c| orbits(universe, c.history));
        let context = context.filter(|_| orbits.is_some());
        let mut scores = self.scratch.scores.pop().unwrap_or_default();
        let cap = self.score(node, &mut scores);
        let node = Node { cap, ..node.clone() };
        let top = usize::from(largest(&scores[..view.len]));
        let mut batch: Vec<(O::Value, u64, Id)> = Vec::new();
        let mut share_left = context.map_or(0.0, |c| c.share);
        let mut score = top;
        while score >= 2 {
            // All guesses of one score, or, ordered by entropy, all that may do.
            batch.clear();
            let estimate = self.estimate(&node, score);
            if estimate > best.limit {
                best.least = best.least.min(estimate);
                break;
            }
            let mut low = score;
            if search.order == Order::Entropy || (n >= LARGE && best.value.is_some()) {
                while low > 2 && self.estimate(&node, low - 1) <= best.limit {
                    low -= 1;
                }
            }
            let wanted = low as u8..=score as u8;
            match &orbits {
                Some(orbits) => batch.extend(
                    orbits
                        .iter()
                        .filter(|&&(id, _)| wanted.contains(&scores[usize::from(id)]))
                        .map(|&(id, _)| (estimate, 0, id)),
                ),
                None => select(&scores[..view.len], wanted, |at| batch.push((estimate, 0, view.id(at)))),
            }
            score = low - 1;
            if n >= LARGE || search.order == Order::Entropy {
                self.rank(&node, &mut batch, &mut best);
            }
            let share = share_left / (batch.len() as f64 + 1.0);
            let context = context.map(|c| Context { share, ..c });
            self.try_all(&node, &batch, &mut best, estimate, context);
            if search.control.was_stopped() {
                best.least = best.least.min(estimate);
                break;
            }
            share_left -= share * batch.len() as f64;
        }
        if context.is_some() {
            search.control.credit(share_left);
        }
        self.scratch.scores.push(scores);
        best
    }

    /// Tries guesses in order, on all threads if the position is large.
    fn try_all(&mut self, node: &Node, batch: &[(O::Value, u64, Id)], best: &mut Best<O::Value>, estimate: O::Value, context: Option<Context<'_>>) {
        let mut rest = batch;
        while let Some((&(lower, _, guess), after)) = rest.split_first() {
            if self.search.threads > 1 && node.set.len() >= SHARED && best.value.is_some() {
                break;
            }
            rest = after;
            if lower > best.limit {
                best.least = best.least.min(lower);
            } else {
                best.offer(self.guess(node, guess, best.limit, context));
                if best.limit < estimate || self.search.control.was_stopped() {
                    return;
                }
            }
            if let Some(c) = context {
                self.search.control.credit(c.share);
            }
        }
        if rest.is_empty() {
            return;
        }
        let (set, key) = (self.set(&node.set).to_vec(), self.set(&node.key).to_vec());
        let shared = Mutex::new(*best);
        let lock = || shared.lock().unwrap_or_else(|e| e.into_inner());
        rest.par_iter().for_each(|&(lower, _, guess)| {
            let limit = lock().limit;
            if self.search.control.was_stopped() {
                lock().offer(Bound::at_least(lower));
            } else if lower > limit {
                lock().offer(Bound::at_least(lower));
            } else {
                let mut worker = self.search.worker();
                let node = Node { set: worker.push(&set), key: worker.push(&key), ..node.clone() };
                let bound = worker.guess(&node, guess, limit, context);
                lock().offer(bound);
            }
            if let Some(c) = context {
                self.search.control.credit(c.share);
            }
        });
        *best = *lock();
    }

    /// Writes the score of every guess: its parts, and one more if it is a candidate. Guesses
    /// that may not be asked score nothing. Returns the most parts that any guess makes.
    fn score(&mut self, node: &Node, scores: &mut Vec<u8>) -> usize {
        let search = self.search;
        let view = search.universe.view(node.symbols);
        let set = self.set(&node.set);
        if search.play.candidates_only {
            scores.clear();
            scores.resize(view.len, 0);
            for &guess in set {
                let mut seen = 0u64;
                set.iter().for_each(|&c| seen |= 1 << search.universe.between(guess, c));
                scores[usize::from(guess)] = seen.count_ones() as u8;
            }
        } else {
            count_parts(&search.universe, view, set, scores);
        }
        if let Some(allowed) = &search.play.allowed {
            for (score, allowed) in scores.iter_mut().zip(allowed) {
                *score *= u8::from(*allowed);
            }
        }
        let cap = node.cap.min(usize::from(largest(&scores[..view.len])));
        for &id in set {
            scores[usize::from(id)] += u8::from(scores[usize::from(id)] > 0);
        }
        cap
    }

    /// The least value that a guess of this score can have.
    ///
    /// With parts of which none is the guess itself, `score` secrets at most are found with the
    /// next guess; a candidate has one part less, one secret found now and `score - 2` next.
    fn estimate(&self, node: &Node, score: usize) -> O::Value {
        let (n, objective) = (node.set.len(), &self.search.objective);
        let next = self.search.next(node.asked);
        let cap = node.cap.max(2);
        let missed = objective.step(n) + fill(objective, next, n, score, cap);
        if !O::DEPTH || score < 3 {
            return missed;
        }
        let hit = objective.step(n) + objective.won(node.asked);
        missed.min(hit + fill(objective, next, n - 1, score - 2, cap))
    }

    /// Bounds each guess by the sizes of its parts, drops those beyond the limit, sorts the rest.
    fn rank(&mut self, node: &Node, batch: &mut Vec<(O::Value, u64, Id)>, best: &mut Best<O::Value>) {
        let search = self.search;
        let entropy = search.order == Order::Entropy;
        batch.retain_mut(|(lower, tie, guess)| {
            let mut counts = [0u16; 64];
            self.count(&node.set, *guess, &mut counts);
            *lower = search.by_sizes(node, &counts);
            *tie = search.spread(&counts);
            let keep = *lower <= best.limit;
            if !keep {
                best.least = best.least.min(*lower);
            }
            keep
        });
        if entropy {
            batch.sort_unstable_by_key(|&(_, tie, guess)| (tie, guess));
        } else {
            batch.sort_unstable();
        }
    }

    /// How often each hint occurs.
    fn count(&self, set: &Range<usize>, guess: Id, counts: &mut [u16; 64]) {
        match self.search.universe.row(guess) {
            Some(row) => {
                for &c in self.set(set) {
                    counts[usize::from(row[usize::from(c)] & 63)] += 1;
                }
            }
            None => {
                for &c in self.set(set) {
                    counts[usize::from(self.search.universe.between(guess, c))] += 1;
                }
            }
        }
    }

    /// The value of a position if this guess is asked, up to a limit.
    pub fn guess(&mut self, node: &Node, guess: Id, limit: O::Value, context: Option<Context<'_>>) -> Bound<O::Value> {
        let search = self.search;
        let universe = &search.universe;
        let n = node.set.len();
        let mut counts = [0u16; 64];
        self.count(&node.set, guess, &mut counts);
        let mut lower = search.by_sizes(node, &counts);
        if lower > limit {
            return Bound::at_least(lower);
        }
        let next = search.next(node.asked);
        let base = self.scratch.stack.len();
        let parts = self.split(node, guess, &counts);
        // Cheap tests for all parts first, then the table.
        let win = usize::from(universe.win());
        let mut open: [(u16, u16, O::Value); 64] = [(0, 0, O::Value::ZERO); 64];
        let mut opens = 0;
        for (hint, &size) in counts[..win].iter().enumerate() {
            if size < 3 {
                continue;
            }
            let size = usize::from(size);
            let floor = search.floors.floor(&search.objective, next, size, node.cap);
            let part = parts[hint]..parts[hint] + size;
            let mut value = floor;
            if size <= node.cap {
                if search.perfect_candidates(self.set(&part), 1) == 1 {
                    // Exactly the floor.
                    continue;
                }
                value = value.max(search.imperfect(size, next));
                lower = lower - floor + value;
                if lower > limit {
                    self.scratch.stack.truncate(base);
                    return Bound::at_least(lower);
                }
            }
            open[opens] = (size as u16, hint as u16, value);
            opens += 1;
        }
        let open = &mut open[..opens];
        open.sort_unstable();
        let mut hard: Vec<(O::Value, Range<usize>, Range<usize>, usize)> = Vec::with_capacity(opens);
        for &mut (size, hint, floor) in open {
            let part = parts[usize::from(hint)]..parts[usize::from(hint)] + usize::from(size);
            match self.probe(&part, next, node.cap, floor) {
                Probe::Exact(value) => lower = lower - floor + value,
                Probe::Open { lower: value, key, symbols } => {
                    lower = lower - floor + value;
                    hard.push((value, part, key, symbols));
                }
            }
            if lower > limit {
                self.scratch.stack.truncate(base);
                return Bound::at_least(lower);
            }
        }
        let mut history = Vec::new();
        let weight: usize = hard.iter().map(|h| h.1.len() * h.1.len()).sum();
        for (known, part, key, symbols) in hard {
            if search.control.was_stopped() {
                self.scratch.stack.truncate(base);
                return Bound::at_least(lower);
            }
            let slack = limit - (lower - known);
            let (asked, cap) = (next, node.cap);
            let bound = match context {
                Some(c) if part.len() >= LARGE => {
                    if history.is_empty() {
                        history.extend_from_slice(c.history);
                        history.push(universe.codes[usize::from(guess)]);
                    }
                    let share = c.share * (part.len() * part.len()) as f64 / weight as f64;
                    let child = Node { set: part, key, symbols: universe.game.symbols(), asked, cap };
                    self.solve(&child, slack, Some(Context { history: &history, share }))
                }
                _ => {
                    let child = Node { set: key.clone(), key, symbols, asked, cap };
                    self.solve(&child, slack, None)
                }
            };
            lower = lower - known + bound.lower.max(known);
            if !bound.exact || lower > limit {
                self.scratch.stack.truncate(base);
                return Bound::at_least(lower);
            }
        }
        let _ = n;
        self.scratch.stack.truncate(base);
        Bound::exact(lower)
    }

    /// Puts the parts on the stack, each sorted; returns where each hint's part begins.
    pub fn split(&mut self, node: &Node, guess: Id, counts: &[u16; 64]) -> [usize; 64] {
        let universe = &self.search.universe;
        let stack = &mut self.scratch.stack;
        let mut starts = [0usize; 64];
        let mut at = stack.len();
        for (start, &count) in starts.iter_mut().zip(counts) {
            *start = at;
            at += usize::from(count);
        }
        stack.resize(at, 0);
        let mut ends = starts;
        let (below, above) = stack.split_at_mut(starts[0]);
        let base = starts[0];
        let mut place = |c: Id, hint: u8| {
            let end = &mut ends[usize::from(hint & 63)];
            above[*end - base] = c;
            *end += 1;
        };
        match universe.row(guess) {
            Some(row) => below[node.set.clone()].iter().for_each(|&c| place(c, row[usize::from(c)])),
            None => below[node.set.clone()].iter().for_each(|&c| place(c, universe.between(guess, c))),
        }
        starts
    }
}

impl<O: Objective> Search<O> {
    /// The least value of a position if a guess makes parts of these sizes.
    fn by_sizes(&self, node: &Node, counts: &[u16; 64]) -> O::Value {
        let (n, win) = (node.set.len(), usize::from(self.universe.win()));
        let next = self.next(node.asked);
        let mut lower = self.objective.step(n);
        if counts[win] > 0 {
            lower = lower + self.objective.won(node.asked);
        }
        for &size in &counts[..win] {
            if size > 0 {
                if usize::from(size) == n {
                    return O::Value::INFINITE;
                }
                lower = lower + self.floors.floor(&self.objective, next, usize::from(size), node.cap);
            }
        }
        lower
    }

    /// How far a guess is from equal parts: the sum of squares, or, ordered by entropy, of
    /// s log s.
    fn spread(&self, counts: &[u16; 64]) -> u64 {
        let sizes = counts.iter().map(|&size| u64::from(size));
        match self.order {
            Order::Bound => sizes.map(|size| size * size).sum(),
            Order::Entropy => sizes
                .filter(|&size| size > 0)
                .map(|size| (size as f64 * (size as f64).log2() * 1e6) as u64)
                .sum(),
        }
    }
}

fn largest(scores: &[u8]) -> u8 {
    scores.iter().copied().fold(0, u8::max)
}

/// Calls `found` for each place whose score is wanted.
fn select(scores: &[u8], wanted: std::ops::RangeInclusive<u8>, mut found: impl FnMut(usize)) {
    let (low, width) = (*wanted.start(), wanted.end() - wanted.start());
    for (block, scores) in scores.chunks(32).enumerate() {
        // One vector comparison decides most blocks.
        if scores.iter().fold(false, |any, s| any | (s.wrapping_sub(low) <= width)) {
            for (at, score) in scores.iter().enumerate() {
                if score.wrapping_sub(low) <= width {
                    found(block * 32 + at);
                }
            }
        }
    }
}

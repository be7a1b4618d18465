//! The recursion, as one thread runs it.
//!
//! Sets live on a stack: a guess puts its parts on top, each part may get its canonical form
//! above them, and everything is cut off when the guess is done.

use std::ops::Range;
use std::sync::Mutex;

use rayon::prelude::*;
use yomikiri_rules::Code;

use crate::canon::canonical;
use crate::floor::fill;
use crate::objective::{Objective, Value};
use crate::orbits::orbits;
use crate::parts::{count_parts, largest, select};
use crate::problem::Order;
use crate::table::Bound;
use crate::universe::{Id, Universe};

use super::{Scratch, Search};

/// From this size on, guesses are sorted by the bound that their parts' sizes give, and
/// symmetries of the history are looked for.
pub(super) const LARGE: usize = 32;
/// From this size on, the guesses of a position are shared among threads.
pub(super) const SHARED: usize = 48;
/// Nodes between two looks at the clock.
const PATIENCE: u64 = 256;

/// How often each hint occurs.
pub(crate) type Sizes = [u16; 64];

/// A candidate set on the worker's stack.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// The set, sorted.
    pub set: Range<usize>,
    /// The set uses the first `symbols` symbols only.
    pub symbols: usize,
    /// Its canonical form: the set itself, except while symmetries of the history are in use.
    pub key: Range<usize>,
    /// Guesses asked before, where depth matters.
    pub asked: usize,
    /// No guess makes more parts of it.
    pub cap: usize,
}

/// Where the position came from, as long as symmetries are left.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    /// The codes that symmetries must fix.
    pub history: &'a [Code],
    /// The guesses to consider, one of each class, with the classes' sizes.
    pub classes: &'a [(Id, u32)],
    /// The share of the whole work that the position is.
    pub share: f64,
}

/// The context of the positions after one more guess.
pub(super) struct Below {
    history: Vec<Code>,
    classes: Vec<(Id, u32)>,
}

impl Below {
    /// `None` if no symmetry is left.
    pub fn new(universe: &Universe, history: &[Code], guess: Id) -> Option<Below> {
        let mut history = history.to_vec();
        history.push(universe.codes[usize::from(guess)]);
        let classes = orbits(universe, &history)?;
        Some(Below { history, classes })
    }

    pub fn context(&self, share: f64) -> Context<'_> {
        Context { history: &self.history, classes: &self.classes, share }
    }
}

/// The best of the guesses tried so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best<V> {
    /// Only values up to this one are of interest.
    pub limit: V,
    /// The best value.
    pub value: Option<V>,
    /// No guess that was given up is better than this.
    pub least: V,
}

impl<V: Value> Best<V> {
    pub fn new(limit: V) -> Self {
        Best { limit, value: None, least: V::INFINITE }
    }

    /// Takes in what is known of a guess.
    fn offer(&mut self, bound: Bound<V>) {
        if !bound.exact {
            self.least = self.least.min(bound.lower);
        } else if self.value.is_none_or(|value| bound.lower < value) {
            self.value = Some(bound.lower);
            self.limit = self.limit.min(bound.lower.before());
        }
    }

    /// What is proved once all guesses were offered. If the search was stopped before, guesses
    /// not tried were offered with their bounds, so only the lower bound counts.
    fn bound(&self, stopped: bool) -> Bound<V> {
        match self.value {
            Some(value) if !stopped => Bound::exact(value),
            Some(value) => Bound::at_least(self.least.min(value)),
            None => Bound::at_least(self.least.min(V::INFINITE)),
        }
    }
}

/// A guess to try: its bound, a tie-break, its number.
type Try<V> = (V, u64, Id);

pub(crate) struct Worker<'s, O: Objective> {
    pub search: &'s Search<O>,
    scratch: Scratch,
    nodes: u64,
}

impl<O: Objective> Drop for Worker<'_, O> {
    fn drop(&mut self) {
        self.search.control.add_nodes(self.nodes % PATIENCE);
        self.scratch.stack.clear();
        self.search.keep(std::mem::take(&mut self.scratch));
    }
}

/// The stack.
impl<'s, O: Objective> Worker<'s, O> {
    pub(super) fn new(search: &'s Search<O>, scratch: Scratch) -> Self {
        Worker { search, scratch, nodes: 0 }
    }

    pub fn set(&self, range: &Range<usize>) -> &[Id] {
        &self.scratch.stack[range.clone()]
    }

    pub fn depth(&self) -> usize {
        self.scratch.stack.len()
    }

    pub fn cut(&mut self, depth: usize) {
        self.scratch.stack.truncate(depth);
    }

    /// Puts a set on the stack.
    pub fn push(&mut self, set: &[Id]) -> Range<usize> {
        let start = self.depth();
        self.scratch.stack.extend_from_slice(set);
        start..self.depth()
    }

    /// Puts the canonical form of a set on the stack; returns it with its number of symbols.
    pub fn push_canonical(&mut self, set: &Range<usize>) -> (Range<usize>, usize) {
        let start = self.depth();
        let symbols = if self.search.symmetric() {
            canonical(&self.search.universe, &mut self.scratch.stack, set.clone())
        } else {
            self.scratch.stack.extend_from_within(set.clone());
            self.search.universe.game.symbols()
        };
        (start..self.depth(), symbols)
    }

    /// How often each hint occurs.
    pub fn sizes(&self, set: &Range<usize>, guess: Id) -> Sizes {
        let mut sizes = [0; 64];
        let universe = &self.search.universe;
        match universe.row(guess) {
            Some(row) => {
                for &c in self.set(set) {
                    sizes[usize::from(row[usize::from(c)] & 63)] += 1;
                }
            }
            None => {
                for &c in self.set(set) {
                    sizes[usize::from(universe.between(guess, c))] += 1;
                }
            }
        }
        sizes
    }

    /// Puts the parts on the stack, each sorted; returns where each hint's part begins.
    pub fn split(&mut self, set: &Range<usize>, guess: Id, sizes: &Sizes) -> [usize; 64] {
        let universe = &self.search.universe;
        let base = self.depth();
        let mut starts = [0; 64];
        let mut at = base;
        for (start, &size) in starts.iter_mut().zip(sizes) {
            *start = at;
            at += usize::from(size);
        }
        self.scratch.stack.resize(at, 0);
        let (below, above) = self.scratch.stack.split_at_mut(base);
        let mut ends = starts;
        let mut place = |c: Id, hint: u8| {
            let end = &mut ends[usize::from(hint & 63)];
            above[*end - base] = c;
            *end += 1;
        };
        match universe.row(guess) {
            Some(row) => below[set.clone()].iter().for_each(|&c| place(c, row[usize::from(c)])),
            None => {
                below[set.clone()].iter().for_each(|&c| place(c, universe.between(guess, c)));
            }
        }
        starts
    }
}

/// The search.
impl<O: Objective> Worker<'_, O> {
    /// The value of a set, up to a limit; remembered.
    pub fn solve(
        &mut self,
        node: &Node,
        limit: O::Value,
        context: Option<Context<'_>>,
    ) -> Bound<O::Value> {
        let best = self.expand(node, limit, context);
        let bound = best.bound(self.search.control.was_stopped());
        self.search.table.put_bound(self.set(&node.key), node.asked, bound);
        bound
    }

    /// Tries all guesses that may do, one of each class if classes are given.
    pub fn expand(
        &mut self,
        node: &Node,
        limit: O::Value,
        context: Option<Context<'_>>,
    ) -> Best<O::Value> {
        self.tick();
        let search = self.search;
        let mut share = context.map_or(0.0, |c| c.share);
        let mut best = Best::new(limit);
        let mut scores = self.scratch.scores.pop().unwrap_or_default();
        let node = &self.score(node, &mut scores);
        let view = search.universe.view(node.symbols);
        let mut batch: Vec<Try<O::Value>> = Vec::new();
        let mut high = usize::from(largest(&scores));
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
            if search.order == Order::Entropy || large && best.value.is_some() {
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
            let each = share / (batch.len() as f64 + 1.0);
            share -= each * batch.len() as f64;
            let inner = context.map(|c| Context { share: each, ..c });
            self.try_all(node, &batch, &mut best, estimate, inner);
            if search.control.was_stopped() {
                best.least = best.least.min(estimate);
                break;
            }
            high = low - 1;
        }
        if context.is_some() {
            search.control.credit(share);
        }
        self.scratch.scores.push(scores);
        best
    }

    /// Counts a node, and looks at the clock now and then.
    fn tick(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) {
            self.search.control.add_nodes(PATIENCE);
            self.search.control.is_stopped();
        }
    }

    /// Tries guesses in order; on all threads if the position is large and there is a limit.
    fn try_all(
        &mut self,
        node: &Node,
        batch: &[Try<O::Value>],
        best: &mut Best<O::Value>,
        estimate: O::Value,
        context: Option<Context<'_>>,
    ) {
        let control = &self.search.control;
        let share = context.map_or(0.0, |c| c.share);
        let mut rest = batch;
        while let Some((&(lower, _, guess), after)) = rest.split_first() {
            let bounded = best.limit < O::Value::INFINITE.before();
            if self.search.threads > 1 && node.set.len() >= SHARED && bounded {
                break;
            }
            if lower > best.limit {
                best.least = best.least.min(lower);
                control.credit(share);
            } else {
                best.offer(self.guess(node, guess, best.limit, context));
            }
            if best.limit < estimate || control.was_stopped() {
                control.credit(share * after.len() as f64);
                return;
            }
            rest = after;
        }
        if rest.is_empty() {
            return;
        }
        let (set, key) = (self.set(&node.set).to_vec(), self.set(&node.key).to_vec());
        let search = self.search;
        let shared = Mutex::new(*best);
        let lock = || shared.lock().unwrap_or_else(|e| e.into_inner());
        rest.par_iter().for_each(|&(lower, _, guess)| {
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
    }

    /// The value of a position if this guess is asked, up to a limit. Credits its share.
    pub fn guess(
        &mut self,
        node: &Node,
        guess: Id,
        limit: O::Value,
        context: Option<Context<'_>>,
    ) -> Bound<O::Value> {
        let base = self.depth();
        let mut share = context.map_or(0.0, |c| c.share);
        let bound = self.guess_parts(node, guess, limit, context, &mut share);
        self.cut(base);
        if context.is_some() {
            self.search.control.credit(share);
        }
        bound
    }

    fn guess_parts(
        &mut self,
        node: &Node,
        guess: Id,
        limit: O::Value,
        context: Option<Context<'_>>,
        share: &mut f64,
    ) -> Bound<O::Value> {
        let search = self.search;
        let universe = &search.universe;
        let sizes = self.sizes(&node.set, guess);
        let mut lower = search.by_sizes(node, &sizes);
        if lower > limit {
            return Bound::at_least(lower);
        }
        let (asked, cap) = (search.next(node.asked), node.cap);
        let starts = self.split(&node.set, guess, &sizes);

        // First what costs least: is there a candidate that tells the others apart?
        let mut open = [(0u16, 0u8, O::Value::ZERO); 64];
        let mut opens = 0;
        for (hint, &size) in sizes[..usize::from(universe.win())].iter().enumerate() {
            if size < 3 {
                continue;
            }
            let size = usize::from(size);
            let mut floor = search.floors.floor(&search.objective, asked, size, cap);
            if size <= cap {
                let part = starts[hint]..starts[hint] + size;
                if search.perfect_candidates(self.set(&part), 1) == 1 {
                    continue;
                }
                let imperfect = search.imperfect(size, asked).max(floor);
                lower = lower - floor + imperfect;
                floor = imperfect;
                if lower > limit {
                    return Bound::at_least(lower);
                }
            }
            open[opens] = (size as u16, hint as u8, floor);
            opens += 1;
        }
        let open = &mut open[..opens];
        open.sort_unstable_by_key(|&(size, hint, _)| (size, hint));

        // Then what the table knows.
        let mut hard = Vec::new();
        for &mut (size, hint, floor) in open {
            let start = starts[usize::from(hint)];
            let part = start..start + usize::from(size);
            let (key, symbols) = self.push_canonical(&part);
            let mut known = floor;
            let mut exact = false;
            if let Some(bound) = search.table.get(self.set(&key), asked) {
                known = known.max(bound.lower);
                exact = bound.exact;
            }
            if !exact {
                hard.push((known, part, key, symbols));
            }
            lower = lower - floor + known;
            if lower > limit {
                return Bound::at_least(lower);
            }
        }

        // Then the search itself, small parts first.
        let weight = |part: &Range<usize>| (part.len() * part.len()) as f64;
        let heaviest: f64 = hard.iter().map(|(_, part, _, _)| weight(part)).sum();
        let whole = *share;
        let mut below = None;
        for (known, part, key, symbols) in hard {
            if search.control.was_stopped() {
                return Bound::at_least(lower);
            }
            let slack = limit - (lower - known);
            let child = Node { set: key.clone(), symbols, key, asked, cap };
            if let Some(c) = context
                && part.len() >= LARGE
                && below.is_none()
            {
                below = Some(Below::new(universe, c.history, guess));
            }
            let bound = match &below {
                Some(Some(below)) => {
                    let mine = whole * weight(&part) / heaviest;
                    *share -= mine;
                    let symbols = universe.game.symbols();
                    let child = Node { set: part, symbols, ..child };
                    self.solve(&child, slack, Some(below.context(mine)))
                }
                _ => self.solve(&child, slack, None),
            };
            lower = lower - known + bound.lower.max(known);
            if !bound.exact || lower > limit {
                return Bound::at_least(lower);
            }
        }
        Bound::exact(lower)
    }
}

/// Scores and bounds of guesses.
impl<O: Objective> Worker<'_, O> {
    /// Writes the score of every guess: its parts, and one more if it is a candidate. Guesses
    /// that may not be asked score nothing. Returns the node with its own cap.
    pub fn score(&mut self, node: &Node, scores: &mut Vec<u8>) -> Node {
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
        let cap = node.cap.min(usize::from(largest(scores)));
        for &id in set {
            scores[usize::from(id)] += u8::from(scores[usize::from(id)] > 0);
        }
        Node { cap, ..node.clone() }
    }

    /// The least value that a guess of this score can have.
    ///
    /// With parts of which none is the guess itself, `score` secrets at most are found with the
    /// next guess; a candidate has one part less, one secret found now and `score - 2` next. For
    /// the average the former is never worse.
    pub fn estimate(&self, node: &Node, score: usize) -> O::Value {
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
    fn rank(&self, node: &Node, batch: &mut Vec<Try<O::Value>>, best: &mut Best<O::Value>) {
        batch.retain_mut(|(lower, tie, guess)| {
            let sizes = self.sizes(&node.set, *guess);
            *lower = self.search.by_sizes(node, &sizes);
            *tie = self.search.spread(&sizes);
            let keep = *lower <= best.limit;
            if !keep {
                best.least = best.least.min(*lower);
            }
            keep
        });
        match self.search.order {
            Order::Bound => batch.sort_unstable(),
            Order::Entropy => batch.sort_unstable_by_key(|&(_, tie, guess)| (tie, guess)),
        }
    }

    /// Takes score buffers from the pool and gives them back.
    pub fn with_scores<R>(&mut self, use_scores: impl FnOnce(&mut Self, &mut Vec<u8>) -> R) -> R {
        let mut scores = self.scratch.scores.pop().unwrap_or_default();
        let result = use_scores(self, &mut scores);
        self.scratch.scores.push(scores);
        result
    }

    /// The value of a strategy that always asks a guess with the highest score.
    pub fn greedy(&mut self, set: &Range<usize>, asked: usize) -> O::Value {
        let search = self.search;
        match set.len() {
            1 => return search.single(asked),
            2 => return search.perfect(2, asked),
            _ => {}
        }
        let symbols = search.universe.game.symbols();
        let cap = search.universe.hint_ids();
        let node = Node { set: set.clone(), symbols, key: set.clone(), asked, cap };
        let guess = self.with_scores(|worker, scores| {
            worker.score(&node, scores);
            let top = largest(scores);
            let at = scores.iter().position(|&score| score == top);
            at.filter(|_| top >= 2).map(|at| search.universe.full_view().id(at))
        });
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
        let win = usize::from(search.universe.win());
        let mut value = search.objective.step(set.len());
        if sizes[win] > 0 {
            value = value + search.objective.won(asked);
        }
        for (&start, &size) in starts[..win].iter().zip(&sizes) {
            if size > 0 {
                let part = start..start + usize::from(size);
                value = value + self.greedy(&part, search.next(asked));
            }
        }
        self.cut(base);
        value.min(O::Value::INFINITE)
    }

    /// Guesses in the order of the search, with their bounds.
    pub fn ranked(&mut self, node: &Node, guesses: &[(Id, u32)]) -> (Node, Vec<(O::Value, Id)>) {
        let node = self.with_scores(|worker, scores| worker.score(node, scores));
        let mut batch = guesses.iter().map(|&(id, _)| (O::Value::ZERO, 0, id)).collect();
        self.rank(&node, &mut batch, &mut Best::new(O::Value::INFINITE));
        (node, batch.into_iter().map(|(lower, _, id)| (lower, id)).collect())
    }

    /// Positions searched so far by this worker.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl<O: Objective> Search<O> {
    /// The least value of a position if a guess makes parts of these sizes.
    pub fn by_sizes(&self, node: &Node, sizes: &Sizes) -> O::Value {
        let (n, win) = (node.set.len(), usize::from(self.universe.win()));
        let next = self.next(node.asked);
        let mut lower = self.objective.step(n);
        if sizes[win] > 0 {
            lower = lower + self.objective.won(node.asked);
        }
        for &size in &sizes[..win] {
            if size > 0 {
                if usize::from(size) == n {
                    return O::Value::INFINITE;
                }
                let floor = self.floors.floor(&self.objective, next, usize::from(size), node.cap);
                lower = lower + floor;
            }
        }
        lower
    }

    /// How far a guess is from equal parts: the sum of squares of their sizes, or, ordered by
    /// entropy, of s log s.
    fn spread(&self, sizes: &Sizes) -> u64 {
        let sizes = sizes.iter().filter(|&&size| size > 0);
        match self.order {
            Order::Bound => sizes.map(|&size| u64::from(size) * u64::from(size)).sum(),
            Order::Entropy => sizes.map(|&size| self.entropy_terms[usize::from(size)]).sum(),
        }
    }
}

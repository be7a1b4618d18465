//! The exact search (prototype).

use std::ops::Range;

use crate::canon::canonical;
use crate::floor::{Floors, fill};
use crate::objective::{Objective, Value};
use crate::parts::count_parts;
use crate::table::{Bound, Table, hash};
use crate::universe::{Id, Universe};
use yomikiri_rules::{Code, Symmetry};

pub struct Search<'a, O: Objective> {
    pub universe: &'a Universe,
    pub objective: &'a O,
    pub floors: Floors<O::Value>,
    pub table: Table<O::Value>,
}

pub struct Worker<'s, O: Objective> {
    s: &'s Search<'s, O>,
    stack: Vec<Id>,
    pool: Vec<Vec<u8>>,
    pub nodes: u64,
    pub stats: [u64; 16],
    pub hist: Vec<u64>,
}

enum Probe<V> {
    Exact(V),
    Open { lower: V, set: Range<usize>, k: usize },
}

const LARGE: usize = 40;

impl<'s, O: Objective> Worker<'s, O> {
    pub fn new(s: &'s Search<'s, O>) -> Self {
        Worker { s, stack: Vec::new(), pool: Vec::new(), nodes: 0, stats: [0; 16], hist: vec![0; 5000] }
    }

    fn next(&self, asked: usize) -> usize {
        if O::DEPTH { asked + 1 } else { 0 }
    }

    fn perfect(&self, n: usize, asked: usize) -> O::Value {
        let o = self.s.objective;
        o.step(n) + o.won(asked) + (o.step(1) + o.won(self.next(asked))).times(n - 1)
    }

    /// Rules and table for the set at the given place.
    fn probe(&mut self, set: Range<usize>, asked: usize, cap: usize, lower: O::Value, budget: O::Value) -> Probe<O::Value> {
        let n = set.len();
        let u = self.s.universe;
        let mut lower = lower;
        self.stats[0] += 1;
        if n <= u.hint_ids() && n <= cap {
            let ids = &self.stack[set.clone()];
            'candidates: for &q in ids {
                let row = u.row(q).unwrap();
                let mut seen = 0u64;
                for &c in ids {
                    let bit = 1 << row[usize::from(c)];
                    if seen & bit != 0 {
                        continue 'candidates;
                    }
                    seen |= bit;
                }
                self.stats[1] += 1;
                return Probe::Exact(self.perfect(n, asked));
            }
        }
        // not perfect by a candidate
        let next = self.next(asked);
        let o = self.s.objective;
        if n <= cap + 1 {
            let all = o.step(n) + (o.step(1) + o.won(next)).times(n);
            let one = self.perfect(n - 1, asked) + o.step(1) + (o.step(1) + o.won(next)) + (o.won(self.next(next)) - o.won(next));
            let _ = one;
            if !O::DEPTH {
                lower = lower.max(all);
            }
        }
        if lower > budget {
            self.stats[2] += 1;
            return Probe::Open { lower, set, k: 0 };
        }
        let start = self.stack.len();
        let mut stack = std::mem::take(&mut self.stack);
        let ids: Vec<Id> = stack[set].to_vec();
        let k = canonical(u, &ids, &mut stack);
        self.stack = stack;
        let key = &self.stack[start..];
        self.stats[3] += 1;
        if let Some(bound) = self.s.table.get(hash(key, asked), key, asked) {
            self.stats[4] += 1;
            if bound.exact {
                self.stack.truncate(start);
                return Probe::Exact(bound.lower);
            }
            lower = lower.max(bound.lower);
        }
        Probe::Open { lower, set: start..start + n, k }
    }

    /// One guess.
    fn guess(&mut self, q: Id, set: Range<usize>, asked: usize, cap: usize, budget: O::Value, history: Option<&[Code]>) -> Bound<O::Value> {
        let u = self.s.universe;
        let o = self.s.objective;
        let n = set.len();
        let row = u.row(q).unwrap();
        let mut counts = [0u16; 64];
        for &c in &self.stack[set.clone()] {
            counts[usize::from(row[usize::from(c)])] += 1;
        }
        let win = usize::from(u.win());
        let next = self.next(asked);
        let mut lower = o.step(n);
        if counts[win] > 0 {
            lower = lower + o.won(asked);
        }
        let hints = u.hint_ids();
        for &size in &counts[..win] {
            if usize::from(size) == n {
                return Bound { lower: O::Value::INFINITE, exact: false };
            }
            lower = lower + self.s.floors.floor(o, next, usize::from(size), cap);
        }
        if lower > budget {
            self.stats[5] += 1;
            return Bound { lower, exact: false };
        }
        self.stats[6] += 1;
        let base = self.stack.len();
        let mut ends = [0usize; 64];
        let mut at = base;
        for h in 0..hints {
            ends[h] = at;
            at += usize::from(counts[h]);
        }
        self.stack.resize(at, 0);
        for i in set.clone() {
            let c = self.stack[i];
            let h = usize::from(row[usize::from(c)]);
            self.stack[ends[h]] = c;
            ends[h] += 1;
        }
        let mut open: Vec<(O::Value, Range<usize>, Range<usize>, usize)> = Vec::new();
        let mut order: Vec<usize> = (0..win).filter(|&h| counts[h] > 2).collect();
        order.sort_by_key(|&h| counts[h]);
        for &h in &order {
            let size = usize::from(counts[h]);
            let part = ends[h] - size..ends[h];
            let floor = self.s.floors.floor(o, next, size, cap);
            let slack = budget - (lower - floor);
            match self.probe(part.clone(), next, cap, floor, slack) {
                Probe::Exact(v) => lower = lower - floor + v,
                Probe::Open { lower: l, set, k } => {
                    lower = lower - floor + l;
                    open.push((l, part, set, k));
                }
            }
            if lower > budget {
                self.stack.truncate(base);
                self.stats[7] += 1;
                return Bound { lower, exact: false };
            }
        }
        for (l, part, set, k) in open {
            let slack = budget - (lower - l);
            let bound = if history.is_some() && part.len() >= LARGE {
                let mut h = history.unwrap().to_vec();
                h.push(u.codes[usize::from(q)]);
                self.solve(part, u.game.symbols(), Some(set), next, cap, slack, Some(&h))
            } else {
                self.solve(set, k, None, next, cap, slack, None)
            };
            lower = lower - l + bound.lower.max(l);
            if !bound.exact || lower > budget {
                self.stack.truncate(base);
                return Bound { lower, exact: false };
            }
        }
        self.stack.truncate(base);
        Bound { lower, exact: true }
    }

    pub fn root(&mut self, set: &[Id], budget: O::Value) -> Bound<O::Value> {
        self.stack = set.to_vec();
        let n = set.len();
        let cap = self.s.universe.hint_ids();
        self.solve(0..n, self.s.universe.game.symbols(), None, 0, cap, budget, Some(&[]))
    }

    fn solve(&mut self, set: Range<usize>, k: usize, key: Option<Range<usize>>, asked: usize, cap: usize, budget: O::Value, history: Option<&[Code]>) -> Bound<O::Value> {
        self.nodes += 1;
        let n = set.len();
        self.hist[n.min(4999)] += 1;
        let u = self.s.universe;
        let o = self.s.objective;
        let view = u.view(k);
        let mut scores = self.pool.pop().unwrap_or_default();
        count_parts(u, view, &self.stack[set.clone()], &mut scores);
        let cap = cap.min(usize::from(*scores[..view.len].iter().max().unwrap()));
        let next = self.next(asked);
        for i in set.clone() {
            scores[usize::from(self.stack[i])] += 1;
        }
        let est = |s: usize| {
            let out = o.step(n) + fill(o, next, n, s, cap.max(2));
            if !O::DEPTH || s < 2 {
                return out;
            }
            out.min(o.won(asked) + fill(o, next, n - 1, s - 2, cap.max(2)))
        };
        let mut best = budget;
        let mut found = false;
        let mut least = O::Value::INFINITE;
        if n < LARGE {
            let top = usize::from(*scores[..view.len].iter().max().unwrap());
            'all: for s in (2..=top).rev() {
                let e = est(s);
                if e > best || (found && e >= best) {
                    least = least.min(e);
                    break;
                }
                for at in 0..view.len {
                    if usize::from(scores[at]) != s {
                        continue;
                    }
                    let limit = if found { best - o.step(1).max(O::Value::ZERO) } else { best };
                    let limit = if found { minus_one(best) } else { limit };
                    let bound = self.guess(view.id(at), set.clone(), asked, cap, limit, None);
                    if bound.exact {
                        best = bound.lower;
                        found = true;
                        if best <= e {
                            break 'all;
                        }
                    } else {
                        least = least.min(bound.lower);
                    }
                }
            }
        } else {
            let history = history.filter(|h| !Symmetry::fixing(u.game, h).is_trivial());
            let reps: Vec<usize> = match history {
                Some(h) => Symmetry::fixing(u.game, h).classes().iter().map(|c| usize::from(u.id(c.representative))).collect(),
                None => (0..view.len).collect(),
            };
            let mut list: Vec<(O::Value, u64, usize)> = Vec::new();
            for at in reps {
                let s = usize::from(scores[at]);
                if s < 2 { continue; }
                let e = est(s);
                if e > best {
                    least = least.min(e);
                    continue;
                }
                let q = view.id(at);
                let row = u.row(q).unwrap();
                let mut counts = [0u16; 64];
                for &c in &self.stack[set.clone()] {
                    counts[usize::from(row[usize::from(c)])] += 1;
                }
                let win = usize::from(u.win());
                let mut lower = o.step(n);
                if counts[win] > 0 {
                    lower = lower + o.won(asked);
                }
                let mut sq = 0u64;
                for &size in &counts[..win] {
                    lower = lower + self.s.floors.floor(o, next, usize::from(size), cap);
                    sq += u64::from(size) * u64::from(size);
                }
                if lower > best { least = least.min(lower); continue; }
                list.push((lower, sq, at));
            }
            list.sort();
            for (e, _, at) in list {
                if found && e >= best {
                    least = least.min(e);
                    break;
                }
                let limit = if found { minus_one(best) } else { best };
                let bound = self.guess(view.id(at), set.clone(), asked, cap, limit, history);
                if bound.exact {
                    best = bound.lower;
                    found = true;
                } else {
                    least = least.min(bound.lower);
                }
            }
        }
        self.pool.push(scores);
        let bound = if found { Bound { lower: best, exact: true } } else { Bound { lower: least, exact: false } };
        let key = &self.stack[key.unwrap_or(set)];
        self.s.table.put(hash(key, asked), key, asked, bound);
        bound
    }
}

fn minus_one<V: Value>(v: V) -> V {
    V::before(v)
}

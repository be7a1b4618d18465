//! The paper's search (004, sections 5 and 6): A*, done right.
//!
//! A node is a set of codes up to symmetry, with exact canonical forms and no set twice. g is the
//! number of codes, h an estimate of how many more are needed that is never too large: the
//! logarithm of the largest class to the base of the number of answers, rounded up, or (the
//! paper's closing idea) the entropy that is left divided by the most that one code can tell. Sets
//! with g + h not below the limit, the size of a set known already, are dropped; so when nothing
//! is left, the known set is smallest. Among equal g + h the larger g comes first, then the
//! smaller class or entropy.
//!
//! Section 6.2 compares a list that is scanned for the best node with a heap: both are here.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use hashbrown::HashSet;
use yomikiri_control::Control;
use yomikiri_field::{Field, Id, Orbits};
use yomikiri_rules::Code;

use crate::canon::Canoniser;
use crate::cells::Cells;
use crate::kinds::kinds;

/// What is estimated from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Estimate {
    /// The largest class.
    #[default]
    Largest,
    /// The entropy left.
    Entropy,
}

impl Estimate {
    /// The one that this is not.
    pub fn other(self) -> Estimate {
        match self {
            Estimate::Largest => Estimate::Entropy,
            Estimate::Entropy => Estimate::Largest,
        }
    }
}

/// How the nodes to be expanded are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Frontier {
    /// A list, scanned for the best.
    List,
    /// A binary heap.
    #[default]
    Heap,
}

/// How to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AStar {
    /// What is estimated from.
    pub estimate: Estimate,
    /// How the nodes to be expanded are kept.
    pub frontier: Frontier,
    /// The size of a set that is known: only smaller ones are looked for.
    pub limit: Option<usize>,
}

/// What the search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searched {
    /// The smallest set below the limit, in code order; `None` if there is none or it was stopped.
    pub set: Option<Vec<Code>>,
    /// Whether the search came to its end.
    pub complete: bool,
    /// No set has fewer codes.
    pub lower: usize,
    /// How many sets were expanded.
    pub expanded: u64,
    /// How many different canonical sets of 1, 2, … codes were generated.
    pub generated: Vec<u64>,
}

/// The order of nodes: g + h, larger g, what is left; then the set, so that nothing is left to
/// chance.
type Key = (usize, Reverse<usize>, u64, Vec<Id>);

enum Open {
    List(Vec<Key>),
    Heap(BinaryHeap<Reverse<Key>>),
}

impl Open {
    fn push(&mut self, key: Key) {
        match self {
            Open::List(list) => list.push(key),
            Open::Heap(heap) => heap.push(Reverse(key)),
        }
    }

    fn pop(&mut self) -> Option<Key> {
        match self {
            Open::List(list) => {
                let best = (0..list.len()).min_by_key(|&at| &list[at])?;
                Some(list.swap_remove(best))
            }
            Open::Heap(heap) => heap.pop().map(|Reverse(key)| key),
        }
    }
}

pub(crate) fn search(field: &Field, options: AStar, control: &Control) -> Searched {
    let mut search = Search {
        field,
        options,
        canoniser: Canoniser::new(crate::field::quiz_of(field)),
        cells: Cells::whole(field.len()),
        most: most(field),
        seen: HashSet::new(),
        room: Vec::new(),
    };
    let mut open = match options.frontier {
        Frontier::List => Open::List(Vec::new()),
        Frontier::Heap => Open::Heap(BinaryHeap::new()),
    };
    let (h, left) = search.judge(&[]);
    open.push((h, Reverse(0), left, Vec::new()));
    let mut result =
        Searched { set: None, complete: true, lower: h, expanded: 0, generated: Vec::new() };
    while let Some((f, Reverse(g), left, set)) = open.pop() {
        result.lower = result.lower.max(f);
        if left == 0 {
            result.set = Some(set.iter().map(|&id| field.codes[usize::from(id)]).collect());
            return result;
        }
        control.add_nodes(1);
        result.expanded += 1;
        result.generated.resize(result.generated.len().max(g + 1), 0);
        for next in search.extensions(&set) {
            // One set can have tens of thousands of children: time is looked at before each.
            if control.is_stopped() {
                result.complete = false;
                return result;
            }
            let Some(child) = search.child(&set, next) else { continue };
            let (h, left) = search.judge(&child);
            result.generated[g] += 1;
            if options.limit.is_none_or(|limit| g + 1 + h < limit) {
                open.push((g + 1 + h, Reverse(g + 1), left, child));
            }
        }
    }
    result.lower = options.limit.unwrap_or(result.lower);
    result
}

/// The most that one code can tell: how many answers, how much entropy.
fn most(field: &Field) -> (usize, f64) {
    let mut room = Vec::new();
    let mut best = (1, 0.0f64);
    for id in kinds(field) {
        let mut cells = Cells::whole(field.len());
        cells.cut(field.row_in(id, &mut room));
        let told = (field.len() as f64).log2() - left_entropy(&cells);
        best = (best.0.max(cells.count), best.1.max(told));
    }
    best
}

/// The entropy that is left when it is known in which class the secret is, in bits.
pub(crate) fn left_entropy(cells: &Cells) -> f64 {
    let terms = cells.sizes().into_iter().map(|size| f64::from(size) * f64::from(size).log2());
    terms.sum::<f64>() / cells.class.len().max(1) as f64
}

struct Search<'a> {
    field: &'a Field,
    options: AStar,
    canoniser: Canoniser,
    cells: Cells,
    most: (usize, f64),
    seen: HashSet<Vec<Id>>,
    room: Vec<u8>,
}

impl Search<'_> {
    /// h, and what is left as a number to compare by, 0 exactly when all secrets are alone.
    fn judge(&mut self, set: &[Id]) -> (usize, u64) {
        self.cells.reset();
        for &id in set {
            self.cells.cut(self.field.row_in(id, &mut self.room));
        }
        if self.cells.all_alone() {
            return (0, 0);
        }
        match self.options.estimate {
            Estimate::Largest => {
                let largest = self.cells.sizes().into_iter().max().unwrap_or(1) as usize;
                let (mut more, mut apart) = (0, 1usize);
                while apart < largest {
                    apart = apart.saturating_mul(self.most.0.max(2));
                    more += 1;
                }
                (more, largest as u64)
            }
            Estimate::Entropy => {
                let left = left_entropy(&self.cells);
                // Rounding errors may only make the estimate smaller.
                let more = (left / self.most.1.max(1e-9) - 1e-9).ceil().max(1.0) as usize;
                (more, ((left * 1e9) as u64).max(1))
            }
        }
    }

    /// The codes that a set can be extended by, one of each kind that its symmetries leave.
    fn extensions(&mut self, set: &[Id]) -> Vec<Id> {
        let generators = self.canoniser.canonical(&self.codes(set)).generators;
        let orbits = Orbits::under(self.field, &generators);
        let others = self.field.ids().filter(|id| !set.contains(id));
        orbits.among(others).into_iter().map(|orbit| orbit[0]).collect()
    }

    /// The set with one code more, by its canonical form, if it was not seen before.
    fn child(&mut self, set: &[Id], next: Id) -> Option<Vec<Id>> {
        let mut codes = self.codes(set);
        codes.push(self.field.codes[usize::from(next)]);
        let form = self.canoniser.form(&codes);
        let form: Vec<Id> = form.into_iter().map(|code| self.field.id(code)).collect();
        self.seen.insert(form.clone()).then_some(form)
    }

    fn codes(&self, set: &[Id]) -> Vec<Code> {
        set.iter().map(|&id| self.field.codes[usize::from(id)]).collect()
    }
}

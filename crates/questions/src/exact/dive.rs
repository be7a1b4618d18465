//! The search below a set whose symmetries are used up: branching on one hard pair.
//!
//! Given the codes chosen so far and how many more may be chosen, take the pair of secrets that
//! the fewest allowed codes separate. One of those codes must be in the set, so trying each is
//! complete; a code that was tried may be left out of the later branches, which loses only sets
//! that were searched already. A pair that no allowed code separates ends the branch at once.
//!
//! At each node with three or more codes to go the matrix is narrowed to the allowed codes and to
//! the hardest of the pairs that are left, so that the two levels below, where nearly all time is
//! spent, work on few words that stay in the cache ([`super::last`]).

use yomikiri_field::Id;

use super::bits::{clear, ones};
use super::last::Last;
use super::matrix::Matrix;
use super::{Found, Problem};
use crate::cells::Cells;
use crate::classes::{Classes, PairId, SAME};

/// Pairs that are kept at a node with three codes to go; twice as many for each more.
const PAIRS: usize = 256;

/// A set of codes and what may be added to it.
#[derive(Clone)]
pub(super) struct Task {
    /// The codes chosen.
    pub chosen: Vec<Id>,
    /// The codes that may be added.
    pub allowed: Vec<u64>,
    /// Pairs of codes of an earlier class than this one were searched with all that contains them.
    pub from: PairId,
}

impl Task {
    /// Takes away what may not stand beside the code that was chosen last.
    pub fn narrow(&mut self, classes: &Classes) {
        let Some(&last) = self.chosen.last() else { return };
        let row = classes.row(last);
        for (at, word) in self.allowed.iter_mut().enumerate() {
            for bit in ones(&[*word]) {
                let class = row[at * 64 + bit];
                if class < self.from || class == SAME {
                    *word &= !(1 << bit);
                }
            }
        }
    }
}

/// Searches tasks, one after the other.
pub(super) struct Diver<'a> {
    problem: &'a Problem<'a>,
    levels: Vec<Level>,
    last: Last,
    cells: Cells,
    chosen: Vec<Id>,
    from: PairId,
    found: Found,
    /// Nodes since the clock was looked at.
    nodes: u64,
    stopped: bool,
}

#[derive(Default)]
struct Level {
    matrix: Matrix,
    allowed: Vec<u64>,
    order: Vec<(u32, u32)>,
}

impl<'a> Diver<'a> {
    pub fn new(problem: &'a Problem<'a>) -> Diver<'a> {
        Diver {
            problem,
            levels: (0..problem.codes).map(|_| Level::default()).collect(),
            last: Last::default(),
            cells: Cells::whole(problem.field.len()),
            chosen: Vec::new(),
            from: 0,
            found: Found::default(),
            nodes: 0,
            stopped: false,
        }
    }

    /// Searches a task for sets; `None` if it was stopped. Narrowing it is left to here, where
    /// threads share the work.
    pub fn search(&mut self, task: &Task) -> Option<Found> {
        let mut task = task.clone();
        task.narrow(self.problem.classes);
        self.found = Found::default();
        self.stopped = false;
        self.chosen.clone_from(&task.chosen);
        self.from = task.from;
        let matrix = &self.problem.matrix;
        let mut left = matrix.all();
        for &id in &task.chosen {
            let separated = matrix.column(usize::from(id));
            left.iter_mut().zip(separated).for_each(|(left, separated)| *left &= !separated);
        }
        self.below(matrix, &left, &task.allowed, 0);
        self.problem.control.add_nodes(std::mem::take(&mut self.nodes));
        (!self.stopped).then(|| std::mem::take(&mut self.found))
    }

    /// Searches below the chosen codes: `left` are the pairs of a matrix that are not separated,
    /// `allowed` its columns that may be chosen.
    fn below(&mut self, matrix: &Matrix, left: &[u64], allowed: &[u64], depth: usize) {
        if self.is_over() {
            return;
        }
        let more = self.problem.codes - self.chosen.len();
        if more == 0 {
            return self.check(&[]);
        }
        if left.iter().all(|&word| word == 0) {
            let allowed = ones(allowed).map(|column| matrix.codes[column]).collect();
            return self.without_hard_pairs(allowed);
        }
        match more {
            1 => {
                let candidates = self.last.one(matrix, left, allowed);
                for column in candidates {
                    self.check(&[matrix.codes[column]]);
                }
            }
            2 => {
                let candidates = self.last.two(matrix, left, allowed);
                for [a, b] in candidates {
                    self.check(&[matrix.codes[a], matrix.codes[b]]);
                }
            }
            _ => {
                let mut level = std::mem::take(&mut self.levels[depth]);
                let wanted = PAIRS << (more - 3).min(6);
                let focus =
                    matrix.focus(ones(left), allowed, wanted, &mut level.matrix, &mut level.order);
                if focus.is_some() {
                    self.branch(&mut level, depth);
                }
                self.levels[depth] = level;
            }
        }
    }

    /// Tries each code that separates the hardest pair of a matrix all of whose columns are
    /// allowed.
    fn branch(&mut self, level: &mut Level, depth: usize) {
        let Level { matrix, allowed, .. } = level;
        let classes = self.problem.classes;
        let mut left = matrix.all();
        let whole = left.clone();
        let mut untried = super::bits::full(matrix.codes.len());
        untried.resize(matrix.width, 0);
        for column in ones(matrix.row(0)) {
            if self.is_over() {
                return;
            }
            clear(&mut untried, column);
            let separated = matrix.column(column);
            for ((left, whole), separated) in left.iter_mut().zip(&whole).zip(separated) {
                *left = whole & !separated;
            }
            let row = classes.row(matrix.codes[column]);
            allowed.clone_from(&untried);
            for other in ones(&untried) {
                if row[usize::from(matrix.codes[other])] < self.from {
                    clear(allowed, other);
                }
            }
            self.chosen.push(matrix.codes[column]);
            self.below(matrix, &left, allowed, depth + 1);
            self.chosen.pop();
        }
    }

    /// The hard pairs are all separated, so any pair must do. This is rare.
    fn without_hard_pairs(&mut self, mut allowed: Vec<Id>) {
        let field = self.problem.field;
        if self.is_over() {
            return;
        }
        if self.chosen.len() == self.problem.codes {
            return self.check(&[]);
        }
        self.cut(&[]);
        let together = self.cells.members().into_iter().filter(|members| members.len() > 1);
        let separators = |&[s, t]: &[Id; 2]| {
            let pair = self.problem.classes.pair(s, t);
            self.problem.classes.pairs[usize::from(pair)].separators
        };
        let pairs = together.flat_map(|members| {
            let pairs = members.windows(2).map(|two| [two[0], two[1]]);
            pairs.collect::<Vec<[Id; 2]>>()
        });
        let Some([s, t]) = pairs.min_by_key(separators) else {
            // All are told apart already, whatever else is asked.
            self.found.sets.push(self.chosen.clone());
            self.found.fewer = true;
            return;
        };
        let (at_s, at_t) = (field.held_row(s), field.held_row(t));
        let separates = |id: Id| at_s[usize::from(id)] != at_t[usize::from(id)];
        for id in allowed.clone() {
            if separates(id) {
                allowed.retain(|&other| other != id);
                self.chosen.push(id);
                self.without_hard_pairs(allowed.clone());
                self.chosen.pop();
            }
        }
    }

    /// Tries the chosen codes and a few more on all secrets.
    fn check(&mut self, more: &[Id]) {
        if self.is_over() {
            return;
        }
        self.cut(more);
        if self.cells.all_alone() {
            let mut set = self.chosen.clone();
            set.extend(more);
            self.found.sets.push(set);
        }
    }

    fn cut(&mut self, more: &[Id]) {
        self.cells.reset();
        for &id in self.chosen.iter().chain(more) {
            self.cells.cut(self.problem.field.held_row(id));
        }
    }

    /// Whether the search should end: it was stopped, or one set is enough and found.
    fn is_over(&mut self) -> bool {
        const CLOCK: u64 = 256;
        self.nodes += 1;
        if self.nodes >= CLOCK {
            self.problem.control.add_nodes(std::mem::take(&mut self.nodes));
            self.stopped |= self.problem.control.is_stopped();
        }
        self.stopped || self.found.fewer || !self.problem.all && !self.found.sets.is_empty()
    }
}

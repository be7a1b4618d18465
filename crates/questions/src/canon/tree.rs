//! The search tree of the canonical form.
//!
//! A node has labels; the root's come from the table alone. If all pegs and all rows have labels
//! of their own, the node is a leaf: in the order of labels the table is read off, symbols renamed
//! as they first appear. Otherwise one tie is chosen (pegs before rows, the smallest tie, then the
//! smallest label) and each of its members is set apart in turn.
//!
//! Two leaves with equal tables and labels give an automorphism of the set. If it maps path to
//! path, it maps the whole branch of one to that of the other, so the rest of the branch can be
//! left (back to where the two paths part), and a member of a tie that known automorphisms, fixing the path so far, map to one already
//! tried need not be tried. Each branch off the first path is searched until it is known whether an
//! automorphism leads there, so the orbits of the first path's members multiply to the order of
//! the group (orbit and stabiliser).

use yomikiri_rules::{MAX_PEGS, MAX_SYMBOLS};

use super::MAX_SET;
use super::labels::Labels;
use crate::quiz::Pegs;

/// Where rows and pegs go under an automorphism.
#[derive(Clone, Copy, Debug)]
pub(super) struct Automorphism {
    pub rows: [u8; MAX_SET],
    pub pegs: [u8; MAX_PEGS],
}

impl Automorphism {
    fn image(&self, member: Member) -> Member {
        match member {
            Member::Row(row) => Member::Row(self.rows[usize::from(row)]),
            Member::Peg(peg) => Member::Peg(self.pegs[usize::from(peg)]),
        }
    }
}

/// A row or a peg that was set apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Member {
    Row(u8),
    Peg(u8),
}

#[derive(Clone, Debug, Default)]
struct Leaf {
    table: Vec<[u8; MAX_PEGS]>,
    /// Of pegs and rows, ascending.
    labels: Vec<u64>,
    rows: Vec<u8>,
    pegs: Vec<u8>,
    path: Vec<Member>,
}

/// The tree of one set at a time.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    quiz: Pegs,
    set: Vec<[u8; MAX_PEGS]>,
    first: Option<Leaf>,
    best: Leaf,
    path: Vec<Member>,
    generators: Vec<Automorphism>,
    automorphisms: u128,
}

impl Tree {
    pub fn new(quiz: Pegs) -> Tree {
        Tree {
            quiz,
            set: Vec::new(),
            first: None,
            best: Leaf::default(),
            path: Vec::new(),
            generators: Vec::new(),
            automorphisms: 1,
        }
    }

    /// The canonical table.
    pub fn best(&self) -> &[[u8; MAX_PEGS]] {
        &self.best.table
    }

    /// Which row of the set each row of the canonical table is.
    pub fn row_order(&self) -> &[u8] {
        &self.best.rows
    }

    /// Which peg of the set each peg of the canonical table is.
    pub fn peg_order(&self) -> &[u8] {
        &self.best.pegs
    }

    pub fn generators(&self) -> &[Automorphism] {
        &self.generators
    }

    /// How many ways to permute rows and pegs keep the set, symbols following.
    pub fn automorphisms(&self) -> u128 {
        self.automorphisms
    }

    pub fn search(&mut self, set: &[[u8; MAX_PEGS]]) {
        self.set.clear();
        self.set.extend_from_slice(set);
        self.first = None;
        self.path.clear();
        self.generators.clear();
        self.automorphisms = 1;
        let mut labels = Labels::ALIKE;
        labels.refine(self.quiz, &self.set);
        self.node(&labels);
    }

    /// Searches a node; the depth of the node to go back to.
    fn node(&mut self, labels: &Labels) -> usize {
        let depth = self.path.len();
        let tie = self.tie(labels);
        if tie.is_empty() {
            return self.leaf(labels);
        }
        let on_first_path = self.first.is_none();
        let mut tried: Vec<Member> = Vec::with_capacity(tie.len());
        for &member in &tie {
            if tried.iter().any(|&before| self.same_orbit(before, member)) {
                continue;
            }
            tried.push(member);
            let mut next = *labels;
            match member {
                Member::Row(row) => Labels::distinguish(&mut next.rows[usize::from(row)]),
                Member::Peg(peg) => Labels::distinguish(&mut next.pegs[usize::from(peg)]),
            }
            next.refine(self.quiz, &self.set);
            self.path.push(member);
            let back = self.node(&next);
            self.path.pop();
            if back < depth {
                return back;
            }
        }
        if on_first_path {
            let orbit = tie.iter().filter(|&&member| self.same_orbit(tie[0], member)).count();
            self.automorphisms *= orbit as u128;
        }
        depth
    }

    /// The members of the tie that is to be broken; none at a leaf.
    fn tie(&self, labels: &Labels) -> Vec<Member> {
        let pegs = &labels.pegs[..self.quiz.pegs()];
        let rows = &labels.rows[..self.set.len()];
        let members = |labels: &[u64], make: fn(u8) -> Member| {
            let label = smallest_tie(labels)?;
            let same = (0..labels.len()).filter(|&at| labels[at] == label);
            Some(same.map(|at| make(at as u8)).collect())
        };
        members(pegs, Member::Peg).or_else(|| members(rows, Member::Row)).unwrap_or_default()
    }

    /// Whether known automorphisms that fix the path map one member to the other.
    fn same_orbit(&self, from: Member, to: Member) -> bool {
        if from == to {
            return true;
        }
        let fixes_path = |g: &&Automorphism| self.path.iter().all(|&m| g.image(m) == m);
        let fixing: Vec<&Automorphism> = self.generators.iter().filter(fixes_path).collect();
        // The group is finite, so going forwards along the generators reaches the whole orbit.
        let mut orbit = vec![from];
        let mut at = 0;
        while at < orbit.len() {
            for g in &fixing {
                let next = g.image(orbit[at]);
                if next == to {
                    return true;
                }
                if !orbit.contains(&next) {
                    orbit.push(next);
                }
            }
            at += 1;
        }
        false
    }

    fn leaf(&mut self, labels: &Labels) -> usize {
        let leaf = self.read(labels);
        let here = self.path.len();
        let Some(first) = &self.first else {
            self.best = leaf.clone();
            self.first = Some(leaf);
            return here;
        };
        match automorphism(first, &leaf).or_else(|| automorphism(&self.best, &leaf)) {
            Some((parting, g)) => {
                self.generators.push(g);
                parting
            }
            None => {
                if (&leaf.table, &leaf.labels) < (&self.best.table, &self.best.labels) {
                    self.best = leaf;
                }
                here
            }
        }
    }

    /// The table in the order of labels, symbols renamed as they first appear.
    fn read(&self, labels: &Labels) -> Leaf {
        const NONE: u8 = u8::MAX;
        let count = self.quiz.pegs();
        let mut rows: Vec<u8> = (0..self.set.len() as u8).collect();
        rows.sort_unstable_by_key(|&row| labels.rows[usize::from(row)]);
        let mut pegs: Vec<u8> = (0..count as u8).collect();
        pegs.sort_unstable_by_key(|&peg| labels.pegs[usize::from(peg)]);
        let private = usize::from(self.quiz.private_symbols());
        let mut names = [[NONE; MAX_SYMBOLS]; MAX_PEGS];
        let mut next = [0u8; MAX_PEGS];
        let mut renamed = |row: u8| {
            let mut image = [0; MAX_PEGS];
            for (at, &peg) in pegs.iter().enumerate() {
                let peg = usize::from(peg);
                let symbol = usize::from(self.set[usize::from(row)][peg]);
                let name = &mut names[peg * private][symbol];
                if *name == NONE {
                    *name = next[peg * private];
                    next[peg * private] += 1;
                }
                image[at] = *name;
            }
            image
        };
        let table = rows.iter().map(|&row| renamed(row)).collect();
        let peg_labels = pegs.iter().map(|&peg| labels.pegs[usize::from(peg)]);
        let row_labels = rows.iter().map(|&row| labels.rows[usize::from(row)]);
        let labels = peg_labels.chain(row_labels).collect();
        Leaf { table, labels, rows, pegs, path: self.path.clone() }
    }
}

/// The automorphism that maps one leaf to another, and where their paths part; if there is one
/// that maps path to path.
fn automorphism(from: &Leaf, to: &Leaf) -> Option<(usize, Automorphism)> {
    if from.table != to.table || from.labels != to.labels {
        return None;
    }
    let mut g = Automorphism { rows: [0; MAX_SET], pegs: [0; MAX_PEGS] };
    for (map, from, to) in
        [(&mut g.rows[..], &from.rows, &to.rows), (&mut g.pegs[..], &from.pegs, &to.pegs)]
    {
        from.iter().zip(to).for_each(|(&from, &to)| map[usize::from(from)] = to);
    }
    let along = from.path.len() == to.path.len()
        && from.path.iter().zip(&to.path).all(|(&from, &to)| g.image(from) == to);
    let parting = from.path.iter().zip(&to.path).take_while(|(a, b)| a == b).count();
    along.then_some((parting, g))
}

/// The label of the smallest group of equal labels, the least one among those; `None` if all
/// differ.
fn smallest_tie(labels: &[u64]) -> Option<u64> {
    let size = |label: u64| labels.iter().filter(|&&other| other == label).count();
    let tied = labels.iter().map(|&label| (size(label), label)).filter(|&(size, _)| size > 1);
    tied.min().map(|(_, label)| label)
}

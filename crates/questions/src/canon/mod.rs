//! One form for all sets of codes that differ by a symmetry and by order only.
//!
//! A set of M codes is a table of symbols with M rows and P pegs. Symmetries permute the pegs and
//! rename the symbols, and the order of the rows does not matter; two sets are *the same up to
//! symmetry* when some symmetry maps one onto the other. The paper (004, section 4.2) looks for
//! one form of each class with hand-made rules and admits false differences: 66 forms where there
//! are 56 classes. Here the form is exact. It is found as graph programs find theirs (McKay,
//! *Practical graph isomorphism*, 1981):
//!
//! - [`labels`] gives rows, pegs and symbols labels that do not depend on how they are numbered;
//! - where labels tie, [`tree`] tries every member of the tie as the distinguished one, and of all
//!   tables read off at the leaves keeps the least. Equal tables at two leaves are a symmetry of
//!   the set itself; symmetries found so far spare the tree its repetitions, and the orbits along
//!   the first path multiply to their number.
//!
//! Why it is exact: the set of leaf tables of two sets that a symmetry exchanges is the same,
//! whatever the labels are, as long as they do not depend on the numbering, so the least is the
//! same too; and each leaf table is an image of the set. Equal labels by accident cost time only.

mod labels;
mod tree;

use num_bigint::BigUint;
use yomikiri_rules::{Code, MAX_PEGS, MAX_SYMBOLS, Permutation};

use crate::quiz::{Pegs, factorial, symmetries};
use tree::Tree;

/// The largest number of codes in a set that has a canonical form.
pub const MAX_SET: usize = 64;

/// A set up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The canonical form: the set that stands for its class, in code order.
    pub codes: Vec<Code>,
    /// A symmetry that maps the given set onto its form.
    pub symmetry: Permutation,
    /// Symmetries that generate all those which map the given set onto itself.
    pub generators: Vec<Permutation>,
    /// How many symmetries map the set onto itself.
    pub stabiliser: BigUint,
}

/// Finds canonical forms; keeps its room from one set to the next.
#[derive(Clone, Debug)]
pub struct Canoniser {
    quiz: Pegs,
    tree: Tree,
    symbols: Vec<[u8; MAX_PEGS]>,
}

impl Canoniser {
    /// For the sets of a quiz.
    pub fn new(quiz: Pegs) -> Canoniser {
        Canoniser { quiz, tree: Tree::new(quiz), symbols: Vec::new() }
    }

    fn search(&mut self, set: &[Code]) {
        assert!(set.len() <= MAX_SET, "a set of {} codes has no canonical form here", set.len());
        let pegs = self.quiz.pegs();
        self.symbols.clear();
        self.symbols.extend(set.iter().map(|code| {
            std::array::from_fn(|peg| if peg < pegs { code.symbol(peg, pegs) } else { 0 })
        }));
        self.tree.search(&self.symbols);
    }

    /// The canonical form of a set of different codes, in code order.
    ///
    /// # Panics
    /// If there are more than [`MAX_SET`] codes.
    pub fn form(&mut self, set: &[Code]) -> Vec<Code> {
        self.search(set);
        self.read_form()
    }

    fn read_form(&self) -> Vec<Code> {
        let (game, pegs) = (self.quiz, self.quiz.pegs());
        let mut codes: Vec<Code> = self
            .tree
            .best()
            .iter()
            .map(|row| game.code(&row[..pegs]).expect("an image of a code"))
            .collect();
        codes.sort_unstable();
        codes
    }

    /// The canonical form with the symmetries of the set.
    ///
    /// # Panics
    /// If there are more than [`MAX_SET`] codes.
    pub fn canonical(&mut self, set: &[Code]) -> Canonical {
        self.search(set);
        Canonical {
            codes: self.read_form(),
            symmetry: self.symmetry(),
            generators: self.generators(),
            stabiliser: self.stabiliser(),
        }
    }

    /// The number of sets in the class of the set that was looked at last.
    pub fn orbit_size(&self) -> BigUint {
        symmetries(self.quiz) / self.stabiliser()
    }

    /// Symbols that no code of the set has may be permuted freely; all else is decided by where
    /// rows and pegs go.
    fn stabiliser(&self) -> BigUint {
        let mut count = BigUint::from(self.tree.automorphisms());
        for unused in self.unused() {
            count *= factorial(unused.len());
        }
        count
    }

    /// Symbols that no code has: for each peg, or once for all pegs.
    fn unused(&self) -> Vec<Vec<u8>> {
        let (pegs, symbols) = (self.quiz.pegs(), self.quiz.symbols());
        let used_at = |peg: usize| self.symbols.iter().fold(0u16, |used, row| used | 1 << row[peg]);
        let free = |used: u16| (0..symbols as u8).filter(|s| used >> s & 1 == 0).collect();
        match self.quiz.private_symbols() {
            true => (0..pegs).map(|peg| free(used_at(peg))).collect(),
            false => vec![free((0..pegs).fold(0, |used, peg| used | used_at(peg)))],
        }
    }

    fn generators(&self) -> Vec<Permutation> {
        let found = self.tree.generators().iter();
        let mut generators: Vec<Permutation> = found
            .map(|g| self.completed(&g.pegs, |row| &self.symbols[usize::from(g.rows[row])]))
            .collect();
        for (peg, unused) in self.unused().into_iter().enumerate() {
            let at = self.quiz.private_symbols().then_some(peg);
            generators
                .extend(unused.windows(2).map(|two| Permutation::exchange(two[0], two[1], at)));
        }
        generators
    }

    /// The symmetry that leads to the best leaf.
    fn symmetry(&self) -> Permutation {
        let (rows, pegs, table) = (self.tree.row_order(), self.tree.peg_order(), self.tree.best());
        let (mut row_at, mut peg_at) = ([0; MAX_SET], [0; MAX_PEGS]);
        rows.iter().enumerate().for_each(|(to, &from)| row_at[usize::from(from)] = to);
        pegs.iter().enumerate().for_each(|(to, &from)| peg_at[usize::from(from)] = to as u8);
        self.completed(&peg_at, |row| &table[row_at[row]])
    }

    /// The symmetry that sends peg i to `pegs[i]` and each row to its image; symbols that the set
    /// does not use go, in order, where nothing else goes.
    fn completed<'a>(
        &'a self,
        pegs: &[u8; MAX_PEGS],
        image: impl Fn(usize) -> &'a [u8; MAX_PEGS],
    ) -> Permutation {
        const NONE: u8 = u8::MAX;
        let count = self.quiz.pegs();
        let mut images: [u8; MAX_PEGS] = std::array::from_fn(|peg| peg as u8);
        images[..count].copy_from_slice(&pegs[..count]);
        let mut maps = [[NONE; MAX_SYMBOLS]; MAX_PEGS];
        for (row, symbols) in self.symbols.iter().enumerate() {
            for peg in 0..count {
                let from = usize::from(symbols[peg]);
                let to = image(row)[usize::from(pegs[peg])];
                match self.quiz.private_symbols() {
                    true => maps[peg][from] = to,
                    false => maps.iter_mut().for_each(|map| map[from] = to),
                }
            }
        }
        for map in &mut maps {
            let taken = map.iter().filter(|&&to| to != NONE).fold(0u16, |t, &to| t | 1 << to);
            let mut free = (0..MAX_SYMBOLS as u8).filter(|to| taken >> to & 1 == 0);
            for to in map.iter_mut().filter(|to| **to == NONE) {
                *to = free.next().expect("as many as are left");
            }
        }
        Permutation::by_peg(images, maps).expect("nothing is taken twice")
    }
}

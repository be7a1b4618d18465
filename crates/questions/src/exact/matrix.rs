//! The hard pairs of secrets, and which code separates which.
//!
//! A set of codes tells all secrets apart exactly when every pair of secrets is separated by one
//! of its codes: it hits every set "the codes that separate this pair". All pairs are too many
//! to look at (a million for mm4x6), but the hard ones, which few codes separate, nearly always
//! decide. So the search looks at some thousands of the hardest, and a set that separates all
//! of those is tried on all secrets at the end.
//!
//! The matrix has a row for each hard pair and a column for each code, and is kept both ways, by
//! rows (which codes separate this pair) and by columns (which pairs this code separates). Pairs
//! that are separated by the same codes, such as 1234 and 1243, 5634 and 5643, have one row.

use hashbrown::HashSet;
use yomikiri_field::{Field, Id};

use super::bits::{Squeeze, common, differences, full, transpose};
use crate::classes::{Classes, SAME};

/// Rows are whole vectors of so many words.
pub(super) const LANES: usize = 8;

/// Which codes separate which pairs of secrets.
#[derive(Default)]
pub(super) struct Matrix {
    /// The code of each column.
    pub codes: Vec<Id>,
    /// How many pairs there are.
    pub pairs: usize,
    /// Words of a row.
    pub width: usize,
    /// Words of a column.
    pub height: usize,
    rows: Vec<u64>,
    columns: Vec<u64>,
}

impl Matrix {
    /// The hardest pairs of a quiz, about as many as wanted.
    pub fn hardest(field: &Field, classes: &Classes, wanted: usize) -> Matrix {
        let mut matrix = Matrix {
            codes: (0..field.len()).map(|id| id as Id).collect(),
            width: field.len().div_ceil(64).next_multiple_of(LANES),
            ..Matrix::default()
        };
        let mut seen = HashSet::new();
        for [s, t] in hard_pairs(classes, field.len(), wanted) {
            let start = matrix.rows.len();
            differences(field.held_row(s), field.held_row(t), &mut matrix.rows);
            matrix.rows.resize(start + matrix.width, 0);
            // Should two different rows have one hash, the second is missed: it does no harm.
            if seen.insert(hash(&matrix.rows[start..])) {
                matrix.pairs += 1;
            } else {
                matrix.rows.truncate(start);
            }
            if matrix.pairs == wanted {
                break;
            }
        }
        matrix.turn();
        matrix
    }

    /// Which columns separate pair `pair`.
    #[inline(always)]
    pub fn row(&self, pair: usize) -> &[u64] {
        &self.rows[pair * self.width..][..self.width]
    }

    /// Which pairs column `column` separates.
    #[inline(always)]
    pub fn column(&self, column: usize) -> &[u64] {
        &self.columns[column * self.height..][..self.height]
    }

    /// All pairs.
    pub fn all(&self) -> Vec<u64> {
        full(self.pairs)
    }

    /// Fills the columns from the rows, in blocks of 64 by 64.
    fn turn(&mut self) {
        self.height = self.pairs.div_ceil(64);
        self.columns.clear();
        self.columns.resize(self.width * 64 * self.height, 0);
        for high in 0..self.height {
            for wide in 0..self.width {
                let mut block = [0; 64];
                let rows = self.rows[high * 64 * self.width..].chunks_exact(self.width.max(1));
                block.iter_mut().zip(rows).for_each(|(word, row)| *word = row[wide]);
                transpose(&mut block);
                for (column, word) in block.into_iter().enumerate() {
                    self.columns[(wide * 64 + column) * self.height + high] = word;
                }
            }
        }
    }

    /// The same for some columns and for the hardest, at most `wanted`, of some pairs, those with
    /// the fewest of these columns, hardest first. `None` if no column separates one of the pairs.
    pub fn focus(
        &self,
        pairs: impl Iterator<Item = usize>,
        columns: &[u64],
        wanted: usize,
        into: &mut Matrix,
        order: &mut Vec<(u32, u32)>,
    ) -> Option<()> {
        order.clear();
        for pair in pairs {
            let separators = common(self.row(pair), columns);
            if separators == 0 {
                return None;
            }
            order.push((separators as u32, pair as u32));
        }
        if order.len() > wanted {
            order.select_nth_unstable(wanted);
            order.truncate(wanted);
        }
        order.sort_unstable();
        let squeeze = Squeeze::new(columns);
        into.codes.clear();
        into.codes.extend(super::bits::ones(columns).map(|column| self.codes[column]));
        into.pairs = order.len();
        into.width = squeeze.len().div_ceil(64).next_multiple_of(LANES);
        into.rows.clear();
        order.iter().for_each(|&(_, pair)| {
            squeeze.append(self.row(pair as usize), &mut into.rows);
            into.rows.resize(into.rows.len().next_multiple_of(LANES), 0);
        });
        into.turn();
        Some(())
    }
}

/// Pairs of secrets, those with few separators first: more than `wanted` of them if there are,
/// because some turn out to be the same.
fn hard_pairs(classes: &Classes, size: usize, wanted: usize) -> Vec<[Id; 2]> {
    const SPARE: usize = 40;
    let mut order: Vec<usize> = (0..classes.pairs.len()).collect();
    order.sort_by_key(|&class| classes.pairs[class].separators);
    // The place of each class in this order, as long as more pairs are needed.
    let mut place = vec![u16::MAX; classes.pairs.len()];
    let mut found = num_bigint::BigUint::ZERO;
    for (at, class) in order.into_iter().enumerate() {
        if found > (wanted * SPARE).into() {
            break;
        }
        place[class] = at as u16;
        found += &classes.pairs[class].size;
    }
    let mut pairs: Vec<(u16, [Id; 2])> = Vec::new();
    for s in 0..size {
        for (t, &class) in classes.row(s as Id)[..s].iter().enumerate() {
            debug_assert_ne!(class, SAME);
            let place = place[usize::from(class)];
            if place != u16::MAX {
                pairs.push((place, [s as Id, t as Id]));
            }
        }
    }
    pairs.sort_unstable();
    pairs.into_iter().map(|(_, pair)| pair).collect()
}

fn hash(row: &[u64]) -> u64 {
    row.iter().fold(0, |hash: u64, &word| {
        let mixed = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 31
    })
}

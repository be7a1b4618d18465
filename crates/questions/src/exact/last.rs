//! The last one or two codes.
//!
//! The last code must separate every pair that is left: it lies in the intersection of their rows.
//! For the last two, take the pair with the fewest separators; one of the two codes, say d, is
//! one of those, and the other must separate all pairs that d does not. The 64 hardest pairs are
//! looked at first: turned around they give one word for each code, so the rows to intersect are
//! read off one word, and the intersection is empty after some ten of them.

use super::bits::{clear, common, ones, transpose};
use super::matrix::Matrix;

/// Hard pairs that are looked at first.
const FIRST: usize = 64;

/// The search for the last codes; keeps its room.
#[derive(Default)]
pub(super) struct Last {
    order: Vec<(u32, u32)>,
    rows: Vec<u64>,
    separated: Vec<u64>,
    untried: Vec<u64>,
    meet: Vec<u64>,
}

impl Last {
    /// The allowed columns that separate all of `left`.
    pub fn one(&mut self, matrix: &Matrix, left: &[u64], allowed: &[u64]) -> Vec<usize> {
        self.meet.clear();
        self.meet.extend_from_slice(allowed);
        for pair in ones(left) {
            if !narrow(&mut self.meet, matrix.row(pair)) {
                return Vec::new();
            }
        }
        ones(&self.meet).collect()
    }

    /// The pairs of allowed columns that together separate all of `left`, which is not empty; each
    /// pair once.
    pub fn two(&mut self, matrix: &Matrix, left: &[u64], allowed: &[u64]) -> Vec<[usize; 2]> {
        #[cfg(target_arch = "x86_64")]
        if std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("popcnt") {
            // SAFETY: the processor has these features.
            return unsafe { self.two_avx2(matrix, left, allowed) };
        }
        self.two_portable(matrix, left, allowed)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,popcnt,bmi1")]
    fn two_avx2(&mut self, matrix: &Matrix, left: &[u64], allowed: &[u64]) -> Vec<[usize; 2]> {
        self.two_portable(matrix, left, allowed)
    }

    #[inline(always)]
    fn two_portable(&mut self, matrix: &Matrix, left: &[u64], allowed: &[u64]) -> Vec<[usize; 2]> {
        let mut found = Vec::new();
        if self.hardest(matrix, left, allowed).is_none() {
            return found;
        }
        let width = matrix.width;
        self.untried.clear();
        self.untried.extend_from_slice(allowed);
        for d in ones(&self.rows[..width]) {
            clear(&mut self.untried, d);
            let mut missed = !self.separated[d];
            self.meet.clear();
            self.meet.extend_from_slice(&self.untried);
            let mut alive = true;
            while missed != 0 && alive {
                let at = missed.trailing_zeros() as usize;
                missed &= missed - 1;
                alive = narrow(&mut self.meet, &self.rows[at * width..][..width]);
            }
            if alive {
                let of_d = matrix.column(d);
                let complete = |&e: &usize| {
                    let of_e = matrix.column(e);
                    left.iter()
                        .zip(of_d.iter().zip(of_e))
                        .all(|(left, (d, e))| left & !(d | e) == 0)
                };
                found.extend(ones(&self.meet).filter(complete).map(|e| [d, e]));
            }
        }
        found
    }

    /// Prepares the hardest of the pairs that are left; `None` if one cannot be separated.
    #[inline(always)]
    fn hardest(&mut self, matrix: &Matrix, left: &[u64], allowed: &[u64]) -> Option<()> {
        self.order.clear();
        for pair in ones(left) {
            let separators = common(matrix.row(pair), allowed);
            if separators == 0 {
                return None;
            }
            self.order.push((separators as u32, pair as u32));
        }
        if self.order.len() > FIRST {
            self.order.select_nth_unstable(FIRST);
            self.order.truncate(FIRST);
        }
        self.order.sort_unstable();
        let width = matrix.width;
        self.rows.clear();
        for &(_, pair) in &self.order {
            let row = matrix.row(pair as usize).iter().zip(allowed);
            self.rows.extend(row.map(|(row, allowed)| row & allowed));
        }
        // Pairs beyond the last count as separated by every code.
        self.rows.resize(FIRST * width, !0);
        self.separated.clear();
        for word in 0..width {
            let mut block: [u64; 64] = std::array::from_fn(|at| self.rows[at * width + word]);
            transpose(&mut block);
            self.separated.extend_from_slice(&block);
        }
        Some(())
    }
}

/// Intersects; whether anything is left.
#[inline(always)]
fn narrow(meet: &mut [u64], row: &[u64]) -> bool {
    let mut any = 0;
    for (meet, row) in meet.iter_mut().zip(row) {
        *meet &= row;
        any |= *meet;
    }
    any != 0
}

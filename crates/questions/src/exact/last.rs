//! The last one or two codes.
//!
//! The last code must separate every pair that is left: it lies in the intersection of their rows.
//! For the last two, take the pair with the fewest separators; one of the two codes, say d, is
//! one of those, and the other must separate all pairs that d does not. The 64 hardest pairs are
//! looked at first: turned around they give one word for each code, with a bit for each pair that
//! the code separates. For groups of a few pairs the intersections of all their subsets are
//! tabulated, so a handful of rows, whatever d misses, decide nearly always that nothing is left.

use super::bits::{clear, common, ones, transpose};
use super::matrix::{LANES, Matrix};

/// Hard pairs that are looked at first.
const FIRST: usize = 64;
/// Pairs that are compared to find those.
const SCANNED: usize = 128;
/// Pairs of a group whose intersections are tabulated, and how many groups there are.
const BITS: usize = 5;
const GROUPS: usize = 7;

/// The vector code, compiled for some features of the processor. They are listed once, so that
/// what is compiled for is what is tested at run time.
#[cfg(target_arch = "x86_64")]
macro_rules! compiled_for {
    ($($feature:tt),+) => {
        /// Whether the processor has all features that `two_in_vectors` is compiled for.
        fn has_vectors() -> bool {
            $(std::is_x86_feature_detected!($feature))&&+
        }

        impl Last {
            $(#[target_feature(enable = $feature)])+
            fn two_in_vectors(
                &mut self,
                matrix: &Matrix,
                left: &[u64],
                allowed: &[u64],
            ) -> Vec<[usize; 2]> {
                self.two_portable(matrix, left, allowed)
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
compiled_for!("avx2", "popcnt", "bmi1");

/// The search for the last codes; keeps its room.
#[derive(Default)]
pub(super) struct Last {
    order: Vec<(u32, u32)>,
    rows: Vec<u64>,
    separated: Vec<u64>,
    untried: Vec<u64>,
    meets: Vec<u64>,
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
        if has_vectors() {
            // SAFETY: the processor has every feature that the function is compiled for; the
            // function itself is safe code.
            return unsafe { self.two_in_vectors(matrix, left, allowed) };
        }
        self.two_portable(matrix, left, allowed)
    }

    #[inline(always)]
    fn two_portable(&mut self, matrix: &Matrix, left: &[u64], allowed: &[u64]) -> Vec<[usize; 2]> {
        let mut found = Vec::new();
        if self.hardest(matrix, left, allowed).is_none() {
            return found;
        }
        let width = matrix.width;
        self.tabulate(width);
        self.untried.clear();
        self.untried.extend_from_slice(allowed);
        assert_eq!(self.meets.len(), (GROUPS << BITS) * width);
        for word in 0..width {
            let mut bits = self.rows[word];
            while bits != 0 {
                let d = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                clear(&mut self.untried, d);
                let missed = !self.separated[d];
                let rows: [&[u64]; GROUPS] = std::array::from_fn(|group| {
                    let subset = (missed >> (group * BITS)) as usize & ((1 << BITS) - 1);
                    let start = ((group << BITS) + subset) * width;
                    // SAFETY: there is a row of `width` words for each subset of each group, as
                    // asserted above. To check it here costs a tenth of `questions mm4x6`.
                    unsafe { self.meets.get_unchecked(start..start + width) }
                });
                let mut alive = meet(&self.untried[..width], rows);
                while alive != 0 {
                    let start = alive.trailing_zeros() as usize * LANES;
                    alive &= alive - 1;
                    for at in start..start + LANES {
                        let mut word =
                            rows.iter().fold(self.untried[at], |word, row| word & row[at]);
                        while word != 0 {
                            let e = at * 64 + word.trailing_zeros() as usize;
                            word &= word - 1;
                            if missed & !self.separated[e] == 0 && separate(matrix, left, d, e) {
                                found.push([d, e]);
                            }
                        }
                    }
                }
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
            if self.order.len() == SCANNED {
                break;
            }
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

    /// For each group, the columns that separate all pairs of each of its subsets.
    #[inline(always)]
    fn tabulate(&mut self, width: usize) {
        self.meets.clear();
        self.meets.resize((GROUPS << BITS) * width, !0);
        for group in 0..GROUPS {
            for subset in 1..1usize << BITS {
                let at = group * BITS + subset.trailing_zeros() as usize;
                let rest = subset & (subset - 1);
                let start = ((group << BITS) + subset) * width;
                let (before, meet) = self.meets.split_at_mut(start);
                let rest = &before[((group << BITS) + rest) * width..][..width];
                let row = &self.rows[at * width..][..width];
                for ((meet, rest), row) in meet.iter_mut().zip(rest).zip(row) {
                    *meet = rest & row;
                }
            }
        }
    }
}

/// Where rows have columns in common: a bit for each vector of words.
#[inline(always)]
fn meet(first: &[u64], rows: [&[u64]; GROUPS]) -> u64 {
    let first = first.as_chunks::<LANES>().0;
    let rows = rows.map(|row| &row.as_chunks::<LANES>().0[..first.len()]);
    let mut alive = 0;
    for at in 0..first.len() {
        let mut words = first[at];
        for row in rows {
            for lane in 0..LANES {
                words[lane] &= row[at][lane];
            }
        }
        let any = words.iter().fold(0, |all, word| all | word) != 0;
        alive |= u64::from(any) << at;
    }
    alive
}

/// Whether two columns together separate all of `left`.
#[inline(always)]
fn separate(matrix: &Matrix, left: &[u64], d: usize, e: usize) -> bool {
    let both = matrix.column(d).iter().zip(matrix.column(e));
    left.iter().zip(both).all(|(left, (d, e))| left & !(d | e) == 0)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classes::Classes;
    use crate::exact::bits::{full, has};
    use crate::field::field_of;
    use yomikiri_control::Control;

    /// With vectors or without them, the pairs of codes are those that a literal search finds.
    #[test]
    fn all_pairs_of_codes() {
        for name in ["mm3x3", "mm4x2", "bc3x5", "mm2x5"] {
            let field = field_of(name.parse().unwrap(), usize::MAX, &Control::new());
            let matrix = Matrix::hardest(&field, &Classes::new(&field), 300);
            let mut allowed = full(field.len());
            allowed.resize(matrix.width, 0);
            clear(&mut allowed, 3);
            // What two columns miss is for two others to separate.
            for chosen in [[0, 1], [5, 9], [7, 8]] {
                let mut left = matrix.all();
                for column in chosen {
                    left.iter_mut().zip(matrix.column(column)).for_each(|(left, c)| *left &= !c);
                }
                let mut expected = Vec::new();
                for d in ones(&allowed) {
                    for e in ones(&allowed).take_while(|&e| e < d) {
                        let missed =
                            |pair: &usize| !has(matrix.row(*pair), d) && !has(matrix.row(*pair), e);
                        if !ones(&left).any(|pair| missed(&pair)) {
                            expected.push([e, d]);
                        }
                    }
                }
                expected.sort_unstable();
                let mut last = Last::default();
                for found in [
                    last.two(&matrix, &left, &allowed),
                    last.two_portable(&matrix, &left, &allowed),
                ] {
                    let mut found: Vec<[usize; 2]> =
                        found.into_iter().map(|[d, e]| [d.min(e), d.max(e)]).collect();
                    found.sort_unstable();
                    assert_eq!(found, expected, "{name} {chosen:?}");
                }
            }
        }
    }
}

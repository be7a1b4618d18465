//! The sizes of the parts of every guess at once, for sets of up to 255 candidates.
//!
//! The hint is symmetric, so the rows of the candidates are walked, which are contiguous over the
//! guesses: for a vector of guesses and each hint, the candidates with that hint are counted
//! in bytes. Looking the hints up guess by guess would touch a cache line for nearly every one. The
//! portable twin of the vector code is the definition and is tested equal.

use yomikiri_field::{Field, Id};

/// Sets up to this size are counted in bytes.
pub(crate) const MOST: usize = 255;

/// Guesses that are counted together.
const LANES: usize = 32;

/// `sizes[block][hint][lane]` of the guess `LANES * block + lane`.
pub(crate) struct PartSizes {
    sizes: Vec<[u8; LANES]>,
    hints: usize,
}

impl PartSizes {
    /// PartSizes all guesses; `set` has at most [`MOST`] candidates.
    pub fn new(field: &Field, set: &[Id]) -> PartSizes {
        debug_assert!(set.len() <= MOST);
        let (view, hints) = (field.full_view(), field.hint_ids());
        let mut sizes = vec![[0; LANES]; view.len.div_ceil(LANES) * hints];
        let mut scratch = Vec::new();
        if field.holds_table() {
            let rows: Vec<&[u8]> =
                set.iter().map(|&id| field.column(id).expect("the table is held")).collect();
            #[cfg(target_arch = "x86_64")]
            if std::arch::is_x86_feature_detected!("avx2") {
                // SAFETY: AVX2 is there.
                unsafe { avx2::count(&rows, hints, &mut sizes) };
                return PartSizes { sizes, hints };
            }
            count(&rows, hints, &mut sizes);
        } else {
            for &id in set {
                let row = field.view_row(view, id, &mut scratch);
                for (at, &hint) in row[..view.len].iter().enumerate() {
                    sizes[at / LANES * hints + usize::from(hint)][at % LANES] += 1;
                }
            }
        }
        PartSizes { sizes, hints }
    }

    /// Writes the sizes of one guess, by hint number.
    #[inline]
    pub fn read<T: From<u8>>(&self, guess: Id, sizes: &mut [T]) {
        let (block, lane) = (usize::from(guess) / LANES, usize::from(guess) % LANES);
        let block = &self.sizes[block * self.hints..][..self.hints];
        for (size, lanes) in sizes.iter_mut().zip(block) {
            *size = lanes[lane].into();
        }
    }
}

/// The definition. Rows have whole blocks of guesses.
fn count(rows: &[&[u8]], hints: usize, sizes: &mut [[u8; LANES]]) {
    for (block, sizes) in sizes.chunks_exact_mut(hints).enumerate() {
        for row in rows {
            for (lane, &hint) in row[block * LANES..][..LANES].iter().enumerate() {
                sizes[usize::from(hint)][lane] += 1;
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::LANES;
    use std::arch::x86_64::*;

    /// Hints that are counted in one pass over the rows of a block.
    const PASS: usize = 5;

    /// The same as [`super::count`].
    #[target_feature(enable = "avx2")]
    pub(super) fn count(rows: &[&[u8]], hints: usize, sizes: &mut [[u8; LANES]]) {
        let mut found = vec![_mm256_setzero_si256(); rows.len()];
        for (block, sizes) in sizes.chunks_exact_mut(hints).enumerate() {
            for (found, row) in found.iter_mut().zip(rows) {
                let row = &row[block * LANES..][..LANES];
                // SAFETY: the slice has 32 bytes.
                *found = unsafe { _mm256_loadu_si256(row.as_ptr().cast()) };
            }
            for (pass, sizes) in sizes.chunks_mut(PASS).enumerate() {
                let wanted: [__m256i; PASS] =
                    std::array::from_fn(|k| _mm256_set1_epi8((pass * PASS + k) as i8));
                let mut totals = [_mm256_setzero_si256(); PASS];
                for &found in &found {
                    for (total, &hint) in totals.iter_mut().zip(&wanted) {
                        // Equal bytes are -1.
                        *total = _mm256_sub_epi8(*total, _mm256_cmpeq_epi8(found, hint));
                    }
                }
                for (to, &total) in sizes.iter_mut().zip(&totals) {
                    // SAFETY: there are 32 bytes.
                    unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), total) };
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_control::Control;
    use yomikiri_rules::Game;

    #[test]
    fn the_same_with_and_without_tables_and_vectors() {
        for name in ["mm2x3", "mm4x4", "mm7x2", "mm8x2", "bc4x6", "bc3x8"] {
            let game: Game = name.parse().unwrap();
            let (held, computed) = (
                Field::inner(game, usize::MAX, &Control::new()),
                Field::inner(game, 0, &Control::new()),
            );
            for step in [1, 3, 20] {
                let mut set: Vec<Id> = (0..held.codes.len() as Id).step_by(step).collect();
                set.truncate(MOST);
                let hints = held.hint_ids();
                let (fast, slow) = (PartSizes::new(&held, &set), PartSizes::new(&computed, &set));
                let mut portable = PartSizes { sizes: vec![[0; LANES]; fast.sizes.len()], hints };
                let rows: Vec<&[u8]> = set.iter().map(|&id| held.column(id).unwrap()).collect();
                count(&rows, hints, &mut portable.sizes);
                for guess in 0..held.codes.len() as Id {
                    let mut expected = vec![0; hints];
                    set.iter().for_each(|&id| expected[usize::from(held.between(guess, id))] += 1);
                    for counts in [&fast, &slow, &portable] {
                        let mut sizes = vec![7u32; hints];
                        counts.read(guess, &mut sizes);
                        assert_eq!(sizes, expected, "{name} {step} {guess}");
                    }
                }
            }
        }
    }
}

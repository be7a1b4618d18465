//! The sizes of the parts of many guesses at once, for sets of up to 255 candidates.
//!
//! The hint is symmetric, so the rows of the candidates are walked, which are contiguous over the
//! guesses: for a block of guesses and each hint, the candidates with that hint are counted
//! in bytes. Looking the hints up guess by guess would touch a cache line for nearly every one. Blocks
//! without any wanted guess are left out. The
//! portable twin of the vector code is the definition and is tested equal.

use yomikiri_field::{Field, Id};

/// Sets up to this size are counted in bytes.
pub(crate) const MOST: usize = 255;

/// Guesses that are counted together.
const LANES: usize = 32;

/// If one guess in so many of some blocks is wanted, they are counted together.
const MANY: usize = 16;

/// The blocks of some guesses.
pub(crate) struct Blocks {
    /// Ascending.
    blocks: Vec<usize>,
    /// By block, its place among them; [`NONE`] if it is not one of them.
    places: Vec<u16>,
}

const NONE: u16 = u16::MAX;

impl Blocks {
    /// All of them.
    pub fn all(field: &Field) -> Blocks {
        let count = field.full_view().len.div_ceil(LANES);
        Blocks { blocks: (0..count).collect(), places: (0..count as u16).collect() }
    }

    /// Those of these guesses, if there are so many guesses in them that counting is quicker.
    pub fn of(field: &Field, guesses: impl ExactSizeIterator<Item = Id>) -> Option<Blocks> {
        let wanted = guesses.len();
        let mut places = vec![NONE; field.full_view().len.div_ceil(LANES)];
        guesses.for_each(|guess| places[usize::from(guess) / LANES] = 0);
        let blocks: Vec<usize> = (0..places.len()).filter(|&at| places[at] != NONE).collect();
        blocks.iter().enumerate().for_each(|(place, &block)| places[block] = place as u16);
        (blocks.len() * LANES <= wanted * MANY).then_some(Blocks { blocks, places })
    }
}

/// `sizes[place of the block][hint][lane]` of the guess `LANES * block + lane`.
pub(crate) struct PartSizes {
    sizes: Vec<[u8; LANES]>,
    hints: usize,
    blocks: Blocks,
}

impl PartSizes {
    /// Counts the guesses of some blocks; `set` has at most [`MOST`] candidates.
    pub fn new(field: &Field, set: &[Id], blocks: Blocks) -> PartSizes {
        debug_assert!(set.len() <= MOST);
        let hints = field.hint_ids();
        let mut sizes = vec![[0; LANES]; blocks.blocks.len() * hints];
        if !field.holds_table() {
            let (view, mut scratch) = (field.full_view(), Vec::new());
            for &id in set {
                let row = field.view_row(view, id, &mut scratch);
                for (&block, sizes) in blocks.blocks.iter().zip(sizes.chunks_exact_mut(hints)) {
                    let hints = row[..view.len].iter().skip(block * LANES).take(LANES);
                    hints.enumerate().for_each(|(lane, &hint)| sizes[usize::from(hint)][lane] += 1);
                }
            }
            return PartSizes { sizes, hints, blocks };
        }
        let rows: Vec<&[u8]> =
            set.iter().map(|&id| field.column(id).expect("the table is held")).collect();
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            // SAFETY: AVX2 is there.
            unsafe { avx2::count(&rows, &blocks.blocks, hints, &mut sizes) };
            return PartSizes { sizes, hints, blocks };
        }
        count(&rows, &blocks.blocks, hints, &mut sizes);
        PartSizes { sizes, hints, blocks }
    }

    /// Writes the sizes of one guess, by hint number.
    #[inline]
    pub fn read<T: From<u8>>(&self, guess: Id, sizes: &mut [T]) {
        let (block, lane) = (usize::from(guess) / LANES, usize::from(guess) % LANES);
        let place = usize::from(self.blocks.places[block]);
        let block = &self.sizes[place * self.hints..][..self.hints];
        for (size, lanes) in sizes.iter_mut().zip(block) {
            *size = lanes[lane].into();
        }
    }
}

/// The definition. Rows have whole blocks of guesses.
fn count(rows: &[&[u8]], blocks: &[usize], hints: usize, sizes: &mut [[u8; LANES]]) {
    for (block, sizes) in blocks.iter().zip(sizes.chunks_exact_mut(hints)) {
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
    pub(super) fn count(rows: &[&[u8]], blocks: &[usize], hints: usize, sizes: &mut [[u8; LANES]]) {
        let mut found = vec![_mm256_setzero_si256(); rows.len()];
        for (block, sizes) in blocks.iter().zip(sizes.chunks_exact_mut(hints)) {
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
    fn the_same_as_looked_up_one_by_one() {
        for name in ["mm2x3", "mm4x4", "mm7x2", "mm8x2", "bc4x6", "bc3x8"] {
            let game: Game = name.parse().unwrap();
            let field = Field::inner(game, usize::MAX, &Control::new());
            let computed = Field::inner(game, 0, &Control::new());
            for (step, wanted) in [(1, 1), (3, 5), (20, 7)] {
                let mut set: Vec<Id> = (0..field.codes.len() as Id).step_by(step).collect();
                set.truncate(MOST);
                let hints = field.hint_ids();
                let guesses: Vec<Id> = field.ids().step_by(wanted).collect();
                let blocks = || Blocks::of(&field, guesses.iter().copied()).unwrap();
                let fast = PartSizes::new(&field, &set, blocks());
                let slow = PartSizes::new(&computed, &set, blocks());
                let sizes = vec![[0; LANES]; fast.sizes.len()];
                let mut portable = PartSizes { sizes, hints, blocks: blocks() };
                let rows: Vec<&[u8]> = set.iter().map(|&id| field.column(id).unwrap()).collect();
                count(&rows, &portable.blocks.blocks, hints, &mut portable.sizes);
                for &guess in &guesses {
                    let mut expected = vec![0; hints];
                    set.iter().for_each(|&id| expected[usize::from(field.between(guess, id))] += 1);
                    for counts in [&fast, &slow, &portable] {
                        let mut sizes = vec![7u32; hints];
                        counts.read(guess, &mut sizes);
                        assert_eq!(sizes, expected, "{name} {step} {guess}");
                    }
                }
            }
        }
    }

    /// A few guesses far from each other are not counted together; a few beside each other are.
    #[test]
    fn blocks_of_guesses() {
        let field = Field::inner("mm4x6".parse().unwrap(), usize::MAX, &Control::new());
        assert!(Blocks::of(&field, [3, 700, 1200].into_iter()).is_none());
        let near = Blocks::of(&field, [3, 9, 40, 41].into_iter()).unwrap();
        assert_eq!((&near.blocks[..], &near.places[..3]), (&[0, 1][..], &[0, 1, NONE][..]));
    }
}

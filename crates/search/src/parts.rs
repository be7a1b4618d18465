//! The number of parts that every guess makes of a candidate set, for all guesses at once.
//!
//! With one bit for each hint, OR-ing over the candidates gives the set of hints that a guess can
//! receive; its population count is the number of parts. The columns of the
//! candidates are walked, which are contiguous over the guesses. On AVX2 a byte shuffle turns
//! 32 hint numbers into bits, sixteen hints a group in two byte planes, and on AVX-512 64 hint numbers ([`avx512`]);
//! the portable twin is the definition, and all are tested equal. Games with more than 48 hints are counted in [`wide`]. A byte counts
//! up to 255: where there are 256 parts, it says 255.

use yomikiri_control::Control;
use yomikiri_field::{Field, Id, View};

use crate::exact::HintSet;

/// Sets of so many candidates take long enough for a look at the clock.
#[cfg(target_arch = "x86_64")]
const LARGE: usize = 4096;

/// Writes the number of parts of each guess of the view into `parts`; nothing but zeros if the control
/// stops it, which is looked at where hints are computed one by one, and with large sets.
pub(crate) fn count_parts(
    field: &Field,
    view: &View,
    set: &[Id],
    parts: &mut Vec<u8>,
    control: Option<&Control>,
) {
    // What was there before is written over.
    parts.resize(view.len.div_ceil(32) * 32, 0);
    #[cfg(target_arch = "x86_64")]
    if field.holds_table() && std::arch::is_x86_feature_detected!("avx2") {
        let control = control.filter(|_| set.len() >= LARGE);
        let wide = avx512::is_there();
        // SAFETY: that was looked at just now; and whole lanes were made above.
        if !unsafe { count_in_vectors(field, view, set, parts, control, wide) } {
            parts.fill(0);
        }
        parts.truncate(view.len);
        return;
    }
    count_portable(field, view, set, parts, control);
    parts.truncate(view.len);
}

/// The same with AVX2, or with AVX-512 if it is `wide`; returns whether it was not stopped. The table of hints is held.
///
/// # Safety
/// The processor must have what is used, and `parts` whole lanes of 32 bytes.
#[cfg(target_arch = "x86_64")]
unsafe fn count_in_vectors(
    field: &Field,
    view: &View,
    set: &[Id],
    parts: &mut [u8],
    control: Option<&Control>,
    wide: bool,
) -> bool {
    // SAFETY: the caller's promise; every row has as many bytes as `parts`.
    unsafe {
        match field.hint_ids() {
            ..=16 if wide => avx512::count::<2>(field, view, set, parts, control),
            17..=24 if wide => avx512::count::<3>(field, view, set, parts, control),
            25..=48 if wide => avx512::count::<6>(field, view, set, parts, control),
            ..=16 => avx2::count::<1>(field, view, set, parts, control),
            17..=32 => avx2::count::<2>(field, view, set, parts, control),
            33..=48 => avx2::count::<3>(field, view, set, parts, control),
            _ => {
                wide::count(field, view, set, parts);
                true
            }
        }
    }
}

/// The largest score.
pub(crate) fn largest(scores: &[u8]) -> u8 {
    // Eight running maxima a vector's width apart let the compiler use vector instructions.
    let mut chunks = scores.chunks_exact(64);
    let mut lanes = [0u8; 64];
    for chunk in &mut chunks {
        for (lane, &score) in lanes.iter_mut().zip(chunk) {
            *lane = (*lane).max(score);
        }
    }
    lanes.iter().chain(chunks.remainder()).fold(0, |most, &score| most.max(score))
}

/// Calls `found` for each place whose score is wanted.
pub(crate) fn select(
    scores: &[u8],
    wanted: std::ops::RangeInclusive<u8>,
    mut found: impl FnMut(usize),
) {
    let (low, width) = (*wanted.start(), wanted.end() - wanted.start());
    let mut chunks = scores.chunks_exact(32);
    let mut at = 0;
    for chunk in &mut chunks {
        // One comparison of vectors decides most of them.
        let hits = chunk.iter().fold(0u8, |hits, s| hits | u8::from(s.wrapping_sub(low) <= width));
        if hits != 0 {
            for (offset, score) in chunk.iter().enumerate() {
                if score.wrapping_sub(low) <= width {
                    found(at + offset);
                }
            }
        }
        at += 32;
    }
    for (offset, score) in chunks.remainder().iter().enumerate() {
        if score.wrapping_sub(low) <= width {
            found(at + offset);
        }
    }
}

fn count_portable(
    field: &Field,
    view: &View,
    set: &[Id],
    parts: &mut [u8],
    control: Option<&Control>,
) {
    let mut seen = vec![HintSet::<256>::default(); parts.len()];
    let mut scratch = Vec::new();
    for &id in set {
        if control.is_some_and(Control::is_stopped) {
            return parts.fill(0);
        }
        let row = field.view_row(view, id, &mut scratch);
        for (seen, &hint) in seen.iter_mut().zip(row) {
            seen.insert(hint);
        }
    }
    for (parts, seen) in parts.iter_mut().zip(&seen) {
        *parts = seen.len().min(255) as u8;
    }
}

#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod wide;

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::{Control, Field, Id, View};
    use std::arch::x86_64::*;

    /// The hints of 32 guesses, or how many parts they make.
    type Lane = [u8; 32];

    /// Lanes that one pass over the candidates handles.
    const BLOCK: usize = 4;

    /// Returns whether it was not stopped.
    #[target_feature(enable = "avx2")]
    pub(super) fn count<const GROUPS: usize>(
        field: &Field,
        view: &View,
        set: &[Id],
        parts: &mut [u8],
        control: Option<&Control>,
    ) -> bool {
        let (blocks, rest) = parts.as_chunks_mut::<32>().0.as_chunks_mut::<BLOCK>();
        let done = blocks.len() * BLOCK;
        let lanes = done + rest.len();
        let mut rows: Vec<&[Lane]> = Vec::with_capacity(set.len());
        for &id in set {
            let row = field.held_view_row(view, id).expect("the table is held");
            rows.push(&row.as_chunks().0[..lanes]);
        }
        for (at, parts) in blocks.iter_mut().enumerate() {
            if control.is_some_and(Control::is_stopped) {
                return false;
            }
            // SAFETY: every row has `lanes` lanes, of which this block is one part.
            unsafe { block::<GROUPS, BLOCK>(&rows, at * BLOCK, parts) };
        }
        for (at, parts) in rest.iter_mut().enumerate() {
            // SAFETY: as above.
            unsafe { block::<GROUPS, 1>(&rows, done + at, std::array::from_mut(parts)) };
        }
        true
    }

    /// The parts of the guesses in `WIDTH` lanes from `at` on.
    ///
    /// # Safety
    /// Every row must have them. (To check it here costs one instruction in ten.)
    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn block<const GROUPS: usize, const WIDTH: usize>(
        rows: &[&[Lane]],
        at: usize,
        parts: &mut [Lane; WIDTH],
    ) {
        let low = both(0x8040_2010_0804_0201, 0);
        let high = both(0, 0x8040_2010_0804_0201);
        let mut seen = [[[_mm256_setzero_si256(); 2]; GROUPS]; WIDTH];
        for row in rows {
            // SAFETY: the caller's promise.
            let row = unsafe { row.get_unchecked(at..at + WIDTH) };
            for (lane, seen) in row.iter().zip(&mut seen) {
                // SAFETY: a lane has 32 bytes.
                let hints = unsafe { _mm256_loadu_si256(lane.as_ptr().cast()) };
                for (group, seen) in seen.iter_mut().enumerate() {
                    // Shuffling gives zero where the top bit is set: so it is for hints outside
                    // the group, after this saturating sum. One group alone has none outside.
                    let index = if GROUPS == 1 {
                        hints
                    } else {
                        let inside = _mm256_sub_epi8(hints, _mm256_set1_epi8(16 * group as i8));
                        _mm256_adds_epu8(inside, _mm256_set1_epi8(0x70))
                    };
                    seen[0] = _mm256_or_si256(seen[0], _mm256_shuffle_epi8(low, index));
                    seen[1] = _mm256_or_si256(seen[1], _mm256_shuffle_epi8(high, index));
                }
            }
        }
        let nibble = _mm256_set1_epi8(15);
        let ones = both(0x0302_0201_0201_0100, 0x0403_0302_0302_0201);
        for (lane, seen) in parts.iter_mut().zip(&seen) {
            let mut sum = _mm256_setzero_si256();
            for &plane in seen.as_flattened() {
                let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(plane), nibble);
                let lower = _mm256_and_si256(plane, nibble);
                sum = _mm256_add_epi8(sum, _mm256_shuffle_epi8(ones, upper));
                sum = _mm256_add_epi8(sum, _mm256_shuffle_epi8(ones, lower));
            }
            // SAFETY: a lane has 32 bytes.
            unsafe { _mm256_storeu_si256(lane.as_mut_ptr().cast(), sum) };
        }
    }

    /// The same 16 bytes in both halves, low eight first.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn both(first: u64, second: u64) -> __m256i {
        _mm256_set_epi64x(second as i64, first as i64, second as i64, first as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::Game;

    #[test]
    fn twins_agree_with_each_other_and_with_the_rules() {
        for name in ["mm4x5", "mm5x3", "mm6x2", "mm7x2", "mm8x2", "bc4x7", "bc3x8", "bc5x6"] {
            let game: Game = name.parse().unwrap();
            let with_table = Field::inner(game, usize::MAX, &Control::new());
            let without = Field::inner(game, 0, &Control::new());
            let pegs = with_table.pegs();
            for k in pegs.pegs().min(3)..=pegs.symbols() {
                let size = with_table.over(k);
                for step in [1, 3, 7, 50] {
                    let set: Vec<Id> = (0..size as Id).step_by(step).collect();
                    if set.is_empty() {
                        continue;
                    }
                    let view = with_table.view(k);
                    let (mut fast, mut slow, mut tableless) = (vec![], vec![0; view.len], vec![]);
                    count_parts(&with_table, view, &set, &mut fast, None);
                    count_portable(&with_table, view, &set, &mut slow, None);
                    count_parts(&without, without.view(k), &set, &mut tableless, None);
                    assert_eq!(fast[..view.len], slow[..], "{name} {k} {step}");
                    // Also where the processor could do more at once.
                    #[cfg(target_arch = "x86_64")]
                    if std::arch::is_x86_feature_detected!("avx2") {
                        let mut narrow = vec![0; view.len.div_ceil(32) * 32];
                        // SAFETY: AVX2 is there, and these are whole lanes.
                        unsafe {
                            count_in_vectors(&with_table, view, &set, &mut narrow, None, false)
                        };
                        assert_eq!(narrow[..view.len], slow[..], "{name} {k} {step}");
                    }
                    assert_eq!(tableless[..view.len], slow[..], "{name} {k} {step}");
                    for at in (0..view.len).step_by(11) {
                        let guess = with_table.code(view.id(at));
                        let hints: std::collections::BTreeSet<_> =
                            set.iter().map(|&id| game.hint(with_table.code(id), guess)).collect();
                        assert_eq!(usize::from(slow[at]), hints.len());
                    }
                }
            }
        }
    }
}

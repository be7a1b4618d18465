//! The number of parts in games with more than 48 hints, 32 guesses at a time.
//!
//! In small sets a candidate opens a new part if none before it has the same hint: comparing each with
//! those before takes n²/2 comparisons for 32 guesses. In larger ones hints become bits, as in games
//! with fewer hints, 64 hints in each of four passes: some hundred instructions a candidate for 32
//! guesses, however many candidates there are.

use std::arch::x86_64::*;

use yomikiri_field::{Field, Id, View};

/// The hints of 32 guesses, or how many parts they make.
type Lane = [u8; 32];

/// Up to this size, candidates are compared with each other.
const SMALL: usize = 64;

/// Writes the number of parts of each guess of the view; `parts` has whole lanes, and the table of
/// hints is held.
#[target_feature(enable = "avx2")]
pub(super) fn count(field: &Field, view: &View, set: &[Id], parts: &mut [u8]) {
    let columns: Vec<&[Lane]> = set
        .iter()
        .map(|&id| field.held_view_row(view, id).expect("the table is held").as_chunks().0)
        .collect();
    let mut hints = vec![_mm256_setzero_si256(); set.len()];
    for (at, lane) in parts.as_chunks_mut::<32>().0.iter_mut().enumerate() {
        for (hints, column) in hints.iter_mut().zip(&columns) {
            // SAFETY: a lane has 32 bytes.
            *hints = unsafe { _mm256_loadu_si256(column[at].as_ptr().cast()) };
        }
        let total = if set.len() <= SMALL { compared(&hints) } else { as_bits(&hints) };
        // SAFETY: a lane has 32 bytes.
        unsafe { _mm256_storeu_si256(lane.as_mut_ptr().cast(), total) };
    }
}

/// Each candidate counts whose hint none before it has.
#[target_feature(enable = "avx2")]
fn compared(hints: &[__m256i]) -> __m256i {
    let mut total = _mm256_setzero_si256();
    for (at, &mine) in hints.iter().enumerate() {
        let mut seen = _mm256_setzero_si256();
        for &before in &hints[..at] {
            seen = _mm256_or_si256(seen, _mm256_cmpeq_epi8(mine, before));
        }
        // New ones are 0, others -1.
        total = _mm256_add_epi8(total, _mm256_add_epi8(seen, _mm256_set1_epi8(1)));
    }
    total
}

/// Hints as bits, sixteen a group, four groups a pass.
#[target_feature(enable = "avx2")]
fn as_bits(hints: &[__m256i]) -> __m256i {
    const GROUPS: usize = 4;
    let both = |first: u64, second: u64| {
        _mm256_set_epi64x(second as i64, first as i64, second as i64, first as i64)
    };
    let low = both(0x8040_2010_0804_0201, 0);
    let high = both(0, 0x8040_2010_0804_0201);
    let nibble = _mm256_set1_epi8(15);
    let ones = both(0x0302_0201_0201_0100, 0x0403_0302_0302_0201);
    let mut total = _mm256_setzero_si256();
    for pass in 0..4 {
        let mut seen = [[_mm256_setzero_si256(); 2]; GROUPS];
        for &hints in hints {
            for (group, seen) in seen.iter_mut().enumerate() {
                let first = (16 * (GROUPS * pass + group)) as u8;
                let inside = _mm256_sub_epi8(hints, _mm256_set1_epi8(first as i8));
                // The top bit is set for hints outside the group: shuffling gives zero there.
                let index = _mm256_adds_epu8(inside, _mm256_set1_epi8(0x70));
                seen[0] = _mm256_or_si256(seen[0], _mm256_shuffle_epi8(low, index));
                seen[1] = _mm256_or_si256(seen[1], _mm256_shuffle_epi8(high, index));
            }
        }
        for &plane in seen.as_flattened() {
            let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(plane), nibble);
            let lower = _mm256_and_si256(plane, nibble);
            total = _mm256_adds_epu8(total, _mm256_shuffle_epi8(ones, upper));
            total = _mm256_adds_epu8(total, _mm256_shuffle_epi8(ones, lower));
        }
    }
    total
}

//! The number of parts with AVX-512, 64 guesses at a time.
//!
//! A table of 64 bytes turns hints into bits by one shuffle for every eight hints, whatever hints there are
//! beside; and bits are counted by one instruction.

use std::arch::x86_64::*;

use yomikiri_control::Control;
use yomikiri_field::{Field, Id, View};

/// Vectors that one pass over the candidates handles.
const BLOCK: usize = 4;
/// Guesses in a vector.
const LANES: usize = 64;

/// Whether the processor has all that is used here.
pub(super) fn is_there() -> bool {
    std::arch::is_x86_feature_detected!("avx512bw")
        && std::arch::is_x86_feature_detected!("avx512vbmi")
        && std::arch::is_x86_feature_detected!("avx512bitalg")
}

/// Returns whether it was not stopped. The table of hints is held, `parts` has as many bytes as the rows of the
/// view, and there are no more than eight hints a plane.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn count<const PLANES: usize>(
    field: &Field,
    view: &View,
    set: &[Id],
    parts: &mut [u8],
    control: Option<&Control>,
) -> bool {
    let mut rows: Vec<*const u8> = Vec::with_capacity(set.len());
    for &id in set {
        let row = field.held_view_row(view, id).expect("the table is held");
        rows.push(row[..parts.len()].as_ptr());
    }
    let mut at = 0;
    while at + BLOCK * LANES <= parts.len() {
        if control.is_some_and(Control::is_stopped) {
            return false;
        }
        // SAFETY: every row, and `parts`, has these bytes.
        unsafe { block::<PLANES, BLOCK>(&rows, at, !0, parts) };
        at += BLOCK * LANES;
    }
    while at < parts.len() {
        let rest = parts.len() - at;
        let mask = if rest < LANES { (1 << rest) - 1 } else { !0 };
        // SAFETY: as above, where the mask has a bit.
        unsafe { block::<PLANES, 1>(&rows, at, mask, parts) };
        at += LANES;
    }
    true
}

/// The parts of the guesses in `WIDTH` vectors from `at` on, of each those where the mask has a bit.
///
/// # Safety
/// Every row, and `parts`, must have them.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
#[inline]
unsafe fn block<const PLANES: usize, const WIDTH: usize>(
    rows: &[*const u8],
    at: usize,
    mask: u64,
    parts: &mut [u8],
) {
    let bits: [__m512i; PLANES] = std::array::from_fn(|plane| {
        let mut table = [0u8; LANES];
        (0..8).for_each(|bit| table[8 * plane + bit] = 1 << bit);
        // SAFETY: the table has 64 bytes.
        unsafe { _mm512_loadu_si512(table.as_ptr().cast()) }
    });
    let mut seen = [[_mm512_setzero_si512(); PLANES]; WIDTH];
    for &row in rows {
        for (nth, seen) in seen.iter_mut().enumerate() {
            // SAFETY: the caller's promise.
            let hints = unsafe { _mm512_maskz_loadu_epi8(mask, row.add(at + nth * LANES).cast()) };
            for (seen, &bits) in seen.iter_mut().zip(&bits) {
                *seen = _mm512_or_si512(*seen, _mm512_permutexvar_epi8(hints, bits));
            }
        }
    }
    for (nth, seen) in seen.iter().enumerate() {
        let mut sum = _mm512_setzero_si512();
        for &plane in seen {
            sum = _mm512_add_epi8(sum, _mm512_popcnt_epi8(plane));
        }
        // SAFETY: the caller's promise.
        unsafe {
            _mm512_mask_storeu_epi8(parts.as_mut_ptr().add(at + nth * LANES).cast(), mask, sum);
        }
    }
}

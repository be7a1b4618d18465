//! Sets as bits, 64 to a word: what the search does with them all day.

/// Whether a bit is set.
#[inline(always)]
pub(super) fn has(bits: &[u64], at: usize) -> bool {
    bits[at / 64] >> (at % 64) & 1 == 1
}

/// Clears a bit.
#[inline(always)]
pub(super) fn clear(bits: &mut [u64], at: usize) {
    bits[at / 64] &= !(1 << (at % 64));
}

/// The bits that are set, ascending.
#[inline(always)]
pub(super) fn ones(bits: &[u64]) -> impl Iterator<Item = usize> {
    bits.iter().enumerate().flat_map(|(word, &bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            let at = (left != 0).then(|| word * 64 + left.trailing_zeros() as usize);
            left &= left.wrapping_sub(1);
            at
        })
    })
}

/// How many bits are set.
#[inline(always)]
pub(super) fn count(bits: &[u64]) -> usize {
    bits.iter().map(|word| word.count_ones() as usize).sum()
}

/// How many bits two sets have in common.
#[inline(always)]
pub(super) fn common(a: &[u64], b: &[u64]) -> usize {
    a.iter().zip(b).map(|(a, b)| (a & b).count_ones() as usize).sum()
}

/// The first `len` bits.
pub(super) fn full(len: usize) -> Vec<u64> {
    let mut bits = vec![!0; len.div_ceil(64)];
    if !len.is_multiple_of(64) {
        *bits.last_mut().expect("at least one bit") = (1 << (len % 64)) - 1;
    }
    bits
}

/// Where two rows of bytes differ; the rows have the same length.
pub(super) fn differences(a: &[u8], b: &[u8], bits: &mut Vec<u64>) {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    for (a, b) in a.chunks(64).zip(b.chunks(64)) {
        let mut word = 0;
        for (at, (a, b)) in a.chunks(8).zip(b.chunks(8)).enumerate() {
            let eight = |bytes: &[u8]| {
                let mut eight = [0; 8];
                eight[..bytes.len()].copy_from_slice(bytes);
                u64::from_le_bytes(eight)
            };
            // Bytes that are not 0 get their highest bit; one product collects these bits.
            let xor = if a.len() == 8 {
                u64::from_le_bytes(a.try_into().expect("eight bytes"))
                    ^ u64::from_le_bytes(b.try_into().expect("eight bytes"))
            } else {
                eight(a) ^ eight(b)
            };
            let high = (((xor & LOW) + LOW) | xor) & !LOW;
            word |= ((high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * at);
        }
        bits.push(word);
    }
}

/// Turns 64 words of 64 bits around: bit j of word i goes to bit i of word j (H. S. Warren,
/// *Hacker's Delight*, section 7-3).
#[inline(always)]
pub(super) fn transpose(block: &mut [u64; 64]) {
    let mut width = 32;
    let mut mask = 0x0000_0000_ffff_ffffu64;
    while width > 0 {
        let mut at = 0;
        while at < 64 {
            for i in at..at + width {
                let swap = (block[i] >> width ^ block[i + width]) & mask;
                block[i + width] ^= swap;
                block[i] ^= swap << width;
            }
            at += 2 * width;
        }
        width /= 2;
        mask ^= mask << width;
    }
}

/// Keeps the bits of chosen places and closes the gaps between them. What depends on the places
/// alone is prepared once (Hacker's Delight, section 7-4).
pub(super) struct Squeeze {
    words: Vec<Moves>,
    len: usize,
}

struct Moves {
    mask: u64,
    steps: [u64; 6],
    kept: usize,
}

impl Squeeze {
    pub fn new(places: &[u64]) -> Squeeze {
        let words: Vec<Moves> = places.iter().map(|&mask| Moves::new(mask)).collect();
        let len = words.iter().map(|moves| moves.kept).sum();
        Squeeze { words, len }
    }

    /// How many places are kept.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Appends the kept bits of a row, in whole words.
    pub fn append(&self, row: &[u64], to: &mut Vec<u64>) {
        let (mut word, mut filled) = (0, 0);
        for (&bits, moves) in row.iter().zip(&self.words) {
            let kept = moves.apply(bits);
            word |= kept << filled;
            filled += moves.kept;
            if filled >= 64 {
                to.push(word);
                filled -= 64;
                // A shift by all 64 bits leaves nothing.
                word = kept.checked_shr((moves.kept - filled) as u32).unwrap_or(0);
            }
        }
        if filled > 0 {
            to.push(word);
        }
    }
}

impl Moves {
    fn new(mask: u64) -> Moves {
        let (mut left, mut zeros, mut steps) = (mask, !mask << 1, [0; 6]);
        for (step, moved) in steps.iter_mut().enumerate() {
            let mut parity = zeros ^ zeros << 1;
            for shift in [2, 4, 8, 16, 32] {
                parity ^= parity << shift;
            }
            *moved = parity & left;
            left = (left ^ *moved) | *moved >> (1 << step);
            zeros &= !parity;
        }
        Moves { mask, steps, kept: mask.count_ones() as usize }
    }

    fn apply(&self, bits: u64) -> u64 {
        self.steps.iter().enumerate().fold(bits & self.mask, |bits, (step, moved)| {
            let going = bits & moved;
            (bits ^ going) | going >> (1 << step)
        })
    }
}

#[cfg(test)]
mod tests {
    use yomikiri_rules::Draws;

    use super::*;

    /// A word, drawn in two halves.
    fn random(draws: &mut Draws) -> u64 {
        let mut half = || u64::from(draws.below(u32::MAX));
        half() << 32 | half()
    }

    #[test]
    fn turned_around() {
        let mut draws = Draws::of_seed(5);
        let block: [u64; 64] = std::array::from_fn(|_| random(&mut draws));
        let mut turned = block;
        transpose(&mut turned);
        for (i, word) in block.iter().enumerate() {
            for (j, column) in turned.iter().enumerate() {
                assert_eq!(word >> j & 1, column >> i & 1);
            }
        }
    }

    #[test]
    fn squeezed() {
        let mut draws = Draws::of_seed(9);
        for words in 1..6 {
            for density in 0..5 {
                let mut word = || match density {
                    0 => 0,
                    1 => random(&mut draws) & random(&mut draws) & random(&mut draws),
                    2 => random(&mut draws),
                    3 => !(random(&mut draws) & random(&mut draws)),
                    _ => !0,
                };
                let places: Vec<u64> = (0..words).map(|_| word()).collect();
                let row: Vec<u64> = (0..words).map(|_| random(&mut draws)).collect();
                let squeeze = Squeeze::new(&places);
                let mut kept = Vec::new();
                squeeze.append(&row, &mut kept);
                let expected: Vec<bool> = ones(&places).map(|at| has(&row, at)).collect();
                assert_eq!(squeeze.len(), expected.len());
                assert_eq!(kept.len(), expected.len().div_ceil(64));
                for (at, &bit) in expected.iter().enumerate() {
                    assert_eq!(has(&kept, at), bit);
                }
                assert_eq!(count(&kept), common(&places, &row));
            }
        }
    }

    #[test]
    fn rows_compared() {
        let mut draws = Draws::of_seed(3);
        for len in [0usize, 1, 7, 8, 9, 63, 64, 65, 200] {
            let mut row = || (0..len).map(|_| (random(&mut draws) >> 40) as u8 & 1).collect();
            let (a, b): (Vec<u8>, Vec<u8>) = (row(), row());
            let mut bits = Vec::new();
            differences(&a, &b, &mut bits);
            assert_eq!(bits.len(), len.div_ceil(64));
            let expected: Vec<usize> = (0..len).filter(|&at| a[at] != b[at]).collect();
            assert_eq!(ones(&bits).collect::<Vec<_>>(), expected);
        }
        assert_eq!(count(&full(70)), 70);
        assert_eq!(full(64), [!0]);
    }
}

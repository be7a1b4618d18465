//! The number of classes of k codes by Burnside's lemma: the average, over all symmetries, of the
//! number of k-sets that each one keeps. A symmetry keeps the unions of its cycles, so that number
//! is a coefficient of the product of (1 + x^length) over its cycles, and depends only on the
//! cycle lengths of its permutations of pegs and of symbols.

use num_bigint::BigUint;
use yomikiri_rules::Pegs;

/// Classes of sets of 0, 1, …, `most` codes under symbols × pegs × order.
pub fn classes(game: Pegs, most: usize) -> Vec<BigUint> {
    let codes = game.codes();
    let mut total = vec![BigUint::ZERO; most + 1];
    let mut order = BigUint::ZERO;
    for pegs in partitions(game.pegs()) {
        for symbols in partitions(game.symbols()) {
            let weight = class_size(&pegs) * class_size(&symbols);
            let (peg, symbol) = (permutation(&pegs), permutation(&symbols));
            let image = |at: usize| {
                let mut image = vec![0u8; game.pegs()];
                for (i, s) in codes[at].symbols(game.pegs()).enumerate() {
                    image[peg[i]] = symbol[usize::from(s)] as u8;
                }
                game.index(game.code(&image).unwrap())
            };
            let mut kept = vec![BigUint::ZERO; most + 1];
            kept[0] = BigUint::from(1u32);
            let mut seen = vec![false; codes.len()];
            for start in 0..codes.len() {
                let (mut at, mut length) = (start, 0);
                while !std::mem::replace(&mut seen[at], true) {
                    (at, length) = (image(at), length + 1);
                }
                for k in (length.max(1)..=most).rev().filter(|_| length > 0) {
                    let more = kept[k - length].clone();
                    kept[k] += more;
                }
            }
            total.iter_mut().zip(kept).for_each(|(total, kept)| *total += kept * &weight);
            order += weight;
        }
    }
    total.into_iter().map(|sum| sum / &order).collect()
}

/// The ways to write n as a sum, largest first.
fn partitions(n: usize) -> Vec<Vec<usize>> {
    fn extend(left: usize, most: usize, parts: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        if left == 0 {
            all.push(parts.clone());
        }
        for part in (1..=left.min(most)).rev() {
            parts.push(part);
            extend(left - part, part, parts, all);
            parts.pop();
        }
    }
    let mut all = Vec::new();
    extend(n, n, &mut Vec::new(), &mut all);
    all
}

/// How many permutations have these cycle lengths: n! / Π (length^m m!).
fn class_size(cycles: &[usize]) -> BigUint {
    let factorial = |n: usize| (1..=n).fold(BigUint::from(1u32), |p, k| p * k);
    let mut size = factorial(cycles.iter().sum());
    for length in 1..=cycles.iter().copied().max().unwrap_or(0) {
        let same = cycles.iter().filter(|&&l| l == length).count();
        size /= BigUint::from(length).pow(same as u32) * factorial(same);
    }
    size
}

/// A permutation with these cycle lengths.
fn permutation(cycles: &[usize]) -> Vec<usize> {
    let mut images = Vec::new();
    for &length in cycles {
        let start = images.len();
        images.extend((0..length).map(|i| start + (i + 1) % length));
    }
    images
}

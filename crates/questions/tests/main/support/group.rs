//! All symmetries of a small quiz, one by one.

use std::collections::BTreeSet;

use yomikiri_questions::Pegs;
use yomikiri_rules::Code;
use yomikiri_rules::{Permutation, Symmetry};

/// Every symmetry as a permutation of the codes: `image[i]` is the place of the image of code i.
/// Symmetries that move codes alike are listed once.
pub fn all(quiz: Pegs) -> Vec<Vec<usize>> {
    let codes = quiz.codes();
    let permutation = |t: &Permutation| -> Vec<usize> {
        codes.iter().map(|&code| quiz.index(t.apply(quiz, code))).collect()
    };
    let generators: Vec<Vec<usize>> =
        Symmetry::whole(quiz).generators().iter().map(permutation).collect();
    let identity: Vec<usize> = (0..codes.len()).collect();
    let mut seen = BTreeSet::from([identity.clone()]);
    let mut group = vec![identity];
    let mut at = 0;
    while at < group.len() {
        for g in &generators {
            let product: Vec<usize> = group[at].iter().map(|&i| g[i]).collect();
            if seen.insert(product.clone()) {
                group.push(product);
            }
        }
        at += 1;
    }
    group
}

/// The least image of a set of codes, and how many permutations of the list keep the set.
pub fn least_image(group: &[Vec<usize>], set: &[usize]) -> (Vec<usize>, usize) {
    let image = |g: &Vec<usize>| {
        let mut image: Vec<usize> = set.iter().map(|&i| g[i]).collect();
        image.sort_unstable();
        image
    };
    let mut sorted = set.to_vec();
    sorted.sort_unstable();
    let kept = group.iter().filter(|g| image(g) == sorted).count();
    (group.iter().map(image).min().unwrap(), kept)
}

pub fn places(quiz: Pegs, set: &[Code]) -> Vec<usize> {
    set.iter().map(|&code| quiz.index(code)).collect()
}

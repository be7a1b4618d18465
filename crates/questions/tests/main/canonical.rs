//! Canonical forms: against all permutations, one by one; under random symmetries of large games;
//! against Burnside's counts; and against the paper's own numbers.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{burnside, group, quiz, random::Random};
use num_bigint::BigUint;
use yomikiri_questions::{Canoniser, binomial, symmetries};
use yomikiri_rules::Code;

/// Two sets have the same form exactly when some permutation maps one to the other, and the number
/// of permutations that keep a set is right. All sets up to a size, then random larger ones.
#[test]
fn every_permutation_tried() {
    for (name, all_up_to) in [
        ("mm2x3", 4),
        ("mm3x2", 8),
        ("mm3x3", 3),
        ("mm4x2", 4),
        ("bc2x4", 5),
        ("bc3x4", 3),
        ("mm1x5", 5),
        ("mm2x3 places", 5),
        ("mm3x2 places", 8),
        ("mm2x4 places", 3),
        ("bc3x4 places", 3),
        ("mm4x4", 2),
    ] {
        let quiz = quiz(name);
        let (all, codes) = (group::all(quiz), quiz.codes());
        // Motions that move codes alike are one permutation.
        let kernel = symmetries(quiz) / all.len();
        let mut canoniser = Canoniser::new(quiz);
        let mut forms: BTreeMap<Vec<usize>, Vec<Code>> = BTreeMap::new();
        let mut check = |set: &[Code]| {
            let (least, kept) = group::least_image(&all, &group::places(quiz, set));
            let canonical = canoniser.canonical(set);
            assert_eq!(canonical.stabiliser, &kernel * kept, "{name} {set:?}");
            let form = forms.entry(least).or_insert_with(|| canonical.codes.clone());
            assert_eq!(*form, canonical.codes, "{name} {set:?}");
            let mut image: Vec<Code> =
                set.iter().map(|&c| canonical.symmetry.apply(quiz, c)).collect();
            image.sort_unstable();
            assert_eq!(image, canonical.codes, "{name} {set:?}");
            for g in &canonical.generators {
                assert!(set.iter().all(|&c| set.contains(&g.apply(quiz, c))));
            }
        };
        for size in 1..=all_up_to {
            each_set(&codes, size, &mut check);
        }
        let mut random = Random::new(7);
        for _ in 0..40 {
            let size = 1 + random.below(8);
            check(&random.set(&codes, size));
        }
        let distinct: BTreeSet<&Vec<Code>> = forms.values().collect();
        assert_eq!(distinct.len(), forms.len(), "{name}: different classes, different forms");
    }
}

/// Calls with every set of a size, in any order within the set.
fn each_set(codes: &[Code], size: usize, call: &mut impl FnMut(&[Code])) {
    fn extend(
        codes: &[Code],
        from: usize,
        size: usize,
        set: &mut Vec<Code>,
        call: &mut impl FnMut(&[Code]),
    ) {
        if set.len() == size {
            return call(set);
        }
        for at in from..codes.len() {
            set.push(codes[at]);
            extend(codes, at + 1, size, set, call);
            set.pop();
        }
    }
    extend(codes, 0, size, &mut Vec::new(), call);
}

#[test]
fn images_have_the_same_form() {
    let names =
        "mm4x6 bc4x10 mm5x8 mm8x2 mm8x3 bc7x7 bc6x8 mm2x16 mm1x16 mm3x16 bc2x16 mm6x5 mm4x14";
    for name in names.split(' ').flat_map(|name| [name.to_string(), format!("{name} places")]) {
        let quiz = quiz(&name);
        let codes = quiz.codes();
        let mut canoniser = Canoniser::new(quiz);
        let mut random = Random::new(11);
        for round in 0..30 {
            let size = if round < 20 { 1 + random.below(7) } else { 8 + random.below(16) };
            let set = random.set(&codes, size);
            let form = canoniser.form(&set);
            let orbit = canoniser.orbit_size();
            assert_eq!(canoniser.form(&form), form, "{name}: the form of a form is itself");
            for _ in 0..5 {
                let t = random.symmetry(quiz);
                let mut image: Vec<Code> = set.iter().map(|&c| t.apply(quiz, c)).collect();
                let rotate = random.below(image.len());
                image.rotate_left(rotate);
                assert_eq!(canoniser.form(&image), form, "{name} {set:?}");
                assert_eq!(canoniser.orbit_size(), orbit);
                let back = t.inverse();
                assert!(image.iter().all(|&c| set.contains(&back.apply(quiz, c))));
            }
        }
    }
}

/// Sets with many symmetries, whose order is known.
#[test]
fn large_symmetry_groups() {
    let order = |name: &str, set: &str| {
        let quiz = quiz(name);
        Canoniser::new(quiz).canonical(&crate::support::codes(quiz, set)).stabiliser
    };
    let factorial = |n: u32| (1..=n).fold(BigUint::from(1u32), |p, k| p * k);
    assert_eq!(order("bc7x7", "0123456"), factorial(7));
    assert_eq!(order("mm8x2", "11111111"), factorial(8));
    assert_eq!(order("mm8x2", "11111111 22222222"), factorial(8) * 2u32);
    assert_eq!(order("mm1x16", "1 2 3 4 5 6 7 8 9 A B C D E"), factorial(14) * 2u32);
    assert_eq!(order("mm2x16", "12 34 56 78 9A BC DE FG"), factorial(8) * 2u32);
    assert_eq!(order("mm2x16 places", "12 34 56 78 9A BC DE FG"), factorial(8).pow(3) * 2u32);
    assert_eq!(order("mm4x6", "1123"), BigUint::from(24u32));
}

/// Sets of one, two and three codes, extended class by class: as many classes as Burnside counts,
/// and their orbits are all sets.
#[test]
fn classes_and_orbits_by_burnside() {
    for (name, most) in
        [("mm4x6", 2), ("mm4x4", 3), ("mm3x5", 3), ("bc4x7", 3), ("bc3x5", 4), ("mm5x3", 3)]
    {
        let quiz = quiz(name);
        let codes = quiz.codes();
        let expected = burnside::classes(quiz, most);
        let mut canoniser = Canoniser::new(quiz);
        let mut level: BTreeMap<Vec<Code>, BigUint> = BTreeMap::from([(vec![], 1u32.into())]);
        for (size, expected) in expected.iter().enumerate().skip(1) {
            let mut next = BTreeMap::new();
            for set in level.keys() {
                for &code in codes.iter().filter(|code| !set.contains(code)) {
                    let mut larger = set.clone();
                    larger.push(code);
                    let form = canoniser.form(&larger);
                    next.entry(form).or_insert_with(|| canoniser.orbit_size());
                }
            }
            level = next;
            assert_eq!(BigUint::from(level.len()), *expected, "{name}: classes of {size} codes");
            let orbits: BigUint = level.values().sum();
            assert_eq!(orbits, binomial(codes.len(), size), "{name}: sets of {size} codes");
        }
    }
    // The paper's game: 5 classes of one code, 177 of two.
    assert_eq!(burnside::classes("mm4x6".parse().unwrap(), 3)[1..3], [5u32, 177].map(Into::into));
}

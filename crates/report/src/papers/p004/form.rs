//! The paper's own form of a pair of codes, step by step as in its printed program (appendix A.1,
//! `Two_changenomal` and what it calls).
//!
//! Both codes are written one below the other. Columns are moved by weights (how often the column
//! occurs, how often its colours do), then by colours, and colours are renamed in the order in which
//! they appear. Only some of all permutations are tried, so pairs that are equivalent can end in
//! different forms: this is what the paper calls quasi-canonical, and counts 66 instead of 56 by.

use std::collections::BTreeSet;

/// Two codes of four colours, counted from 1.
pub(super) type Pair = [[usize; 4]; 2];

/// The quasi-canonical form of a pair.
pub(super) fn form(mut pair: Pair) -> Pair {
    let mut weights = weigh(&pair, 0, 4);
    arrange(&mut pair, 0, 4, &mut weights);
    let (mut from, mut to) = (0, 0);
    while from < 3 {
        to += (from + 1..4).filter(|&other| weights[other] == weights[from]).count();
        if from != to {
            let mut among = weigh(&pair, from, to + 1);
            arrange(&mut pair, from, to + 1, &mut among);
        }
        to += 1;
        from = to;
    }
    pair
}

/// The weights of some columns (`Two_makeNcntlist`).
fn weigh(pair: &Pair, from: usize, to: usize) -> [usize; 4] {
    let mut colours = [0; 7];
    for column in from..to {
        colours[pair[0][column]] += 10;
        colours[pair[1][column]] += 1;
    }
    let column = |at: usize| (pair[0][at], pair[1][at]);
    let mut weights = [0; 4];
    for at in from..to {
        let same = (from..to).filter(|&other| column(other) == column(at)).count();
        weights[at] = same * 10_000 + colours[pair[0][at]] * 100 + colours[pair[1][at]];
    }
    weights
}

/// Moves columns and renames colours (`Two_Patterncnt`).
fn arrange(pair: &mut Pair, from: usize, to: usize, weights: &mut [usize; 4]) {
    for i in from..to.saturating_sub(1) {
        for j in i + 1..to {
            if weights[i] < weights[j] {
                weights.swap(i, j);
                swap(pair, i, j);
            }
        }
    }
    rename(pair);
    // Columns with the colour of the first column above come to the front; as printed, it is the
    // first column of all, not of those to be moved.
    let mut front = 0;
    for i in from + 1..to {
        if pair[0][front] == pair[0][i] {
            front += 1;
            swap(pair, front, i);
        }
    }
    for i in from..front {
        sort_below(pair, i, front + 1);
    }
    if front < 2 {
        for i in front + 1..3 {
            sort_below(pair, i, 4);
        }
    }
    rename(pair);
}

/// Brings the smallest colour below to column i, by exchanges with those behind it.
fn sort_below(pair: &mut Pair, i: usize, to: usize) {
    for j in i + 1..to {
        if pair[1][i] > pair[1][j] {
            swap(pair, i, j);
        }
    }
}

fn swap(pair: &mut Pair, i: usize, j: usize) {
    pair.iter_mut().for_each(|code| code.swap(i, j));
}

/// Colours in the order in which they appear (`replace_num`).
fn rename(pair: &mut Pair) {
    let (mut names, mut next) = ([0; 7], 1);
    for colour in pair.iter_mut().flatten() {
        if names[*colour] == 0 {
            names[*colour] = next;
            next += 1;
        }
        *colour = names[*colour];
    }
}

/// The second codes of all forms of a first code with a larger one, in the order in which they are
/// found: what the program goes on with, beside the first code as it was.
pub(super) fn seconds(first: [usize; 4], codes: &[[usize; 4]]) -> Vec<[usize; 4]> {
    let mut known = BTreeSet::new();
    let forms = codes.iter().filter(|&&code| code > first).map(|&code| form([first, code]));
    forms.filter(|&form| known.insert(form)).map(|form| form[1]).collect()
}

/// How often colours occur in a code, largest first: the program keeps a second code only if this is
/// not above that of the first (`countnum`).
pub(super) fn pattern(code: [usize; 4]) -> Vec<usize> {
    let mut counts = vec![0; 7];
    code.iter().for_each(|&colour| counts[colour] += 1);
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some forms of the program, compiled and run.
    #[test]
    fn as_the_program_has_them() {
        let codes = |text: &str| -> Vec<[usize; 4]> {
            let digits = |word: &str| -> Vec<usize> {
                word.bytes().map(|digit| usize::from(digit - b'0')).collect()
            };
            text.split_whitespace().map(|word| digits(word).try_into().unwrap()).collect()
        };
        let all: Vec<[usize; 4]> =
            (0..1296).map(|n| [n / 216 + 1, n / 36 % 6 + 1, n / 6 % 6 + 1, n % 6 + 1]).collect();
        let found = seconds([1, 1, 1, 1], &all);
        let printed = "1112 1212 1213 1222 1223 1234 2222 2223 2233 2324 2345";
        assert_eq!(found, codes(printed));
        let found = seconds([1, 1, 2, 2], &all);
        let printed = "1123 1113 1133 1134 2212 1212 1213 1112 1312 3123 1234 2223 1313 1314 1233 \
                       1234 3323 1334 3324 1345 2211 2213 1111 3113 2234 2133 2134 3313 3413 3314 \
                       3415 3333 3334 3344 3345 3434 3345 3456";
        assert_eq!(found, codes(printed));
        let found = seconds([1, 2, 3, 4], &all);
        assert_eq!(
            found[..12],
            codes("1235 1124 1243 1134 1245 1135 1255 1256 1112 1123 1122 1125")
        );
        assert_eq!(found.len(), 66);
    }
}

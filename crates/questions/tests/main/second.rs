//! A second proof that shares no pruning rule and no code with the search.
//!
//! Sort the codes of a set by kind, the symmetry class of a single code. The first three are taken
//! up to the symmetries of `yomikiri-rules` that fix those before them, the others in a fixed order,
//! and for the last one the largest class of secrets left decides: which codes give each of its
//! members an answer of its own? For the last but one, too, only the largest class is looked at at
//! first: what it makes of it, and which last codes would do for the two largest parts. Whatever
//! passes is tried on all secrets. No canonical forms, no code or pair of codes ruled out because it
//! was tried, no choice of a hard pair; a class with more members than there are answers ends a
//! branch, and nothing else does.

use crate::support::quiz;
use yomikiri_questions::{Control, Hints, Pegs, Settings, Solver};
use yomikiri_rules::{Code, Symmetry};

/// Codes that are taken up to symmetry.
const SYMMETRIC: usize = 3;

struct Second {
    quiz: Pegs,
    /// All codes, sorted by kind.
    codes: Vec<Code>,
    kinds: Vec<usize>,
    /// For each code, the number of the answer for each secret; both by their place in `codes`.
    answers: Vec<Vec<u8>>,
    /// The same as bits, for each secret by code.
    bits: Vec<Vec<u16>>,
    /// How many answers there are.
    most: usize,
}

impl Second {
    fn new(quiz: Pegs) -> Second {
        let told = quiz.hints();
        assert!(told.len() <= 16, "the bits of an answer");
        // The kind of a code is how often it has each of its symbols.
        let kind = |code: &Code| {
            let mut kind = quiz.pattern(*code);
            kind.sort_unstable();
            kind
        };
        let mut codes = quiz.codes();
        codes.sort_by_key(|code| std::cmp::Reverse(kind(code)));
        let mut kinds = vec![0];
        for two in codes.windows(2) {
            kinds.push(kinds[kinds.len() - 1] + usize::from(kind(&two[0]) != kind(&two[1])));
        }
        let number = |secret: &Code, code: &Code| {
            told.iter().position(|&answer| answer == quiz.hint(*secret, *code)).unwrap() as u8
        };
        let answers: Vec<Vec<u8>> = codes
            .iter()
            .map(|code| codes.iter().map(|secret| number(secret, code)).collect())
            .collect();
        let bits = (0..codes.len())
            .map(|secret| answers.iter().map(|row| 1 << row[secret]).collect())
            .collect();
        Second { quiz, codes, kinds, answers, bits, most: told.len() }
    }

    /// Whether some set of `size` codes, at least 2, tells all secrets apart.
    fn enough(&self, size: usize) -> bool {
        self.begin(&mut Vec::new(), &vec![0; self.codes.len()], size)
    }

    /// The codes that are taken up to symmetry.
    fn begin(&self, chosen: &mut Vec<Code>, cells: &[u16], size: usize) -> bool {
        let least = match chosen.last() {
            Some(&code) => self.kinds[self.place(code)],
            None => 0,
        };
        if chosen.len() == SYMMETRIC.min(size - 1) {
            let from = self.kinds.partition_point(|&kind| kind < least);
            return self.go_on(cells, from, size - chosen.len());
        }
        Symmetry::fixing(self.quiz.telling(Hints::Both), chosen).classes().iter().any(|class| {
            let (code, place) = (class.representative, self.place(class.representative));
            self.kinds[place] >= least && !chosen.contains(&code) && {
                chosen.push(code);
                let found = self.begin(chosen, &self.cut(cells, place).0, size);
                chosen.pop();
                found
            }
        })
    }

    fn place(&self, code: Code) -> usize {
        self.codes.iter().position(|&other| other == code).unwrap()
    }

    /// The codes that are taken in their order, with `more` to go.
    fn go_on(&self, cells: &[u16], from: usize, more: usize) -> bool {
        if more == 1 {
            let survivors = self.separating(&self.classes(cells)[..1]);
            return survivors.into_iter().any(|place| self.cut(cells, place).1 == 1);
        }
        if more == 2 {
            return self.last_two(cells, from);
        }
        (from..self.codes.len()).any(|place| {
            let (cells, largest) = self.cut(cells, place);
            largest <= self.most.pow(more as u32 - 1) && self.go_on(&cells, place + 1, more - 1)
        })
    }

    /// The last two codes, of which the first is taken in order.
    fn last_two(&self, cells: &[u16], from: usize) -> bool {
        let classes = self.classes(cells);
        let mut parts: Vec<Vec<usize>> = vec![Vec::new(); self.most];
        (from..self.codes.len()).any(|place| {
            parts.iter_mut().for_each(Vec::clear);
            for &secret in &classes[0] {
                parts[usize::from(self.answers[place][secret])].push(secret);
            }
            parts.sort_unstable_by_key(|part| std::cmp::Reverse(part.len()));
            parts[0].len() <= self.most
                && self
                    .separating(&parts[..2])
                    .into_iter()
                    .any(|last| classes.iter().all(|class| self.apart(class, place, last)))
        })
    }

    /// Whether two codes tell the members of a class apart.
    fn apart(&self, class: &[usize], first: usize, second: usize) -> bool {
        let (first, second) = (&self.answers[first], &self.answers[second]);
        let mut seen = [0u16; 16];
        class.iter().all(|&secret| {
            let (row, bit) = (&mut seen[usize::from(first[secret])], 1 << second[secret]);
            let new = *row & bit == 0;
            *row |= bit;
            new
        })
    }

    /// The classes of secrets after one more code, as a number for each secret, and the size of
    /// the largest.
    fn cut(&self, cells: &[u16], place: usize) -> (Vec<u16>, usize) {
        let row = &self.answers[place];
        let old = 1 + usize::from(*cells.iter().max().unwrap());
        let mut numbers = vec![u16::MAX; old * self.most];
        let mut sizes: Vec<u16> = Vec::with_capacity(cells.len());
        let next = cells
            .iter()
            .zip(row)
            .map(|(&cell, &answer)| {
                let number = &mut numbers[usize::from(cell) * self.most + usize::from(answer)];
                if *number == u16::MAX {
                    *number = sizes.len() as u16;
                    sizes.push(0);
                }
                sizes[usize::from(*number)] += 1;
                *number
            })
            .collect();
        (next, usize::from(sizes.into_iter().max().unwrap()))
    }

    /// The members of each class, the largest first.
    fn classes(&self, cells: &[u16]) -> Vec<Vec<usize>> {
        let mut classes = vec![Vec::new(); 1 + usize::from(*cells.iter().max().unwrap())];
        for (secret, &cell) in cells.iter().enumerate() {
            classes[usize::from(cell)].push(secret);
        }
        classes.sort_by_key(|class| std::cmp::Reverse(class.len()));
        classes
    }

    /// The codes that tell the members of each class apart.
    fn separating(&self, classes: &[Vec<usize>]) -> Vec<usize> {
        // For each code: the answers that members have, and those that two of them share.
        let mut shared = vec![0u16; self.codes.len()];
        for class in classes {
            let mut had = vec![0u16; self.codes.len()];
            for &secret in class {
                let bits = &self.bits[secret];
                for ((had, shared), bit) in had.iter_mut().zip(&mut shared).zip(bits) {
                    *shared |= *had & bit;
                    *had |= bit;
                }
            }
        }
        (0..shared.len()).filter(|&place| shared[place] == 0).collect()
    }
}

#[test]
fn small_games() {
    let names = ["bc4x5", "mm3x4", "mm2x5", "bc3x5", "mm4x3", "mm3x5", "mm3x3 places"];
    for name in names {
        let quiz = quiz(name);
        let second = Second::new(quiz);
        let solver = Solver::new(quiz, Settings::default(), Control::new()).unwrap();
        let fewest = solver.minimum().lower;
        assert!(second.enough(fewest), "{name}: {fewest}");
        assert!(!second.enough(fewest - 1), "{name}: {fewest}");
    }
}

/// The answer to the paper's open question, a second time. Takes some minutes.
#[test]
#[ignore = "some minutes"]
fn five_codes_are_not_enough_for_mastermind() {
    assert!(!Second::new(quiz("mm4x6")).enough(5));
}

/// Also a second time, in a minute or so.
#[test]
#[ignore = "a minute"]
fn four_and_five_codes_are_not_enough() {
    assert!(!Second::new(quiz("mm4x5")).enough(4));
    assert!(!Second::new(quiz("bc4x7")).enough(5));
}

//! A second proof that shares no pruning rule and no code with the search: ordered histories up to
//! the symmetries of `yomikiri-rules` for the first two codes, then all further codes but the last
//! in code order, and for the last code the parts that it makes of each class.

mod support;

use support::quiz;
use yomikiri_questions::{Control, Quiz, Settings, Solver};
use yomikiri_rules::{Code, Symmetry};

/// Whether some set of `size` codes, at least 3, tells all secrets apart.
fn enough(quiz: Quiz, size: usize) -> bool {
    let (game, codes) = (quiz.game, quiz.game.codes());
    let most = quiz.answers().len();
    let row = |&code: &Code| -> Vec<u8> {
        let answer = |&secret: &Code| {
            let hint = quiz.answer(secret, code);
            hint.in_place * 9 + hint.elsewhere
        };
        codes.iter().map(answer).collect()
    };
    let rows: Vec<Vec<u8>> = codes.iter().map(row).collect();
    for first in Symmetry::fixing(game, &[]).classes() {
        for second in Symmetry::fixing(game, &[first.representative]).classes() {
            if first.representative == second.representative {
                continue;
            }
            let whole = vec![(0..codes.len()).collect::<Vec<usize>>()];
            let classes = [first, second].iter().fold(whole, |classes, class| {
                cut(&classes, &rows[game.index(class.representative)])
            });
            if extend(&rows, &classes, 0, size - 2, most) {
                return true;
            }
        }
    }
    false
}

/// The classes of more than one secret after one more code.
fn cut(classes: &[Vec<usize>], row: &[u8]) -> Vec<Vec<usize>> {
    let mut next = Vec::new();
    for class in classes {
        let mut parts: Vec<Vec<usize>> = vec![Vec::new(); 81];
        class.iter().for_each(|&secret| parts[usize::from(row[secret])].push(secret));
        next.extend(parts.into_iter().filter(|part| part.len() > 1));
    }
    next
}

fn extend(rows: &[Vec<u8>], classes: &[Vec<usize>], from: usize, more: usize, most: usize) -> bool {
    // Each code makes at most `most` parts of a class.
    if classes.iter().any(|class| class.len() > most.pow(more as u32)) {
        return false;
    }
    if more == 1 {
        let apart = |row: &Vec<u8>, class: &Vec<usize>| {
            let mut seen = 0u128;
            class.iter().all(|&secret| {
                let bit = 1 << row[secret];
                seen & bit == 0 && {
                    seen |= bit;
                    true
                }
            })
        };
        return rows.iter().any(|row| classes.iter().all(|class| apart(row, class)));
    }
    (from..rows.len()).any(|at| extend(rows, &cut(classes, &rows[at]), at + 1, more - 1, most))
}

#[test]
fn small_games() {
    for name in ["bc4x5", "mm3x4", "mm2x5", "bc3x5", "mm4x3", "mm3x5"] {
        let quiz = quiz(name);
        let solver = Solver::new(quiz, Settings::default(), Control::new()).unwrap();
        let fewest = solver.minimum().lower;
        assert!(enough(quiz, fewest), "{name}: {fewest}");
        assert!(fewest == 3 || !enough(quiz, fewest - 1), "{name}: {fewest}");
    }
}

/// The answer to the paper's open question, a second time. Takes some minutes.
#[test]
#[ignore = "some minutes"]
fn five_codes_are_not_enough_for_mastermind() {
    assert!(!enough(quiz("mm4x6"), 5));
}

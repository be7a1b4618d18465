//! The secret that given answers leave.

use yomikiri_rules::{Code, Hint};

use crate::quiz::Quiz;

/// What answers leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identified {
    /// The secrets that agree with all answers, in code order.
    pub candidates: Vec<Code>,
    /// If there is none: the fewest answers that cannot stand together, by their places from 0.
    pub clash: Vec<usize>,
}

/// The secrets that agree with answers, or which answers clash. What is told of a hint is compared,
/// nothing else.
pub fn identify(quiz: Quiz, answers: &[(Code, Hint)]) -> Identified {
    let agrees = |secret: Code, at: usize| {
        let (code, hint) = answers[at];
        quiz.answer(secret, code) == quiz.told(hint)
    };
    let codes = quiz.game.codes();
    let candidates: Vec<Code> = codes
        .iter()
        .copied()
        .filter(|&secret| (0..answers.len()).all(|at| agrees(secret, at)))
        .collect();
    let clash = if candidates.is_empty() { clash(&codes, answers.len(), &agrees) } else { vec![] };
    Identified { candidates, clash }
}

/// The first of the smallest sets of answers with which no secret agrees.
fn clash(codes: &[Code], answers: usize, agrees: &dyn Fn(Code, usize) -> bool) -> Vec<usize> {
    fn extend(
        left: &[Code],
        from: usize,
        answers: usize,
        more: usize,
        agrees: &dyn Fn(Code, usize) -> bool,
        chosen: &mut Vec<usize>,
    ) -> bool {
        if left.is_empty() {
            return true;
        }
        if more == 0 {
            return false;
        }
        for at in from..answers {
            let next: Vec<Code> = left.iter().copied().filter(|&code| agrees(code, at)).collect();
            if next.len() < left.len() {
                chosen.push(at);
                if extend(&next, at + 1, answers, more - 1, agrees, chosen) {
                    return true;
                }
                chosen.pop();
            }
        }
        false
    }
    for size in 1..=answers {
        let mut chosen = Vec::new();
        if extend(codes, 0, answers, size, agrees, &mut chosen) {
            return chosen;
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::{Alphabet, Game, parse_history};

    const PAPER: &str = "1112 3344 2455 6564 5313 2623";

    #[test]
    fn the_papers_set_identifies_every_secret() {
        let quiz = Quiz::new(Game::MASTERMIND);
        let alphabet = Alphabet::of(quiz.game);
        let set = alphabet.parse_codes(PAPER).unwrap();
        for secret in quiz.game.codes() {
            let answers: Vec<(Code, Hint)> =
                set.iter().map(|&code| (code, quiz.answer(secret, code))).collect();
            assert_eq!(identify(quiz, &answers).candidates, [secret]);
        }
    }

    #[test]
    fn clashes() {
        let quiz = Quiz::new(Game::MASTERMIND);
        let history = "5566 0 0, 1123 0 0, 1456 1 1, 2233 3 0";
        let answers = parse_history(&Alphabet::of(quiz.game), history).unwrap();
        assert_eq!(identify(quiz, &answers).clash, [1, 3]);
        assert!(identify(quiz, &answers[..2]).clash.is_empty());
    }
}

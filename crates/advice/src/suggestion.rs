//! A guess at a position: what it tells, and what it leads to.

use yomikiri_rules::{Code, Hint, Partition, Position, Until};

use yomikiri_search::Outcome;

/// A guess and what it does to the candidates.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// The guess.
    pub guess: Code,
    /// Whether it can be the secret.
    pub is_candidate: bool,
    /// The guesses for all candidates together, this one included, if all later ones are best.
    pub total: Outcome,
    /// What each hint would leave, in the order of hints.
    pub parts: Vec<Part>,
    /// The entropy of the hint, in bits.
    pub entropy: f64,
    /// How many candidates are found with this guess, the next one, and so on, by a strategy that
    /// goes on as well as possible; where that was asked for.
    pub profile: Option<Vec<u64>>,
}

/// What a hint would leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The hint.
    pub hint: Hint,
    /// How many candidates.
    pub size: usize,
    /// Their weight: their number where all are equally likely.
    pub weight: u64,
    /// The best total from there on: 0 after the winning hint.
    pub total: Option<i128>,
}

impl Suggestion {
    /// A guess with what the rules alone say about it.
    pub(crate) fn new(position: &Position, guess: Code, total: Outcome) -> Suggestion {
        let game = position.game();
        let partition = Partition::of(game, position.candidates(), guess);
        let part = |(hint, codes): &(Hint, Vec<Code>)| Part {
            hint: *hint,
            size: codes.len(),
            weight: codes.iter().map(|&code| game.weight(code)).sum(),
            total: match codes[..] {
                _ if game.is_over(*hint, codes.len()) => Some(0),
                [only] => Some(game.weight(only).into()),
                // The likelier first.
                [a, b] if game.ends() == Until::Hit => {
                    let (a, b) = (i128::from(game.weight(a)), i128::from(game.weight(b)));
                    Some(a + b + a.min(b))
                }
                _ => None,
            },
        };
        Suggestion {
            guess,
            is_candidate: position.candidates().binary_search(&guess).is_ok(),
            total,
            parts: partition.parts().iter().map(part).collect(),
            entropy: partition.entropy(),
            profile: None,
        }
    }

    /// The weight of all candidates: their number where all are equally likely.
    pub fn weight(&self) -> u64 {
        self.parts.iter().map(|part| part.weight).sum()
    }

    /// The size of the largest part.
    pub fn largest(&self) -> usize {
        self.parts.iter().map(|part| part.size).max().unwrap_or(0)
    }
}

//! The answer of `partition`: what a guess makes of the candidates.

use schemars::JsonSchema;
use serde::Serialize;
use yomikiri_rules::{Alphabet, Code, Hint, Partition, Position};

use crate::common::{Start, codes};

/// The parts that a guess makes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PartitionAnswer {
    /// The game, such as `mm4x6`.
    pub game: String,
    /// Where it is asked.
    pub start: Start,
    /// The guess.
    pub guess: String,
    /// Whether it can be the secret.
    pub is_candidate: bool,
    /// The number of codes of the game.
    pub codes: usize,
    /// The number of secrets that are still possible.
    pub candidates: usize,
    /// The parts, in the order of their hints.
    pub parts: Vec<PartRow>,
    /// How many candidates the largest part has.
    pub largest_part: usize,
    /// The entropy of the hint, in bits.
    pub entropy: f64,
}

/// The candidates that give one hint.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PartRow {
    /// The hint.
    pub hint: String,
    /// How many candidates give it.
    pub size: usize,
    /// Which ones, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub members: Option<Vec<String>>,
}

impl PartitionAnswer {
    /// What a guess makes of the candidates of a position; with all of them if they are wanted.
    pub fn of(
        position: &Position,
        guess: Code,
        members: bool,
        alphabet: &Alphabet,
    ) -> PartitionAnswer {
        let candidates = position.candidates();
        let partition = Partition::of(position.game(), candidates, guess);
        let part = |(hint, part): &(Hint, Vec<Code>)| PartRow {
            hint: alphabet.show_hint(guess, *hint),
            size: part.len(),
            members: members.then(|| codes(part, alphabet)),
        };
        PartitionAnswer {
            game: position.game().to_string(),
            start: Start::of(position, alphabet),
            guess: alphabet.show(guess),
            is_candidate: candidates.binary_search(&guess).is_ok(),
            codes: position.game().secret_count(),
            candidates: candidates.len(),
            parts: partition.parts().iter().map(part).collect(),
            largest_part: partition.largest(),
            entropy: partition.entropy(),
        }
    }
}

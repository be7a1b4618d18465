//! A partition: what a guess makes of the candidates, one part for each hint (paper 001,
//! equation 3).
//!
//! Every candidate is compared with the guess by the formula itself, with no table between, so
//! this is also the plain yardstick for anything faster.

use crate::code::Code;
use crate::game::Game;
use crate::hint::Hint;

/// The parts C(q, a) of candidates C under a guess q, for the hints a that occur.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    parts: Vec<(Hint, Vec<Code>)>,
}

impl Partition {
    /// Splits candidates by their hints to a guess.
    pub fn of(game: Game, candidates: &[Code], guess: Code) -> Partition {
        let mut hints: Vec<(Hint, Code)> =
            candidates.iter().map(|&code| (game.hint(code, guess), code)).collect();
        // Equals stay in order.
        hints.sort_by_key(|&(hint, _)| hint);
        let part =
            |part: &[(Hint, Code)]| (part[0].0, part.iter().map(|&(_, code)| code).collect());
        Partition { parts: hints.chunk_by(|a, b| a.0 == b.0).map(part).collect() }
    }

    /// The parts that are not empty, in the order of hints; within a part the candidates keep
    /// their order.
    pub fn parts(&self) -> &[(Hint, Vec<Code>)] {
        &self.parts
    }

    /// The candidates that give this hint, if there are any.
    pub fn part(&self, hint: Hint) -> Option<&[Code]> {
        let at = self.parts.binary_search_by_key(&hint, |part| part.0).ok()?;
        Some(&self.parts[at].1)
    }

    /// The same parts, to keep.
    pub fn into_parts(self) -> Vec<(Hint, Vec<Code>)> {
        self.parts
    }

    /// The number of parts.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// Whether there is no part, because there was no candidate.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The size of the largest part; 0 if there is none.
    pub fn largest(&self) -> usize {
        self.sizes().max().unwrap_or(0)
    }

    /// The entropy of the hint in bits, every candidate being equally likely; 0 if there is none.
    pub fn entropy(&self) -> f64 {
        // With n candidates, Σ (k/n) log(n/k) = log n - (Σ k log k) / n: one part gives 0 exactly.
        let n = self.sizes().sum::<usize>() as f64;
        let terms: f64 = self.sizes().map(|size| size as f64 * (size as f64).log2()).sum();
        if n == 0.0 || self.len() == 1 { 0.0 } else { n.log2() - terms / n }
    }

    fn sizes(&self) -> impl Iterator<Item = usize> {
        self.parts.iter().map(|(_, codes)| codes.len())
    }
}

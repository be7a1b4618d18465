//! A partition: what a guess makes of the candidates, one part for each hint (paper 001,
//! equation 3).
//!
//! Every candidate is compared with the guess by the formula itself, with no table between, so
//! this is also the plain yardstick for anything faster.

use std::collections::BTreeMap;

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
        let mut parts: BTreeMap<Hint, Vec<Code>> = BTreeMap::new();
        for &code in candidates {
            parts.entry(game.hint(code, guess)).or_default().push(code);
        }
        Partition { parts: parts.into_iter().collect() }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alphabet::Alphabet;
    use crate::pegs::Pegs;
    use crate::position::Position;

    fn sizes(partition: &Partition) -> Vec<(String, usize)> {
        let size =
            |(hint, part): &(Hint, Vec<Code>)| (Pegs::MASTERMIND.show_hint(*hint), part.len());
        partition.parts().iter().map(size).collect()
    }

    #[test]
    fn figure_4_of_paper_001() {
        let game = Game::MASTERMIND;
        let guess = Alphabet::of(game).parse_code("1122").unwrap();
        let partition = Partition::of(game, &game.secrets(), guess);
        let expected = [
            ("0B0W", 256),
            ("0B1W", 256),
            ("0B2W", 96),
            ("0B3W", 16),
            ("0B4W", 1),
            ("1B0W", 256),
            ("1B1W", 208),
            ("1B2W", 36),
            ("2B0W", 114),
            ("2B1W", 32),
            ("2B2W", 4),
            ("3B0W", 20),
            ("4B0W", 1),
        ];
        assert_eq!(sizes(&partition), expected.map(|(hint, size)| (hint.to_string(), size)));
        assert_eq!(partition.len(), 13);
        assert_eq!(partition.largest(), 256);
        assert_eq!(partition.parts()[12].1, [guess]);
    }

    /// Table 1 of paper 001 prints the entropy in nats times ln 6.
    #[test]
    fn entropies_of_paper_001() {
        let game = Game::MASTERMIND;
        let alphabet = Alphabet::of(game);
        let code = |text| alphabet.parse_code(text).unwrap();
        let position = Position::start(game).after(code("1123"), Hint::new(0, 3)).unwrap();
        for (guess, printed) in [("2345", 3.67), ("2431", 3.85), ("2314", 3.79), ("2334", 3.69)] {
            let entropy = Partition::of(game, position.candidates(), code(guess)).entropy();
            let as_printed = entropy * 2f64.ln() * 6f64.ln();
            assert!((as_printed - printed).abs() < 0.005, "{guess}: {as_printed}");
        }
    }

    #[test]
    fn small_partitions() {
        let game = Game::MOO;
        let codes = game.secrets();
        let none = Partition::of(game, &[], codes[0]);
        assert!(none.is_empty());
        assert_eq!((none.len(), none.largest(), none.entropy()), (0, 0, 0.0));
        let one = Partition::of(game, &codes[..1], codes[7]);
        assert_eq!((one.len(), one.largest(), one.entropy()), (1, 1, 0.0));
        let two = Partition::of(game, &codes[..2], codes[0]);
        assert_eq!((two.len(), two.largest(), two.entropy()), (2, 1, 1.0));
    }
}

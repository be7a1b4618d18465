//! A strategy walked position by position, and what it is worth by the words of its goal.

use std::collections::BTreeMap;

use yomikiri_rules::{Code, Hint};
use yomikiri_search::{Oracle, Question};

/// A secret and the questions asked for it: the candidates left, and the guess.
type Line = Vec<(Vec<Code>, Code)>;

/// All secrets with their questions.
pub struct Walk(Vec<(Code, Line)>);

impl Walk {
    /// The strategy that an oracle chooses. `check` sees every position with its choice.
    pub fn of(
        problem: &Question,
        oracle: &impl Oracle,
        mut check: impl FnMut(&[Code], &[Code], Code),
    ) -> Walk {
        let mut walk = Walk(Vec::new());
        let mut open = vec![(Line::new(), problem.position.candidates().to_vec())];
        while let Some((line, candidates)) = open.pop() {
            let asked: Vec<Code> = line.iter().map(|&(_, guess)| guess).collect();
            let guess = oracle.choice(&asked, &candidates).unwrap();
            check(&asked, &candidates, guess);
            let mut parts: BTreeMap<Hint, Vec<Code>> = BTreeMap::new();
            for &code in &candidates {
                parts.entry(problem.position.game().hint(code, guess)).or_default().push(code);
            }
            assert!(parts.len() > 1 || candidates == [guess] || problem.first == Some(guess));
            let mut longer = line;
            longer.push((candidates, guess));
            for part in parts.into_values() {
                match part[..] {
                    [secret] if secret == guess => walk.0.push((secret, longer.clone())),
                    _ => open.push((longer.clone(), part)),
                }
            }
        }
        assert_eq!(walk.0.len(), problem.position.candidates().len());
        walk
    }

    /// How many secrets are found with the 1st, 2nd, … guess.
    pub fn profile(&self) -> Vec<u64> {
        let deepest = self.0.iter().map(|(_, line)| line.len()).max().unwrap();
        let with = |k: usize| self.0.iter().filter(|(_, line)| line.len() == k).count() as u64;
        (1..=deepest).map(with).collect()
    }

    pub fn total(&self) -> i128 {
        self.0.iter().map(|(_, line)| line.len() as i128).sum()
    }

    /// The sum of weights times guesses, given the weights of the secrets in code order.
    pub fn weighted(&self, weights: &[i128]) -> i128 {
        let mut secrets: Vec<(Code, i128)> =
            self.0.iter().map(|(secret, line)| (*secret, line.len() as i128)).collect();
        secrets.sort_unstable();
        secrets.iter().zip(weights).map(|((_, guesses), weight)| guesses * weight).sum()
    }

    /// How many secrets need more than so many guesses.
    pub fn late(&self, beyond: usize) -> i128 {
        self.0.iter().filter(|(_, line)| line.len() > beyond).count() as i128
    }

    /// Losses minus wins against an opponent who hits with guess number `hit`.
    pub fn against(&self, hit: usize) -> i128 {
        let ahead = self.0.iter().filter(|(_, line)| line.len() < hit).count() as i128;
        self.late(hit) - ahead
    }

    /// Losses minus wins of a second player who plays like this until the first has hit with
    /// guess number `hit`, and then has one question, a candidate: the guess of the strategy if
    /// it is one, else the first candidate.
    pub fn reacting(&self, hit: usize) -> i128 {
        let outcome = |(secret, line): &(Code, Line)| {
            let Some((candidates, guess)) = line.get(hit - 1) else { return -1 };
            let last = if candidates.contains(guess) { guess } else { &candidates[0] };
            i128::from(last != secret)
        };
        self.0.iter().map(outcome).sum()
    }
}

//! Hard pairs: pairs of secrets that few questions tell apart, with these questions as bits.
//!
//! Every set that tells all secrets apart has a question for each pair. So a search may go through the
//! questions of any one pair that is still together, best of one that has few. And pairs of which no
//! question tells two apart need a question each: so many are needed at least.
//!
//! The pairs of n secrets are too many to list where n is large. Any of them will do; hard ones are
//! looked for among secrets that are near each other in the order of their answers, then farther ones,
//! until all were seen or a fixed amount of work is done.

use yomikiri_control::Control;

use super::rows::Rows;

/// Pairs of secrets, those that the fewest questions tell apart first.
pub(crate) struct Pairs {
    pairs: Vec<[u16; 2]>,
    /// For each pair the questions that tell it apart.
    bits: Vec<u64>,
    words: usize,
}

/// How many pairs are kept at most, and how many words of bits.
const MOST_PAIRS: usize = 16_384;
const MOST_WORDS: usize = 4 << 20;
/// How many answers are compared at most.
const MOST_COMPARED: usize = 6_000_000_000;

impl Pairs {
    /// What the pairs of a game take, in bytes.
    pub fn bytes(secrets: usize, questions: usize) -> usize {
        let pairs = most(questions).min(secrets.saturating_mul(secrets) / 2);
        pairs * (words(questions) * 8 + 4) + 4 * most(questions) * 8
    }

    /// Hard pairs; `None` if it was stopped.
    pub fn hard(rows: &Rows, control: &Control) -> Option<Pairs> {
        let words = words(rows.len());
        let most = most(rows.len());
        let mut order: Vec<u16> = (0..rows.secrets()).map(|secret| secret as u16).collect();
        order.sort_by_key(|&secret| rows.column(secret));
        let mut kept: Vec<(u32, [u16; 2])> = Vec::new();
        let mut work = 0;
        for distance in 1..rows.secrets() {
            for pair in order.windows(distance + 1) {
                let (a, b) = (pair[0], pair[distance]);
                kept.push((apart(rows, a, b), [a.min(b), a.max(b)]));
                if kept.len() >= 4 * most {
                    kept.select_nth_unstable(most);
                    kept.truncate(most);
                }
                work += rows.len();
            }
            if control.is_stopped() {
                return None;
            }
            if work > MOST_COMPARED {
                break;
            }
        }
        kept.sort_unstable();
        kept.truncate(most);
        let mut bits = Vec::with_capacity(kept.len() * words);
        for &(_, [a, b]) in &kept {
            bits.extend(separating(rows, a, b));
        }
        Some(Pairs { pairs: kept.into_iter().map(|(_, pair)| pair).collect(), bits, words })
    }

    /// How many pairs there are.
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// The questions that tell a pair apart.
    pub fn bits(&self, pair: usize) -> &[u64] {
        &self.bits[pair * self.words..(pair + 1) * self.words]
    }

    /// Whether a question tells a pair apart.
    pub fn has(&self, pair: usize, question: usize) -> bool {
        has(self.bits(pair), question)
    }
}

/// How many pairs are kept at most with so many questions.
fn most(questions: usize) -> usize {
    (MOST_WORDS / words(questions).max(1)).clamp(256, MOST_PAIRS)
}

/// How many words hold so many bits.
pub(crate) fn words(bits: usize) -> usize {
    bits.div_ceil(64)
}

/// Whether a bit is set.
pub(crate) fn has(bits: &[u64], at: usize) -> bool {
    bits[at / 64] >> (at % 64) & 1 == 1
}

/// The bits that are set, ascending.
pub(crate) fn ones(bits: &[u64]) -> impl Iterator<Item = usize> {
    bits.iter().enumerate().flat_map(|(word, &bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            let at = (left != 0).then(|| word * 64 + left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(at)
        })
    })
}

/// The questions that tell two secrets apart.
pub(crate) fn separating(rows: &Rows, a: u16, b: u16) -> Vec<u64> {
    let mut bits = vec![0; words(rows.len())];
    for (at, (a, b)) in rows.column(a).iter().zip(rows.column(b)).enumerate() {
        bits[at / 64] |= u64::from(a != b) << (at % 64);
    }
    bits
}

/// How many questions tell two secrets apart.
fn apart(rows: &Rows, a: u16, b: u16) -> u32 {
    // Bytes are added up in bytes, as long as they hold it: this is what takes the time.
    let chunks = rows.column(a).chunks(255).zip(rows.column(b).chunks(255));
    let counted = chunks.map(|(a, b)| a.iter().zip(b).map(|(a, b)| u8::from(a != b)).sum::<u8>());
    counted.map(u32::from).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_rules::{Game, Position};

    /// All pairs of a small game, the hardest first, with their questions.
    #[test]
    fn all_pairs_of_a_small_game() {
        let game: Game = "mm2x3".parse().unwrap();
        let rows = Rows::fill(&Position::start(game), &Control::new()).unwrap();
        let pairs = Pairs::hard(&rows, &Control::new()).unwrap();
        assert_eq!(pairs.len(), 36);
        let sizes: Vec<usize> = (0..36).map(|pair| ones(pairs.bits(pair)).count()).collect();
        assert!(sizes.is_sorted());
        let secrets = game.secrets();
        for (at, &[a, b]) in pairs.pairs.iter().enumerate() {
            for question in 0..rows.len() {
                let hint =
                    |secret: u16| game.hint(secrets[usize::from(secret)], rows.alike(question)[0]);
                assert_eq!(pairs.has(at, question), hint(a) != hint(b));
            }
        }
    }
}

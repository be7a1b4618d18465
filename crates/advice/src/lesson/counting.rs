//! A lower bound by counting.
//!
//! Let no guess leave more than b positions in which the game goes on: b is measured over all guesses at
//! the start, and a guess never leaves more of fewer secrets. Then there are at most b^(j-1) positions
//! before guess j, and in each of them guess j finds one secret at most. So the first j guesses find at
//! most 1 + b + … + b^(j-1) secrets. Where the most positions N(1), N(2) that one and two guesses can
//! lead to are known ([`node_counts`]), the first two and three guesses find no more than these.
//!
//! Where the secret must only be known, j questions tell at most b^j secrets apart, with b the most
//! answers; if that is fewer than all, one of these positions still has two.
//!
//! To find the heaviest secrets first, as many as that allows, is cheapest, and gives the bound.

use std::collections::HashSet;

use yomikiri_answers::{LessonCount, LessonCounting, Whole, fraction};
use yomikiri_rules::{Code, Game, Hint, Position, Until};
use yomikiri_search::{Control, node_counts};

use super::is_known;

/// With more pairs of a guess and a secret, hints are counted instead of parts.
const PAIRS: usize = 1 << 24;
/// Rows that are shown at most.
const ROWS: usize = 12;

pub(super) struct Counted {
    branches: usize,
    measured: bool,
    after_two: Option<usize>,
    /// How many secrets the first 1, 2, … guesses find, at most; the last is all of them.
    found: Vec<usize>,
    /// The least total.
    pub least: i128,
}

impl Counted {
    /// Counts for the whole game.
    pub fn of(start: &Position, memory: usize, control: &Control) -> Counted {
        let (game, n) = (start.game(), start.candidates().len());
        let plain = game.pegs().is_some() && game.ends() == Until::Hit;
        // The most positions after one and two guesses.
        let most = plain.then(|| node_counts(game, 2, memory, control, &mut |_| {}).ok()).flatten();
        let most = most.and_then(|mut rows| rows.pop()).filter(|row| row.codes == n);
        let most = most.map_or(Vec::new(), |row| row.nodes);
        let measured = match most.first() {
            // One of the parts is the guess itself.
            Some(&parts) => Some(parts - 1),
            None => branches(start, control),
        };
        let branches = measured.unwrap_or_else(|| hints(game)).max(1);
        let found = if is_known(start) { Vec::new() } else { found(game, n, branches, &most) };
        let mut weights: Vec<u64> = start.candidates().iter().map(|&c| game.weight(c)).collect();
        weights.sort_unstable_by(|a, b| b.cmp(a));
        let mut least = 0;
        let mut from = 0;
        for (&to, guesses) in found.iter().zip(1..) {
            least += guesses * weights[from..to].iter().map(|&w| i128::from(w)).sum::<i128>();
            from = to;
        }
        Counted {
            branches,
            measured: measured.is_some(),
            after_two: most.get(1).copied(),
            found,
            least,
        }
    }

    /// The bound beside what a strategy with this profile finds.
    pub fn answer(&self, start: &Position, profile: Option<&[u64]>) -> LessonCounting {
        let longest = profile.map_or(0, <[u64]>::len).max(self.found.len()).min(ROWS);
        let row = |guesses: usize| LessonCount {
            guesses,
            at_most: self.found.get(guesses - 1).or(self.found.last()).copied().unwrap_or(0),
            found: profile.map(|profile| profile.iter().take(guesses).sum()),
        };
        let game = start.game();
        let weight: u64 = start.candidates().iter().map(|&code| game.weight(code)).sum();
        let (least_average, least_average_decimal) = fraction(self.least, weight);
        LessonCounting {
            branches: self.branches,
            measured: self.measured,
            after_two: self.after_two,
            rows: (1..=longest).map(row).collect(),
            least_total: Whole(self.least),
            least_average,
            least_average_decimal,
        }
    }
}

/// How many secrets the first 1, 2, … guesses find, until these are all.
fn found(game: Game, n: usize, branches: usize, most: &[usize]) -> Vec<usize> {
    let mut all = Vec::new();
    let (mut positions, mut found) = (1usize, 0usize);
    while found < n {
        found = match game.ends() {
            Until::Hit => {
                let next = found.saturating_add(positions);
                positions = positions.saturating_mul(branches);
                let known = all.len().checked_sub(1).and_then(|at: usize| most.get(at));
                known.map_or(next, |&known| next.min(known)).min(n)
            }
            Until::Known => {
                positions = positions.saturating_mul(branches.max(2));
                if positions >= n { n } else { positions - 1 }
            }
        };
        all.push(found);
    }
    all
}

/// The most positions that any guess leaves to go on in; `None` if there are too many guesses to try.
fn branches(start: &Position, control: &Control) -> Option<usize> {
    let (game, secrets) = (start.game(), start.candidates());
    let classes = start.classes();
    if classes.len().saturating_mul(secrets.len()) > PAIRS {
        return None;
    }
    let won = game.win().filter(|_| game.ends() == Until::Hit);
    let of = |guess: Code| {
        let hints = secrets.iter().map(|&code| game.hint(code, guess));
        let goes_on = hints.filter(|&hint| Some(hint) != won);
        goes_on.collect::<HashSet<Hint>>().len()
    };
    let mut most = 0;
    for class in classes {
        if control.is_stopped() {
            return None;
        }
        most = most.max(of(class.representative));
    }
    Some(most)
}

/// No guess leaves more positions than there are hints.
fn hints(game: Game) -> usize {
    let won = usize::from(game.win().is_some() && game.ends() == Until::Hit);
    game.hints().len() - won
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(game: &str) -> Counted {
        let start = Position::start(game.parse().unwrap());
        Counted::of(&start, 1 << 28, &Control::new())
    }

    /// No strategy finds more: two guesses, tried one by one, on a game small enough for that.
    #[test]
    fn nothing_finds_more() {
        for name in ["mm3x3", "mm2x5", "bc3x5", "mm3x3:places"] {
            let game: Game = name.parse().unwrap();
            let counted = counted(name);
            let secrets = game.secrets();
            let most = |secrets: &[Code]| {
                let parts = |guess: Code| {
                    let hints = secrets.iter().map(|&code| game.hint(code, guess));
                    hints.collect::<std::collections::BTreeSet<Hint>>().len()
                };
                game.guesses().into_iter().map(parts).max().unwrap()
            };
            // With the first guess one; with two, one in each part.
            assert_eq!(counted.found[0], 1, "{name}");
            assert!(counted.found[1] >= most(&secrets), "{name}");
            let mut three = 0;
            for guess in game.guesses() {
                let parts = yomikiri_rules::Partition::of(game, &secrets, guess);
                three = three.max(parts.parts().iter().map(|(_, part)| most(part)).sum());
            }
            assert!(counted.found[2] >= three, "{name}: {:?} {three}", counted.found);
        }
    }

    #[test]
    fn mastermind_by_counting() {
        let counted = counted("mm4x6");
        assert_eq!((counted.branches, counted.measured), (13, true));
        assert_eq!(counted.found[..2], [1, 14]);
        assert_eq!(counted.found.last(), Some(&1296));
        assert!(counted.least > 4900 && counted.least < 5625, "{}", counted.least);
    }
}

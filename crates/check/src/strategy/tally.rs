//! Two strategies in a race (paper 003, section 6): each player has a secret of his own to find,
//! all secrets equally likely, and the smaller number of guesses wins. Only the profiles matter.

use num_rational::Ratio;
use yomikiri_rules::{Code, Game, Partition};

use crate::strategy::profile::Profile;
use crate::strategy::tree::{Node, Strategy};

/// How a race between two strategies ends, over all pairs of secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Pairs that the first player wins.
    pub wins: u64,
    /// Pairs that both find with the same guess.
    pub draws: u64,
    /// Pairs that the second player wins.
    pub losses: u64,
}

impl Tally {
    /// The first player's result by the numbers of secrets found with the 1st, 2nd, … guess.
    pub fn of(first: &[u64], second: &[u64]) -> Tally {
        let mut tally = Tally { wins: 0, draws: 0, losses: 0 };
        for (k, &mine) in first.iter().enumerate() {
            for (j, &theirs) in second.iter().enumerate() {
                let pairs = mine * theirs;
                match k.cmp(&j) {
                    std::cmp::Ordering::Less => tally.wins += pairs,
                    std::cmp::Ordering::Equal => tally.draws += pairs,
                    std::cmp::Ordering::Greater => tally.losses += pairs,
                }
            }
        }
        tally
    }

    /// Wins minus losses.
    pub fn evaluation(self) -> i64 {
        self.wins as i64 - self.losses as i64
    }

    /// The share of wins, draws counting half.
    pub fn win_rate(self) -> Ratio<u64> {
        Ratio::new(2 * self.wins + self.draws, 2 * (self.wins + self.draws + self.losses))
    }
}

impl Strategy {
    /// At how many positions, by the number of the guess, the guess cannot be right. A player who
    /// reacts draws one secret more at each of these when his opponent has just hit.
    pub fn sure_misses(&self) -> Vec<u64> {
        fn walk(game: Game, set: &[Code], node: &Node, depth: usize, misses: &mut Vec<u64>) {
            if misses.len() <= depth {
                misses.resize(depth + 1, 0);
            }
            misses[depth] += u64::from(!set.contains(&node.guess));
            for (hint, part) in Partition::of(game, set, node.guess).parts() {
                if let Some(child) = node.children.get(hint) {
                    walk(game, part, child, depth + 1, misses);
                }
            }
        }
        let mut misses = Vec::new();
        walk(self.position.game(), self.position.candidates(), &self.root, 0, &mut misses);
        misses
    }
}

impl Tally {
    /// The result if the first of the two strategies named in [`Tally::of`] belongs to a second
    /// player who reacts: so many secrets less are lost, and drawn instead.
    pub fn reacting(self, misses: &[u64], opponent: &[u64]) -> Tally {
        let saved: u64 = misses.iter().zip(opponent).map(|(misses, hits)| misses * hits).sum();
        Tally { draws: self.draws + saved, losses: self.losses - saved, ..self }
    }
}

impl std::ops::Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        Tally {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
}

impl Profile {
    /// How a player with this profile fares against one with the other.
    pub fn against(&self, other: &Profile) -> Tally {
        Tally::of(self.counts(), other.counts())
    }
}

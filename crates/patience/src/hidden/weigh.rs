//! How much each of the two answers of the sampling player tells, weighed against play.
//!
//! In games of the judge, the turns that he likes best are told of in three ways: of how many draws
//! they can be *solved*, how they are *judged* (both by `sampling.rs`), and how often they win when
//! the judge *plays* on after them. The last is right for his own play, and needs very many games. Of
//! each, what counts is by how much the turns of one position differ, so the mean over them is taken
//! away. The weights are those of C. F. Gauss: the sum of what is solved and what is judged that comes
//! closest to what is played, by squares.

use yomikiri_control::Control;
use yomikiri_rules::Draws;
use yomikiri_rules::solitaire::{Board, Number, Rules};

use crate::hidden::ahead::Ahead;
use crate::hidden::hand::{Hand, PLACES};
use crate::hidden::judge::Judge;
use crate::hidden::learn::{Pupil, take};
use crate::hidden::sampler::Sampler;
use crate::hidden::sampling::Sampling;
use crate::hidden::tried::Tried;
use crate::hidden::view::{count, is_known};

/// The turns of a position that are weighed, the samples and the games played after each.
const TURNS: usize = 4;
const SAMPLES: usize = 20;
const GAMES: usize = 100;

/// The scales.
pub struct Scales {
    pupil: Pupil,
    player: Sampling,
    ahead: Ahead,
    draws: Draws,
    seed: u64,
    positions: u64,
    /// By the cards to come.
    sums: Vec<Sums>,
}

/// Sums of products over turns, of what is solved, judged and played.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    solved_solved: f64,
    solved_judged: f64,
    judged_judged: f64,
    solved_played: f64,
    judged_played: f64,
    played_played: f64,
}

/// What weighing found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The weight of what is solved.
    pub solved: f64,
    /// The weight of what is judged.
    pub judged: f64,
    /// The share of the squares of what is played that their sum explains; the luck of the games
    /// played is in the rest.
    pub explained: f64,
}

impl Scales {
    /// Empty scales.
    pub fn new(seed: u64) -> Scales {
        Scales {
            pupil: Pupil::trained(seed),
            player: Sampling::new(Board::USUAL, Rules::Free, seed),
            ahead: Ahead::new(),
            draws: Number { seed, deal: 0 }.draws(b"patience/weigh/1"),
            seed,
            positions: 0,
            sums: vec![Sums::default(); 52 - PLACES + 1],
        }
    }

    /// The positions weighed so far.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// Weighs the positions of a game, until it is stopped.
    pub fn game(&mut self, control: &Control) {
        let mut cards = self.pupil.deal();
        loop {
            let (seen, stock) = cards.split_at(cards.len().min(PLACES));
            let unseen = count(stock);
            if is_known(&unseen) {
                return;
            }
            let judged = self.ahead.look(Judge::trained(), Hand::of(seen), &unseen, control);
            if control.is_stopped() {
                return;
            }
            let mut turns: Vec<(f32, u32)> = judged.iter().map(|j| (j.log_odds, j.gone)).collect();
            turns.sort_by(|a, b| b.0.total_cmp(&a.0));
            turns.truncate(TURNS);
            let Some(&(_, best)) = turns.first() else { return };
            if turns.len() > 1 {
                let number = Number { seed: self.seed, deal: self.positions + 1 };
                let mut sampler = Sampler::new(seen, unseen, number);
                let mut tried: Vec<Tried> =
                    turns.iter().map(|turn| Tried::new(u64::from(turn.1))).collect();
                for _ in 0..SAMPLES {
                    if !self.player.sample(&mut sampler, &mut tried, control) {
                        return;
                    }
                }
                let to_come = stock.len();
                let Some(played) = self.play(cards.clone(), &turns, control) else { return };
                let told = tried.iter().zip(&played).map(|(tried, &played)| {
                    [f64::from(tried.solved()), f64::from(tried.judged()), played]
                });
                self.sums[to_come].add(&told.collect::<Vec<_>>());
                self.positions += 1;
            }
            take(&mut cards, best);
        }
    }

    /// The share of the games won after each turn, on the same draws; nothing if it was stopped.
    fn play(
        &mut self,
        mut cards: Vec<u8>,
        turns: &[(f32, u32)],
        control: &Control,
    ) -> Option<Vec<f64>> {
        let mut won = vec![0.0; turns.len()];
        for _ in 0..GAMES {
            self.draws.shuffle(&mut cards[PLACES..]);
            for (won, &(_, turn)) in won.iter_mut().zip(turns) {
                let mut left = cards.clone();
                take(&mut left, turn);
                *won += f64::from(u8::from(self.pupil.wins(left, control)?)) / GAMES as f64;
            }
        }
        Some(won)
    }

    /// The weights for positions with this many cards to come.
    pub fn weights(&self, to_come: std::ops::RangeInclusive<usize>) -> Weights {
        let mut sum = Sums::default();
        self.sums[to_come].iter().for_each(|sums| sum.put(sums));
        sum.weights()
    }
}

impl Sums {
    /// Adds the turns of a position, each with what is solved, judged and played.
    fn add(&mut self, turns: &[[f64; 3]]) {
        let mean = |way: usize| turns.iter().map(|t| t[way]).sum::<f64>() / turns.len() as f64;
        let means = [mean(0), mean(1), mean(2)];
        for turn in turns {
            let [solved, judged, played] = std::array::from_fn(|way| turn[way] - means[way]);
            self.put(&Sums {
                solved_solved: solved * solved,
                solved_judged: solved * judged,
                judged_judged: judged * judged,
                solved_played: solved * played,
                judged_played: judged * played,
                played_played: played * played,
            });
        }
    }

    /// Adds other sums.
    fn put(&mut self, other: &Sums) {
        self.solved_solved += other.solved_solved;
        self.solved_judged += other.solved_judged;
        self.judged_judged += other.judged_judged;
        self.solved_played += other.solved_played;
        self.judged_played += other.judged_played;
        self.played_played += other.played_played;
    }

    /// Solves the two equations of the least squares.
    fn weights(&self) -> Weights {
        let (a, b, c) = (self.solved_solved, self.solved_judged, self.judged_judged);
        let (x, y) = (self.solved_played, self.judged_played);
        let of = a * c - b * b;
        let (solved, judged) = ((c * x - b * y) / of, (a * y - b * x) / of);
        let explained = (solved * x + judged * y) / self.played_played;
        Weights { solved, judged, explained }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is played is put together from the other two, and the weights are found again.
    #[test]
    fn weights_of_a_known_sum() {
        let mut draws = Number { seed: 1, deal: 4 }.draws(b"patience/test/04");
        let mut share = || f64::from(draws.below(1000)) / 1000.0;
        let mut sums = Sums::default();
        for position in 0..50 {
            let turns: Vec<[f64; 3]> = (0..3)
                .map(|_| {
                    let (solved, judged) = (share(), share());
                    [solved, judged, 0.7 * solved + 0.2 * judged + f64::from(position)]
                })
                .collect();
            sums.add(&turns);
        }
        let found = sums.weights();
        for (found, known) in [(found.solved, 0.7), (found.judged, 0.2), (found.explained, 1.0)] {
            assert!((found - known).abs() < 1e-6, "{found} {known}");
        }
    }

    /// A game is weighed, and the same one the next time.
    #[test]
    fn a_game() {
        let weigh = || {
            let mut scales = Scales::new(2);
            scales.game(&Control::new());
            (scales.positions(), scales.weights(1..=27))
        };
        let (positions, weights) = weigh();
        assert!(positions > 3 && weights.explained > 0.0 && weights.explained < 1.0);
        assert_eq!((positions, weights), weigh());
    }
}

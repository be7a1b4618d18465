//! The strongest player: draws the unseen cards many times, and takes the turn after which most of
//! these games can be won.
//!
//! All turns are tried on the same draws, and a turn is given up when another is clearly better: when
//! of the draws on which only one of the two wins, too many speak for the other (two standard
//! deviations of a fair coin). It ends when one turn is left, when those left hardly differ, or when
//! there were enough draws. By the paper's rule only linked turns have to be tried (see `turns.rs`);
//! of equals, the one furthest back is taken, which leaves most as it is. Once the order of the stock
//! is known (it is empty, or only equal cards are to come), the game is solved exactly.
//!
//! A draw is won if it can be won with its stock face up, so the estimate is too high, for all turns
//! alike. The draws belong to the player's seed and to what he sees, and to nothing else.

use yomikiri_control::Control;

use crate::board::Board;
use crate::hidden::choices::Choices;
use crate::hidden::view::{Player, Turn, View};
use crate::number::{Draws, Number};
use crate::rules::Rules;
use crate::solver::line::Line;
use crate::solver::search::Found;

/// The most draws for one turn, and draws between two looks at the score.
const DRAWS: usize = 768;
const ROUND: usize = 64;
/// States after which a draw counts as lost.
const LIMIT: u64 = 200;
/// Standard deviations by which a turn must be behind to be given up.
const BEHIND: f64 = 2.0;
/// A difference in the chance to win that is not worth more draws.
const ALIKE: f64 = 0.004;

/// Draws the unseen cards and solves.
pub(super) struct Sampling {
    choices: Choices,
    seed: u64,
}

impl Sampling {
    pub(super) fn new(board: Board, rules: Rules, seed: u64) -> Sampling {
        Sampling { choices: Choices::new(board, rules), seed }
    }

    /// The turn that wins most draws.
    fn best(&mut self, view: &View) -> u64 {
        let turns = self.choices.turns.clone();
        let mut draws =
            Draws::new(Number { seed: self.seed, deal: fingerprint(view) }, b"patience/sampler");
        let mut to_come = view.to_come();
        let mut cards = [view.seen(), &to_come].concat();
        let seen = view.seen().len();
        let mut wins = vec![[0u64; DRAWS.div_ceil(64)]; turns.len()];
        let mut left: Vec<usize> = (0..turns.len()).collect();
        let mut best = 0;
        for round in 0..DRAWS / ROUND {
            for draw in round * ROUND..(round + 1) * ROUND {
                draws.shuffle(&mut to_come);
                cards[seen..].copy_from_slice(&to_come);
                let line = Line::new(&cards);
                let all = line.all();
                self.choices.search.start(line, &Control::new());
                for &turn in &left {
                    if self.choices.search.solve(all & !turns[turn], LIMIT) == Found::Won {
                        wins[turn][draw / 64] |= 1 << (draw % 64);
                    }
                }
            }
            let count = |turn: usize| wins[turn].iter().map(|set| set.count_ones()).sum::<u32>();
            // Of equals the first.
            best = *left.iter().rev().max_by_key(|&&turn| count(turn)).expect("never empty");
            let only = |a: usize, b: usize| -> f64 {
                let sets = wins[a].iter().zip(&wins[b]);
                sets.map(|(a, b)| (a & !b).count_ones()).sum::<u32>().into()
            };
            let mut alike = true;
            left.retain(|&turn| {
                let (ahead, behind) = (only(best, turn), only(turn, best));
                let deviation = (ahead + behind).sqrt();
                let keep = turn == best || ahead - behind <= BEHIND * deviation;
                let drawn = ((round + 1) * ROUND) as f64;
                alike &= !keep || turn == best || 2.0 * deviation / drawn <= ALIKE;
                keep
            });
            if alike {
                break;
            }
        }
        turns[best]
    }
}

impl Player for Sampling {
    fn turn(&mut self, view: &View) -> Option<Turn> {
        self.choices.look(view);
        let turn = match self.choices.turns[..] {
            [] => return None,
            [only] => only,
            _ if view.is_known() => {
                let first = self.choices.turns[0];
                self.choices.winning(view).unwrap_or(first)
            }
            _ => self.best(view),
        };
        Some(self.choices.pairs(turn))
    }
}

/// A number that depends on everything that is seen (FNV-1a, Fowler, Noll and Vo), the same on every
/// machine.
fn fingerprint(view: &View) -> u64 {
    let to_come = view.to_come();
    let bytes = view.seen().iter().chain([&u8::MAX]).chain(&to_come);
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum: u64, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

//! The strongest player: draws the unseen cards many times, and takes the turn after which most of
//! these games are won, as far as that can be told.
//!
//! What a turn is worth is told in two ways. *Solved*: of how many draws it can be won with the stock
//! face up. That is exact and too high: it lets each draw be played with knowledge that nobody has.
//! *Judged*: new cards come from a draw, and the best chance that the judge (`judge.rs`) sees after
//! one of the next turns, which he takes without knowing what comes then. That is about the right
//! question, and only an estimate. Their mean is better than either. Judging takes nine times as long
//! as solving and is less a matter of luck, so a *sample* is several draws solved and one judged. In
//! the first samples the judge says only what he thinks of the position after the turn, which costs
//! next to nothing and leaves few turns to look ahead for.
//!
//! MEASURED
//!
//! The judge was trained for 5x5 by the paper's rule; elsewhere draws are solved only.
//!
//! All turns are tried on the same draws. A turn is given up when it is behind the best one by more
//! than chance explains, and it ends when one turn is left, when those left hardly differ, or when
//! there were enough samples. By the paper's rule only linked turns have to be tried (see `turns.rs`);
//! of equals, the one furthest back is taken, which leaves most as it is. Once the order of the stock
//! is known (it is empty, or only equal cards are to come), the game is solved exactly.
//!
//! The draws belong to the player's seed and to what he sees, and to nothing else.

use yomikiri_control::Control;

use crate::board::Board;
use crate::card::RANKS;
use crate::hidden::ahead::{Ahead, best};
use crate::hidden::choices::Choices;
use crate::hidden::hand::{Hand, PLACES};
use crate::hidden::judge::{Judge, chance};
use crate::hidden::view::{Player, Turn, View, is_known};
use crate::number::{Draws, Number};
use crate::rules::Rules;
use crate::solver::line::Line;
use crate::solver::search::Found;

/// The most samples for one turn, and samples between two looks at the score.
const SAMPLES: usize = 64;
const ROUND: usize = 16;
/// The draws of a sample: all are solved, the first one is also judged.
const DRAWS: usize = 6;
/// States after which a draw counts as lost.
const LIMIT: u64 = 100;
/// The weight of what is solved; the rest is that of what is judged.
const SOLVED: f32 = 0.5;
/// Standard deviations by which a turn must be behind to be given up.
const BEHIND: f32 = 2.0;
/// How much more than that it must be behind as long as the judge has not looked ahead.
const AT_FIRST: f32 = 0.02;
/// A standard deviation of the difference that is not worth more samples.
const ALIKE: f32 = 0.002;

/// Draws the unseen cards, solves and judges.
pub(super) struct Sampling {
    choices: Choices,
    seed: u64,
    judge: Option<&'static Judge>,
    ahead: Ahead,
}

impl Sampling {
    pub(super) fn new(board: Board, rules: Rules, seed: u64) -> Sampling {
        let trained = board == Board::USUAL && rules == Rules::Free;
        Sampling {
            choices: Choices::new(board, rules),
            seed,
            judge: trained.then(Judge::trained),
            ahead: Ahead::new(),
        }
    }

    /// The turn that is worth most.
    fn best(&mut self, view: &View) -> u64 {
        let turns = self.choices.turns.clone();
        let mut sampler = Sampler::new(view, self.seed);
        // What each sample is worth after each turn.
        let mut worth: Vec<Vec<f32>> = vec![Vec::with_capacity(SAMPLES); turns.len()];
        let mut left: Vec<usize> = (0..turns.len()).collect();
        let mut best = 0;
        for round in 0..SAMPLES / ROUND {
            for _ in 0..ROUND {
                let mut won = vec![0; turns.len()];
                for _ in 0..DRAWS {
                    let line = sampler.draw();
                    let all = line.all();
                    self.choices.search.start(line, &Control::new());
                    for &turn in &left {
                        let found = self.choices.search.solve(all & !turns[turn], LIMIT);
                        won[turn] += usize::from(found == Found::Won);
                    }
                }
                for &turn in &left {
                    let solved = won[turn] as f32 / DRAWS as f32;
                    let judged = self.judged(&sampler, turns[turn], round > 0).unwrap_or(solved);
                    worth[turn].push(SOLVED * solved + (1.0 - SOLVED) * judged);
                }
            }
            let alike;
            let margin = if self.judge.is_some() && round == 0 { AT_FIRST } else { 0.0 };
            (best, alike) = give_up(&worth, &mut left, margin);
            if alike {
                break;
            }
        }
        turns[best]
    }

    /// The chance that the judge sees after a turn: in the position itself; or ahead, when new cards
    /// have come from the draw, after the best of the next turns. Nothing without a judge, or if the
    /// order of all cards is known when the new ones have come: then there is nothing to judge.
    fn judged(&mut self, sampler: &Sampler, turn: u64, ahead: bool) -> Option<f32> {
        let judge = self.judge?;
        let mut hand = Hand::of(sampler.seen()).without(turn as u32);
        let mut unseen = sampler.unseen;
        let after_it = (!ahead).then(|| self.ahead.judge(judge, hand, &unseen));
        for (place, &rank) in (hand.len()..PLACES).zip(sampler.to_come()) {
            hand.put(place, rank);
            unseen[usize::from(rank)] -= 1;
        }
        if is_known(&unseen) {
            return None;
        }
        let log_odds = after_it.or_else(|| {
            let judged = self.ahead.look(judge, hand, &unseen);
            Some(judged[best(judged)?].log_odds)
        });
        Some(log_odds.map_or(0.0, chance))
    }
}

/// What is seen, and draws of what is not.
struct Sampler {
    /// The cards that are seen, and then those to come in the order of the draw.
    cards: Vec<u8>,
    seen: usize,
    unseen: [u8; RANKS],
    draws: Draws,
}

impl Sampler {
    fn new(view: &View, seed: u64) -> Sampler {
        let cards = [view.seen(), &view.to_come()].concat();
        let number = Number { seed, deal: fingerprint(view) };
        Sampler {
            cards,
            seen: view.seen().len(),
            unseen: view.all_unseen(),
            draws: Draws::new(number, b"patience/sampler"),
        }
    }

    /// Draws the cards to come.
    fn draw(&mut self) -> Line {
        self.draws.shuffle(&mut self.cards[self.seen..]);
        Line::new(&self.cards)
    }

    /// The cards that are seen.
    fn seen(&self) -> &[u8] {
        &self.cards[..self.seen]
    }

    /// The cards to come, in the order of the draw.
    fn to_come(&self) -> &[u8] {
        &self.cards[self.seen..]
    }
}

/// Gives up the turns that are clearly behind the best one, and by more than a margin. Returns the best one, of equals the
/// first, and whether more draws are not worth while.
fn give_up(worth: &[Vec<f32>], left: &mut Vec<usize>, margin: f32) -> (usize, bool) {
    let sum = |turn: usize| worth[turn].iter().sum::<f32>();
    let best =
        *left.iter().rev().max_by(|&&a, &&b| sum(a).total_cmp(&sum(b))).expect("never empty");
    let draws = worth[best].len() as f32;
    let mut alike = true;
    left.retain(|&turn| {
        let behind = (sum(best) - sum(turn)) / draws;
        let square = |(a, b): (&f32, &f32)| (a - b - behind) * (a - b - behind);
        let squares: f32 = worth[best].iter().zip(&worth[turn]).map(square).sum();
        let deviation = squares.sqrt() / draws;
        let keep = turn == best || behind <= BEHIND * deviation + margin;
        alike &= !keep || deviation <= ALIKE;
        keep
    });
    (best, alike)
}

impl Player for Sampling {
    fn turn(&mut self, view: &View) -> Option<Turn> {
        self.choices.look(view);
        let turn = match self.choices.turns[..] {
            [] => return None,
            [only] => only,
            [first, ..] if view.is_known() => self.choices.winning(view).unwrap_or(first),
            _ => self.best(view),
        };
        Some(self.choices.pairs(turn))
    }
}

/// A number that depends on everything that is seen (FNV-1a, Fowler, Noll and Vo), the same on every
/// machine.
fn fingerprint(view: &View) -> u64 {
    let to_come = view.to_come();
    let parts = [view.places(), view.seen(), &to_come];
    let bytes = parts.into_iter().flat_map(|part| part.iter().chain([&u8::MAX]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum: u64, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

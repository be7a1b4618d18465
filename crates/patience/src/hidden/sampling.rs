//! The strongest player: draws the unseen cards many times, and takes the turn after which most of
//! these games are won, as far as that can be told.
//!
//! What a draw is worth after a turn is told in two ways. *Solved*: whether it can be won with its
//! stock face up. That is exact and too high: it lets each draw be played with knowledge that nobody
//! has. *Judged*: new cards come from the draw, and the best chance that the judge (`judge.rs`) sees
//! after one of the next turns, which he takes without knowing what comes then. That is about the
//! right question, and only an estimate. Their mean is better than either (5x5, 3000 deals: solved
//! alone about 82 %, judged alone 83.0 %). The judge was trained for 5x5 by the paper's rule;
//! elsewhere draws are solved only.
//!
//! All turns are tried on the same draws. A turn is given up when it is behind the best one by more
//! than chance explains, and it ends when one turn is left, when those left hardly differ, or when
//! there were enough draws. By the paper's rule only linked turns have to be tried (see `turns.rs`);
//! of equals, the one furthest back is taken, which leaves most as it is. Once the order of the stock
//! is known (it is empty, or only equal cards are to come), the game is solved exactly.
//!
//! The draws belong to the player's seed and to what he sees, and to nothing else.

use yomikiri_control::Control;

use crate::board::Board;
use crate::hidden::choices::Choices;
use crate::hidden::features::Features;
use crate::hidden::judge::{Judge, chance};
use crate::hidden::position::{first_cards, is_known};
use crate::hidden::view::{Player, Turn, View};
use crate::number::{Draws, Number};
use crate::rules::Rules;
use crate::solver::line::Line;
use crate::solver::search::Found;

/// The most draws for one turn, and draws between two looks at the score.
const DRAWS: usize = 256;
const ROUND: usize = 16;
/// States after which a draw counts as lost.
const LIMIT: u64 = 200;
/// The weight of what is solved; the rest is that of what is judged.
const SOLVED: f32 = 0.5;
/// Standard deviations by which a turn must be behind to be given up.
const BEHIND: f32 = 2.0;
/// A standard deviation of the difference that is not worth more draws.
const ALIKE: f32 = 0.002;

/// Draws the unseen cards, solves and judges.
pub(super) struct Sampling {
    choices: Choices,
    seed: u64,
    judge: Option<&'static Judge>,
    features: Features,
    next: Vec<u64>,
}

impl Sampling {
    pub(super) fn new(board: Board, rules: Rules, seed: u64) -> Sampling {
        let trained = board == Board::USUAL && rules == Rules::Free;
        Sampling {
            choices: Choices::new(board, rules),
            seed,
            judge: trained.then(Judge::trained),
            features: Features::default(),
            next: Vec::new(),
        }
    }

    /// The turn that is worth most.
    fn best(&mut self, view: &View) -> u64 {
        let turns = self.choices.turns.clone();
        let mut draws =
            Draws::new(Number { seed: self.seed, deal: fingerprint(view) }, b"patience/sampler");
        let mut to_come = view.to_come();
        let mut cards = [view.seen(), &to_come].concat();
        let seen = view.seen().len();
        // What each draw is worth after each turn.
        let mut worth: Vec<Vec<f32>> = vec![Vec::with_capacity(DRAWS); turns.len()];
        let mut left: Vec<usize> = (0..turns.len()).collect();
        let mut best = 0;
        for _ in 0..DRAWS / ROUND {
            for _ in 0..ROUND {
                draws.shuffle(&mut to_come);
                cards[seen..].copy_from_slice(&to_come);
                let line = Line::new(&cards);
                self.choices.search.start(line.clone(), &Control::new());
                for &turn in &left {
                    worth[turn].push(self.worth(&line, line.all() & !turns[turn]));
                }
            }
            let alike;
            (best, alike) = give_up(&worth, &mut left);
            if alike {
                break;
            }
        }
        turns[best]
    }

    /// What a draw is worth after a turn, when these cards are left.
    fn worth(&mut self, line: &Line, left: u64) -> f32 {
        let solved = f32::from(u8::from(self.choices.search.solve(left, LIMIT) == Found::Won));
        match self.judge {
            None => solved,
            Some(_) if is_known(line, left & !first_cards(left, Board::USUAL)) => solved,
            Some(judge) => SOLVED * solved + (1.0 - SOLVED) * self.judged(judge, line, left),
        }
    }

    /// The best chance that the judge sees after one of the next turns.
    fn judged(&mut self, judge: &Judge, line: &Line, left: u64) -> f32 {
        let board = first_cards(left, Board::USUAL);
        self.next.clear();
        self.choices.search.turns(board, &mut self.next);
        let touch = self.choices.search.touch();
        let mut best = f32::NEG_INFINITY;
        for turn in &self.next {
            self.features.look(line, touch, board & !turn, left & !turn);
            best = best.max(judge.answer(&self.features.0).1);
        }
        if self.next.is_empty() { 0.0 } else { chance(best) }
    }
}

/// Gives up the turns that are clearly behind the best one. Returns the best one, of equals the
/// first, and whether more draws are not worth while.
fn give_up(worth: &[Vec<f32>], left: &mut Vec<usize>) -> (usize, bool) {
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
        let keep = turn == best || behind <= BEHIND * deviation;
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

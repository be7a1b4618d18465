//! Ahead with the judge: new cards have come, and the best of the next turns is taken, as far as he
//! can tell without seeing what comes after it.
//!
//! *One turn*: he judges the position after each of the next turns. *Two turns*: for the few that he
//! thinks best, other orders of the cards that are still not seen are drawn, and he looks one turn
//! ahead in each; what counts is the mean over these orders, and the best of these means. So the
//! choice of the next turn is made without knowing what comes, unlike in a solved draw.

use yomikiri_control::Control;

use crate::board::Board;
use crate::hidden::features::Features;
use crate::hidden::judge::{Judge, chance};
use crate::hidden::position::{first_cards, is_known};
use crate::solver::line::Line;
use crate::solver::search::{Found, Search};

/// The most next turns that are looked at two turns ahead, and how far behind the best one they may
/// be, in the logarithm of the odds.
const REPLIES: usize = 3;
const GAP: f32 = 1.5;

/// Looks ahead; kept for its lists.
#[derive(Default)]
pub(super) struct Ahead {
    turns: Vec<u64>,
    features: Features,
}

impl Ahead {
    /// The best chance after one of the next turns, none if there is no turn, when these cards of the
    /// line that the search has begun are left; nothing if the order of the rest is known, so that
    /// there is nothing to judge.
    pub(super) fn one(
        &mut self,
        judge: &Judge,
        search: &mut Search,
        line: &Line,
        left: u64,
    ) -> Option<f32> {
        let mut best = None;
        self.judge_turns(judge, search, line, left, |_, odds| {
            best = Some(best.map_or(odds, |best: f32| best.max(odds)));
        })?;
        Some(best.map_or(0.0, chance))
    }

    /// The same two turns ahead. The cards of the draw are `cards`, and `orders` says in which other
    /// orders those of them come that were not seen at first. The search is begun anew.
    pub(super) fn two(
        &mut self,
        judge: &Judge,
        search: &mut Search,
        cards: &[u8],
        left: u64,
        orders: &[Vec<u8>],
    ) -> Option<f32> {
        let mut replies = Vec::new();
        self.judge_turns(judge, search, &Line::new(cards), left, |turn, odds| {
            replies.push((odds, turn));
        })?;
        replies.sort_by(|a, b| b.0.total_cmp(&a.0));
        let Some(&(best, _)) = replies.first() else { return Some(0.0) };
        replies.retain(|reply| reply.0 > best - GAP);
        replies.truncate(REPLIES);
        // What is on the board now stays as it is; the rest comes in the order that is given.
        let shown = first_cards(left, Board::USUAL).ilog2() as usize + 1;
        let mut sums = vec![0.0; replies.len()];
        let mut other = cards.to_vec();
        for order in orders {
            let first = cards.len() - order.len();
            let rest = order.iter().map(|&at| first + usize::from(at)).filter(|&at| at >= shown);
            for (to, from) in (shown..).zip(rest) {
                other[to] = cards[from];
            }
            let line = Line::new(&other);
            search.start(line.clone(), &Control::new());
            for ((_, turn), sum) in replies.iter().zip(&mut sums) {
                let left = left & !turn;
                let judged = self.one(judge, search, &line, left);
                *sum += judged.unwrap_or_else(|| solved(search, left));
            }
        }
        Some(sums.into_iter().fold(0.0, f32::max) / orders.len() as f32)
    }

    /// What the judge says of each of the next turns; nothing if the order of the rest is known.
    fn judge_turns(
        &mut self,
        judge: &Judge,
        search: &mut Search,
        line: &Line,
        left: u64,
        mut each: impl FnMut(u64, f32),
    ) -> Option<()> {
        let board = first_cards(left, Board::USUAL);
        if is_known(line, left & !board) {
            return None;
        }
        self.turns.clear();
        search.turns(board, &mut self.turns);
        for &turn in &self.turns {
            self.features.look(line, search.touch(), board & !turn, left & !turn);
            each(turn, judge.answer(&self.features.0).1);
        }
        Some(())
    }
}

/// States after which a draw counts as lost.
const LIMIT: u64 = 200;

/// 1 if a draw can be won with its stock face up, else 0.
pub(super) fn solved(search: &mut Search, left: u64) -> f32 {
    f32::from(u8::from(search.solve(left, LIMIT) == Found::Won))
}

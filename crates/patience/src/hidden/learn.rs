//! How the judge learns: by playing, and by making what he says of a position agree with what he
//! says of the next one.
//!
//! Temporal differences (R. S. Sutton 1988): a game is played by always taking the turn after which
//! the judge sees the best chance, now and then any turn. At its end (it is lost, or the order of the
//! stock is known and the solver says whether it is won) every position after a turn is given a
//! target: a mixture of the judgement of the next such position and of that one's target, and after
//! the last one the result. Where the next turn was not the best one, the target is what the best one
//! was thought to be. Then the weights move a little towards the targets, down the gradient of the
//! logarithmic error, each weight by a step that shrinks with the steps it has made (AdaGrad: J.
//! Duchi, E. Hazan, Y. Singer 2011).
//!
//! Measured over 100,000 games without any draws: after 60,000 games of training he wins 81.7 %, after
//! 2,000,000 82.5 %. With twice the units or a larger share of the result in the targets (0.7) it was
//! no better.
//!
//! The deals have a generator of their own, so no deal of a statistic was seen in training.

use yomikiri_control::Control;
use yomikiri_rules::Draws;
use yomikiri_rules::solitaire::{Board, Number, Rules};

use crate::hidden::ahead::{Ahead, best};
use crate::hidden::features::Features;
use crate::hidden::hand::{Hand, PLACES};
use crate::hidden::judge::{ALWAYS, Judge, ROWS, Row, SHARES, UNITS, chance};
use crate::hidden::view::{count, is_known};
use crate::solver::Settings;
use crate::solver::line::Line;
use crate::solver::search::{Found, Search};

/// The share of a target that is not the judgement of the next position.
const TRACE: f32 = 0.4;
/// One turn in so many is any turn.
const ANY_TURN: u32 = 32;
/// The first step of a weight, at the beginning; it goes down to a tenth of this.
const STEP: f32 = 0.1;

/// A judge who learns.
pub struct Pupil {
    judge: Judge,
    /// The sums of the squared gradients, where the weights are.
    squares: Vec<Row>,
    search: Search,
    ahead: Ahead,
    draws: Draws,
    ranks: Vec<u8>,
}

/// A position after a turn that was taken.
struct Step {
    features: Features,
    chance: f32,
    /// The chance after the best turn, if this one was not.
    better: Option<f32>,
}

impl Pupil {
    /// Someone who has learned.
    pub(super) fn trained(seed: u64) -> Pupil {
        Pupil { judge: Judge::trained().clone(), ..Pupil::new(seed) }
    }

    /// A pupil who knows nothing.
    pub fn new(seed: u64) -> Pupil {
        let mut draws = Number { seed, deal: 0 }.draws(b"patience/learn/1");
        // Small weights by chance, so that the units become different.
        let mut weight = |most: f32| (draws.below(2001) as f32 / 1000.0 - 1.0) * most;
        let mut rows = vec![Row::default(); ROWS];
        for (at, row) in rows.iter_mut().enumerate() {
            let most = if at == SHARES { 0.2 } else { 0.15 };
            row.units = std::array::from_fn(|_| if at == ALWAYS { 0.1 } else { weight(most) });
        }
        rows[ALWAYS].answer = 1.0;
        let small = Row { units: [1e-3; UNITS], answer: 1e-3 };
        Pupil {
            judge: Judge { rows },
            squares: vec![small; ROWS],
            search: Search::new(Board::USUAL, Rules::Free, Settings::default()),
            ahead: Ahead::new(),
            draws,
            ranks: (0..52).map(|card| card % 13).collect(),
        }
    }

    /// Plays so many games and learns from them, until it is stopped; says for each whether it was
    /// won.
    pub fn learn(&mut self, games: u64, control: &Control, mut each: impl FnMut(u64, bool)) {
        for game in 0..games {
            let step = STEP * (1.0 - 0.9 * game as f32 / games as f32);
            let deal = self.deal();
            let Some((steps, won)) = self.game(deal, Some(ANY_TURN), control) else { return };
            let mut target = f32::from(u8::from(won));
            for at in (0..steps.len()).rev() {
                target = match steps.get(at + 1) {
                    None => target,
                    Some(Step { better: Some(better), .. }) => *better,
                    Some(next) => next.chance + TRACE * (target - next.chance),
                };
                self.towards(&steps[at].features, target, step);
            }
            each(game + 1, won);
        }
    }

    /// The weights as the text that is kept.
    pub fn weights(&self) -> String {
        self.judge.write()
    }

    /// Plays so many games without learning and without turns by chance; says how many were won, or
    /// nothing if it was stopped.
    pub fn measure(&mut self, games: u64, control: &Control) -> Option<u64> {
        let mut won = 0;
        for _ in 0..games {
            let deal = self.deal();
            won += u64::from(self.wins(deal, control)?);
        }
        Some(won)
    }

    /// Plays a game with these cards, board and stock, and says whether it was won; nothing if it was
    /// stopped.
    pub(super) fn wins(&mut self, cards: Vec<u8>, control: &Control) -> Option<bool> {
        self.game(cards, None, control).map(|(_, won)| won)
    }

    /// A new deal.
    pub(super) fn deal(&mut self) -> Vec<u8> {
        self.draws.shuffle(&mut self.ranks);
        self.ranks.clone()
    }

    /// A game with these cards, in which one turn in so many is any turn: its positions after a turn,
    /// and whether it was won. Nothing if it was stopped.
    fn game(
        &mut self,
        mut left: Vec<u8>,
        any_turn: Option<u32>,
        control: &Control,
    ) -> Option<(Vec<Step>, bool)> {
        let mut steps = Vec::new();
        loop {
            let (board, stock) = left.split_at(left.len().min(PLACES));
            let unseen = count(stock);
            if is_known(&unseen) {
                let line = Line::new(&left);
                let all = line.all();
                self.search.start(line, control);
                return match self.search.solve(all, u64::MAX) {
                    Found::Stopped => None,
                    found => Some((steps, found == Found::Won)),
                };
            }
            let judged = self.ahead.look(&self.judge, Hand::of(board), &unseen, control);
            if control.is_stopped() {
                return None;
            }
            let Some(best) = best(judged) else { return Some((steps, false)) };
            let any = any_turn.is_some_and(|one_in| self.draws.below(one_in) == 0);
            let taken = if any { self.draws.below(judged.len() as u32) as usize } else { best };
            let better = (taken != best).then(|| chance(judged[best].log_odds));
            let turn = &judged[taken];
            let features = turn.features.clone();
            steps.push(Step { features, chance: chance(turn.log_odds), better });
            take(&mut left, turn.gone);
        }
    }

    /// Moves the weights so that the judgement comes closer to the target.
    fn towards(&mut self, features: &Features, target: f32, step: f32) {
        let (units, odds) = self.judge.answer(&features.0);
        let error = chance(odds) - target;
        let shares = self.judge.rows[SHARES].units;
        let mut gradient = Row { units: [0.0; UNITS], answer: error };
        let mut of_shares = Row::default();
        for unit in 0..UNITS {
            if units[unit] > 0.0 {
                gradient.units[unit] = error * shares[unit];
                of_shares.units[unit] = error * units[unit];
            }
        }
        for &feature in &features.0 {
            self.move_row(usize::from(feature), &gradient, step);
        }
        self.move_row(ALWAYS, &gradient, step);
        self.move_row(SHARES, &of_shares, step);
    }

    fn move_row(&mut self, at: usize, gradient: &Row, step: f32) {
        let (row, squares) = (&mut self.judge.rows[at], &mut self.squares[at]);
        let change = |weight: &mut f32, square: &mut f32, gradient: f32| {
            *square += gradient * gradient;
            *weight -= step * gradient / square.sqrt();
        };
        for unit in 0..UNITS {
            change(&mut row.units[unit], &mut squares.units[unit], gradient.units[unit]);
        }
        change(&mut row.answer, &mut squares.answer, gradient.answer);
    }
}

/// Takes the cards in a set of places away.
pub(super) fn take(cards: &mut Vec<u8>, mut gone: u32) {
    cards.retain(|_| {
        let stays = gone & 1 == 0;
        gone >>= 1;
        stays
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Training is the same each time, and a few thousand games are enough to play better.
    #[test]
    fn learning() {
        let train = |games| {
            let (mut pupil, mut won) = (Pupil::new(3), Vec::new());
            pupil.learn(games, &Control::new(), |_, win| won.push(win));
            (pupil.weights(), won)
        };
        assert_eq!(train(50), train(50));
        let (weights, won) = train(3000);
        assert!(Judge::read(&weights).is_some());
        let count = |games: &[bool]| games.iter().filter(|&&win| win).count();
        let (first, last) = (count(&won[..300]), count(&won[2700..]));
        assert!(last > first + 20 && last > 180, "{first} and {last} of 300");
    }
}

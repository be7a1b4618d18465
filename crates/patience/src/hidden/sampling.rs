//! The strongest player: draws the unseen cards many times, and takes the turn after which most of
//! these games are won, as far as that can be told.
//!
//! What a turn is worth is told in two ways. *Solved*: of how many draws it can be won with the stock
//! face up. That is exact, but for the few draws that take too long and count as lost, and too high:
//! it lets each draw be played with knowledge that nobody has.
//! *Judged*: new cards come from a draw, and the best chance that the judge (`judge.rs`) sees after
//! one of the next turns, which he takes without knowing what comes then. That is about the right
//! question, and only an estimate.
//!
//! How much each tells is weighed against games that the judge plays out (`weigh.rs`, and `cargo run
//! --release -p yomikiri-patience --example weigh`, 2107 positions): what is solved has a weight of
//! 0.70 with ten cards or more to come and of 0.97 with fewer, because then there is less to know; the
//! rest is that of what is judged. So the latter is given a sixtieth for each card to come; half of
//! that was as good in play.
//!
//! But draws must be solved to the end. With 100 states for each in place of a thousand, those that
//! are only hard count as lost, and what is solved has a weight of 0.47 over all, in place of 0.76. A
//! player with that limit and the mean of both, in samples of 12 draws, won 8343 of the 10,000 deals
//! of seed 1, and neither a better judge nor nine times as many samples changed it; this one wins
//! 8428. To let the judge take up to three turns, one after the other, and to take the mean of what he
//! says, with half as many draws solved, won no more (8404).
//!
//! Judging takes about eight times as long as solving, and varies less from draw to draw. So a *sample*
//! is many draws solved and one judged (`sampler.rs`).
//!
//! The judge was trained for 5x5 by the paper's rule; elsewhere draws are solved only.
//!
//! All turns are tried on the same draws. A turn is given up when it is so far behind the best one
//! that the samples still to come will hardly change it (`tried.rs`). By the paper's rule only linked
//! turns have to be tried (see `turns.rs`); they are listed with the one furthest back first, which
//! leaves most as it is, and of equals the first is taken. Once the order of the stock is known (it is
//! empty, or only equal cards are to come), the game is solved exactly.
//!
//! The draws belong to the player's seed and to what he sees, and to nothing else.

use yomikiri_control::Control;
use yomikiri_rules::solitaire::{Board, Number, Rules};

use crate::hidden::ahead::{Ahead, best};
use crate::hidden::choices::Choices;
use crate::hidden::hand::{Hand, PLACES};
use crate::hidden::judge::{Judge, chance};
use crate::hidden::sampler::Sampler;
use crate::hidden::tried::{DRAWS, Tried, give_up};
use crate::hidden::view::{PlayerView, SolitairePlayer, Turn, is_known};
use crate::solver::search::Found;

/// The most samples for one turn.
const SAMPLES: usize = 20;
/// Samples before the first turn is given up, unless there are very many turns: of these so many are
/// left after one. In deals that is rare; a board of equal columns has thousands.
const FIRST_LOOK: usize = 3;
const MANY: usize = 64;
/// States after which a draw counts as lost.
const LIMIT: u64 = 1000;
/// The weight of what is judged, for each card to come; the rest is that of what is solved.
const TRUST: f32 = 1.0 / 60.0;

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

    /// The turn that is worth most, as far as the samples tell that were taken before it was stopped.
    fn best(&mut self, view: &PlayerView, control: &Control) -> u64 {
        let mut left: Vec<Tried> =
            self.choices.turns.iter().map(|&turn| Tried::new(turn)).collect();
        let number = Number { seed: self.seed, deal: fingerprint(view) };
        let mut sampler = Sampler::new(view.seen(), view.all_unseen(), number);
        let trust = if self.judge.is_some() { view.stock() as f32 * TRUST } else { 0.0 };
        for sample in 1..=SAMPLES {
            if !self.sample(&mut sampler, &mut left, control) {
                if sample > 1 {
                    give_up(&mut left, trust, 0.0);
                }
                break;
            }
            if sample >= FIRST_LOOK || left.len() > MANY {
                give_up(&mut left, trust, 1.0 - sample as f32 / SAMPLES as f32);
                left.truncate(MANY);
            }
            if left.len() == 1 {
                break;
            }
        }
        left[0].turn
    }

    /// Takes a sample of each turn. Nothing is added and it says no if it was stopped.
    pub(super) fn sample(
        &mut self,
        sampler: &mut Sampler,
        tried: &mut [Tried],
        control: &Control,
    ) -> bool {
        let mut won = vec![0; tried.len()];
        for draw in 0..DRAWS {
            let line = sampler.draw();
            let all = line.all();
            self.choices.search.start(line, control);
            for (won, tried) in won.iter_mut().zip(&*tried) {
                let found = self.choices.search.solve(all & !tried.turn, LIMIT);
                *won |= u32::from(found == Found::Won) << draw;
            }
        }
        sampler.take_turns();
        let mut judged = Vec::with_capacity(tried.len());
        for tried in &*tried {
            judged.push(self.judged(sampler, tried.turn, control));
            if control.is_stopped() {
                return false;
            }
        }
        for ((tried, won), judged) in tried.iter_mut().zip(won).zip(judged) {
            tried.add(won, judged);
        }
        true
    }

    /// The best chance that the judge sees after one of the next turns, when this turn was taken and
    /// new cards have come. Nothing without a judge, or if the order of all cards is then known, and
    /// there is nothing to judge.
    fn judged(&mut self, sampler: &Sampler, turn: u64, control: &Control) -> Option<f32> {
        let judge = self.judge?;
        let mut hand = Hand::of(sampler.seen()).without(turn as u32);
        let mut unseen = sampler.unseen;
        for (place, &rank) in (hand.len()..PLACES).zip(&sampler.coming) {
            hand.put(place, rank);
            unseen[usize::from(rank)] -= 1;
        }
        if is_known(&unseen) {
            return None;
        }
        let judged = self.ahead.look(judge, hand, &unseen, control);
        Some(best(judged).map_or(0.0, |best| chance(judged[best].log_odds)))
    }
}

impl SolitairePlayer for Sampling {
    fn turn(&mut self, view: &PlayerView, control: &Control) -> Option<Turn> {
        self.choices.look(view, control);
        let turn = match self.choices.turns[..] {
            [] => return None,
            [only] => only,
            [first, ..] if view.is_known() => self.choices.winning(view, control).unwrap_or(first),
            _ => self.best(view, control),
        };
        Some(self.choices.pairs(turn))
    }
}

/// A number that depends on everything that is seen, the same on every machine.
fn fingerprint(view: &PlayerView) -> u64 {
    let to_come = view.to_come();
    let parts = [view.places(), view.seen(), &to_come];
    yomikiri_rules::fingerprint(
        parts.into_iter().flat_map(|part| part.iter().chain([&u8::MAX])).copied(),
    )
}

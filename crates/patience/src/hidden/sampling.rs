//! The strongest player: draws the unseen cards many times, and takes the turn after which most of
//! these games are won, as far as that can be told.
//!
//! What a turn is worth is told in two ways. *Solved*: of how many draws it can be won with the stock
//! face up. That is exact and too high: it lets each draw be played with knowledge that nobody has.
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
//! are only hard count as lost, and what is solved has a weight of 0.47. A player with that limit and
//! the mean of both, in samples of 12 draws, won 8343 of the 10,000 deals of seed 1, and neither a
//! better judge nor nine times as many samples changed it; this one wins 8428. To let the judge take
//! up to three turns, one after the other, and to take the mean of what he says, with half as many
//! draws solved, came closer to how he plays on himself, but won no more (8404).
//!
//! How much of it is luck: over 54 draws, what two turns of an opening differ by has a standard
//! deviation of 4.1 % solved and of 1.4 % judged, of 0.95 % if the cards to come take turns in being
//! the first (which for solving made it worse, 6.1 %). Judging takes a dozen times as long as solving.
//! So a *sample* is many draws solved and one judged.
//!
//! The judge was trained for 5x5 by the paper's rule; elsewhere draws are solved only.
//!
//! All turns are tried on the same draws. A turn is given up when it is so far behind the best one
//! that the samples still to come will hardly change it. By the paper's rule only linked turns have
//! to be tried (see `turns.rs`); of equals, the one furthest back is taken, which leaves most as it
//! is. Once the order of the stock is known (it is empty, or only equal cards are to come), the game
//! is solved exactly.
//!
//! The draws belong to the player's seed and to what he sees, and to nothing else.

use yomikiri_control::Control;

use crate::board::Board;
use crate::card::RANKS;
use crate::hidden::ahead::{Ahead, best};
use crate::hidden::choices::Choices;
use crate::hidden::hand::{Hand, PLACES};
use crate::hidden::judge::{Judge, chance};
use crate::hidden::view::{Player, Turn, View, in_order, is_known};
use crate::number::{Draws, Number};
use crate::rules::Rules;
use crate::solver::line::Line;
use crate::solver::search::Found;

/// The most samples for one turn.
const SAMPLES: usize = 20;
/// Samples before the first turn is given up, unless there are very many turns: of these so many are
/// left after one. In deals that is rare; a board of equal columns has thousands.
const FIRST_LOOK: usize = 3;
const MANY: usize = 64;
/// The draws of a sample that are solved, at most 32; one more is judged.
const DRAWS: usize = 32;
/// States after which a draw counts as lost.
const LIMIT: u64 = 1000;
/// The weight of what is judged, for each card to come; the rest is that of what is solved.
const TRUST: f32 = 1.0 / 60.0;
/// Standard deviations by which a turn must be behind to be given up.
const BEHIND: f32 = 2.0;

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
        let mut left: Vec<Tried> =
            self.choices.turns.iter().map(|&turn| Tried::new(turn)).collect();
        let number = Number { seed: self.seed, deal: fingerprint(view) };
        let mut sampler = Sampler::new(view.seen(), view.all_unseen(), number);
        let trust = if self.judge.is_some() { view.stock() as f32 * TRUST } else { 0.0 };
        for sample in 1..=SAMPLES {
            self.sample(&mut sampler, &mut left);
            if sample >= FIRST_LOOK || left.len() > MANY {
                give_up(&mut left, trust);
                left.truncate(MANY);
            }
            if left.len() == 1 {
                break;
            }
        }
        left[0].turn
    }

    /// Takes a sample of each turn.
    pub(super) fn sample(&mut self, sampler: &mut Sampler, tried: &mut [Tried]) {
        let mut won = vec![0; tried.len()];
        for draw in 0..DRAWS {
            let line = sampler.draw();
            let all = line.all();
            self.choices.search.start(line, &Control::new());
            for (won, tried) in won.iter_mut().zip(&*tried) {
                let found = self.choices.search.solve(all & !tried.turn, LIMIT);
                *won |= u32::from(found == Found::Won) << draw;
            }
        }
        sampler.take_turns();
        for (won, tried) in won.into_iter().zip(tried) {
            let solved = won.count_ones() as f32 / DRAWS as f32;
            tried.won.push(won);
            tried.judged.push(self.judged(sampler, tried.turn).unwrap_or(solved));
        }
    }

    /// The best chance that the judge sees after one of the next turns, when this turn was taken and
    /// new cards have come. Nothing without a judge, or if the order of all cards is then known, and
    /// there is nothing to judge.
    fn judged(&mut self, sampler: &Sampler, turn: u64) -> Option<f32> {
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
        let judged = self.ahead.look(judge, hand, &unseen);
        Some(best(judged).map_or(0.0, |best| chance(judged[best].log_odds)))
    }
}

/// What is seen, and draws of what is not.
pub(super) struct Sampler {
    /// The cards that are seen, and then those to come, in the order of a draw that is solved.
    cards: Vec<u8>,
    seen: usize,
    /// The cards to come, in the order of a draw that is judged, and how often they took turns.
    coming: Vec<u8>,
    taken: usize,
    unseen: [u8; RANKS],
    draws: Draws,
}

impl Sampler {
    pub(super) fn new(seen: &[u8], unseen: [u8; RANKS], number: Number) -> Sampler {
        let coming = in_order(&unseen);
        Sampler {
            cards: [seen, &coming].concat(),
            seen: seen.len(),
            coming,
            taken: 0,
            unseen,
            draws: Draws::new(number, b"patience/sampler"),
        }
    }

    /// Draws the cards to come, to be solved.
    fn draw(&mut self) -> Line {
        self.draws.shuffle(&mut self.cards[self.seen..]);
        Line::new(&self.cards)
    }

    /// Draws the cards to come, to be judged. Only the next few of them matter, so they take turns to
    /// be the first: from draw to draw the first one goes to the end, and each was everywhere once
    /// before they are put in a new order.
    fn take_turns(&mut self) {
        match self.taken % self.coming.len() {
            0 => self.draws.shuffle(&mut self.coming),
            _ => self.coming.rotate_left(1),
        }
        self.taken += 1;
    }

    /// The cards that are seen.
    fn seen(&self) -> &[u8] {
        &self.cards[..self.seen]
    }
}

/// A turn, and what the samples say of it.
pub(super) struct Tried {
    pub turn: u64,
    /// Of each sample, the draws that can be won after it.
    won: Vec<u32>,
    /// Of each sample, what is judged after it.
    judged: Vec<f32>,
}

impl Tried {
    pub(super) fn new(turn: u64) -> Tried {
        Tried { turn, won: Vec::new(), judged: Vec::new() }
    }

    /// The share of the draws that can be won after it.
    pub(super) fn solved(&self) -> f32 {
        let won: u32 = self.won.iter().map(|won| won.count_ones()).sum();
        won as f32 / (self.won.len() * DRAWS) as f32
    }

    /// The mean of what is judged.
    pub(super) fn judged(&self) -> f32 {
        self.judged.iter().sum::<f32>() / self.judged.len() as f32
    }

    /// What it is worth.
    fn worth(&self, trust: f32) -> f32 {
        (1.0 - trust) * self.solved() + trust * self.judged()
    }

    /// The standard deviation of what the worth of two turns differs by, as far as the samples show
    /// it. Of solved draws those count that only one of them wins.
    fn deviation(&self, other: &Tried, trust: f32) -> f32 {
        let samples = self.won.len() as f32;
        let one_wins = |(a, b): (&u32, &u32)| (a ^ b).count_ones();
        let solved: u32 = self.won.iter().zip(&other.won).map(one_wins).sum();
        let mean = self.judged() - other.judged();
        let square = |(a, b): (&f32, &f32)| (a - b - mean) * (a - b - mean);
        let judged: f32 = self.judged.iter().zip(&other.judged).map(square).sum();
        let share = (1.0 - trust) / DRAWS as f32;
        (share * share * solved as f32 + trust * trust * judged).sqrt() / samples
    }
}

/// Puts the best turn first and gives up those that will hardly be better at the end. From what two
/// turns differ by in the mean now, it will still move by the deviation of this mean times the root of
/// the share of the samples that are to come, as in every random walk.
fn give_up(left: &mut Vec<Tried>, trust: f32) {
    // Of equals, the order stays: the first one is furthest back.
    left.sort_by(|a, b| b.worth(trust).total_cmp(&a.worth(trust)));
    let best = left.remove(0);
    let to_come = 1.0 - best.won.len() as f32 / SAMPLES as f32;
    left.retain(|tried| {
        let behind = best.worth(trust) - tried.worth(trust);
        behind <= BEHIND * best.deviation(tried, trust) * to_come.sqrt()
    });
    left.insert(0, best);
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

//! How often deals can be won: many numbered deals, on all threads, in order.
//!
//! Every deal is settled by itself and the records come in the order of their numbers, so nothing
//! depends on the number of threads, nor on that of the processes that settle them together
//! ([`shared`]).

mod kept;
mod packed;
mod record;
mod shared;
mod summary;
mod wilson;

pub use record::{DealEnd, Record, RecordError};
pub use summary::Summary;
pub use wilson::wilson;

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use kept::Kept;
use shared::Partner;
use yomikiri_control::Control;
use yomikiri_field::Threads;
use yomikiri_rules::solitaire::{Board, Number, Rules};

use crate::card_table::CardTable;
use crate::hidden::{PlayerKind, play};
use crate::solver::search::Found;
use crate::solver::{Settings, Solver};

/// Deals that are settled before the control is asked and the records are handed on, a thread.
const CHUNK: u64 = 256;

/// The games of a player are slow: where they are kept, so many are, a thread, at a time.
const FEW: u64 = 16;

/// The games of a player are slow: so many of them are played before the records are handed on that it
/// takes about this long. Who is killed loses no more than that.
const ROUND: Duration = Duration::from_millis(500);

/// What is measured.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// The board.
    pub board: Board,
    /// The rules.
    pub rules: Rules,
    /// How to search.
    pub settings: Settings,
    /// A player who does not see the stock, with the seed of his own; else the stock is face up.
    pub player: Option<(PlayerKind, u64)>,
    /// The seed of the deals.
    pub seed: u64,
}

impl Rate {
    /// Keeps deals that were settled before (read from a log, say), if what is found is to be kept.
    pub fn keep(&self, records: &[Record], control: &Control) {
        if let Some(kept) = Kept::open(self, control) {
            kept.note(records);
        }
    }

    /// Settles the deals from `first` to `last` and hands on their records in order, some at a time,
    /// until it is done, stopped, or `each` fails.
    ///
    /// # Errors
    /// Those of `each`, and if the threads cannot be had.
    pub fn run<E: Send + From<String>>(
        &self,
        first: u64,
        last: u64,
        threads: usize,
        control: &Control,
        mut each: impl FnMut(&[Record]) -> Result<(), E> + Send,
    ) -> Result<(), E> {
        let threads = Threads::new(threads).map_err(|error| E::from(error.to_string()))?;
        if first > last {
            return Ok(());
        }
        let mut kept = Kept::open(self, control);
        if let Some(kept) = kept.take_if(|kept| kept.is_shared()) {
            let partner =
                Partner { rate: self, threads: &threads, control, kept, next: first, last };
            return partner.run(each);
        }
        let most = CHUNK * threads.count() as u64;
        // Where deals are kept, rounds end at a multiple of this, so that there are few ranges.
        let unit = if self.player.is_some() { FEW } else { CHUNK };
        let mut chunk = match (kept.is_some(), self.player) {
            (true, _) => unit * threads.count() as u64,
            (false, Some(_)) => threads.count() as u64,
            (false, None) => most,
        };
        let mut next = first;
        while next <= last && !control.is_stopped() {
            let known = kept.as_ref().and_then(|kept| kept.known(next, last));
            let (end, settled) = match known {
                Some(known) => (next + known.len() as u64 - 1, known),
                None => {
                    let far = next.saturating_add(chunk - 1);
                    let whole = if kept.is_some() { far - far % unit } else { far };
                    let end = if far < last { whole } else { last };
                    let begun = Instant::now();
                    let settled = self.settle_all(next..=end, &threads, control);
                    if self.player.is_some() && kept.is_none() {
                        chunk = paced(chunk, begun.elapsed()).clamp(threads.count() as u64, most);
                    }
                    if let Some(kept) = &kept {
                        kept.note(&settled);
                    }
                    (end, settled)
                }
            };
            each(&settled)?;
            control.add_nodes(settled.len() as u64);
            next = match end.checked_add(1) {
                Some(next) => next,
                None => break,
            };
        }
        Ok(())
    }

    /// Settles deals, in order. What was stopped in the middle is not settled, nor what would come
    /// after it.
    fn settle_all(
        &self,
        deals: RangeInclusive<u64>,
        threads: &Threads,
        control: &Control,
    ) -> Vec<Record> {
        let deals: Vec<u64> = deals.collect();
        let settle = |worker: &mut Worker, &deal: &u64| worker.settle(deal, control);
        let records = threads.map(&deals, || self.worker(), settle);
        records.into_iter().map_while(|record| record).collect()
    }

    fn worker(&self) -> Worker {
        Worker { rate: *self, solver: Solver::new(self.board, self.rules, self.settings) }
    }

    /// Settles one deal; nothing if it was stopped.
    pub fn settle(&self, deal: u64, control: &Control) -> Option<Record> {
        self.worker().settle(deal, control)
    }
}

/// How many deals come next, if so many took so long.
fn paced(deals: u64, took: Duration) -> u64 {
    match took {
        _ if took > ROUND => deals / 2,
        _ if took < ROUND / 4 => deals * 2,
        _ => deals,
    }
}

struct Worker {
    rate: Rate,
    solver: Solver,
}

impl Worker {
    fn settle(&mut self, deal: u64, control: &Control) -> Option<Record> {
        let number = Number { seed: self.rate.seed, deal };
        let cards = number.deal();
        let opening = self.solver.has_pair(&cards);
        if let Some((kind, seed)) = self.rate.player {
            let mut player = kind.player(self.rate.board, self.rate.rules, seed);
            let table = CardTable::new(cards, self.rate.board, self.rate.rules);
            let (end, turns) = play(player.as_mut(), table, control)?;
            let settled = if end.is_won() { DealEnd::Won } else { DealEnd::Lost };
            let stock_emptied = (settled == DealEnd::Lost).then_some(end.stock().is_empty());
            return Some(Record { number, settled, stock_emptied, opening, states: turns });
        }
        let (found, states) = self.solver.settle(&cards, control);
        let settled = match found {
            Found::Won => DealEnd::Won,
            Found::Lost => DealEnd::Lost,
            Found::Stopped if control.is_stopped() => return None,
            Found::Stopped => DealEnd::Unresolved,
        };
        let stock_emptied = match settled {
            DealEnd::Lost => self.solver.can_empty_stock(&cards, control),
            _ => None,
        };
        if settled == DealEnd::Lost && stock_emptied.is_none() && control.is_stopped() {
            return None;
        }
        Some(Record { number, settled, stock_emptied, opening, states })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_games_are_handed_on_soon() {
        assert_eq!(paced(8, ROUND * 2), 4);
        assert_eq!(paced(8, ROUND / 2), 8);
        assert_eq!(paced(8, ROUND / 10), 16);
    }

    /// The first round of a player's games is one for each thread, whatever is asked for.
    #[test]
    fn the_first_round_is_short() {
        let board = Board::new(2).unwrap();
        let player = Some((PlayerKind::Sampling, 1));
        let rules = Rules::named("free").unwrap();
        let rate = Rate { board, rules, settings: Settings::default(), player, seed: 7 };
        let mut rounds = Vec::new();
        rate.run(1, 40, 1, &Control::new(), |records| {
            rounds.push(records.len());
            Ok::<(), String>(())
        })
        .unwrap();
        assert_eq!((rounds[0], rounds.iter().sum::<usize>()), (1, 40));
    }

    /// Whoever is killed loses two seconds of games at most, however fast they are, also if they take
    /// four times as long from one moment to the next: no clock is asked here.
    #[test]
    fn no_round_takes_two_seconds() {
        for (game, threads) in [20, 300, 5_000, 60_000, 450_000].into_iter().flat_map(|micros| {
            [1, 2, 8].map(|threads: u64| (Duration::from_micros(micros), threads))
        }) {
            let most = CHUNK * threads;
            for slower in [1, 2, 4] {
                let (mut chunk, mut longest) = (threads, Duration::ZERO);
                for round in 0..100 {
                    let game = if round % 7 == 6 { game * slower } else { game };
                    let took = game * u32::try_from(chunk.div_ceil(threads)).unwrap();
                    longest = longest.max(took);
                    chunk = paced(chunk, took).clamp(threads, most);
                }
                assert!(longest < Duration::from_secs(2), "{game:?} {threads} {slower}");
                // And a round is not so short that the log is all that is done.
                assert!(chunk == most || longest * 8 > ROUND, "{game:?} {threads} {slower}");
            }
        }
    }
}

//! What many records come to.

use std::collections::BTreeMap;

use crate::rate::record::{DealEnd, Record};
use crate::rate::wilson::wilson;

/// Counts over deals, and the distribution of states.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// Deals settled or given up.
    pub deals: u64,
    /// Deals won.
    pub won: u64,
    /// Deals proved impossible, or lost by a player.
    pub lost: u64,
    /// Deals not known within the limit.
    pub unresolved: u64,
    /// Of the lost deals, those in which no line of play whatever empties the stock: one fails with
    /// cards in it. Of a player: his line did not empty it. No pruning changes it.
    pub failed_with_stock: u64,
    /// Of the lost deals, those in which some line of play empties the stock, and yet none wins. Of
    /// a player: his line emptied it.
    pub failed_without_stock: u64,
    /// Deals without a pair in the opening.
    pub no_pair_in_opening: u64,
    won_states: u64,
    states: BTreeMap<u64, u64>,
}

impl Summary {
    /// Takes one more deal into account.
    pub fn add(&mut self, record: &Record) {
        self.deals += 1;
        match record.settled {
            DealEnd::Won => {
                self.won += 1;
                self.won_states += record.states;
            }
            DealEnd::Lost => self.lost += 1,
            DealEnd::Unresolved => self.unresolved += 1,
        }
        match record.stock_emptied {
            Some(false) => self.failed_with_stock += 1,
            Some(true) => self.failed_without_stock += 1,
            None => {}
        }
        self.no_pair_in_opening += u64::from(!record.opening);
        *self.states.entry(record.states).or_default() += 1;
    }

    /// The share of deals won, among those that are known.
    pub fn rate(&self) -> f64 {
        self.won as f64 / self.deals.max(1) as f64
    }

    /// The 95 % interval: unresolved deals count as lost at the lower end and as won at the upper.
    pub fn interval(&self) -> (f64, f64) {
        let low = wilson(self.won, self.deals).0;
        (low, wilson(self.won + self.unresolved, self.deals).1)
    }

    /// The mean number of states over all deals.
    pub fn states_mean(&self) -> f64 {
        let sum: u64 = self.states.iter().map(|(states, deals)| states * deals).sum();
        sum as f64 / self.deals.max(1) as f64
    }

    /// The mean number of states over won deals.
    pub fn states_mean_won(&self) -> f64 {
        self.won_states as f64 / self.won.max(1) as f64
    }

    /// The least number of states that at least this share of the deals does not exceed.
    pub fn states_quantile(&self, share: f64) -> u64 {
        let enough = (share * self.deals as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        for (&states, deals) in &self.states {
            seen += deals;
            if seen >= enough {
                return states;
            }
        }
        0
    }

    /// The largest number of states.
    pub fn states_max(&self) -> u64 {
        self.states.last_key_value().map_or(0, |(&states, _)| states)
    }
}

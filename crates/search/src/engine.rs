//! The exact search with its objective chosen: the same questions, totals as plain numbers.

use num_bigint::BigUint;
use yomikiri_rules::{Class, Code};

use crate::exact::{Event, Root, Search};
use crate::objective::{Objective, Value};
use crate::oracle::Interrupted;
use crate::solution::Settled;

/// The exact search with its objective chosen.
pub(crate) trait Engine: Send + Sync {
    fn bounds(&self, root: &Root) -> (u64, Option<u64>, bool);
    fn first(&self, root: &Root, guess: Code, limit: Option<u64>) -> (u64, bool);
    fn first_floor(&self, root: &Root, guess: Code) -> u64;
    fn count(&self, root: &Root, value: u64) -> Result<Vec<(Class, BigUint)>, Interrupted>;
    fn timeline(&self, root: &Root) -> Vec<Settled>;
    fn choice(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Code, Interrupted>;
    fn optimal(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, BigUint)>, Interrupted>;
}

impl<O: Objective> Engine for Search<O>
where
    O::Value: TryFrom<u64> + TryInto<u64>,
{
    fn bounds(&self, root: &Root) -> (u64, Option<u64>, bool) {
        let bounds = Search::bounds(self, root);
        let upper = (bounds.upper < O::Value::INFINITE).then(|| total(bounds.upper));
        (total(bounds.lower), upper, bounds.proved)
    }

    fn first(&self, root: &Root, guess: Code, limit: Option<u64>) -> (u64, bool) {
        let limit = limit.and_then(|limit| limit.try_into().ok());
        let limit = limit.unwrap_or(O::Value::INFINITE.before());
        let bound = Search::first(self, root, guess, limit);
        (total(bound.lower), bound.exact)
    }

    fn first_floor(&self, root: &Root, guess: Code) -> u64 {
        total(Search::first_floor(self, root, guess))
    }

    fn count(&self, root: &Root, value: u64) -> Result<Vec<(Class, BigUint)>, Interrupted> {
        let value = value.try_into().unwrap_or(O::Value::INFINITE);
        self.count_classes(root, value)
    }

    fn timeline(&self, root: &Root) -> Vec<Settled> {
        let events = Search::timeline(self, root);
        let settled = |e: Event<O::Value>| Settled {
            total: e.value.map(total),
            nodes: e.nodes,
            seconds: e.seconds,
        };
        events.into_iter().map(settled).collect()
    }

    fn choice(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Code, Interrupted> {
        Search::choice(self, fixed, asked, candidates)
    }

    fn optimal(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, BigUint)>, Interrupted> {
        Search::optimal(self, fixed, asked, candidates)
    }
}

fn total<V: Value + TryInto<u64>>(value: V) -> u64 {
    value.min(V::INFINITE).try_into().unwrap_or(u64::MAX)
}

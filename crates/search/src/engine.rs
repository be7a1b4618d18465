//! The exact search with its objective chosen: the same questions, totals as plain numbers.

use num_bigint::BigUint;
use yomikiri_field::Id;
use yomikiri_rules::{Class, Code};

use crate::exact::{Event, Root, Search};
use crate::objective::Objective;
use crate::oracle::Interrupted;
use crate::solution::Settled;
use crate::value::Value;

/// The exact search with its objective chosen.
pub(crate) trait Engine: Send + Sync {
    /// Lower bound, upper bound, proved. With a limit, no more is proved than that nothing is
    /// up to it.
    fn bounds(&self, root: &Root, limit: Option<i64>) -> (i64, Option<i64>, bool);
    fn first(&self, root: &Root, guess: Code, limit: Option<i64>) -> (i64, bool);
    /// A lower bound before any search; `None` if it is known that there is no strategy.
    fn first_floor(&self, root: &Root, guess: Code) -> Option<i64>;
    /// After `bounds` has proved a value.
    fn count(&self, root: &Root) -> Result<Vec<(Class, BigUint)>, Interrupted>;
    /// A lower bound for these first guesses, the best total so far, and those that reach it, in
    /// code order.
    fn pick(&self, root: &Root, among: &[Class], all: bool) -> (i64, Option<i64>, Vec<Code>);
    /// The best total if the search began at these candidates; `None` if there is no strategy.
    fn total(&self, candidates: &[Code]) -> Result<Option<i64>, Interrupted>;
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

impl<O: Objective> Engine for Search<O> {
    fn bounds(&self, root: &Root, limit: Option<i64>) -> (i64, Option<i64>, bool) {
        let bounds = Search::bounds(self, root, limit.map(O::Value::up_to));
        let upper = (bounds.upper < O::Value::INFINITE).then(|| total(bounds.upper));
        (total(bounds.lower), upper, bounds.proved)
    }

    fn first(&self, root: &Root, guess: Code, limit: Option<i64>) -> (i64, bool) {
        let limit = limit.map_or(O::Value::INFINITE.before(), O::Value::up_to);
        let bound = Search::first(self, root, guess, limit);
        (total(bound.lower), bound.exact)
    }

    fn first_floor(&self, root: &Root, guess: Code) -> Option<i64> {
        let floor = Search::first_floor(self, root, guess);
        (floor < O::Value::INFINITE).then(|| total(floor))
    }

    fn count(&self, root: &Root) -> Result<Vec<(Class, BigUint)>, Interrupted> {
        self.count_classes(root)
    }

    fn pick(&self, root: &Root, among: &[Class], all: bool) -> (i64, Option<i64>, Vec<Code>) {
        let picked = Search::pick(self, root, among, all);
        let code = |&id: &Id| self.universe.codes[usize::from(id)];
        let mut guesses: Vec<Code> = picked.guesses.iter().map(code).collect();
        guesses.sort_unstable();
        (total(picked.lower()), picked.value().map(total), guesses)
    }

    fn total(&self, candidates: &[Code]) -> Result<Option<i64>, Interrupted> {
        let value = Search::value_of(self, candidates)?;
        Ok((value < O::Value::INFINITE).then(|| total(value)))
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

fn total<V: Value>(value: V) -> i64 {
    value.min(V::INFINITE).total()
}

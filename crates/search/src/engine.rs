//! The exact search with its objective chosen: the same questions, totals as plain numbers.

use num_bigint::BigUint;
use yomikiri_field::Id;
use yomikiri_rules::{Class, Code};

use crate::exact::{Event, Natural, Profiles, Root, Search};
use crate::objective::Cost;
use crate::oracle::Unanswered;
use crate::outcome::Outcome;
use crate::solution::Settled;
use crate::value::Value;

/// The exact search with its objective chosen.
pub(crate) trait Engine: Send + Sync {
    /// Takes up what is known of a question from earlier processes, and keeps what it learns.
    fn remember(&self, question: &str);
    /// What is best with one of the first guesses considered.
    fn bounds(&self, root: &Root) -> Outcome;
    /// Searches with up to so many guesses a position, and says what is known then.
    fn narrow(&self, root: &Root, guesses: usize) -> Outcome;
    /// What the best strategy found so far asks after these guesses.
    fn found(&self, root: &Root, asked: &[Code], candidates: &[Code]) -> Option<Code>;
    /// The total of the best strategy that searches beside the proof have found so far.
    fn found_total(&self) -> Option<i128>;
    /// Whether it is proved that some strategy has this total, none having a smaller one.
    fn reaches(&self, root: &Root, total: i128) -> bool;
    /// A lower bound before any search.
    fn floor(&self, root: &Root) -> i128;
    fn first(&self, root: &Root, guess: Code, limit: Option<i128>) -> (i128, bool);
    /// A lower bound before any search; `None` if it is known that there is no strategy.
    fn first_floor(&self, root: &Root, guess: Code) -> Option<i128>;
    /// After `bounds` has proved a value.
    fn count(&self, root: &Root) -> Result<Vec<(Class, BigUint)>, Unanswered>;
    /// A lower bound for these first guesses, the best total so far, and those that reach it, in
    /// code order.
    fn best_first(
        &self,
        root: &Root,
        among: &[Class],
        all: bool,
    ) -> (i128, Option<i128>, Vec<Code>);
    /// The best total if the search began at these candidates; `None` if there is no strategy.
    fn total(&self, candidates: &[Code]) -> Result<Option<i128>, Unanswered>;
    fn timeline(&self, root: &Root) -> Vec<Settled>;
    fn choice(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Code, Unanswered>;
    fn optimal(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, BigUint)>, Unanswered>;
    /// As `count`, by profiles.
    fn profiles(&self, root: &Root) -> Result<Vec<(Class, Profiles)>, Unanswered>;
    /// How many strategies cost 0, 1, …, `extra` guesses above the best.
    fn near_best(&self, root: &Root, extra: usize) -> Result<Vec<Natural>, Unanswered>;
    /// As `optimal`, by profiles.
    fn optimal_profiles(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, Profiles)>, Unanswered>;
}

impl<O: Cost> Engine for Search<O> {
    fn remember(&self, question: &str) {
        Search::remember(self, question);
    }

    fn bounds(&self, root: &Root) -> Outcome {
        let bounds = Search::bounds(self, root, None);
        let upper = (bounds.upper < O::Value::INFINITE).then(|| self.shown(bounds.upper));
        match (bounds.proved, upper) {
            (true, Some(value)) => Outcome::Proved(value),
            (true, None) => Outcome::Infeasible,
            (false, upper) => Outcome::Stopped { lower: self.shown(bounds.lower), upper },
        }
    }

    fn narrow(&self, root: &Root, guesses: usize) -> Outcome {
        let bounds = Search::narrow_up_to(self, root, guesses);
        // No search is needed to see that.
        if bounds.lower >= O::Value::INFINITE {
            return Outcome::Infeasible;
        }
        let upper = (bounds.upper < O::Value::INFINITE).then(|| self.shown(bounds.upper));
        Outcome::between(self.shown(bounds.lower), upper)
    }

    fn found(&self, root: &Root, asked: &[Code], candidates: &[Code]) -> Option<Code> {
        Search::found(self, root, asked, candidates)
    }

    fn found_total(&self) -> Option<i128> {
        Search::found_value(self).map(|value| self.shown(value))
    }

    fn reaches(&self, root: &Root, wanted: i128) -> bool {
        let bounds = Search::bounds(self, root, Some(self.objective.up_to(wanted)));
        bounds.proved && bounds.upper < O::Value::INFINITE && self.shown(bounds.upper) == wanted
    }

    fn floor(&self, root: &Root) -> i128 {
        self.shown(Search::floor(self, root))
    }

    fn first(&self, root: &Root, guess: Code, limit: Option<i128>) -> (i128, bool) {
        let limit = limit.map_or(O::Value::INFINITE.before(), |limit| self.objective.up_to(limit));
        let bound = Search::first(self, root, guess, limit);
        (self.shown(bound.lower), bound.exact)
    }

    fn first_floor(&self, root: &Root, guess: Code) -> Option<i128> {
        let floor = Search::first_floor(self, root, guess);
        (floor < O::Value::INFINITE).then(|| self.shown(floor))
    }

    fn count(&self, root: &Root) -> Result<Vec<(Class, BigUint)>, Unanswered> {
        let counted = self.count_classes::<Natural>(root)?;
        Ok(counted.into_iter().map(|(class, count)| (class, count.into_big())).collect())
    }

    fn best_first(
        &self,
        root: &Root,
        among: &[Class],
        all: bool,
    ) -> (i128, Option<i128>, Vec<Code>) {
        let found = Search::best_first(self, root, among, all);
        let code = |&id: &Id| self.field.codes[usize::from(id)];
        let mut guesses: Vec<Code> = found.guesses.iter().map(code).collect();
        guesses.sort_unstable();
        (self.shown(found.lower()), found.value().map(|value| self.shown(value)), guesses)
    }

    fn total(&self, candidates: &[Code]) -> Result<Option<i128>, Unanswered> {
        let value = Search::value_of(self, candidates)?;
        Ok((value < O::Value::INFINITE).then(|| self.shown(value)))
    }

    fn timeline(&self, root: &Root) -> Vec<Settled> {
        let events = Search::timeline(self, root);
        let settled = |e: Event<O::Value>| Settled {
            total: e.value.map(|value| self.shown(value)),
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
    ) -> Result<Code, Unanswered> {
        Search::choice(self, fixed, asked, candidates)
    }

    fn optimal(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, BigUint)>, Unanswered> {
        let optimal = Search::optimal::<Natural>(self, fixed, asked, candidates)?;
        Ok(optimal.into_iter().map(|(guess, count)| (guess, count.into_big())).collect())
    }

    fn profiles(&self, root: &Root) -> Result<Vec<(Class, Profiles)>, Unanswered> {
        self.count_classes(root)
    }

    fn near_best(&self, root: &Root, extra: usize) -> Result<Vec<Natural>, Unanswered> {
        // Where weights differ nobody asks (`Solver::near_best`): the code is not compiled there.
        if !O::PLAIN {
            return Err(Unanswered::Uncountable);
        }
        Search::near_best(self, root, extra)
    }

    fn optimal_profiles(
        &self,
        fixed: &[Code],
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, Profiles)>, Unanswered> {
        Search::optimal(self, fixed, asked, candidates)
    }
}

impl<O: Cost> Search<O> {
    fn shown(&self, value: O::Value) -> i128 {
        self.objective.total(value.min(O::Value::INFINITE))
    }
}

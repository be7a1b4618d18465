//! Looking at all guesses of a position: the number of parts of each first, the sizes only where
//! the number leaves hope.
//!
//! The number of parts is counted for all guesses at once ([`count_parts`]), and bounds the value
//! from below ([`super::score`]). Guesses with the most parts are looked at first; once the least
//! value for some number of parts is larger than the best one found, no guess with that number
//! matters to that heuristic. Equal values are not ruled out, so ties are decided among all.

use yomikiri_rules::Code;

use super::formula::Formula;
use super::judge::Judge;
use super::player::Player;
use super::score::{MAX_HINTS, Score};
use crate::parts::{count_parts, largest, select};
use crate::universe::Id;

/// Symmetries that leave so small a share of the guesses make the number of parts superfluous.
const FEW: usize = 8;

impl Player {
    /// Shows all guesses to the judges that are not settled. `asked`, if known, are the guesses
    /// that led to the set.
    pub(super) fn survey(&self, asked: Option<&[Code]>, set: &[Id], judges: &mut [&mut Judge]) {
        let mut formulas: Vec<Formula> = Vec::new();
        for judge in judges.iter().filter(|judge| !judge.settled) {
            if !formulas.contains(&judge.heuristic.formula) {
                formulas.push(judge.heuristic.formula);
            }
        }
        if formulas.is_empty() {
            return;
        }
        let n = set.len();
        let chosen = asked.and_then(|asked| self.representatives(asked, n));
        if let Some(few) = chosen.as_deref().filter(|c| c.len() * FEW <= self.universe.codes.len())
        {
            for &guess in few {
                self.show(guess, set, &formulas, judges);
            }
            return;
        }
        let standing = chosen.map(|chosen| {
            let mut standing = vec![false; self.universe.codes.len()];
            chosen.iter().for_each(|&id| standing[usize::from(id)] = true);
            standing
        });
        let mut parts = Vec::new();
        count_parts(&self.universe, self.universe.full_view(), set, &mut parts);
        let most = largest(&parts);
        for number in (1..=most).rev() {
            let hopeful = |&formula: &Formula| {
                let least = self.scorer.least(formula, n, usize::from(number));
                let mut judges = judges.iter().filter(|j| j.heuristic.formula == formula);
                judges.any(|judge| judge.open(&least))
            };
            let formulas: Vec<Formula> = formulas.iter().copied().filter(hopeful).collect();
            if formulas.is_empty() {
                continue;
            }
            select(&parts, number..=number, |at| {
                if standing.as_ref().is_none_or(|standing| standing[at]) {
                    self.show(at as Id, set, &formulas, judges);
                }
            });
        }
    }

    /// Shows one guess to the judges of these formulas.
    fn show(&self, guess: Id, set: &[Id], formulas: &[Formula], judges: &mut [&mut Judge]) {
        if !self.may_ask(guess, set.len()) {
            return;
        }
        let (sizes, candidate) = self.sizes(guess, set);
        let sizes = &sizes[..self.universe.hint_ids()];
        let named = self.named(guess);
        for &formula in formulas {
            let score = self.scorer.score(formula, sizes, candidate);
            for judge in judges.iter_mut().filter(|judge| judge.heuristic.formula == formula) {
                judge.consider(score, score, candidate, named);
            }
        }
    }

    /// The sizes of the parts of a guess, by hint number, and whether it is a candidate.
    #[inline]
    pub(super) fn sizes(&self, guess: Id, set: &[Id]) -> ([u32; MAX_HINTS], bool) {
        let mut sizes = [0; MAX_HINTS];
        match self.universe.row(guess) {
            Some(row) => set.iter().for_each(|&id| sizes[usize::from(row[usize::from(id)])] += 1),
            None => {
                set.iter().for_each(|&id| sizes[usize::from(self.universe.between(guess, id))] += 1)
            }
        }
        (sizes, sizes[usize::from(self.universe.win())] > 0)
    }

    /// The value of a guess in one step.
    pub(super) fn one_step(&self, formula: Formula, guess: Id, set: &[Id]) -> Score {
        let (sizes, candidate) = self.sizes(guess, set);
        self.scorer.score(formula, &sizes[..self.universe.hint_ids()], candidate)
    }
}

//! Looking at all guesses of a position: the number of parts of each first, the sizes only where
//! the number leaves hope.
//!
//! The number of parts is counted for all guesses at once ([`count_parts`]), and bounds the value
//! from below ([`super::score`]). Guesses with the most parts are looked at first; once the least
//! value for some number of parts is larger than the best one found, no guess with that number
//! matters to that heuristic. Equal values are not ruled out, so ties are decided among all.

use yomikiri_field::Id;
use yomikiri_rules::Code;

use super::formula::Formula;
use super::judge::Judge;
use super::player::Player;
use super::score::{MAX_HINTS, Score};
use crate::part_sizes::{self, Blocks, PartSizes};
use crate::parts::{count_parts, largest, select};

/// Symmetries that leave so small a share of the guesses make the number of parts superfluous.
const FEW: usize = 8;
/// From this share of the guesses on, the sizes of all of them are counted together.
const MANY: usize = 150;

impl Player {
    /// Shows all guesses to the judges that are not settled. `asked`, if known, are the guesses
    /// that led to the set. Where it is stopped, some are not shown.
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
        if let Some(few) = chosen.as_deref().filter(|c| c.len() * FEW <= self.field.codes.len()) {
            for (at, &guess) in few.iter().enumerate() {
                if self.must_stop(at, n) {
                    return;
                }
                self.show(guess, set, None, &formulas, judges);
            }
            return;
        }
        let standing = chosen.map(|chosen| {
            let mut standing = vec![false; self.field.codes.len()];
            chosen.iter().for_each(|&id| standing[usize::from(id)] = true);
            standing
        });
        let mut parts = Vec::new();
        count_parts(&self.field, self.field.full_view(), set, &mut parts, Some(&self.control));
        let most = largest(&parts);
        let (mut all_sizes, mut guesses) = (None, Vec::new());
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
            guesses.clear();
            select(&parts, number..=number, |at| {
                if standing.as_ref().is_none_or(|standing| standing[at]) {
                    guesses.push(at as Id);
                }
            });
            if all_sizes.is_none() && guesses.len() * MANY >= parts.len() && n <= part_sizes::MOST {
                all_sizes = Some(PartSizes::new(&self.field, set, Blocks::all(&self.field)));
            }
            for (at, &guess) in guesses.iter().enumerate() {
                if self.must_stop(at, n) {
                    return;
                }
                self.show(guess, set, all_sizes.as_ref(), &formulas, judges);
            }
        }
    }

    /// Whether to stop before the guess number `at` is looked at with `n` candidates: the clock is asked
    /// once in some ten thousand hints.
    #[inline]
    pub(super) fn must_stop(&self, at: usize, n: usize) -> bool {
        (at * n) >> 16 != ((at + 1) * n) >> 16 && self.control.is_stopped()
    }

    /// Shows one guess to the judges of these formulas.
    fn show(
        &self,
        guess: Id,
        set: &[Id],
        all_sizes: Option<&PartSizes>,
        formulas: &[Formula],
        judges: &mut [&mut Judge],
    ) {
        if !self.may_ask(guess, set.len()) {
            return;
        }
        let mut sizes = [0; MAX_HINTS];
        let sizes = &mut sizes[..self.field.hint_ids()];
        match all_sizes {
            Some(all_sizes) => all_sizes.read(guess, sizes),
            None => self.sizes(guess, set, sizes),
        }
        let candidate = self.may_be_right(sizes);
        let named = self.named(guess);
        for &formula in formulas {
            let score = self.scorer.score(formula, sizes, candidate);
            for judge in judges.iter_mut().filter(|judge| judge.heuristic.formula == formula) {
                judge.consider(&score, &score, candidate, named);
            }
        }
    }

    /// Adds up the sizes of the parts of a guess, by hint number; the last one is that of the
    /// guess itself.
    #[inline]
    pub(super) fn sizes(&self, guess: Id, set: &[Id], sizes: &mut [u32]) {
        let row = self.field.row(guess);
        for &id in set {
            let hint = match row {
                Some(row) => row[usize::from(id)],
                None => self.field.between(guess, id),
            };
            sizes[usize::from(hint)] += 1;
        }
    }

    /// The value of a guess in one step.
    pub(super) fn one_step(&self, formula: Formula, guess: Id, set: &[Id]) -> Score {
        let mut sizes = [0; MAX_HINTS];
        let sizes = &mut sizes[..self.field.hint_ids()];
        self.sizes(guess, set, sizes);
        self.scorer.score(formula, sizes, self.may_be_right(sizes))
    }
}

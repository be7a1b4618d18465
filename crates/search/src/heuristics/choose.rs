//! Choosing a guess at a position, for several heuristics at once.
//!
//! One candidate is guessed. Else a guess that tells all candidates apart has the least value of
//! all guesses, whatever the formula; if it may be right itself, also under Larmouth's. So where
//! candidates are preferred, the first candidate that does it is the one, and where code order
//! alone counts, the first code that does. Most positions are small and end here.

use yomikiri_field::Id;
use yomikiri_rules::Code;

use super::judge::Judge;
use super::player::Player;
use super::score::MAX_HINTS;
use super::ties::Steps;
use crate::exact::HintSet;
use crate::oracle::Unanswered;

/// Sets of this size and smaller are often told apart by one of the first codes.
const EARLY: usize = 5;
/// How many codes are tried before all of them are looked at together.
const TRIES: usize = 400;

impl Player {
    /// Lets the judges choose among all guesses. `set` is in code order.
    pub(super) fn choose(
        &self,
        asked: &[Code],
        set: &[Id],
        judges: &mut [Judge],
    ) -> Result<(), Unanswered> {
        if self.control.is_stopped() {
            return Err(Unanswered::Stopped);
        }
        self.control.add_nodes(1);
        self.settle(set, judges);
        if judges.iter().all(|judge| judge.settled) {
            return Ok(());
        }
        let (mut one, mut two): (Vec<_>, Vec<_>) =
            judges.iter_mut().partition(|judge| judge.heuristic.steps == Steps::One);
        self.survey(Some(asked), set, &mut one);
        for judge in &mut two {
            self.look_ahead(asked, set, judge)?;
        }
        // Then not all guesses were looked at.
        if self.control.was_stopped() {
            return Err(Unanswered::Stopped);
        }
        for judge in judges {
            if !judge.is_content() {
                // All that would go on is forbidden; or nothing may be asked that does.
                if !self.field.can_hit() {
                    return Err(Unanswered::NoStrategy);
                }
                judge.settle(self.all_apart(judge, set.len()), self.named(set[0]));
            }
        }
        Ok(())
    }

    /// Settles judges whose guess is known from the candidates alone.
    pub(super) fn settle(&self, set: &[Id], judges: &mut [Judge]) {
        let n = set.len();
        if n > self.field.hint_ids() || !self.field.can_hit() {
            return;
        }
        let apart = |guess: Id| self.may_ask(guess, n) && self.tells_apart(guess, set);
        let mut candidate = None;
        let mut first = None;
        for judge in judges.iter_mut().filter(|judge| !judge.settled) {
            let found = if n == 1 && self.field.until_hit() {
                Some(set[0])
            } else if judge.likes_candidates() {
                *candidate.get_or_insert_with(|| set.iter().copied().find(|&id| apart(id)))
            } else if n <= EARLY && judge.heuristic.steps == Steps::One {
                let codes = || self.field.in_code_order.iter().copied();
                *first.get_or_insert_with(|| codes().take(TRIES).find(|&id| apart(id)))
            } else {
                None
            };
            if let Some(guess) = found {
                judge.settle(self.all_apart(judge, n), self.named(guess));
            }
        }
    }

    /// The value, in one step, of a guess that may be right and tells n candidates apart.
    fn all_apart(&self, judge: &Judge, n: usize) -> super::score::Score {
        let sizes = [1; MAX_HINTS];
        self.scorer.score(judge.heuristic.formula, &sizes[..n.min(MAX_HINTS)], true)
    }

    /// Whether no two candidates have the same hint to a guess.
    fn tells_apart(&self, guess: Id, set: &[Id]) -> bool {
        let mut seen = HintSet::<256>::default();
        set.iter().all(|&id| seen.insert(self.field.between(guess, id)))
    }

    /// A guess with its code.
    pub(super) fn named(&self, id: Id) -> (Id, Code) {
        (id, self.field.codes[usize::from(id)])
    }
}

//! One heuristic at one position: the best guess that it has been shown.

use yomikiri_field::Id;
use yomikiri_rules::Code;

use super::formula::Formula;
use super::score::Score;
use super::ties::Heuristic;

/// What decides between guesses, in this order: the value, the value in one step (for two-step
/// strategies; else the same again), whether candidates were to come first and it is none, the
/// code.
type Key = (Score, Score, bool, Code);

#[derive(Clone)]
pub(super) struct Judge {
    pub heuristic: Heuristic,
    best: Option<(Key, Id)>,
    /// Whether nothing better can come.
    pub settled: bool,
}

impl Judge {
    pub fn new(heuristic: Heuristic) -> Judge {
        Judge { heuristic, best: None, settled: false }
    }

    /// Looks at a guess of this value.
    #[inline]
    pub fn consider(
        &mut self,
        score: &Score,
        one_step: &Score,
        candidate: bool,
        guess: (Id, Code),
    ) {
        if self.settled || self.best.as_ref().is_some_and(|(best, _)| best.0 < *score) {
            return;
        }
        let passed_over = self.heuristic.ties.candidates_first && !candidate;
        let key = (score.clone(), one_step.clone(), passed_over, guess.1);
        if self.best.as_ref().is_none_or(|(best, _)| key < *best) {
            self.best = Some((key, guess.0));
        }
    }

    /// Takes a guess that is known to be the one.
    pub fn settle(&mut self, score: Score, guess: (Id, Code)) {
        self.best = Some(((score.clone(), score, false, guess.1), guess.0));
        self.settled = true;
    }

    /// Whether guesses of this value could still be taken.
    pub fn open(&self, least: &Score) -> bool {
        !self.settled && self.best.as_ref().is_none_or(|(best, _)| *least <= best.0)
    }

    /// Whether a candidate is taken before any other guess that makes the same parts.
    pub fn likes_candidates(&self) -> bool {
        self.heuristic.ties.candidates_first || self.heuristic.formula == Formula::Larmouth
    }

    /// Whether it has a guess.
    pub fn is_content(&self) -> bool {
        self.best.is_some()
    }

    /// The best guess; there is one once a guess was considered.
    pub fn guess(&self) -> Id {
        self.best.as_ref().expect("a guess was considered").1
    }

    /// The best value; there is one once a guess was considered.
    pub fn score(&self) -> &Score {
        &self.best.as_ref().expect("a guess was considered").0.0
    }
}

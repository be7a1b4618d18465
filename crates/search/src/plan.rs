//! A strategy that was found, kept as a tree of guesses: where a goal goes through several searches, what
//! one of them has found must outlive it.

use yomikiri_rules::{Code, Game, Hint, Partition, Question};

use crate::engine::Engine;
use crate::exact::Root;

/// A strategy, and what it needs.
pub(crate) struct Plan {
    game: Game,
    top: Option<Step>,
    /// Guesses in the worst case.
    pub worst: usize,
    /// Guesses for all secrets together, each as often as it weighs.
    pub total: i128,
}

struct Step {
    guess: Code,
    /// What follows where more than one secret is left.
    parts: Vec<(Hint, Step)>,
}

impl Plan {
    /// The best strategy that a search has found; `None` if it leaves secrets that nothing tells apart.
    pub fn of(question: &Question, engine: &dyn Engine, root: &Root) -> Option<Plan> {
        let mut plan = Plan { game: question.game(), top: None, worst: 0, total: 0 };
        let candidates = question.position.candidates();
        plan.top = plan.follow(engine, root, &mut Vec::new(), candidates)?;
        Some(plan)
    }

    /// Follows the strategy from a set on; `Some(None)` where nothing is left to be chosen.
    fn follow(
        &mut self,
        engine: &dyn Engine,
        root: &Root,
        asked: &mut Vec<Code>,
        candidates: &[Code],
    ) -> Option<Option<Step>> {
        if let &[only] = candidates
            && (!asked.is_empty() || root.complete)
        {
            self.found(only, asked.len() + usize::from(self.game.win().is_some()));
            return Some(None);
        }
        let guess = engine.found(root, asked, candidates)?;
        asked.push(guess);
        let mut parts = Vec::new();
        for (hint, part) in Partition::of(self.game, candidates, guess).into_parts() {
            if self.game.is_over(hint, part.len()) {
                self.found(part[0], asked.len());
            } else if part.len() == candidates.len() && asked.len() > 1 {
                return None;
            } else if let Some(step) = self.follow(engine, root, asked, &part)? {
                parts.push((hint, step));
            }
        }
        asked.pop();
        Some(Some(Step { guess, parts }))
    }

    /// This secret is found after so many guesses.
    fn found(&mut self, secret: Code, guesses: usize) {
        self.worst = self.worst.max(guesses);
        self.total += i128::from(self.game.weight(secret)) * guesses as i128;
    }

    /// Whether it is better in the worst case, or else on average.
    pub fn is_better_than(&self, other: &Plan) -> bool {
        (self.worst, self.total) < (other.worst, other.total)
    }

    /// What it asks after these guesses.
    pub fn choice(&self, asked: &[Code], candidates: &[Code]) -> Option<Code> {
        if let (&[only], false) = (candidates, asked.is_empty()) {
            return Some(only);
        }
        let secret = *candidates.first()?;
        let mut step = self.top.as_ref();
        for &guess in asked {
            let hint = self.game.hint(secret, guess);
            let here = step.filter(|step| step.guess == guess)?;
            step = here.parts.iter().find(|(at, _)| *at == hint).map(|(_, step)| step);
        }
        step.map(|step| step.guess).or((candidates.len() == 1).then_some(secret))
    }
}

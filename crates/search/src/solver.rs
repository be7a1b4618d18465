//! The solver: one question, and what can be asked about it.

use std::sync::{Arc, Mutex, MutexGuard};

use num_bigint::BigUint;
use yomikiri_control::Control;
use yomikiri_rules::{Class, Code, Guesses, Objective, Question, Until, fingerprint};

use crate::board::Board;
use crate::engine::Engine;
use crate::exact::{Play, Root, SHARED, Values};
use crate::objective::Average;
use crate::oracle::{Oracle, Unanswered};
use crate::settings::Settings;
use crate::setup::{SetupError, check_goal, check_weights, enough};
use crate::solution::{Count, FirstGuess, Settled, Solution};
use crate::stages::State;
use crate::tables::Tables;
use yomikiri_field::Field;
use yomikiri_field::Threads;

/// A search over one question. Once solved and proved, it is an oracle.
///
/// A search that was stopped can go on: let its control [`resume`](Control::resume), and ask again.
pub struct Solver {
    pub(crate) question: Question,
    pub(crate) settings: Settings,
    pub(crate) control: Control,
    pub(crate) field: Arc<Board>,
    /// What other solvers of the game have learnt about best averages, if it is shared.
    pub(crate) learnt: Option<Arc<Values<Average>>>,
    pub(crate) threads: Threads,
    pub(crate) classes: Vec<Class>,
    /// The codes that symmetries must fix: played, listed or forbidden.
    pub(crate) fixed: Vec<Code>,
    pub(crate) play: Play,
    state: Mutex<State>,
}

impl Solver {
    /// Prepares the tables. Nothing large is allocated if the memory allowed is too small; the
    /// whole hint table is held only where it takes at most half of it. If it is stopped while the
    /// table is filled, the solver does without: what is asked of it ends as stopped, and if it
    /// goes on later, it is slower.
    ///
    /// # Errors
    /// If the memory allowed is too small, the first guess may not be asked, or threads cannot
    /// be started.
    pub fn new(
        question: Question,
        settings: Settings,
        control: Control,
    ) -> Result<Solver, SetupError> {
        let game = question.game();
        let needed = enough(game, settings.memory)?;
        let half = (settings.memory - needed) / 2;
        let (stop, candidates) = (control.clone(), question.position.candidates().to_vec());
        let field = || Arc::new(Board::new(Field::of_candidates(game, &candidates, half, &stop)));
        Solver::prepare(question, settings, control, field, None)
    }

    /// Prepares a search that uses the tables of its game and leaves there what it learns. Then
    /// the memory allowed matters to other tables only; it may not be too small for the game.
    ///
    /// # Errors
    /// As [`new`](Solver::new), or if the tables are those of another game.
    pub fn with_tables(
        question: Question,
        settings: Settings,
        control: Control,
        tables: &Tables,
    ) -> Result<Solver, SetupError> {
        enough(question.game(), settings.memory)?;
        if tables.game() != question.game() {
            return Err(SetupError::OtherGame(tables.game()));
        }
        let learnt = Some(Arc::clone(&tables.average));
        Solver::prepare(question, settings, control, || Arc::clone(&tables.field), learnt)
    }

    /// A solver of another question about the same game, with the same settings and control. The
    /// hint table is shared, and what was learnt about best averages where that is shared already.
    ///
    /// # Errors
    /// As [`new`](Solver::new), or if the question is about another game.
    pub fn beside(&self, question: Question) -> Result<Solver, SetupError> {
        if question.game() != self.question.game() {
            return Err(SetupError::OtherGame(self.question.game()));
        }
        if !self.field.has_secrets(question.position.candidates()) {
            return Solver::new(question, self.settings, self.control.clone());
        }
        self.field.cuts.expect_several();
        let field = || Arc::clone(&self.field);
        let (control, learnt) = (self.control.clone(), self.learnt.clone());
        Solver::prepare(question, self.settings, control, field, learnt)
    }

    fn prepare(
        question: Question,
        settings: Settings,
        control: Control,
        field: impl FnOnce() -> Arc<Board>,
        learnt: Option<Arc<Values<Average>>>,
    ) -> Result<Solver, SetupError> {
        let position = &question.position;
        check_goal(&question)?;
        if !question.first_may_be_asked() {
            return Err(SetupError::First);
        }
        if let Objective::Maker { weights } = question.goal.objective() {
            check_weights(position, weights)?;
        }
        let field = field();
        let forbidden = |code: &Code| position.forbidden().binary_search(code).is_ok();
        let allowed = (!position.forbidden().is_empty())
            .then(|| field.codes.iter().map(|code| !forbidden(code)).collect());
        let classes = match question.first {
            Some(first) => vec![Class { representative: first, size: 1 }],
            None => position.classes(),
        };
        let fixed = position.fixed();
        let maker = matches!(question.goal.objective(), Objective::Maker { .. });
        // Without symmetries the numbered game tells the candidates, and so what their weights are.
        let weighed = (maker && !fixed.is_empty() && field.is_symmetric())
            .then(|| fingerprint(fixed.iter().flat_map(|&code| field.id(code).to_le_bytes())));
        let candidates_only = question.guesses == Guesses::Candidates;
        let play = Play { candidates_only, allowed, weighed };
        // What a set is worth depends on what may be guessed.
        let plain = !play.candidates_only && play.allowed.is_none();
        let threads = Threads::new(settings.threads)?;
        Ok(Solver {
            classes,
            fixed,
            play,
            field,
            learnt: learnt.filter(|_| plain),
            threads,
            state: Mutex::default(),
            question,
            settings,
            control,
        })
    }

    /// The handle that stops the search, and keeps what it finds.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// The question.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The memory allowed, in bytes.
    pub fn memory(&self) -> usize {
        self.settings.memory
    }

    /// Finds and proves the best value, or the bounds known when it was stopped.
    pub fn solve(&self) -> Solution {
        let settled = self.state().settled.clone();
        settled.unwrap_or_else(|| {
            let solution = self.threads.run(|| self.find());
            if solution.outcome.is_settled() {
                self.state().settled = Some(solution.clone());
            }
            solution
        })
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|e| e.into_inner())
    }

    pub(crate) fn root(&self) -> Root {
        let position = &self.question.position;
        let set = self.field.secret_ids(position.candidates());
        let complete = self.question.first.is_none();
        Root { set, fixed: self.fixed.clone(), classes: self.classes.clone(), complete }
    }

    /// Runs on the solver's threads where there are enough candidates to share; handing over
    /// takes longer than a small position does.
    pub(crate) fn run<R: Send>(&self, candidates: &[Code], task: impl FnOnce() -> R + Send) -> R {
        if candidates.len() < SHARED { task() } else { self.threads.run(task) }
    }

    /// The engine whose values are exact, after solving.
    pub(crate) fn solved(&self) -> Result<(Arc<dyn Engine>, Solution), Unanswered> {
        let solution = self.solve();
        let engine = self.engine().filter(|_| solution.outcome.is_settled());
        Ok((engine.ok_or(Unanswered::Stopped)?, solution))
    }

    /// The same engine, without a copy of the solution: an oracle is asked at every position.
    fn settled_engine(&self) -> Result<Arc<dyn Engine>, Unanswered> {
        let settled = self.state().settled.is_some();
        match settled {
            true => self.engine().ok_or(Unanswered::Stopped),
            false => self.solved().map(|(engine, _)| engine),
        }
    }

    /// Counts the optimal strategies.
    ///
    /// # Errors
    /// If it was stopped, or the goal is one whose best strategies cannot be counted.
    pub fn count(&self) -> Result<Count, Unanswered> {
        if !self.question.goal.is_countable() {
            return Err(Unanswered::Uncountable);
        }
        let (engine, solution) = self.solved()?;
        if solution.outcome.proved().is_none() {
            return Ok(Count { total: BigUint::ZERO, first: Vec::new() });
        }
        let position = &self.question.position;
        if position.candidates().len() == 1 && self.question.game().ends() == Until::Known {
            // One way: to ask nothing.
            return Ok(Count { total: BigUint::from(1u32), first: Vec::new() });
        }
        let counted = self.threads.run(|| engine.count(&self.root()))?;
        let first: Vec<FirstGuess> = counted
            .into_iter()
            .map(|(class, strategies)| FirstGuess {
                guess: class.representative,
                class_size: class.size,
                strategies,
            })
            .collect();
        let total = first.iter().map(|first| &first.strategies).sum();
        Ok(Count { total, first })
    }

    /// Settles every first guess that may be best, in the search's order, on one thread, and says
    /// when each was: for measuring what an order is worth (paper 001, section 4.3).
    pub fn timeline(&self) -> Vec<Settled> {
        let stage = self.stage();
        let engine = stage.map(|goal| self.engine_for(&goal));
        engine.map_or(Vec::new(), |engine| self.threads.run(|| engine.timeline(&self.root())))
    }

    /// Whether these are codes of the game in code order, at least one, and all guesses are codes
    /// of the game.
    pub(crate) fn check(&self, asked: &[Code], candidates: &[Code]) -> Result<(), Unanswered> {
        let game = self.question.game();
        let ours = asked.iter().all(|&code| game.has_guess(code))
            && candidates.iter().all(|&code| game.has_secret(code))
            && self.field.has_secrets(candidates);
        let ordered = candidates.is_sorted_by(|a, b| a < b) && !candidates.is_empty();
        if ours && ordered { Ok(()) } else { Err(Unanswered::NoPosition) }
    }
}

impl Oracle for Solver {
    fn choice(&self, asked: &[Code], candidates: &[Code]) -> Result<Code, Unanswered> {
        self.check(asked, candidates)?;
        let engine = self.settled_engine()?;
        match self.question.first {
            Some(first) if asked.is_empty() => Ok(first),
            _ => self.run(candidates, || engine.choice(&self.fixed, asked, candidates)),
        }
    }

    fn optimal(
        &self,
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, BigUint)>, Unanswered> {
        self.check(asked, candidates)?;
        if !self.question.goal.is_countable() {
            return Err(Unanswered::Uncountable);
        }
        let engine = self.settled_engine()?;
        match self.question.first {
            Some(first) if asked.is_empty() => Ok(vec![(first, self.count()?.total)]),
            _ => self.run(candidates, || engine.optimal(&self.fixed, asked, candidates)),
        }
    }
}

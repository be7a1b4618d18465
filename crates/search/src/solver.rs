//! The solver: one problem, and what can be asked about it.

use std::sync::{Arc, Mutex, OnceLock};

use num_bigint::BigUint;
use yomikiri_rules::{Class, Code};

use crate::control::Control;
use crate::engine::Engine;
use crate::exact::{Play, Root, SHARED, Search};
use crate::objective::{Average, Objective, Weights};
use crate::oracle::{Interrupted, Oracle};
use crate::problem::{Goal, Guesses, Problem, Settings};
use crate::solution::{Count, FirstGuess, Settled, Solution};
use crate::universe::{Id, Universe};

/// Why a problem cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The memory allowed is too small.
    #[error("{allowed} bytes of memory are not enough for this game: it needs {needed} at least")]
    Memory {
        /// Bytes needed.
        needed: usize,
        /// Bytes allowed.
        allowed: usize,
    },
    /// The first guess is forbidden, or not a candidate where only candidates may be guessed.
    #[error("the first guess may not be asked here")]
    First,
    /// No threads to work with.
    #[error("threads could not be started: {0}")]
    Threads(String),
}

/// A search over one problem. Once solved and proved, it is an oracle.
pub struct Solver {
    pub(crate) problem: Problem,
    settings: Settings,
    pub(crate) control: Control,
    pub(crate) universe: Arc<Universe>,
    pub(crate) pool: rayon::ThreadPool,
    pub(crate) classes: Vec<Class>,
    /// The codes that symmetries must fix: played, listed or forbidden.
    fixed: Vec<Code>,
    pub(crate) play: Play,
    /// The engine of the objective in force. A search for the worst case goes through several.
    engine: Mutex<Option<Arc<dyn Engine>>>,
    solution: OnceLock<Solution>,
}

/// Memory beside the tables: codes, columns and buffers, by the number of codes.
pub(crate) fn overhead(codes: usize) -> usize {
    (4 << 20) + codes * 1024
}

impl Solver {
    /// Prepares the tables. Nothing large is allocated if the memory allowed is too small; the
    /// whole hint table is held only where it takes at most half of it.
    ///
    /// # Errors
    /// If the memory allowed is too small, the first guess may not be asked, or threads cannot
    /// be started.
    pub fn new(
        problem: Problem,
        settings: Settings,
        control: Control,
    ) -> Result<Solver, SetupError> {
        let position = &problem.position;
        let game = position.game();
        let needed = overhead(game.code_count());
        if settings.memory < needed {
            return Err(SetupError::Memory { needed, allowed: settings.memory });
        }
        let forbidden = |code: &Code| position.forbidden().binary_search(code).is_ok();
        let candidate = |code: &Code| position.candidates().binary_search(code).is_ok();
        if let Some(first) = &problem.first {
            let few = position.candidates().len() <= 2;
            let only_candidates = problem.guesses == Guesses::Candidates || few;
            if forbidden(first) && !few || only_candidates && !candidate(first) {
                return Err(SetupError::First);
            }
        }
        let universe = Universe::new(game, (settings.memory - needed) / 2);
        let allowed = (!position.forbidden().is_empty())
            .then(|| universe.codes.iter().map(|code| !forbidden(code)).collect());
        let play = Play { candidates_only: problem.guesses == Guesses::Candidates, allowed };
        let classes = match problem.first {
            Some(first) => vec![Class { representative: first, size: 1 }],
            None => position.classes(),
        };
        let played = position.history().iter().map(|(guess, _)| guess);
        let listed = position.listed().unwrap_or_default();
        let fixed = played.chain(listed).chain(position.forbidden()).copied().collect();
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(settings.threads.max(1))
            .stack_size(16 << 20)
            .build()
            .map_err(|e| SetupError::Threads(e.to_string()))?;
        Ok(Solver {
            classes,
            fixed,
            play,
            universe: Arc::new(universe),
            pool,
            engine: Mutex::new(None),
            solution: OnceLock::new(),
            problem,
            settings,
            control,
        })
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Finds and proves the best total, or the bounds known when it was stopped.
    pub fn solve(&self) -> Solution {
        self.solution.get_or_init(|| self.pool.install(|| self.find())).clone()
    }

    fn find(&self) -> Solution {
        self.control.restart();
        let root = self.root();
        match self.problem.goal {
            Goal::Average { max_guesses } => {
                let engine = self.engine_for(max_guesses);
                let (lower, upper, proved) = engine.bounds(&root);
                let impossible = proved && upper.is_none();
                Solution { lower, upper, proved, impossible, limit: max_guesses, refuted: None }
            }
            Goal::Worst => {
                let n = root.set.len();
                let mut refuted = None;
                for limit in 1.. {
                    let engine = self.engine_for(Some(limit));
                    let (lower, upper, proved) = engine.bounds(&root);
                    if upper.is_some() || !proved || limit > n {
                        let impossible = proved && upper.is_none();
                        let limit = Some(limit);
                        return Solution { lower, upper, proved, impossible, limit, refuted };
                    }
                    refuted = Some(limit);
                    self.control.restart();
                }
                unreachable!("the loop returns")
            }
        }
    }

    /// A fresh engine for the given limit on guesses; it becomes the one in force.
    pub(crate) fn engine_for(&self, limit: Option<usize>) -> Arc<dyn Engine> {
        // No strategy needs more guesses than candidates.
        let limit = limit.filter(|&limit| limit < self.problem.position.candidates().len());
        let engine: Arc<dyn Engine> = match limit {
            None => Arc::new(self.search(Average)),
            Some(limit) => Arc::new(self.search(Weights::limited(limit))),
        };
        *self.lock() = Some(Arc::clone(&engine));
        engine
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Arc<dyn Engine>>> {
        self.engine.lock().unwrap_or_else(|e| e.into_inner())
    }

    fn search<O: Objective>(&self, objective: O) -> Search<O> {
        let codes = self.universe.codes.len();
        let left = self.settings.memory.saturating_sub(overhead(codes) + self.universe.bytes());
        Search::new(
            Arc::clone(&self.universe),
            objective,
            self.play.clone(),
            (self.settings.order, self.pool.current_num_threads(), left),
            self.control.clone(),
        )
    }

    pub(crate) fn root(&self) -> Root {
        let position = &self.problem.position;
        let mut set: Vec<Id> = position.candidates().iter().map(|&c| self.universe.id(c)).collect();
        set.sort_unstable();
        let complete = self.problem.first.is_none();
        Root { set, fixed: self.fixed.clone(), classes: self.classes.clone(), complete }
    }

    /// Runs on the solver's threads where there are enough candidates to share; handing over
    /// takes longer than a small position does.
    fn run<R: Send>(&self, candidates: &[Code], task: impl FnOnce() -> R + Send) -> R {
        if candidates.len() < SHARED { task() } else { self.pool.install(task) }
    }

    /// The engine whose values are exact, after solving.
    fn solved(&self) -> Result<(Arc<dyn Engine>, Solution), Interrupted> {
        let solution = self.solve();
        if !solution.proved {
            return Err(Interrupted);
        }
        let engine = self.lock().clone().ok_or(Interrupted)?;
        Ok((engine, solution))
    }

    /// Counts the optimal strategies.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn count(&self) -> Result<Count, Interrupted> {
        let (engine, solution) = self.solved()?;
        let Some(value) = solution.upper else {
            return Ok(Count { total: BigUint::ZERO, first: Vec::new() });
        };
        let counted = self.pool.install(|| engine.count(&self.root(), value))?;
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
        let limit = match self.problem.goal {
            Goal::Average { max_guesses } => max_guesses,
            Goal::Worst => self.solve().limit,
        };
        self.pool.install(|| self.engine_for(limit).timeline(&self.root()))
    }
}

impl Oracle for Solver {
    fn choice(&self, asked: &[Code], candidates: &[Code]) -> Result<Code, Interrupted> {
        let (engine, _) = self.solved()?;
        match self.problem.first {
            Some(first) if asked.is_empty() => Ok(first),
            _ => self.run(candidates, || engine.choice(&self.fixed, asked, candidates)),
        }
    }

    fn optimal(
        &self,
        asked: &[Code],
        candidates: &[Code],
    ) -> Result<Vec<(Code, BigUint)>, Interrupted> {
        let (engine, _) = self.solved()?;
        match self.problem.first {
            Some(first) if asked.is_empty() => Ok(vec![(first, self.count()?.total)]),
            _ => self.run(candidates, || engine.optimal(&self.fixed, asked, candidates)),
        }
    }
}

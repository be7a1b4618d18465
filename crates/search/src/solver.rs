//! The solver: one problem, and what can be asked about it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use num_bigint::BigUint;
use yomikiri_control::Control;
use yomikiri_field::{Field, Id, Threads, ThreadsError};
use yomikiri_rules::{Class, Code, Game, Position};

use crate::engine::Engine;
use crate::exact::{Play, Root, SHARED, Search, Values};
use crate::maker::{Maker, WEIGHTS};
use crate::objective::{Average, Objective, Weights};
use crate::oracle::{Interrupted, Oracle};
use crate::problem::{Goal, Guesses, Problem, Settings};
use crate::solution::{Count, FirstGuess, Settled, Solution};
use crate::table::Table;
use crate::tables::Tables;
use crate::value::Value;

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
    /// Shared tables that belong to another game.
    #[error("these are the tables of {0}, another game")]
    OtherGame(Game),
    /// Not one weight for each class of codes, or weights that are too large.
    #[error("the maker needs {classes} weights, one for each class of codes, and not too large")]
    Weights {
        /// The number of classes.
        classes: usize,
    },
    /// No threads to work with.
    #[error(transparent)]
    Threads(#[from] ThreadsError),
}

/// A search over one problem. Once solved and proved, it is an oracle.
pub struct Solver {
    pub(crate) problem: Problem,
    settings: Settings,
    pub(crate) control: Control,
    pub(crate) universe: Arc<Field>,
    /// What other solvers of the game have learnt about best averages, if it is shared.
    learnt: Option<Arc<Values<Average>>>,
    pub(crate) threads: Threads,
    pub(crate) classes: Vec<Class>,
    /// The codes that symmetries must fix: played, listed or forbidden.
    fixed: Vec<Code>,
    pub(crate) play: Play,
    /// The engine of the objective in force. A search for the worst case goes through several.
    engine: Mutex<Option<Arc<dyn Engine>>>,
    solution: OnceLock<Solution>,
}

/// One objective of the exact search.
pub(crate) enum Target {
    Average,
    Limited(usize),
    FewestLate(usize),
    Late(usize, Option<usize>),
    Race(Vec<u64>),
    React(Vec<u64>),
    Foresee(usize),
    Maker(Vec<u128>),
}

impl From<Option<usize>> for Target {
    fn from(limit: Option<usize>) -> Target {
        limit.map_or(Target::Average, Target::Limited)
    }
}

/// Memory beside the tables: the game itself, and buffers.
pub(crate) fn overhead(game: Game) -> usize {
    (4 << 20) + game.code_count() * 256 + Field::overhead(game)
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
        let game = problem.position.game();
        let needed = overhead(game);
        if settings.memory < needed {
            return Err(SetupError::Memory { needed, allowed: settings.memory });
        }
        let universe = || Arc::new(Field::inner(game, (settings.memory - needed) / 2));
        Solver::prepare(problem, settings, control, universe, None)
    }

    /// Prepares a search that uses the tables of its game and leaves there what it learns. Then
    /// the memory allowed matters to other tables only; it may not be too small for the game.
    ///
    /// # Errors
    /// As [`new`](Solver::new), or if the tables are those of another game.
    pub fn with_tables(
        problem: Problem,
        settings: Settings,
        control: Control,
        tables: &Tables,
    ) -> Result<Solver, SetupError> {
        let needed = overhead(problem.position.game());
        if settings.memory < needed {
            return Err(SetupError::Memory { needed, allowed: settings.memory });
        }
        if tables.game() != problem.position.game() {
            return Err(SetupError::OtherGame(tables.game()));
        }
        let learnt = Some(Arc::clone(&tables.average));
        Solver::prepare(problem, settings, control, || Arc::clone(&tables.universe), learnt)
    }

    fn prepare(
        problem: Problem,
        settings: Settings,
        control: Control,
        universe: impl FnOnce() -> Arc<Field>,
        learnt: Option<Arc<Values<Average>>>,
    ) -> Result<Solver, SetupError> {
        let position = &problem.position;
        let forbidden = |code: &Code| position.forbidden().binary_search(code).is_ok();
        let candidate = |code: &Code| position.candidates().binary_search(code).is_ok();
        if let Some(first) = &problem.first {
            let few = position.candidates().len() <= 2;
            let only_candidates = problem.guesses == Guesses::Candidates;
            if forbidden(first) && !few || only_candidates && !candidate(first) {
                return Err(SetupError::First);
            }
        }
        if let Goal::Maker { weights } = &problem.goal {
            check_weights(position.game(), weights)?;
        }
        let universe = universe();
        let allowed = (!position.forbidden().is_empty())
            .then(|| universe.codes.iter().map(|code| !forbidden(code)).collect());
        let play = Play { candidates_only: problem.guesses == Guesses::Candidates, allowed };
        // What a set is worth depends on what may be guessed.
        let plain = !play.candidates_only && play.allowed.is_none();
        let classes = match problem.first {
            Some(first) => vec![Class { representative: first, size: 1 }],
            None => position.classes(),
        };
        let fixed = position.fixed();
        let threads = Threads::new(settings.threads)?;
        Ok(Solver {
            classes,
            fixed,
            play,
            universe,
            learnt: learnt.filter(|_| plain),
            threads,
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
        self.solution.get_or_init(|| self.threads.run(|| self.find())).clone()
    }

    fn find(&self) -> Solution {
        self.control.restart();
        let root = self.root();
        match self.problem.goal {
            Goal::Average { max_guesses } => self.best(&root, &Target::from(max_guesses)),
            Goal::AverageThen { max_guesses, fewest_late } => {
                self.best_then(&root, max_guesses, fewest_late)
            }
            Goal::Late { beyond, max_guesses } => {
                let solution = self.best(&root, &Target::Late(beyond, max_guesses));
                Solution { limit: max_guesses, ..solution }
            }
            Goal::Race { .. } | Goal::React { .. } | Goal::Foresee { .. } | Goal::Maker { .. } => {
                self.best(&root, &self.target())
            }
            Goal::Worst => {
                let n = root.set.len();
                let mut refuted = None;
                for limit in 1.. {
                    let solution = self.best(&root, &Target::Limited(limit));
                    if solution.upper.is_some() || !solution.proved || limit > n {
                        return Solution { limit: Some(limit), refuted, ..solution };
                    }
                    refuted = Some(limit);
                    self.control.restart();
                }
                unreachable!("the loop returns")
            }
        }
    }

    /// The best value of one objective.
    fn best(&self, root: &Root, target: &Target) -> Solution {
        let (lower, upper, proved) = self.enforce(target).bounds(root, None);
        let impossible = proved && upper.is_none();
        let limit = match *target {
            Target::Limited(limit) => Some(limit),
            _ => None,
        };
        Solution { lower, upper, proved, impossible, limit, refuted: None }
    }

    /// The best average, then the smallest worst case that allows it, then, if wanted, the
    /// profile compared from its deepest guess upwards. The second is a solve for each limit, up
    /// to the first that reaches the best total; the third is lexicographic within that limit.
    fn best_then(&self, root: &Root, max_guesses: Option<usize>, fewest_late: bool) -> Solution {
        let first = self.best(root, &Target::from(max_guesses));
        let (true, Some(total)) = (first.proved, first.upper) else { return first };
        let mut refuted = None;
        for limit in 1..=max_guesses.unwrap_or(root.set.len() + 1) {
            self.control.restart();
            let target = Target::Limited(limit);
            let (_, upper, proved) = self.enforce(&target).bounds(root, Some(total));
            if !proved {
                return Solution { proved, ..first };
            }
            if upper.is_some() {
                if !fewest_late {
                    return Solution { limit: Some(limit), refuted, ..first };
                }
                self.control.restart();
                let last = self.best(root, &Target::FewestLate(limit));
                return Solution { limit: Some(limit), refuted, ..last };
            }
            refuted = Some(limit);
        }
        first
    }

    /// The objective of questions that fix one: the last one of those the goal goes through.
    pub(crate) fn target(&self) -> Target {
        match &self.problem.goal {
            Goal::Average { max_guesses } => Target::from(*max_guesses),
            Goal::Late { beyond, max_guesses } => Target::Late(*beyond, *max_guesses),
            Goal::Race { opponent } => Target::Race(opponent.clone()),
            Goal::React { opponent } => Target::React(opponent.clone()),
            Goal::Foresee { hit } => Target::Foresee((*hit).max(1)),
            Goal::Maker { weights } => Target::Maker(weights.clone()),
            Goal::Worst | Goal::AverageThen { fewest_late: false, .. } => {
                Target::from(self.solve().limit)
            }
            Goal::AverageThen { .. } => match self.solve().limit {
                Some(limit) => Target::FewestLate(limit),
                None => Target::Average,
            },
        }
    }

    /// The engine in force, with all that it has learnt, or a first one.
    pub(crate) fn engine(&self) -> Arc<dyn Engine> {
        let target = self.target();
        let in_force = self.lock().clone();
        in_force.unwrap_or_else(|| self.enforce(&target))
    }

    /// A fresh engine that becomes the one in force.
    fn enforce(&self, target: &Target) -> Arc<dyn Engine> {
        let engine = self.engine_for(target);
        *self.lock() = Some(Arc::clone(&engine));
        engine
    }

    /// A fresh engine for an objective.
    fn engine_for(&self, target: &Target) -> Arc<dyn Engine> {
        match target {
            Target::Average => Arc::new(self.average()),
            // No best strategy needs more guesses than candidates, and one for a given first guess
            // that may tell nothing.
            &Target::Limited(limit) if limit > self.problem.position.candidates().len() => {
                Arc::new(self.average())
            }
            &Target::Limited(limit) => Arc::new(self.search(Weights::limited(limit))),
            &Target::FewestLate(limit) => Arc::new(self.search(Weights::average_then_late(limit))),
            &Target::Late(beyond, limit) => Arc::new(self.search(Weights::late(beyond, limit))),
            Target::Race(opponent) => Arc::new(self.search(Weights::race(opponent))),
            Target::React(opponent) => Arc::new(self.search(Weights::react(opponent))),
            &Target::Foresee(hit) => Arc::new(self.search(Weights::foresee(hit))),
            Target::Maker(weights) => {
                let by_code = weights_by_code(&self.universe, weights);
                Arc::new(self.search(Maker::new(by_code)))
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Arc<dyn Engine>>> {
        self.engine.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// A search for the best average, with all that is known of it already.
    fn average(&self) -> Search<Average> {
        self.search_with(Average, self.learnt.clone())
    }

    fn search<O: Objective>(&self, objective: O) -> Search<O> {
        self.search_with(objective, None)
    }

    fn search_with<O: Objective>(&self, objective: O, known: Option<Arc<Values<O>>>) -> Search<O> {
        // The hint table and its views have had one half.
        let left = (self.settings.memory - overhead(self.universe.game)) / 2;
        let table = known.unwrap_or_else(|| Arc::new(Table::new(left / 4 * 3)));
        Search::new(
            Arc::clone(&self.universe),
            objective,
            self.play.clone(),
            (self.settings.order, self.threads.count()),
            (table, left / 4),
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
    pub(crate) fn run<R: Send>(&self, candidates: &[Code], task: impl FnOnce() -> R + Send) -> R {
        if candidates.len() < SHARED { task() } else { self.threads.run(task) }
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
        if solution.upper.is_none() {
            return Ok(Count { total: BigUint::ZERO, first: Vec::new() });
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
        let engine = self.engine_for(&self.target());
        self.threads.run(|| engine.timeline(&self.root()))
    }
}

/// Whether there is a weight for each class of codes, and no sum overflows.
fn check_weights(game: Game, weights: &[u128]) -> Result<(), SetupError> {
    let classes = Position::start(game).classes();
    let total = classes.iter().zip(weights).try_fold(0u128, |sum, (class, weight)| {
        sum.checked_add(weight.checked_mul(class.size as u128)?)
    });
    // No best strategy needs more guesses than there are codes.
    let most = total.and_then(|total| total.checked_mul(game.code_count() as u128 + 1));
    let fits = most.is_some_and(|most| most < i128::INFINITE as u128);
    match weights.len() == classes.len() && classes.len() <= WEIGHTS && fits {
        true => Ok(()),
        false => Err(SetupError::Weights { classes: classes.len() }),
    }
}

/// The weights of all codes, given those of the classes.
fn weights_by_code(universe: &Field, weights: &[u128]) -> Vec<i128> {
    let game = universe.game;
    let classes = Position::start(game).classes();
    let of_class = |(class, &weight): (&Class, &u128)| (game.pattern(class.representative), weight);
    let known: HashMap<Vec<usize>, u128> = classes.iter().zip(weights).map(of_class).collect();
    universe.codes.iter().map(|&code| known[&game.pattern(code)] as i128).collect()
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

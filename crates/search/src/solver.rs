//! The solver: one problem, and what can be asked about it.

use std::sync::{Arc, Mutex, OnceLock};

use num_bigint::BigUint;
use yomikiri_rules::{Class, Code, Partition};

use crate::control::Control;
use crate::exact::{Play, Root, Search};
use crate::objective::{Average, Objective, Value, Weights};
use crate::oracle::{Interrupted, Oracle};
use crate::problem::{Goal, Guesses, Problem, Settings};
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

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// No strategy has a smaller total number of guesses (under the limit, if there is one).
    pub lower: u64,
    /// Some strategy has this total; `None` if none is known.
    pub upper: Option<u64>,
    /// Whether the question is settled: lower = upper, or no strategy exists.
    pub proved: bool,
    /// Proved that no strategy stays within the limit (then `upper` is `None`).
    pub impossible: bool,
    /// The limit on guesses in force: the given one, or the one found for [`Goal::Worst`].
    pub limit: Option<usize>,
    /// For [`Goal::Worst`]: it is proved that this many guesses are not enough.
    pub refuted: Option<usize>,
}

/// The optimal strategies, counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// N, how many there are.
    pub total: BigUint,
    /// The classes of first guesses that reach the optimum, in code order.
    pub first: Vec<FirstGuess>,
}

/// A class of optimal first guesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstGuess {
    /// The first of the class in code order.
    pub guess: Code,
    /// How many codes are equivalent to it.
    pub class_size: usize,
    /// How many optimal strategies begin with a guess of this class; these add up to N.
    pub strategies: BigUint,
}

/// A class of next guesses and what they lead to.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The first of the class in code order.
    pub guess: Code,
    /// How many codes are equivalent to it.
    pub class_size: usize,
    /// Whether it can be the secret.
    pub is_candidate: bool,
    /// How many parts it makes.
    pub parts: usize,
    /// The size of the largest part.
    pub largest_part: usize,
    /// The entropy of its hint, in bits.
    pub entropy: f64,
    /// The total is at least this if this guess is played and all later ones are best.
    pub lower: u64,
    /// The total is at most this; `None` if nothing is known or no strategy is possible.
    pub upper: Option<u64>,
    /// Whether the exact total is known, or known not to exist.
    pub proved: bool,
}

/// When a first guess was settled, in a search that settles all that may be best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settled {
    /// Its total, if it was not worse than the best so far.
    pub total: Option<u64>,
    /// Positions searched since the start.
    pub nodes: u64,
    /// Seconds since the start.
    pub seconds: f64,
}

/// A search over one problem. Once solved and proved, it is an oracle.
pub struct Solver {
    problem: Problem,
    settings: Settings,
    control: Control,
    universe: Arc<Universe>,
    pool: rayon::ThreadPool,
    classes: Vec<Class>,
    play: Play,
    /// The engine of the objective in force. A search for the worst case goes through several.
    engine: Mutex<Option<Arc<dyn Engine>>>,
    solution: OnceLock<Solution>,
}

/// The exact search with its objective chosen.
trait Engine: Send + Sync {
    fn bounds(&self, root: &Root) -> (u64, Option<u64>, bool);
    fn first(&self, root: &Root, guess: Code, limit: Option<u64>) -> (u64, bool);
    fn first_floor(&self, root: &Root, guess: Code) -> u64;
    fn count(&self, root: &Root, value: u64) -> Result<Vec<(Class, BigUint)>, Interrupted>;
    fn timeline(&self, root: &Root) -> Vec<Settled>;
    fn choice(&self, candidates: &[Code], asked: usize) -> Result<Code, Interrupted>;
    fn optimal(&self, c: &[Code], asked: usize) -> Result<Vec<(Code, BigUint)>, Interrupted>;
}

impl<O: Objective> Engine for Search<O>
where
    O::Value: TryFrom<u64> + TryInto<u64>,
{
    fn bounds(&self, root: &Root) -> (u64, Option<u64>, bool) {
        let bounds = Search::bounds(self, root);
        let upper = (bounds.upper < O::Value::INFINITE).then(|| total(bounds.upper));
        (total(bounds.lower), upper, bounds.proved)
    }

    fn first(&self, root: &Root, guess: Code, limit: Option<u64>) -> (u64, bool) {
        let limit = limit.and_then(|limit| limit.try_into().ok());
        let limit = limit.unwrap_or(O::Value::INFINITE.before());
        let bound = Search::first(self, root, guess, limit);
        (total(bound.lower), bound.exact)
    }

    fn first_floor(&self, root: &Root, guess: Code) -> u64 {
        total(Search::first_floor(self, root, guess))
    }

    fn count(&self, root: &Root, value: u64) -> Result<Vec<(Class, BigUint)>, Interrupted> {
        let value = value.try_into().unwrap_or(O::Value::INFINITE);
        self.count_classes(root, value)
    }

    fn timeline(&self, root: &Root) -> Vec<Settled> {
        let events = Search::timeline(self, root);
        let settled = |e: crate::exact::Event<O::Value>| Settled {
            total: e.value.map(total),
            nodes: e.nodes,
            seconds: e.seconds,
        };
        events.into_iter().map(settled).collect()
    }

    fn choice(&self, candidates: &[Code], asked: usize) -> Result<Code, Interrupted> {
        Search::choice(self, candidates, asked)
    }

    fn optimal(&self, c: &[Code], asked: usize) -> Result<Vec<(Code, BigUint)>, Interrupted> {
        Search::optimal(self, c, asked)
    }
}

fn total<V: Value + TryInto<u64>>(value: V) -> u64 {
    value.min(V::INFINITE).try_into().unwrap_or(u64::MAX)
}

/// Memory beside the tables: codes, columns and buffers, by the number of codes.
fn overhead(codes: usize) -> usize {
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
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(settings.threads.max(1))
            .stack_size(16 << 20)
            .build()
            .map_err(|e| SetupError::Threads(e.to_string()))?;
        Ok(Solver {
            classes,
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
    fn engine_for(&self, limit: Option<usize>) -> Arc<dyn Engine> {
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

    fn root(&self) -> Root {
        let position = &self.problem.position;
        let mut set: Vec<Id> = position.candidates().iter().map(|&c| self.universe.id(c)).collect();
        set.sort_unstable();
        let played = position.history().iter().map(|&(guess, _)| guess);
        let listed = position.listed().unwrap_or_default();
        let fixed = played.chain(listed.iter().copied());
        let fixed = fixed.chain(position.forbidden().iter().copied()).collect();
        let complete = self.problem.first.is_none();
        Root { set, fixed, classes: self.classes.clone(), complete }
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

    /// Every class of next guesses, handed to `done` as it is settled, and returned best first.
    /// With `top`, no more is proved than which are the best ones; the others carry bounds.
    pub fn guesses(&self, top: Option<usize>, done: &mut (dyn FnMut(&Row) + Send)) -> Vec<Row> {
        self.pool.install(|| self.rows(top, done))
    }

    fn rows(&self, top: Option<usize>, done: &mut (dyn FnMut(&Row) + Send)) -> Vec<Row> {
        self.control.restart();
        let position = &self.problem.position;
        let limit = match self.problem.goal {
            Goal::Average { max_guesses } => max_guesses,
            Goal::Worst => self.solve().limit,
        };
        let engine = self.engine_for(limit);
        let root = self.root();
        let may_ask = |code: Code| {
            let id = self.universe.id(code);
            let candidate = position.candidates().binary_search(&code).is_ok();
            let allowed = self.play.allowed.as_ref().is_none_or(|allowed| allowed[usize::from(id)]);
            // The last two candidates may be guessed whatever is forbidden.
            candidate && (allowed || root.set.len() <= 2)
                || !candidate && allowed && !self.play.candidates_only
        };
        let mut rows: Vec<Row> = Vec::new();
        for class in self.classes.iter().filter(|class| may_ask(class.representative)) {
            let guess = class.representative;
            let partition = Partition::of(position.game(), position.candidates(), guess);
            rows.push(Row {
                guess,
                class_size: class.size,
                is_candidate: position.candidates().binary_search(&guess).is_ok(),
                parts: partition.len(),
                largest_part: partition.largest(),
                entropy: partition.entropy(),
                lower: engine.first_floor(&root, guess),
                upper: None,
                proved: false,
            });
        }
        rows.sort_by(|a, b| (a.lower, a.guess).cmp(&(b.lower, b.guess)));
        // The best totals so far, largest last; one worse than all of `top` is of no interest.
        let mut best: Vec<u64> = Vec::new();
        let share = 1.0 / rows.len().max(1) as f64;
        for row in &mut rows {
            let limit = match top {
                Some(top) if best.len() >= top => match best.get(top.wrapping_sub(1)) {
                    Some(&last) => Some(last.saturating_sub(1)),
                    None => Some(0),
                },
                _ => None,
            };
            if limit.is_none_or(|limit| row.lower <= limit) && !self.control.is_stopped() {
                let (lower, exact) = engine.first(&root, row.guess, limit);
                row.lower = row.lower.max(lower);
                row.upper = exact.then_some(lower);
                row.proved = exact || limit.is_none() && !self.control.is_stopped();
                if exact {
                    best.insert(best.partition_point(|&total| total <= lower), lower);
                }
                done(row);
            }
            self.control.credit(share);
        }
        rows.sort_by_key(|row| (row.upper.is_none(), row.upper.unwrap_or(row.lower), row.guess));
        rows
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
    fn choice(&self, candidates: &[Code], asked: usize) -> Result<Code, Interrupted> {
        let (engine, _) = self.solved()?;
        match self.problem.first {
            Some(first) if asked == 0 => Ok(first),
            _ => engine.choice(candidates, asked),
        }
    }

    fn optimal(
        &self,
        candidates: &[Code],
        asked: usize,
    ) -> Result<Vec<(Code, BigUint)>, Interrupted> {
        let (engine, _) = self.solved()?;
        match self.problem.first {
            Some(first) if asked == 0 => Ok(vec![(first, self.count()?.total)]),
            _ => engine.optimal(candidates, asked),
        }
    }
}

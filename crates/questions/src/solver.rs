//! The fewest codes that tell all secrets apart, with the proof; and whether M are enough.

use std::sync::OnceLock;

use num_bigint::BigUint;
use yomikiri_control::Control;
use yomikiri_field::{Field, Id, Threads, ThreadsError};
use yomikiri_rules::Code;

use crate::anneal::anneal;
use crate::astar::{self, AStar, Searched};
use crate::classes::Classes;
use crate::exact::{self, Decision, Level};
use crate::field::field_of;
use crate::greedy::{self, GreedyStep, GreedyTies};
use crate::kinds::kinds;
use crate::quiz::Pegs;
use crate::{symbols, two_places};

/// Resources; nothing here changes an answer, except that what does not fit is not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many threads search.
    pub threads: usize,
    /// How many bytes the tables may take, about.
    pub memory: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { threads: 1, memory: 2 << 30 }
    }
}

/// Why there is no solver.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The tables of the exhaustive search do not fit.
    #[error("the search needs {needed} bytes for its tables; {memory} are allowed")]
    Memory {
        /// What would be needed.
        needed: usize,
        /// What is allowed.
        memory: usize,
    },
    /// The threads did not start.
    #[error(transparent)]
    Threads(#[from] ThreadsError),
}

/// The fewest codes, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// No set of fewer codes tells all secrets apart.
    pub lower: usize,
    /// `set` has so many codes.
    pub upper: usize,
    /// Whether both are equal.
    pub proved: bool,
    /// A set that tells all secrets apart, in code order.
    pub set: Vec<Code>,
    /// The canonical sets of 1, 2, … codes of the last exhaustive search.
    pub levels: Vec<Level>,
}

/// Whether a number of codes is enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizeVerdict {
    /// `None` if it is not known.
    pub enough: Option<bool>,
    /// No set of fewer codes tells all secrets apart.
    pub lower: usize,
    /// Some set of so many codes does; `None` if none is known.
    pub upper: Option<usize>,
    /// A set of that many codes, if they are enough, in code order.
    pub set: Option<Vec<Code>>,
    /// The canonical sets of 1, 2, … codes that were generated.
    pub levels: Vec<Level>,
}

/// All sets of a size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Whether the search came to its end; otherwise there may be more.
    pub complete: bool,
    /// How many sets there are up to symmetry.
    pub classes: u64,
    /// How many sets there are in all.
    pub sets: BigUint,
    /// The canonical sets of 1, 2, … codes that were generated.
    pub levels: Vec<Level>,
}

/// Answers questions about one quiz.
pub struct Solver {
    field: Field,
    /// Only the exhaustive search needs them, so they wait for it.
    classes: OnceLock<Classes>,
    needed: usize,
    threads: Threads,
    settings: Settings,
    control: Control,
}

/// Runs of annealing for each size before the exhaustive search.
const RUNS: usize = 1;
/// The seed of those runs.
const SEED: u64 = 1;

impl Solver {
    /// Prepares a quiz.
    ///
    /// # Errors
    /// If the threads cannot be started.
    pub fn new(quiz: Pegs, settings: Settings, control: Control) -> Result<Solver, SetupError> {
        let codes = quiz.code_count();
        // A byte and two bytes for each pair of codes, and the hard pairs both ways.
        let needed = codes.saturating_mul(codes).saturating_mul(3) + (2 * codes / 8) * 16_384;
        let field = field_of(quiz, settings.memory / 2, &control);
        let threads = Threads::new(settings.threads)?;
        Ok(Solver { field, classes: OnceLock::new(), needed, threads, settings, control })
    }

    /// The quiz.
    pub fn quiz(&self) -> Pegs {
        crate::field::quiz_of(&self.field)
    }

    /// The handle that stops the search.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// What the exhaustive search needs; nothing if the table of answers was stopped while it was
    /// filled.
    fn classes(&self) -> Result<Option<&Classes>, SetupError> {
        if !self.can_prove() {
            let (needed, memory) = (self.needed, self.settings.memory);
            return Err(SetupError::Memory { needed, memory });
        }
        let classes = || self.classes.get_or_init(|| Classes::new(&self.field));
        Ok(self.field.holds_table().then(classes))
    }

    /// Whether the tables of the exhaustive search fit, so that a proof is possible.
    pub fn can_prove(&self) -> bool {
        let memory = self.settings.memory;
        self.needed <= memory && self.field.table_bytes() <= memory / 2
    }

    /// The fewest codes, with the proof: the exhaustive search for each size from the smallest
    /// thinkable up to that of a set found by chance.
    pub fn minimum(&self) -> Answer {
        self.minimum_under(&self.control)
    }

    fn minimum_under(&self, control: &Control) -> Answer {
        let mut answer = self.bounds();
        while !answer.proved && !self.control.is_stopped() {
            let codes = answer.lower;
            let Ok(Some(decision)) = self.decision(codes, control) else { break };
            match decision.enough {
                Some(true) => answer.found(self.set(&decision).expect("a set was found")),
                Some(false) => {
                    answer.lower = codes + 1;
                    answer.proved = answer.lower == answer.upper;
                }
                None => {}
            }
            answer.levels = decision.levels;
        }
        answer
    }

    /// What is known without an exhaustive search: the least by counting, and a set by a greedy walk
    /// and annealing.
    pub fn bounds(&self) -> Answer {
        let set = self.anneal(SEED, RUNS);
        let (lower, upper) = (self.least(), set.len());
        Answer { lower, upper, proved: lower == upper, set, levels: Vec::new() }
    }

    /// The fewest codes by counting alone: M codes with at most k answers each tell at most k^M
    /// secrets apart; of two pegs, of which those in place are told, more is known.
    pub fn least(&self) -> usize {
        let mut room = Vec::new();
        let mut answers = |id: Id| {
            let row = self.field.row_in(id, &mut room);
            row.iter().fold(0u64, |seen, &answer| seen | 1 << answer).count_ones() as usize
        };
        let size = self.field.len();
        let most = kinds(&self.field).into_iter().map(&mut answers).max().unwrap_or(1);
        let (mut codes, mut apart) = (0, 1usize);
        while apart < size {
            apart = apart.saturating_mul(most.max(2));
            codes += 1;
        }
        codes.max(two_places::least(self.quiz()))
    }

    /// Whether `codes` codes are enough, by the exhaustive search.
    ///
    /// # Errors
    /// If its tables do not fit.
    pub fn decide(&self, codes: usize) -> Result<SizeVerdict, SetupError> {
        if codes < two_places::least(self.quiz()) {
            let (lower, levels) = (self.least(), Vec::new());
            return Ok(SizeVerdict { enough: Some(false), lower, upper: None, set: None, levels });
        }
        if codes >= self.field.len() {
            // Every code answers to itself as to no other.
            let (lower, upper) = (self.least(), Some(self.field.len()));
            let set = Some(self.field.codes.clone());
            return Ok(SizeVerdict { enough: Some(true), lower, upper, set, levels: Vec::new() });
        }
        if symbols::suits(self.quiz(), codes) {
            // Symbol by symbol a set is found late, by chance at once.
            let found = anneal(&self.field, codes, SEED, RUNS, &self.control);
            if found.left == 0 {
                let set = Some(self.padded(self.codes(&found.set), codes));
                let (enough, lower, upper) = (Some(true), self.least(), Some(codes));
                return Ok(SizeVerdict { enough, lower, upper, set, levels: Vec::new() });
            }
        }
        let Some(decision) = self.decision(codes, &self.control)? else {
            let Answer { lower, upper, levels, .. } = self.bounds();
            return Ok(SizeVerdict { enough: None, lower, upper: Some(upper), set: None, levels });
        };
        let set = self.set(&decision).map(|set| self.padded(set, codes));
        let (lower, upper) = match decision.enough {
            Some(true) => (self.least(), Some(codes)),
            Some(false) => (codes + 1, None),
            None => {
                let known = self.bounds();
                (known.lower, Some(known.upper))
            }
        };
        Ok(SizeVerdict { enough: decision.enough, lower, upper, set, levels: decision.levels })
    }

    /// Finds all sets of `codes` codes, which must be the fewest; each class is handed to `each`
    /// as it is found, by its canonical form and its number of sets.
    ///
    /// # Errors
    /// If the tables do not fit.
    pub fn count(
        &self,
        codes: usize,
        each: &mut (dyn FnMut(&[Code], &BigUint) + Send),
    ) -> Result<Counted, SetupError> {
        let Some(classes) = self.classes()? else {
            let (complete, classes, sets) = (false, 0, BigUint::ZERO);
            return Ok(Counted { complete, classes, sets, levels: Vec::new() });
        };
        let mut each = |form: &[Id], size: &BigUint| each(&self.codes(form), size);
        let each: &mut exact::Each<'_> = &mut each;
        let decision =
            exact::decide(&self.field, classes, codes, Some(each), &self.threads, &self.control);
        Ok(Counted {
            complete: decision.complete,
            classes: decision.classes,
            sets: decision.sets,
            levels: decision.levels,
        })
    }

    /// A greedy walk after an opening. When time is up it ends in a hurry, with fewer codes looked
    /// at: its steps are then perhaps not the best, but the set is complete.
    pub fn greedy(&self, opening: &[Code], ties: GreedyTies) -> Vec<GreedyStep> {
        greedy::walk(&self.field, opening, ties, &self.control)
    }

    /// The steps of a given walk, each beside the best that was possible there; when time is up,
    /// beside the best of a few.
    pub fn follow(&self, codes: &[Code]) -> Vec<GreedyStep> {
        greedy::follow(&self.field, codes, &self.control)
    }

    /// A small set by annealing alone, in `runs` runs for each size from that of a greedy walk
    /// downwards.
    pub fn anneal(&self, seed: u64, runs: usize) -> Vec<Code> {
        let walk = self.greedy(&[], GreedyTies::Classes);
        let mut set: Vec<Code> = walk.iter().map(|step| step.code).collect();
        let least = self.least();
        while set.len() > least && !self.control.is_stopped() {
            let found = anneal(&self.field, set.len() - 1, seed, runs, &self.control);
            if found.left > 0 {
                break;
            }
            set = self.codes(&found.set);
        }
        set.sort_unstable();
        set
    }

    /// The paper's search.
    pub fn astar(&self, options: AStar) -> Searched {
        astar::search(&self.field, options, &self.control)
    }

    /// How many nodes the exhaustive search for the fewest codes takes, for comparison; `None` if
    /// it was stopped, or if its tables do not fit.
    pub fn exact_nodes(&self) -> Option<u64> {
        // What an earlier process has searched is counted, too.
        let alone = self.control.clone().forgetting();
        let before = self.control.nodes();
        self.minimum_under(&alone).proved.then(|| self.control.nodes() - before)
    }

    /// Decides a size, symbol by symbol or code by code; nothing if a table that is needed was
    /// stopped while it was filled.
    fn decision(&self, codes: usize, control: &Control) -> Result<Option<Decision>, SetupError> {
        if symbols::suits(self.quiz(), codes) {
            let found = symbols::decide(self.quiz(), codes, &self.threads, control);
            let ids = |set: Vec<Code>| set.into_iter().map(|code| self.field.id(code)).collect();
            let set = found.clone().flatten().map(ids);
            return Ok(Some(Decision::of(found.map(|set| set.is_some()), set)));
        }
        let Some(classes) = self.classes()? else { return Ok(None) };
        Ok(Some(exact::decide(&self.field, classes, codes, None, &self.threads, control)))
    }

    fn set(&self, decision: &Decision) -> Option<Vec<Code>> {
        decision.set.as_ref().map(|set| self.codes(set))
    }

    /// In code order.
    fn codes(&self, ids: &[Id]) -> Vec<Code> {
        let mut codes: Vec<Code> =
            ids.iter().map(|&id| self.field.codes[usize::from(id)]).collect();
        codes.sort_unstable();
        codes.dedup();
        codes
    }

    /// A set made larger, which does no harm.
    fn padded(&self, mut set: Vec<Code>, codes: usize) -> Vec<Code> {
        for &code in &self.field.codes {
            if set.len() < codes && !set.contains(&code) {
                set.push(code);
            }
        }
        set.sort_unstable();
        set
    }
}

impl Answer {
    /// A set of the smallest size that is still possible, or of fewer codes than `upper`.
    fn found(&mut self, set: Vec<Code>) {
        self.upper = set.len();
        self.set = set;
        self.proved = self.lower == self.upper;
    }
}

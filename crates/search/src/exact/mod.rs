//! The exact search: branch and bound over candidate sets, generic over the objective.
//!
//! A position is worth the least, over all guesses, of the sum over its parts. `solve(C, limit)`
//! returns the exact value if it is at most the limit, else a proof that it is larger. What makes
//! it fast, in the order in which a position meets it:
//!
//! 1. rules for small sets ([`small`]), which settle most of them;
//! 2. the table, by a form of the set under other names ([`yomikiri_field::rename`],
//!    [`crate::table`]);
//! 3. the number of parts of all guesses at once ([`crate::parts`]), which bounds every guess,
//!    and, by the largest of these numbers, every position below ([`crate::floor`]);
//! 4. guesses by falling number of parts, so that the loop ends at the first that cannot help;
//! 5. for each guess, its parts from the cheapest test to the dearest, each with no more slack
//!    than the bounds of the others leave ([`worker`], [`scored`]).
//!
//! Beside the proof, searches that try few guesses find good strategies soon, and a shallow one good lower
//! bounds ([`levels`]); a search that is stopped says what it has by them ([`walk`]).
//!
//! Every bound is proved where it is defined. Guesses that leave the set whole are never tried:
//! a strategy that asks one can drop it and finds no secret later (see the crate's page).

mod ahead;
mod ask;
mod best;
mod best_first;
mod columns;
mod context;
mod count;
mod cut;
mod found;
mod hint_set;
mod levels;
mod lift;
mod narrow;
mod natural;
mod near;
mod open;
mod profiles;
mod remember;
mod rise;
mod root;
mod scored;
mod scores;
mod share;
mod side;
mod small;
mod stack;
mod tally;
mod walk;
mod worker;

use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, OnceLock};

pub(crate) use columns::Columns;
use context::{Below, Context};
pub(crate) use context::{Contexts, OneWay};
use count::StrategyCounts;
pub(crate) use cut::Cuts;
use found::Found;
pub(crate) use hint_set::HintSet;
use levels::Levels;
pub(crate) use narrow::Width;
pub(crate) use natural::Natural;
use near::Near;
pub(crate) use profiles::Profiles;
pub(crate) use root::{Event, Root};
use stack::{Node, Worker};
pub(crate) use tally::Tally;
use worker::PATIENCE;
pub(crate) use worker::SHARED;
use yomikiri_control::Control;
use yomikiri_field::Id;
use yomikiri_rules::Code;

use crate::board::Board;
use crate::floor::{Cap, Floors};
use crate::notes::Notes;
use crate::objective::Cost;
use crate::settings::Order;
use crate::table::{Bound, Table};

/// Which guesses may be asked while more than two candidates are left, and what else a set's worth depends
/// on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Play {
    /// Only codes that can still be the secret.
    pub candidates_only: bool,
    /// The codes that are not forbidden, if any is forbidden. Then no symmetry is used.
    pub allowed: Option<Vec<bool>>,
    /// A code maker's weights in the middle of a game belong to the classes there: which position, as a
    /// fingerprint of the codes that symmetries must fix. Other symmetries change the weights, so sets that
    /// differ by one are not worth the same.
    pub weighed: Option<u64>,
}

impl Play {
    /// Whether a code is not forbidden.
    pub fn allows(&self, id: Id) -> bool {
        self.allowed.as_ref().is_none_or(|allowed| allowed[usize::from(id)])
    }

    /// [`Question::may_ask`](yomikiri_rules::Question::may_ask), by numbers; `last` if it is one of
    /// the last two candidates, to be hit.
    pub fn may_ask(&self, id: Id, candidate: bool, last: bool) -> bool {
        match candidate {
            true => self.allows(id) || last,
            false => self.allows(id) && !self.candidates_only,
        }
    }
}

/// Bytes that contexts take at most. (With ten times as many mm4x9 was no faster.)
const CONTEXTS: usize = 16 << 20;

/// What is known of the values of sets.
pub(crate) type Values<O> = Table<Bound<<O as Cost>::Value>>;

/// Everything that the threads of a search share.
pub(crate) struct Search<O: Cost> {
    pub field: Arc<Board>,
    pub objective: O,
    pub play: Play,
    pub order: Order,
    pub threads: usize,
    /// s log s by size, in millionths of a bit, made when first used.
    entropy_terms: OnceLock<Vec<u64>>,
    /// How few guesses are tried at each position, if not all.
    width: Option<Width>,
    /// What was found so far, by this search and narrower ones.
    found: Arc<Found<O>>,
    /// The strategy it came to when it was stopped.
    walked: Mutex<Option<walk::Step>>,
    /// Bytes that the table of a narrower one may take.
    narrow_bytes: usize,
    /// Narrower searches, once this one has begun at its start.
    levels: OnceLock<Levels>,
    pub floors: Floors<O::Value>,
    pub table: Arc<Values<O>>,
    pub counts: StrategyCounts,
    pub profiles: Table<Profiles>,
    near: Table<Near>,
    pub control: Control,
    /// Hints looked up, about, between two looks at the clock.
    patience: usize,
    /// Looks at the clock so far: a measure of work that is the same in every run on one thread.
    looks: AtomicU64,
    /// Where what outlives the process is kept, if it is.
    notes: OnceLock<Notes>,
    /// Bytes that contexts may take.
    context_bytes: usize,
    /// Bytes that the cuts of sets may take.
    cut_bytes: usize,
    /// The value of the start, once it is proved.
    solved: OnceLock<O::Value>,
    /// How guesses cut the start, once that was looked at.
    start_cap: OnceLock<Cap>,
    idle: Mutex<Vec<Scratch>>,
}

/// The buffers of a worker, kept for the next one.
#[derive(Default)]
pub(crate) struct Scratch {
    stack: Vec<Id>,
    scores: Vec<Vec<u8>>,
    /// Hints looked up, about, since the last look at the clock.
    patience: usize,
}

impl<O: Cost> Search<O> {
    pub fn new(
        field: Arc<Board>,
        objective: O,
        play: Play,
        (order, threads): (Order, usize),
        (table, rest): (Arc<Values<O>>, usize),
        control: Control,
    ) -> Search<O> {
        let floors = Floors::new(&objective, field.hint_ids(), field.secret_count());
        Search {
            entropy_terms: OnceLock::new(),
            width: None,
            found: Arc::new(Found::new(rest / 4)),
            narrow_bytes: rest / 4,
            levels: OnceLock::new(),
            field,
            objective,
            play,
            order,
            threads,
            floors,
            table,
            counts: Table::new(rest / 4),
            profiles: Table::new(rest / 8),
            near: Table::new(rest / 16),
            cut_bytes: rest / 16,
            context_bytes: (rest / 16).min(CONTEXTS),
            patience: if control.counts_nodes() { 0 } else { PATIENCE },
            looks: AtomicU64::new(0),
            control,
            notes: OnceLock::new(),
            solved: OnceLock::new(),
            start_cap: OnceLock::new(),
            walked: Mutex::default(),
            idle: Mutex::new(Vec::new()),
        }
    }

    /// s log s by size, in millionths of a bit.
    fn entropy_terms(&self) -> &[u64] {
        let term = |size: usize| (size as f64 * (size as f64).log2() * 1e6) as u64;
        self.entropy_terms.get_or_init(|| (0..=self.field.secret_count()).map(term).collect())
    }

    /// A worker with buffers of its own.
    pub fn worker(&self) -> Worker<'_, O> {
        let idle = self.idle.lock().unwrap_or_else(|e| e.into_inner()).pop();
        Worker::new(self, idle.unwrap_or_default())
    }

    fn keep(&self, scratch: Scratch) {
        self.idle.lock().unwrap_or_else(|e| e.into_inner()).push(scratch);
    }

    /// The value of the start, once it is proved.
    pub fn solved(&self) -> Option<O::Value> {
        self.solved.get().copied()
    }

    fn remember_solved(&self, value: O::Value) {
        self.solved.get_or_init(|| value);
    }

    /// Whether sets that differ by a symmetry are worth the same.
    pub fn symmetric(&self) -> bool {
        let Play { allowed, weighed, .. } = &self.play;
        allowed.is_none() && weighed.is_none() && self.field.is_symmetric()
    }

    /// What is known of how guesses cut sets before any is looked at.
    pub fn any_cap(&self) -> Cap {
        let parts = self.field.hint_ids();
        Cap { hit: parts, miss: parts, known: !self.field.until_hit() }
    }

    /// Whether a code is not forbidden: so a candidate may be guessed while more than two are left.
    pub fn allows(&self, id: Id) -> bool {
        self.play.allows(id)
    }

    /// The context of the positions after one more guess; `None` if no symmetry is left.
    fn below(&self, history: &[Code], guess: Id) -> Option<Arc<Below>> {
        self.field.contexts.after(&self.field, history, guess, self.context_bytes)
    }

    /// The depth after one more guess, where depth matters.
    #[inline]
    pub fn next(&self, asked: usize) -> usize {
        self.depth(asked + 1)
    }

    /// The depth after so many guesses, where depth matters.
    #[inline]
    pub fn depth(&self, asked: usize) -> usize {
        if self.objective.by_depth() { asked } else { 0 }
    }
}

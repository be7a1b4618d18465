//! Beside a proof: a good strategy and a good lower bound, better and better.
//!
//! While a proof is going on, one of its threads turns to them now and then: to a narrow search with
//! twice as many guesses as the last time ([`super::narrow`]), then to the lower bound with one level
//! more ([`super::lift`]). That takes a sixteenth of the work, or half of it if there is a deadline, because
//! who sets one wants to have something then. Work is counted in hints looked up, not by the clock, so that runs
//! are alike.
//!
//! Where several processes share a proof, each level is a task that one of them does: the strategy and the bounds
//! that come of it are told to all. Meanwhile others may wait for what that one was on, so the lower bound is
//! given up sooner there.

use std::sync::Mutex;
use std::sync::atomic::Ordering::Relaxed;

use crate::notes::{Task, Turn, What};
use crate::objective::Cost;
use crate::table::Bound;
use crate::value::Value;

use super::{Root, Search};

/// How far a search is with this.
pub(super) struct Levels {
    root: Root,
    state: Mutex<State>,
}

struct State {
    /// The next level, from 0 on.
    level: u32,
    /// The looks at the clock that all levels have taken, and the last one.
    spent: u64,
    last: u64,
    /// Those of them that were counted with the proof's.
    lifted: u64,
}

/// Looks before the first level, about a second: proofs that take no longer do without. If there is a
/// deadline, some hundredths of a second.
const FIRST: u64 = 1024;
const FIRST_OF_LIMITED: u64 = 64;
/// How much longer each level takes than the one before, about.
const GROWTH: u64 = 5;
/// What is spent beside a proof is this share of it.
const SHARE: u64 = 16;
/// A lower bound may take twice this share of the work so far: that of a proof alone, and of a shared one.
const BOUND: u64 = SHARE;
const BOUND_OF_SHARED: u64 = 64;

impl Levels {
    pub fn new(root: &Root) -> Levels {
        Levels {
            root: root.clone(),
            state: Mutex::new(State { level: 0, spent: 0, last: 0, lifted: 0 }),
        }
    }

    /// A level of this search, as a task that one of several processes does.
    fn task(&self, level: u32) -> Task<'_> {
        Task { set: &self.root.set, asked: 0, what: What::Level(level as u8) }
    }
}

impl State {
    /// Whether the next level may begin after so many looks of the proof, of which it may take a share;
    /// half, if there is none.
    fn due(&self, looks: u64, share: Option<u64>) -> bool {
        looks
            >= match share {
                None => self.spent.max(FIRST_OF_LIMITED),
                Some(share) => (share * (self.spent + GROWTH * self.last)).max(FIRST),
            }
    }
}

impl<O: Cost> Search<O> {
    /// Looks at the clock; and takes the next level, if it is time for that.
    pub(super) fn look(&self) {
        let looks = self.looks.fetch_add(1, Relaxed) + 1;
        if self.control.is_stopped() {
            return;
        }
        self.take_news();
        let Some(levels) = self.levels.get() else { return };
        let Ok(mut state) = levels.state.try_lock() else { return };
        let open = 1 << state.level < self.field.len();
        let limited = self.control.has_deadline() || self.control.counts_nodes();
        let share = (!limited).then_some(SHARE);
        if !open || !state.due(looks.saturating_sub(state.lifted), share) {
            return;
        }
        let level = state.level;
        state.level += 1;
        let task = self.others().map(|notes| (notes, levels.task(level)));
        if let Some((notes, task)) = &task
            && !matches!(notes.begin(*task, O::Value::ZERO.before()), Turn::Mine)
        {
            // Another does it, or did; that takes about as long as it would take here.
            state.last = (GROWTH * state.last).max(FIRST / SHARE);
            state.spent += state.last;
            return;
        }
        let narrow = self.narrow(&levels.root, 1 << level, 1);
        let before = self.looks.load(Relaxed);
        // Without a deadline it may take twice what was expected.
        let most = match (limited, &task) {
            (true, _) => u64::MAX,
            (false, None) => 2 * looks / BOUND,
            (false, Some(_)) => 2 * looks / BOUND_OF_SHARED,
        };
        self.lift(&levels.root, level as usize + 1, most);
        let lift = self.looks.load(Relaxed) - before;
        state.last = narrow + lift;
        state.spent += state.last;
        state.lifted += lift;
        if let Some((notes, task)) = task {
            let lower = self.found.lower().unwrap_or(O::Value::ZERO);
            notes.end(task, (!self.control.was_stopped()).then(|| Bound::at_least(lower)));
        }
    }
}

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
//!
//! A search that goes on where an earlier process ended goes on with its levels, too. (mm4x9, killed ten times: when
//! each process began with the first level again, none came as far as the levels that shorten the proof.)

use std::sync::Mutex;
use std::sync::atomic::Ordering::Relaxed;

use crate::notes::{Notes, Task, Turn, What};
use crate::objective::Cost;
use crate::table::Bound;
use crate::value::Value;

use super::{Root, Search};

/// How far a search is with this.
pub(super) struct Levels {
    root: Root,
    /// The looks at the clock of earlier processes.
    earlier: u64,
    state: Mutex<State>,
}

#[derive(Clone, Copy, Default)]
struct State {
    /// The next level, from 0 on.
    level: u8,
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

/// After so many looks it is kept how far a search is, about a seventh of a second.
const KEPT: u64 = 64;

impl Levels {
    /// Those of a search from its start; where one ended that is known to `notes`, if there are any.
    pub fn new(root: &Root, notes: Option<&Notes>) -> Levels {
        let known = notes.and_then(|notes| State::read(&notes.progress(&root.set)?));
        let (earlier, state) = known.unwrap_or_default();
        Levels { root: root.clone(), earlier, state: Mutex::new(state) }
    }

    /// A level of this search, as a task that one of several processes does.
    fn task(&self, level: u8) -> Task<'_> {
        Task { set: &self.root.set, asked: 0, what: What::Level(level) }
    }
}

impl State {
    /// Takes the next level, as if it took as long as is to be expected.
    fn take(&mut self) {
        self.level += 1;
        self.last = self.last.saturating_mul(GROWTH).max(FIRST / SHARE);
        self.spent = self.spent.saturating_add(self.last);
    }

    /// As bytes, after so many looks: the more, the larger.
    fn written(&self, looks: u64) -> Vec<u8> {
        let State { level, spent, last, lifted } = *self;
        let mut bytes = [looks, spent, last, lifted].map(u64::to_be_bytes).concat();
        bytes.push(level);
        bytes
    }

    /// The looks at the clock, and how far it was then.
    fn read(bytes: &[u8]) -> Option<(u64, State)> {
        let (numbers, &[level]) = bytes.split_at_checked(32)? else { return None };
        let number = |at: usize| Some(u64::from_be_bytes(numbers[8 * at..][..8].try_into().ok()?));
        let (looks, spent, last, lifted) = (number(0)?, number(1)?, number(2)?, number(3)?);
        Some((looks, State { level, spent, last, lifted }))
    }

    /// Whether the next level may begin after so many looks of the proof, of which it may take a share;
    /// half, if there is none.
    fn due(&self, looks: u64, share: Option<u64>) -> bool {
        let next = self.last.saturating_mul(GROWTH);
        looks
            >= match share {
                None => self.spent.max(FIRST_OF_LIMITED),
                Some(share) => self.spent.saturating_add(next).saturating_mul(share).max(FIRST),
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
        if looks.is_multiple_of(KEPT) {
            self.keep_levels(levels, &state);
        }
        let open = self.field.len() as u64 > 1 << state.level.min(63);
        let limited = self.control.has_deadline() || self.control.counts_nodes();
        let share = (!limited).then_some(SHARE);
        let looks = looks.saturating_add(levels.earlier);
        if !open || !state.due(looks.saturating_sub(state.lifted), share) {
            return;
        }
        let State { level, spent, .. } = *state;
        state.take();
        // If it is killed meanwhile, the next process does not begin with this again.
        self.keep_levels(levels, &state);
        let task = self.others().map(|notes| (notes, levels.task(level)));
        if let Some((notes, task)) = &task
            && !matches!(notes.begin(*task, O::Value::ZERO.before()), Turn::Mine)
        {
            // Another does it, or did; that takes about as long as it would take here.
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
        self.lift(&levels.root, usize::from(level) + 1, most);
        self.learn_lower(&levels.root);
        let lift = self.looks.load(Relaxed) - before;
        state.last = narrow + lift;
        state.spent = spent.saturating_add(state.last);
        state.lifted = state.lifted.saturating_add(lift);
        self.keep_levels(levels, &state);
        if let Some((notes, task)) = task {
            let lower = self.found.lower().unwrap_or(O::Value::ZERO);
            notes.end(task, (!self.control.was_stopped()).then(|| Bound::at_least(lower)));
        }
    }

    /// Keeps how far it is, for a process that goes on.
    fn keep_levels(&self, levels: &Levels, state: &State) {
        if let Some(notes) = self.notes.get() {
            let looks = self.looks.load(Relaxed).saturating_add(levels.earlier);
            notes.keep_progress(&levels.root.set, &state.written(looks));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept is read back; of two rows the larger is the later; and whatever the bytes are, it goes on.
    #[test]
    fn it_is_kept_how_far_a_search_is() {
        let state = State { level: 3, spent: 700, last: 500, lifted: 90 };
        let bytes = state.written(8_000);
        let (looks, read) = State::read(&bytes).unwrap();
        assert_eq!((looks, read.written(looks)), (8_000, bytes.clone()));
        assert!(State { level: 0, spent: 0, last: 0, lifted: 0 }.written(8_256) > bytes);
        assert!(State::read(&bytes[1..]).is_none() && State::read(&[]).is_none());
        let (_, mut any) = State::read(&[0xff; 33]).unwrap();
        assert!(!any.due(u64::MAX - 1, Some(SHARE)) && any.due(u64::MAX, None));
        any.level = 0;
        any.take();
        assert_eq!((any.level, any.spent), (1, u64::MAX));
    }
}

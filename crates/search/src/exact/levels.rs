//! Beside a proof: a good strategy and a good lower bound, better and better.
//!
//! While a proof is going on, one of its threads turns to them now and then: to a narrow search with
//! twice as many guesses as the last time ([`super::narrow`]), then to the lower bound with one level
//! more ([`super::lift`]). That takes a sixteenth of the work, or half of it if there is a deadline, because
//! who sets one wants to have something then. Where several processes share a proof each does this for
//! itself while others wait for its task, so there it takes a sixty-fourth. Work is counted in hints
//! looked up, not by the clock, so that runs are alike.

use std::sync::Mutex;
use std::sync::atomic::Ordering::Relaxed;

use crate::objective::Cost;

use super::{Root, Search};

/// How far a search is with this.
pub(super) struct Levels {
    root: Root,
    state: Mutex<State>,
}

struct State {
    /// The level, from 0 on.
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
/// What is spent beside a proof is this share of it; and where others share the proof.
const SHARE: u64 = 16;
const SHARE_OF_SHARED: u64 = 64;

impl Levels {
    pub fn new(root: &Root) -> Levels {
        Levels {
            root: root.clone(),
            state: Mutex::new(State { level: 0, spent: 0, last: 0, lifted: 0 }),
        }
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
        let share = (!limited).then_some(match self.others().is_some() {
            true => SHARE_OF_SHARED,
            false => SHARE,
        });
        if !open || !state.due(looks.saturating_sub(state.lifted), share) {
            return;
        }
        let narrow = self.narrow(&levels.root, 1 << state.level, 1);
        let before = self.looks.load(Relaxed);
        // Without a deadline it may take twice what was expected.
        let most = share.map_or(u64::MAX, |share| 2 * looks / share);
        self.lift(&levels.root, state.level as usize + 1, most);
        let lift = self.looks.load(Relaxed) - before;
        state.last = narrow + lift;
        state.spent += state.last;
        state.lifted += lift;
        state.level += 1;
    }
}

//! One handle to stop a long computation, to see how far it is, and to keep what it finds.
//!
//! Whoever starts a search keeps a clone; the search looks at it now and then. Progress is a share
//! of the work, credited as subtrees are finished: a mere count of nodes would lie about a tree. What
//! is to outlive the process goes to its [`Memory`], if it has one.
//!
//! ```
//! use yomikiri_control::Control;
//!
//! let control = Control::new();
//! let watcher = control.clone();
//! control.add_nodes(3);
//! control.credit(0.25);
//! assert_eq!((watcher.nodes(), watcher.progress()), (3, 0.25));
//! watcher.cancel();
//! assert!(control.is_stopped());
//! watcher.resume();
//! assert!(!control.is_stopped() && control.time_left().is_none());
//! let part = control.within(std::time::Duration::ZERO);
//! assert!(part.is_stopped() && !control.is_stopped());
//! assert!(control.after(3).is_stopped());
//! ```

mod memory;

pub use memory::{Begun, Memory, Page};

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Shared by a computation and whoever watches it; clones are the same handle.
#[derive(Clone, Debug, Default)]
pub struct Control {
    shared: Arc<Shared>,
    memory: Option<Arc<dyn Memory>>,
}

#[derive(Debug)]
struct Shared {
    stopped: AtomicBool,
    nodes: AtomicU64,
    /// The share done, as a fraction of 2^62.
    done: AtomicU64,
    begun: Instant,
    /// Nanoseconds from the beginning to the deadline, and the number of nodes at which it stops;
    /// `NEVER` where there is no such limit.
    deadline: AtomicU64,
    most_nodes: AtomicU64,
    /// Of what this is a part: it stops as well when that stops.
    whole: Option<Control>,
}

const NEVER: u64 = u64::MAX;

impl Default for Shared {
    fn default() -> Shared {
        Shared {
            stopped: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            done: AtomicU64::new(0),
            begun: Instant::now(),
            deadline: AtomicU64::new(NEVER),
            most_nodes: AtomicU64::new(NEVER),
            whole: None,
        }
    }
}

const WHOLE: f64 = (1u64 << 62) as f64;

impl Control {
    /// A handle without a deadline.
    pub fn new() -> Control {
        Control::default()
    }

    /// The same handle with a deadline, for all of its clones.
    #[must_use]
    pub fn until(self, deadline: Instant) -> Control {
        let wait = deadline.saturating_duration_since(self.shared.begun).as_nanos();
        self.shared.deadline.store(u64::try_from(wait).unwrap_or(NEVER), Relaxed);
        self
    }

    /// A handle of its own for a part of the work: it stops after this time at the latest, and when this
    /// one stops. That it has stopped does not stop the rest.
    #[must_use]
    pub fn within(&self, time: Duration) -> Control {
        let shared = Shared { whole: Some(self.clone()), ..Shared::default() };
        let part = Control { shared: Arc::new(shared), memory: self.memory.clone() };
        part.until(Instant::now() + time)
    }

    /// The same handle, which stops when so many nodes were counted: at the same moment in every
    /// run on one thread, whatever the clock says.
    #[must_use]
    pub fn after(self, nodes: u64) -> Control {
        self.shared.most_nodes.store(nodes, Relaxed);
        self
    }

    /// The same handle with something that outlives the process.
    #[must_use]
    pub fn remembering(self, memory: Arc<dyn Memory>) -> Control {
        Control { memory: Some(memory), ..self }
    }

    /// The same handle without it, for what is to be done by itself.
    #[must_use]
    pub fn forgetting(self) -> Control {
        Control { memory: None, ..self }
    }

    /// Whether it has such a thing.
    pub fn has_memory(&self) -> bool {
        self.memory.is_some()
    }

    /// The page of a question in what outlives the process, if there is such a thing.
    pub fn page(&self, question: &str) -> Option<Page> {
        self.memory.as_ref().map(|memory| Page::new(memory, question))
    }

    /// Whether there is a deadline.
    pub fn has_deadline(&self) -> bool {
        self.shared.deadline.load(Relaxed) != NEVER
    }

    /// How long it is until the deadline, if there is one.
    pub fn time_left(&self) -> Option<Duration> {
        match self.shared.deadline.load(Relaxed) {
            NEVER => None,
            deadline => {
                Some(Duration::from_nanos(deadline).saturating_sub(self.shared.begun.elapsed()))
            }
        }
    }

    /// Whether nodes are to be counted one by one, because it stops after a number of them.
    #[inline]
    pub fn counts_nodes(&self) -> bool {
        self.shared.most_nodes.load(Relaxed) != NEVER
    }

    /// Forgets that it was stopped, and all its limits: what was stopped can go on.
    pub fn resume(&self) {
        self.shared.deadline.store(NEVER, Relaxed);
        self.shared.most_nodes.store(NEVER, Relaxed);
        self.shared.stopped.store(false, Relaxed);
    }

    /// Asks the computation to stop soon.
    pub fn cancel(&self) {
        self.shared.stopped.store(true, Relaxed);
    }

    /// Whether it was cancelled or one of its limits was reached.
    pub fn is_stopped(&self) -> bool {
        if self.was_stopped() {
            return true;
        }
        let late = match self.shared.deadline.load(Relaxed) {
            NEVER => false,
            deadline => self.shared.begun.elapsed().as_nanos() >= u128::from(deadline),
        };
        let late = late || self.nodes() >= self.shared.most_nodes.load(Relaxed);
        let late = late || self.shared.whole.as_ref().is_some_and(Control::is_stopped);
        if late {
            self.cancel();
        }
        late
    }

    /// Whether a stop was noticed; does not look at the clock.
    #[inline]
    pub fn was_stopped(&self) -> bool {
        self.shared.stopped.load(Relaxed)
    }

    /// The share of the work that is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.shared.done.load(Relaxed) as f64 / WHOLE
    }

    /// What was searched so far: positions, sets of codes, deals.
    #[inline]
    pub fn nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed)
    }

    /// Counts nodes.
    #[inline]
    pub fn add_nodes(&self, nodes: u64) {
        self.shared.nodes.fetch_add(nodes, Relaxed);
        if let Some(whole) = &self.shared.whole {
            whole.add_nodes(nodes);
        }
    }

    /// Credits a share of the work.
    #[inline]
    pub fn credit(&self, share: f64) {
        self.shared.done.fetch_add((share.clamp(0.0, 1.0) * WHOLE) as u64, Relaxed);
    }

    /// A new piece of work begins.
    pub fn restart(&self) {
        self.shared.done.store(0, Relaxed);
    }
}

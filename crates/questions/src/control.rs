//! One handle to stop a search and to see how far it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// Shared by a search and whoever watches it; clones are the same handle.
#[derive(Clone, Debug, Default)]
pub struct Control {
    shared: Arc<Shared>,
    deadline: Option<Instant>,
}

#[derive(Debug, Default)]
struct Shared {
    stopped: AtomicBool,
    nodes: AtomicU64,
    /// The share done, as a fraction of 2^62.
    done: AtomicU64,
}

const WHOLE: f64 = (1u64 << 62) as f64;

impl Control {
    /// A handle without a deadline.
    pub fn new() -> Control {
        Control::default()
    }

    /// The same handle with a deadline.
    #[must_use]
    pub fn until(self, deadline: Instant) -> Control {
        Control { deadline: Some(deadline), ..self }
    }

    /// Asks the search to stop soon.
    pub fn cancel(&self) {
        self.shared.stopped.store(true, Relaxed);
    }

    /// Whether it was cancelled or its deadline has passed.
    pub fn is_stopped(&self) -> bool {
        if self.shared.stopped.load(Relaxed) {
            return true;
        }
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if late {
            self.cancel();
        }
        late
    }

    /// The share of the work that is done, from 0 to 1, by the number of sets below each branch.
    pub fn progress(&self) -> f64 {
        self.shared.done.load(Relaxed) as f64 / WHOLE
    }

    /// Nodes searched so far.
    pub fn nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed)
    }

    pub(crate) fn add_nodes(&self, nodes: u64) {
        self.shared.nodes.fetch_add(nodes, Relaxed);
    }

    /// Credits a share of the work.
    pub(crate) fn credit(&self, share: f64) {
        self.shared.done.fetch_add((share.clamp(0.0, 1.0) * WHOLE) as u64, Relaxed);
    }

    /// A new piece of work begins.
    pub(crate) fn restart(&self) {
        self.shared.done.store(0, Relaxed);
    }
}

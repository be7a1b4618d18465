//! One handle to stop a computation and to see how far it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// Shared by a computation and whoever watches it; clones are the same handle.
#[derive(Clone, Debug, Default)]
pub struct Control {
    shared: Arc<Shared>,
    deadline: Option<Instant>,
}

#[derive(Debug, Default)]
struct Shared {
    stopped: AtomicBool,
    deals: AtomicU64,
}

impl Control {
    /// A handle without a deadline.
    pub fn new() -> Control {
        Control::default()
    }

    /// The same handle with a deadline.
    pub fn until(self, deadline: Instant) -> Control {
        Control { deadline: Some(deadline), ..self }
    }

    /// Asks the computation to stop soon.
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

    /// Deals settled so far.
    pub fn deals(&self) -> u64 {
        self.shared.deals.load(Relaxed)
    }

    pub(crate) fn add_deals(&self, deals: u64) {
        self.shared.deals.fetch_add(deals, Relaxed);
    }
}

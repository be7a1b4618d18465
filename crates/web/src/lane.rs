//! The short lane: answers that come at once, or with what is known at the deadline.
//!
//! A few are computed at a time, others wait their turn, and whoever would wait too long is turned
//! away at once: then everyone who gets an answer gets it soon. No client may have more than three
//! quarters of the places. If the asker goes away, his computation is told to stop. There are two such
//! lanes: what takes a few milliseconds at most does not wait for searches.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

use tokio::sync::Semaphore;
use yomikiri_search::Control;

use crate::client::{self, Shares};
use crate::limits::Limits;
use crate::refusal::Refusal;

pub(crate) struct Lane {
    running: Arc<Semaphore>,
    waiting: AtomicUsize,
    clients: Shares,
    limits: Limits,
}

/// Stops a computation when the one who asked is gone.
struct Asker(Control);

impl Drop for Asker {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// One more who waits, for as long as this lives.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

impl Lane {
    pub fn new(limits: Limits) -> Lane {
        let running = Arc::new(Semaphore::new(limits.lanes));
        Lane { running, waiting: AtomicUsize::new(0), clients: Shares::default(), limits }
    }

    /// Computes a short answer. The control has the deadline.
    pub async fn run<R: Send + 'static>(
        &self,
        task: impl FnOnce(&Control) -> R + Send + 'static,
    ) -> Result<R, Refusal> {
        let arrived = Instant::now();
        let busy = || Refusal::busy("too many are asking at the moment; ask again in a second", 1);
        let waiting = self.waiting.fetch_add(1, Relaxed);
        let place = Waiting(&self.waiting);
        let share = self.clients.take(client::current(), self.limits.waiting.div_ceil(4) * 3);
        let (true, Some(_share)) = (waiting < self.limits.waiting, share) else {
            return Err(busy());
        };
        let turn = Arc::clone(&self.running).acquire_owned();
        let Ok(Ok(turn)) = tokio::time::timeout(self.limits.patience, turn).await else {
            return Err(busy());
        };
        drop(place);
        let control = Control::new().until(arrived + self.limits.deadline);
        let asker = Asker(control.clone());
        let done = tokio::task::spawn_blocking(move || {
            let answer = task(&control);
            drop(turn);
            answer
        });
        let answer = done.await.map_err(|_| Refusal::defect());
        drop(asker);
        answer
    }
}

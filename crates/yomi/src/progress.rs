//! A progress bar for long searches, on standard error.
//!
//! It appears after a second and a half, and only where a person can see it.

use std::io::{IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use yomikiri_search::Control;

/// Searches shorter than this show no bar.
pub const PATIENCE: Duration = Duration::from_millis(1500);
const EVERY: Duration = Duration::from_millis(100);
const STEPS: u64 = 10_000;

/// Whether a person can see progress, and has not asked for silence.
fn is_seen(quiet: bool) -> bool {
    !quiet && std::io::stderr().is_terminal()
}

/// A line of progress, where a person can see it.
pub fn tell(words: &str, quiet: bool) {
    if is_seen(quiet) {
        let _ = writeln!(std::io::stderr(), "{words}");
    }
}

/// A bar that follows a search until it is dropped.
pub struct Progress {
    bar: ProgressBar,
    thread: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Follows a search that counts `steps`; in silence if asked to be quiet or if standard error is
    /// no terminal.
    pub fn follow(control: &Control, steps: &'static str, quiet: bool) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(STEPS), ProgressDrawTarget::hidden());
        if !is_seen(quiet) {
            return Progress { bar, thread: None };
        }
        let style = ProgressStyle::with_template("{bar:30} {percent}% {elapsed} {msg}");
        bar.set_style(style.expect("a valid template"));
        let (stop, stopped) = channel();
        let (shown, control) = (bar.clone(), control.clone());
        let thread = std::thread::spawn(move || {
            let mut pause = PATIENCE;
            while stopped.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                if shown.is_hidden() {
                    shown.set_draw_target(ProgressDrawTarget::stderr());
                }
                shown.set_position((control.progress().clamp(0.0, 1.0) * STEPS as f64) as u64);
                shown.set_message(format!("{} {steps}", control.nodes()));
                pause = EVERY;
            }
        });
        Progress { bar, thread: Some((stop, thread)) }
    }

    /// Hides the bar while something else is written.
    pub fn aside<R>(&self, write: impl FnOnce() -> R) -> R {
        self.bar.suspend(write)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.thread.take() {
            drop(stop);
            // A bar that failed is no reason to withhold the answer.
            let _ = thread.join();
            self.bar.finish_and_clear();
        }
    }
}

/// A bar that is told its share, for work that is done piece by piece.
pub struct Share {
    bar: ProgressBar,
    begun: std::time::Instant,
    hidden: bool,
}

impl Share {
    /// Begins; in silence if asked to be quiet or if standard error is no terminal.
    pub fn begin(quiet: bool) -> Share {
        let bar = ProgressBar::with_draw_target(Some(STEPS), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:30} {percent}% {elapsed} left {eta}");
        bar.set_style(style.expect("a valid template"));
        Share { bar, begun: std::time::Instant::now(), hidden: !is_seen(quiet) }
    }

    /// Shows the share done, from 0 to 1.
    pub fn show(&self, share: f64) {
        if self.hidden || self.begun.elapsed() < PATIENCE {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position((share.clamp(0.0, 1.0) * STEPS as f64) as u64);
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

//! Long slices of time for threads that compute.
//!
//! When more threads want to compute than there are cores, the system lets each have a core for a few thousandths of a
//! second. After each turn of others the caches hold their tables of hints instead of ours. So threads that
//! compute ask for longer turns (Linux 6.12 and later; elsewhere nothing happens), and nothing depends on whether they
//! get them. Who answers requests or signals keeps short ones, and comes before them.
//! docs/benchmarks.md ("More processes than cores") has what it gains.

use std::cell::Cell;

/// How long a turn should be, in nanoseconds. (Twice as long gains little more, and who waits for several such
/// threads should still be answered soon.)
#[cfg(target_os = "linux")]
const SLICE: u64 = 50_000_000;

/// Asks for long slices for the thread that calls it; once.
pub(crate) fn ask() {
    thread_local!(static ASKED: Cell<bool> = const { Cell::new(false) });
    if !ASKED.replace(true) {
        #[cfg(target_os = "linux")]
        linux::lengthen();
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use libc::{
        SCHED_BATCH, SCHED_OTHER, SYS_sched_getattr, SYS_sched_setattr, c_long, sched_attr,
    };

    /// How this thread is scheduled.
    pub fn current() -> Option<sched_attr> {
        let size = size_of::<sched_attr>();
        // SAFETY: it is a struct of numbers, for which zeros are values.
        let mut attr: sched_attr = unsafe { std::mem::zeroed() };
        // SAFETY: the system writes at most so many bytes, into a struct of that size; 0 is this thread.
        let done = unsafe { libc::syscall(SYS_sched_getattr, 0, &raw mut attr, size, 0) };
        (done == 0).then_some(attr)
    }

    /// All but the length of the slice stays as it is: a thread that was made to wait for others still does.
    pub fn lengthen() {
        let Some(mut attr) = current() else { return };
        if [SCHED_OTHER, SCHED_BATCH].contains(&(attr.sched_policy as i32)) {
            attr.sched_runtime = super::SLICE;
            // SAFETY: the system only reads the struct, whose size stands in it; 0 is this thread.
            let _: c_long = unsafe { libc::syscall(SYS_sched_setattr, 0, &raw const attr, 0) };
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::linux::current;
    use super::*;

    #[test]
    fn only_the_slice_changes() {
        let known = |attr: libc::sched_attr| (attr.sched_policy, attr.sched_nice, attr.sched_flags);
        std::thread::spawn(move || {
            let Some(before) = current() else { return };
            ask();
            let after = current().unwrap();
            assert!([before.sched_runtime, SLICE].contains(&after.sched_runtime));
            assert_eq!(known(before), known(after));
        })
        .join()
        .unwrap();
    }
}

//! Counting bits with the machine's own instruction where there is one.
//!
//! The place of a card is a count of bits, so nearly all time goes into counting. Programs for
//! x86-64 are built for machines without an instruction for it, and count with a dozen others; almost
//! every machine has it, so it is asked for when the program runs. Measured: 5x5 deals take
//! MEASURED.

/// Runs something with the machine's bit counting. What it runs is compiled into this function, as
/// far as it is inlined there; the result is the same with and without.
#[inline(always)]
pub(crate) fn with_popcount<R>(run: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("popcnt") {
        // SAFETY: the machine has the instruction; it was asked just now.
        return unsafe { counted(run) };
    }
    run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt")]
fn counted<R>(run: impl FnOnce() -> R) -> R {
    run()
}

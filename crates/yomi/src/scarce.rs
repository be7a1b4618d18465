//! Memory that is refused: one sentence and exit code 3, whatever was being computed.
//!
//! The tables keep to `--memory` by themselves; this is for the rest, where the system gives less than
//! was thought (`ulimit -v`, a container). Files are written to a temporary name first, so that nothing
//! is half done.

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::Write;

use crate::exit::UNDECIDED;

/// The allocator of the system, which says so where it has nothing left.
pub struct Careful;

// SAFETY: all is done by the system's allocator; where that has nothing to give, the program ends.
unsafe impl GlobalAlloc for Careful {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: what the caller promises is what the system's allocator asks for.
        given(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        given(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above.
        given(unsafe { System.realloc(old, layout, size) }, size)
    }

    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(old, layout) }
    }
}

/// What was given, if anything was.
#[inline]
fn given(memory: *mut u8, bytes: usize) -> *mut u8 {
    if memory.is_null() {
        end(bytes);
    }
    memory
}

/// Ends the program. Nothing here takes memory: standard error has no buffer.
#[cold]
fn end(bytes: usize) -> ! {
    let _ = writeln!(
        std::io::stderr(),
        "yomi: the system has no memory left ({bytes} more bytes were needed); a smaller --memory may help"
    );
    std::process::exit(UNDECIDED.into())
}

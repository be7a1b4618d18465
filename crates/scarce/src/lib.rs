//! The allocator of a program that says so where the system has no memory left.
//!
//! The tables keep to `--memory` by themselves; this is for the rest, where the system gives less than
//! was thought (`ulimit -v`, a container). A program that links this room and calls [`when_refused`] ends
//! its own way; until it does, memory that is refused ends it as in any other program.
//!
//! It is a room of its own because of how it is compiled: every piece of memory passes here, and the
//! command line, where it stood, is compiled quickly. `questions mm4x6` takes 2 % fewer instructions for it.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::OnceLock;

#[global_allocator]
static MEMORY: Careful = Careful;

static END: OnceLock<fn(usize) -> !> = OnceLock::new();

/// What is done where the system refuses so many bytes. It must not take memory itself. Who comes first
/// decides.
pub fn when_refused(end: fn(usize) -> !) {
    let _ = END.set(end);
}

/// The allocator of the system, which ends the program where it has nothing left.
struct Careful;

// SAFETY: all is done by the system's allocator; where that has nothing to give, the program ends.
unsafe impl GlobalAlloc for Careful {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: what the caller promises is what the system's allocator asks for.
        given(unsafe { System.alloc(layout) }, layout.size())
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        given(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    #[inline]
    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above.
        given(unsafe { System.realloc(old, layout, size) }, size)
    }

    #[inline]
    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(old, layout) }
    }
}

/// What was given, if anything was.
#[inline]
fn given(memory: *mut u8, bytes: usize) -> *mut u8 {
    if memory.is_null() {
        refused(bytes);
    }
    memory
}

#[cold]
fn refused(bytes: usize) {
    if let Some(end) = END.get() {
        end(bytes);
    }
}

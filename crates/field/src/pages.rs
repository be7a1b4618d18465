//! Large tables in large pages of memory, where the system has them.
//!
//! A table of a gigabyte is 262,144 small pages, which the system takes a tenth of a second to take back, and
//! rows read here and there miss the processor's list of pages. Large ones are asked for, and nothing depends
//! on whether they are given. docs/benchmarks.md ("Large pages") has what it gains and its price.

/// So many bytes or fewer are left as they are.
#[cfg(target_os = "linux")]
const LARGE: usize = 8 << 20;

/// So many zeros.
pub(crate) fn zeros(bytes: usize) -> Vec<u8> {
    let table = vec![0; bytes];
    #[cfg(target_os = "linux")]
    if bytes > LARGE {
        const PAGE: usize = 4096;
        let begin = (table.as_ptr() as usize).next_multiple_of(PAGE);
        let length = (table.as_ptr() as usize + bytes - begin) / PAGE * PAGE;
        // SAFETY: the range is whole pages of memory that the table owns, and the advice changes nothing that
        // a program can read.
        unsafe {
            libc::madvise(begin as *mut libc::c_void, length, libc::MADV_HUGEPAGE);
        }
    }
    table
}

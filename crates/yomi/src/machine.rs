//! What this machine has to offer: defaults for threads and memory.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// The number of cores that may be used.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Half of the memory that is free now, for the machine and for the group of processes that the
/// program belongs to (a container has a limit of its own); 2 GiB where that is not known.
pub fn memory() -> usize {
    let what = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(what);
    let group = (system.total_memory() > 0).then(|| system.cgroup_limits()).flatten();
    let group = group.map(|group| (group.total_memory, group.rss));
    let free = free(system.available_memory(), group);
    free.map_or(2 << 30, |bytes| usize::try_from(bytes / 2).unwrap_or(usize::MAX))
}

/// What is free of the machine and within a group's limit, of which some is taken; nothing if that
/// is not known. What the system keeps of files does not count as taken: it gives that back.
fn free(machine: u64, group: Option<(u64, u64)>) -> Option<u64> {
    let group = group.map(|(limit, taken)| limit.saturating_sub(taken));
    let known = Some(machine).filter(|&bytes| bytes > 0);
    [known, group].into_iter().flatten().min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_is_free() {
        assert_eq!(free(2000, None), Some(2000));
        assert_eq!(free(2000, Some((1000, 300))), Some(700));
        assert_eq!(free(500, Some((1000, 300))), Some(500));
        assert_eq!(free(0, None), None);
        assert!(memory() > 0);
    }
}

//! What this machine has to offer: defaults for threads and memory.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};
use yomikiri_search::usable_threads;

/// The number of cores that may be used.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The number of threads that are used if so many are wanted; all cores if nobody says.
pub fn threads(wanted: Option<u16>) -> usize {
    wanted.map_or_else(cores, |wanted| usable_threads(wanted.into()))
}

/// Half of the memory that is free now: for the machine, for the group of processes that the program
/// belongs to (a container has a limit of its own), and for the program itself (`ulimit -v`); 2 GiB
/// where that is not known.
pub fn memory() -> usize {
    let what = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(what);
    let group = (system.total_memory() > 0).then(|| system.cgroup_limits()).flatten();
    let group = group.map(|group| (group.total_memory, group.rss));
    let own = std::fs::read_to_string("/proc/self/limits").ok();
    let taken = std::fs::read_to_string("/proc/self/status").ok();
    let own = own.as_deref().and_then(own_limit).zip(taken.as_deref().and_then(taken_by_program));
    let free = free(system.available_memory(), [group, own]);
    free.map_or(2 << 30, |bytes| usize::try_from(bytes / 2).unwrap_or(usize::MAX))
}

/// What is free of the machine and within other limits, of which some is taken; nothing if that
/// is not known. What the system keeps of files does not count as taken: it gives that back.
fn free(machine: u64, limits: [Option<(u64, u64)>; 2]) -> Option<u64> {
    let left = limits.into_iter().flatten().map(|(limit, taken)| limit.saturating_sub(taken));
    left.chain(Some(machine).filter(|&bytes| bytes > 0)).min()
}

/// The addresses that the program may use, in bytes, from the system's list of its limits.
fn own_limit(limits: &str) -> Option<u64> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The addresses that it uses already, from what the system says about it.
fn taken_by_program(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmSize:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_is_free() {
        assert_eq!(free(2000, [None, None]), Some(2000));
        assert_eq!(free(2000, [Some((1000, 300)), None]), Some(700));
        assert_eq!(free(2000, [Some((1000, 300)), Some((600, 200))]), Some(400));
        assert_eq!(free(500, [Some((1000, 300)), None]), Some(500));
        assert_eq!(free(0, [None, None]), None);
        assert!(memory() > 0);
    }

    #[test]
    fn limits_as_the_system_writes_them() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units     \n\
                      Max address space         512000000            unlimited            bytes     \n";
        assert_eq!(own_limit(limits), Some(512_000_000));
        assert_eq!(own_limit(&limits.replace("512000000", "unlimited")), None);
        assert_eq!(taken_by_program("Name:\tyomi\nVmSize:\t    1024 kB\n"), Some(1 << 20));
    }
}

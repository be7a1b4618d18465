//! What this machine has to offer: defaults for threads and memory.

/// The number of cores that may be used.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Half of the memory that is free now, or 2 GiB where that is not known.
pub fn memory() -> usize {
    let free = std::fs::read_to_string("/proc/meminfo").ok().and_then(|info| available(&info));
    free.map_or(2 << 30, |bytes| bytes / 2)
}

/// The line `MemAvailable:   24000000 kB`, in bytes.
fn available(meminfo: &str) -> Option<usize> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    #[test]
    fn memory_that_is_free() {
        let info = "MemTotal:       24000000 kB\nMemAvailable:    2000 kB\n";
        assert_eq!(super::available(info), Some(2_048_000));
        assert_eq!(super::available("MemTotal: 1 kB\n"), None);
    }
}

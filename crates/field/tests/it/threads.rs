//! Tests of `src/threads.rs`.

use yomikiri_field::*;

#[test]
fn one_thread_is_the_callers() {
    let caller = std::thread::current().id();
    for (count, same) in [(0, true), (1, true), (2, false)] {
        let threads = Threads::new(count).unwrap();
        assert_eq!(threads.count(), count.max(1));
        assert_eq!(threads.run(|| std::thread::current().id()) == caller, same);
    }
}

#[test]
fn no_more_threads_than_cores() {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    assert_eq!(Threads::new(1000).unwrap().count(), cores.clamp(2, 1000));
    assert_eq!((usable(0), usable(1), usable(2)), (1, 1, 2));
}

//! Tests of `src/threads.rs`.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

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

fn some_and_one() -> [Threads; 2] {
    [Threads::Caller, Threads::new(2).unwrap()]
}

#[test]
fn what_is_made_is_in_order() {
    let items: Vec<usize> = (0..1000).collect();
    for threads in some_and_one() {
        let tools = AtomicUsize::new(0);
        let tool = || tools.fetch_add(1, Relaxed);
        let made = threads.map(&items, tool, |_, item| Box::new(item * item));
        assert!(made.iter().enumerate().all(|(at, made)| **made == at * at));
        assert!(tools.into_inner() <= threads.count());
        assert_eq!(threads.map(&items[..0], || (), |(), item| *item), [0; 0]);
    }
}

/// Also if a later one is found long before.
#[test]
fn the_first_is_found() {
    let items: Vec<usize> = (0..1000).collect();
    for threads in some_and_one() {
        for round in 0..50 {
            let look = |_: &mut (), &item: &usize| {
                let waits = if item % 2 == 0 { 2000 * (round % 3) } else { 0 };
                (0..waits).for_each(|_| std::hint::spin_loop());
                (item >= 500 + round).then_some(item)
            };
            assert_eq!(threads.find_first(&items, || (), look), Some(500 + round));
        }
        let none = threads.find_first(&items, || (), |(), _| None::<usize>);
        assert_eq!(none, None);
    }
}

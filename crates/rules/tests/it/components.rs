//! Tests of `src/components.rs`.

use yomikiri_rules::*;

#[test]
fn firsts_are_the_smallest_members() {
    // A path through 0, 3, 6, 9 joined from its far end, a pair, and things alone.
    let mut components = Components::new(11);
    for (a, b) in [(6, 9), (10, 2), (3, 6), (0, 3), (9, 0)] {
        components.join(a, b);
    }
    assert_eq!(components.find(9), 0);
    assert_eq!(components.find(10), 2);
    assert_eq!(components.firsts(), [0, 1, 2, 0, 4, 5, 0, 7, 8, 0, 2]);
}

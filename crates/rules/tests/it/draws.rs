//! Tests of `src/draws.rs`.

use yomikiri_rules::*;

#[test]
fn every_number_is_equally_likely() {
    let mut draws = Draws::new([1, 2], b"patience/test/01");
    let mut seen = [0u32; 6];
    for _ in 0..60_000 {
        seen[draws.below(6) as usize] += 1;
    }
    // Standard deviation 91; five of them.
    assert!(seen.iter().all(|n| n.abs_diff(10_000) < 456), "{seen:?}");
}

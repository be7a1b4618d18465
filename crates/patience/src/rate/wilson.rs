//! The interval of E. B. Wilson (1927) for a share.

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The 95 % Wilson interval of a share of which `hits` of `count` were seen. Without any
/// observation it is everything from 0 to 1.
pub fn wilson(hits: u64, count: u64) -> (f64, f64) {
    if count == 0 {
        return (0.0, 1.0);
    }
    let (n, p) = (count as f64, hits as f64 / count as f64);
    let z2 = Z * Z;
    let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    let low = if hits == 0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if hits == count { 1.0 } else { (middle + half).min(1.0) };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::wilson;

    /// The shares x at which |p - x| is z standard deviations of x, found by bisection elsewhere.
    #[test]
    fn known_intervals() {
        for (hits, count, low, high) in [
            (8726, 10_000, 0.865_921_7, 0.878_992_2),
            (15, 20, 0.531_299_1, 0.888_138_3),
            (0, 10, 0.0, 0.277_532_8),
            (10, 10, 0.722_467_2, 1.0),
        ] {
            let found = wilson(hits, count);
            assert!((found.0 - low).abs() < 1e-6 && (found.1 - high).abs() < 1e-6, "{found:?}");
        }
        assert_eq!(wilson(0, 0), (0.0, 1.0));
    }
}

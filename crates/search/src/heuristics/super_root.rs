//! F(n), the solution x of xˣ = n, also called the super-root of n, for Landy's third formula: in
//! fixed point, by integers alone.
//!
//! Newton's method for x log x = log n is x' = (x + log n) / (1 + log x); it is concave upward, so
//! from the solution for n - 1 the next one is reached in a few steps. log x comes from the nearest
//! multiple m/256 and 2 artanh ((x - m/256) / (x + m/256)), so errors do not add up.
//!
//! The result is right to 2⁻⁵⁶, and rounded to that many bits, so that F(1) = 1, F(4) = 2, F(27) = 3
//! and so on are exact. Different sums Σ s F(s) over n candidates are told apart down to n · 2⁻⁵⁶.

use super::logarithm::WORK;

/// Bits after the point.
pub(super) const BITS: u32 = 56;
/// Bits after the point while computing.
const FINE: u32 = 60;
const ONE: i128 = 1 << FINE;
/// Logarithms are looked up in steps of 1/256.
const STEPS: i128 = 256;
/// How many logarithms of integers are needed whatever n is: F stays below 8.
pub(super) const LOGS: usize = 8 * STEPS as usize;

/// F(0) (never used, 0), F(1), …, F(`max`), given the plain logarithms up to `max` and [`LOGS`].
pub(super) fn super_roots(logs: &[u128], max: usize) -> Vec<i128> {
    let log = |n: usize| (logs[n] >> (WORK - FINE)) as i128;
    let mut roots = vec![0];
    let mut x = ONE;
    for n in 1..=max {
        let target = log(n);
        // Each step squares the error; from the solution before, six are plenty.
        for _ in 0..8 {
            let next = ((x + target) << FINE) / (ONE + log_of(x, log));
            if std::mem::replace(&mut x, next) == next {
                break;
            }
        }
        roots.push((x + (1 << (FINE - BITS - 1))) >> (FINE - BITS));
    }
    roots
}

/// log x for 1 ≤ x < 8.
fn log_of(x: i128, log: impl Fn(usize) -> i128) -> i128 {
    let m = (x * STEPS + ONE / 2) >> FINE;
    let near = m * ONE / STEPS;
    let z = ((x - near) << FINE) / (x + near);
    let (mut power, mut sum, mut k) = (2 * z, 0, 1);
    while power != 0 {
        sum += power / k;
        power = (((power * z) >> FINE) * z) >> FINE;
        // An arithmetic shift of a negative number stops at -1.
        power += i128::from(power == -1);
        k += 2;
    }
    log(m as usize) - log(STEPS as usize) + sum
}

#[cfg(test)]
mod tests {
    use super::super::logarithm;
    use super::*;

    #[test]
    fn they_solve_the_equation() {
        let roots = super_roots(&logarithm::plain(40_000), 40_000);
        for (x, n) in [(1, 1), (2, 4), (3, 27), (4, 256), (5, 3125)] {
            assert_eq!(roots[n], x << BITS, "{n}");
        }
        for (n, &root) in roots.iter().enumerate().skip(1) {
            let x = root as f64 / 2f64.powi(BITS as i32);
            assert!((x * x.ln() - (n as f64).ln()).abs() < 1e-13, "{n}: {x}");
        }
    }

    /// Least values for a number of parts rest on it: see [`super::super::score`].
    #[test]
    fn the_term_of_a_part_is_convex() {
        let roots = super_roots(&logarithm::plain(40_000), 40_000);
        let term = |n: usize| n as i128 * roots[n];
        for n in 1..roots.len() - 1 {
            assert!(term(n + 1) - term(n) >= term(n) - term(n - 1), "{n}");
        }
    }
}

//! Natural logarithms of integers in fixed point, such that equal products have equal sums.
//!
//! Sums Σ s log s are compared, and ties decide what is guessed: 4 log 4 and 2 log 2 four times
//! over must be the same number. So only the logarithms of primes are computed; that of any other
//! number is the sum over its prime factors. By unique factorisation two sums of integer multiples
//! of logarithms are equal as real numbers exactly if they have the same multiple of each prime's
//! logarithm, and then they are equal here.
//!
//! Different sums are told apart down to 2⁻⁷⁶: a logarithm is right to 2⁻⁹⁶ for a prime, and a sum
//! Σ s log s over n ≤ 40,000 candidates has at most n · 16 of them. All arithmetic is on integers,
//! so it is the same on every machine.

/// Bits after the point.
pub(super) const BITS: u32 = 96;
/// Bits after the point while computing.
pub(super) const WORK: u32 = 120;

/// log 0 (never used, 0), log 1, …, log `max`, with [`WORK`] bits after the point: by
/// log (n + 1) - log n = 2 artanh (1 / (2n + 1)), each step rounding less than 40 times.
pub(super) fn plain(max: usize) -> Vec<u128> {
    let mut logs = vec![0, 0];
    for n in 1..max as u128 {
        let odd = 2 * n + 1;
        let (mut power, mut sum, mut k) = ((1 << (WORK + 1)) / odd, 0, 1);
        while power > 0 {
            sum += power / k;
            power /= odd * odd;
            k += 2;
        }
        logs.push(logs[n as usize] + sum);
    }
    logs.truncate(max + 1);
    logs
}

/// The same with [`BITS`] bits, sums over the prime factors.
pub(super) fn additive(plain: &[u128]) -> Vec<i128> {
    let mut logs = vec![0i128; plain.len()];
    for n in 2..plain.len() {
        if logs[n] != 0 {
            continue;
        }
        // A prime: its multiples get its logarithm once for each power that divides them.
        let half = 1 << (WORK - BITS - 1);
        let log = ((plain[n] + half) >> (WORK - BITS)) as i128;
        let mut power = n;
        while power < plain.len() {
            logs.iter_mut().step_by(power).skip(1).for_each(|sum| *sum += log);
            power *= n;
        }
    }
    logs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right() {
        let plain = plain(40_001);
        let logs = additive(&plain);
        assert_eq!(logs.len(), 40_002);
        // log 2 = 0.B17217F7 D1CF79AB C9E3B398 03F2F6AF …, in hexadecimal.
        assert_eq!(logs[2], 0xB172_17F7_D1CF_79AB_C9E3_B398);
        for n in 1..=40_001 {
            let log = logs[n] as f64 / 2f64.powi(BITS as i32);
            assert!((log - (n as f64).ln()).abs() < 1e-13, "{n}");
            let error = (logs[n] - (plain[n] >> (WORK - BITS)) as i128).abs();
            assert!(error <= 16, "{n}: {error}");
        }
    }

    #[test]
    fn products_are_sums() {
        let logs = additive(&plain(5000));
        for a in 1..70 {
            for b in 1..70 {
                assert_eq!(logs[a] + logs[b], logs[a * b]);
            }
        }
    }
}

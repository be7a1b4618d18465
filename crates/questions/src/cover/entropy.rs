//! How much is still to be told, and the most that a question can tell: the bound by entropy.
//!
//! Let f(s) = s log2 s. A class of s secrets needs f(s) to be told: |C| times the entropy of a secret
//! drawn from it. A question that cuts it into parts of sizes t tells f(s) - Σ f(t). What questions
//! tell together is at most the sum of what each tells alone (entropy is subadditive: Shannon, 1948),
//! in one class and so over all classes. Hence k questions are enough only if the k that tell most tell
//! at least what is needed, and a question is of use among k only if it does so with the k - 1 that
//! tell most. Counting parts (k questions with at most p parts tell at most p^k secrets apart; Moret
//! and Shapiro, 1985) is never stronger in the same class: a cut into p parts tells at most s log2 p.
//!
//! Logarithms are whole numbers here, the same on every machine: in units of 2^-24, f is rounded down
//! by less than 2. What is needed is then never too large, and 2 is added to what a question tells.

/// f(s) for sizes up to a number, rounded down by less than [`SLACK`].
pub(crate) struct Entropy {
    of_size: Vec<u64>,
}

/// More than the rounding takes away.
pub(crate) const SLACK: u64 = 2;

impl Entropy {
    /// For classes of up to so many secrets.
    pub fn up_to(secrets: usize) -> Entropy {
        let of_size = |size: usize| ((size as u128 * u128::from(log2(size as u64))) >> 16) as u64;
        Entropy { of_size: (0..=secrets.max(1)).map(of_size).collect() }
    }

    /// What a class of this size needs.
    pub fn needed(&self, size: usize) -> u64 {
        self.of_size[size]
    }

    /// At least what a question tells in a class; `sizes` is all zero, and is so again afterwards.
    pub fn told(&self, class: &[u16], row: &[u8], sizes: &mut [u16; 256]) -> u64 {
        self.told_and_parts(class, row, sizes).0
    }

    /// The same, and into how many parts the question cuts the class.
    pub fn told_and_parts(&self, class: &[u16], row: &[u8], sizes: &mut [u16; 256]) -> (u64, u64) {
        let answer = |secret: u16| usize::from(row[usize::from(secret)]);
        class.iter().for_each(|&secret| sizes[answer(secret)] += 1);
        let (mut left, mut parts) = (0, 0);
        for &secret in class {
            let size = std::mem::take(&mut sizes[answer(secret)]);
            left += self.of_size[usize::from(size)];
            parts += u64::from(size > 0);
        }
        // A cut into two parts or more tells 1 bit at least, far more than the rounding.
        match self.of_size[class.len()] - left {
            0 => (0, parts),
            told => (told + SLACK, parts),
        }
    }
}

/// The logarithm with 40 binary digits after the point, rounded down; of 0 it is 0. Squaring a number
/// from 1 to 2 shows the digits one by one; each square is rounded down by 2^-60, which takes less
/// than 2^-59 from the logarithm in all.
fn log2(number: u64) -> u64 {
    let Some(whole) = number.checked_ilog2() else { return 0 };
    let mut mantissa = u128::from(number) << (60 - whole);
    let mut digits = u64::from(whole);
    for _ in 0..40 {
        mantissa = (mantissa * mantissa) >> 60;
        let digit = (mantissa >> 61) as u64;
        mantissa >>= digit;
        digits = digits << 1 | digit;
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Beside the logarithm of the machine, with all that its rounding can be.
    #[test]
    fn rounded_down_by_less_than_two() {
        let entropy = Entropy::up_to(40_000);
        for size in 1..=40_000usize {
            let exact = size as f64 * (size as f64).log2() * f64::from(1 << 24);
            let found = entropy.needed(size) as f64;
            assert!(exact - found > -0.1 && exact - found < 1.9, "{size}: {exact} {found}");
        }
        assert_eq!((entropy.needed(0), entropy.needed(1), entropy.needed(2)), (0, 0, 2 << 24));
        assert_eq!(entropy.needed(8), 24 << 24);
    }

    #[test]
    fn what_a_question_tells() {
        let entropy = Entropy::up_to(8);
        let told = |row: &[u8]| entropy.told(&[0, 1, 2, 3], row, &mut [0; 256]);
        assert_eq!(told(&[5, 5, 5, 5]), 0);
        assert_eq!(told(&[0, 0, 1, 1]), (4 << 24) + SLACK);
        assert_eq!(told(&[0, 1, 2, 3]), (8 << 24) + SLACK);
    }
}

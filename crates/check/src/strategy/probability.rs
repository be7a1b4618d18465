//! Probabilities: exact fractions, written `7/10`, never floats.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::Zero;

/// The longest fraction that is read, in characters.
pub const MAX_FRACTION: usize = 1000;

/// The most bits, about 300 digits, of a denominator that all probabilities of a file have in common.
/// Sums of fractions are as long as that, and take as long as its square.
pub const MAX_COMMON: u64 = 1000;

/// Why a text is not a probability.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProbabilityError {
    /// Not a fraction of whole numbers.
    #[error("'{0}' is not a fraction of whole numbers, such as 7/10")]
    Fraction(String),
    /// Longer than the program reads.
    #[error("a fraction of {0} characters is too long; the limit is {MAX_FRACTION}")]
    TooLong(usize),
    /// Fractions whose sum would be too long.
    #[error(
        "the probabilities have no common denominator of at most {MAX_COMMON} bits (about 300 digits)"
    )]
    Uncommon,
    /// The denominator is 0.
    #[error("'{0}' divides by 0")]
    DividesByZero(String),
}

/// Reads `7/10` or `1`. Whether it lies between 0 and 1 is for the verifier to say.
///
/// # Errors
/// If it is not a fraction of two whole numbers without sign.
pub fn parse_probability(text: &str) -> Result<BigRational, ProbabilityError> {
    if text.len() > MAX_FRACTION {
        return Err(ProbabilityError::TooLong(text.len()));
    }
    let whole = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        let number = plain.then(|| digits.parse::<BigInt>().ok()).flatten();
        number.ok_or_else(|| ProbabilityError::Fraction(text.to_string()))
    };
    let (above, below) = match text.split_once('/') {
        Some((above, below)) => (whole(above.trim())?, whole(below.trim())?),
        None => (whole(text.trim())?, BigInt::from(1)),
    };
    if below.is_zero() {
        return Err(ProbabilityError::DividesByZero(text.to_string()));
    }
    Ok(BigRational::new(above, below))
}

/// The least denominator that all probabilities so far have in common.
#[derive(Debug)]
pub(crate) struct Common(BigInt);

impl Common {
    pub(crate) fn new() -> Common {
        Common(BigInt::from(1))
    }

    /// One more denominator.
    ///
    /// # Errors
    /// If the common one would be too long.
    pub(crate) fn take(&mut self, denominator: &BigInt) -> Result<(), ProbabilityError> {
        if denominator.bits() > MAX_COMMON {
            return Err(ProbabilityError::Uncommon);
        }
        if !(&self.0 % denominator).is_zero() {
            self.0 = self.0.lcm(denominator);
        }
        if self.0.bits() > MAX_COMMON { Err(ProbabilityError::Uncommon) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_exact() {
        assert_eq!(parse_probability("7/10").unwrap().to_string(), "7/10");
        assert_eq!(parse_probability(" 14 / 20").unwrap().to_string(), "7/10");
        assert_eq!(parse_probability("1").unwrap().to_string(), "1");
        for text in ["", "/", "0.7", "7/", "/10", "-7/10", "+7/10", "7/10/3", "7e1", "７/10"] {
            assert_eq!(parse_probability(text), Err(ProbabilityError::Fraction(text.to_string())));
        }
        assert_eq!(
            parse_probability("1/0"),
            Err(ProbabilityError::DividesByZero("1/0".to_string()))
        );
        assert_eq!(parse_probability(&"1".repeat(1001)), Err(ProbabilityError::TooLong(1001)));
    }

    #[test]
    fn denominators_in_common() {
        let mut common = Common::new();
        for number in [10, 15, 6, 30] {
            common.take(&BigInt::from(number)).unwrap();
        }
        assert_eq!(common.0, BigInt::from(30));
        // Powers of one number have a common denominator, those of several soon have a long one.
        let power = |of: u32, to: u32| BigInt::from(of).pow(to);
        assert_eq!(common.take(&power(30, 200)), Ok(()));
        assert_eq!(common.take(&power(7, 7)), Err(ProbabilityError::Uncommon));
        assert_eq!(Common::new().take(&power(2, 1000)), Err(ProbabilityError::Uncommon));
    }
}

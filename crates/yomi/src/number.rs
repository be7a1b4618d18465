//! Numbers for people: decimals of fractions, large integers in short, shares in percent.

use num_bigint::BigUint;
use num_rational::BigRational;
use num_traits::Zero;

/// An exact fraction in lowest terms and its decimal: `625/144 = 4.340278`, `5/2 = 2.5`, `4`. The
/// decimal has up to six places, rounded to nearest; `≈` says that it is rounded.
pub fn fraction(total: u64, count: u64) -> String {
    ratio(&BigRational::new(total.into(), count.into()))
}

/// The same for a fraction that is not negative.
pub fn ratio(exact: &BigRational) -> String {
    match decimal(exact.numer().magnitude(), exact.denom().magnitude()) {
        _ if exact.is_integer() => exact.to_string(),
        (decimal, true) => format!("{exact} = {decimal}"),
        (decimal, false) => format!("{exact} ≈ {decimal}"),
    }
}

/// A fraction as a decimal of up to six places, rounded to nearest, and whether it is exact.
/// The denominator is not 0.
pub fn decimal(above: &BigUint, below: &BigUint) -> (String, bool) {
    const PLACES: usize = 6;
    let scaled = above * BigUint::from(10u32).pow(PLACES as u32);
    let exact = (&scaled % below).is_zero();
    let millionths = ((scaled * 2u32 + below) / (below * 2u32)).to_string();
    let digits = format!("{millionths:0>width$}", width = PLACES + 1);
    let (whole, places) = digits.split_at(digits.len() - PLACES);
    match places.trim_end_matches('0') {
        "" if exact => (whole.to_string(), true),
        short if exact => (format!("{whole}.{short}"), true),
        _ => (format!("{whole}.{places}"), false),
    }
}

/// A large integer in short, `1.23 × 10^45`, or in full if it has no more than `digits` digits.
pub fn short(number: &BigUint, digits: usize) -> String {
    let text = number.to_string();
    if text.len() <= digits { text } else { scientific(&text) }
}

/// `1.23 × 10^45` from decimal digits, of which there are at least four.
fn scientific(digits: &str) -> String {
    let leading: u32 = digits[..4].parse().expect("decimal digits");
    let (rounded, power) = match (leading + 5) / 10 {
        1000 => (100, digits.len()),
        rounded => (rounded, digits.len() - 1),
    };
    format!("{}.{:02} × 10^{power}", rounded / 100, rounded % 100)
}

/// The share of a whole in percent, with four places; exact shares of 0 and 100 are written so.
pub fn percent(part: &BigUint, whole: &BigUint) -> String {
    if part == whole {
        return "100 %".to_string();
    }
    let hundredths = (part * 2_000_000u32 + whole) / (whole * 2u32);
    let digits = format!("{:0>5}", hundredths.to_string());
    let (units, places) = digits.split_at(digits.len() - 4);
    format!("{units}.{places} %")
}

/// `1 guess`, `2 guesses`: a number with its noun.
pub fn counted(number: impl Into<u64>, one: &str, many: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions() {
        assert_eq!(fraction(5625, 1296), "625/144 ≈ 4.340278");
        assert_eq!(fraction(5, 2), "5/2 = 2.5");
        assert_eq!(fraction(8, 2), "4");
        assert_eq!(fraction(1_999_999_999, 1_000_000_000), "1999999999/1000000000 ≈ 2.000000");
        assert_eq!(fraction(1, 64), "1/64 = 0.015625");
    }

    #[test]
    fn large_numbers() {
        let number = |text: &str| text.parse::<BigUint>().unwrap();
        assert_eq!(short(&number("12345"), 5), "12345");
        assert_eq!(short(&number("12355"), 4), "1.24 × 10^4");
        assert_eq!(short(&number("99960"), 4), "1.00 × 10^5");
        assert_eq!(short(&number(&format!("1{}", "0".repeat(45))), 20), "1.00 × 10^45");
    }

    #[test]
    fn shares() {
        let share = |a: u32, b: u32| percent(&BigUint::from(a), &BigUint::from(b));
        assert_eq!(share(1, 3), "33.3333 %");
        assert_eq!(share(3, 3), "100 %");
        assert_eq!(share(0, 3), "0.0000 %");
        assert_eq!(share(1, 1_000_000), "0.0001 %");
        assert_eq!(counted(1u64, "guess", "guesses"), "1 guess");
        assert_eq!(counted(2u64, "guess", "guesses"), "2 guesses");
    }
}

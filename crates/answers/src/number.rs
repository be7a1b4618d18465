//! Numbers for people: decimals of fractions, large integers in short, shares in percent.
//!
//! Every digit is computed with whole numbers, so what is left out is rounded to the nearest, halves
//! up. Floating point appears nowhere: 7.7974 × 10^374 would be beyond it.

use num_bigint::{BigUint, Sign};
use num_rational::BigRational;
use num_traits::Zero;

/// An exact fraction in lowest terms and its decimal: `625/144 ≈ 4.340278`, `5/2 = 2.5`, `4`. The
/// decimal has up to six places, rounded to nearest; `≈` says that it is rounded.
pub fn fraction(total: u64, count: u64) -> String {
    ratio(&BigRational::new(total.into(), count.into()))
}

/// The same for any fraction: `-5/2 = -2.5`.
pub fn ratio(exact: &BigRational) -> String {
    let sign = if exact.numer().sign() == Sign::Minus { "-" } else { "" };
    match decimal(exact.numer().magnitude(), exact.denom().magnitude()) {
        _ if exact.is_integer() => exact.to_string(),
        (decimal, true) => format!("{exact} = {sign}{decimal}"),
        (decimal, false) => format!("{exact} ≈ {sign}{decimal}"),
    }
}

/// A fraction as a decimal of up to six places, rounded to nearest, and whether it is exact.
/// The denominator is not 0.
pub fn decimal(above: &BigUint, below: &BigUint) -> (String, bool) {
    const PLACES: usize = 6;
    let rounded = rounded(above, below, PLACES);
    let exact = (above * BigUint::from(10u32).pow(PLACES as u32) % below).is_zero();
    match exact {
        true => (rounded.trim_end_matches('0').trim_end_matches('.').to_string(), true),
        false => (rounded, false),
    }
}

/// A fraction as a decimal of just so many places, rounded to nearest: `4.340278`, `2.500000`. The
/// denominator is not 0.
pub fn rounded(above: &BigUint, below: &BigUint, places: usize) -> String {
    let scaled = above * BigUint::from(10u32).pow(places as u32);
    let nearest = ((scaled * 2u32 + below) / (below * 2u32)).to_string();
    let digits = format!("{nearest:0>width$}", width = places + 1);
    match digits.split_at(digits.len() - places) {
        (whole, "") => whole.to_string(),
        (whole, places) => format!("{whole}.{places}"),
    }
}

/// The mean of a total over so many cases, with just so many places: `4.340278`.
pub fn mean(total: u64, cases: u64, places: usize) -> String {
    rounded(&total.into(), &cases.into(), places)
}

/// A large integer in short, `1.23 × 10^45`, or in full if it has no more than `digits` digits.
pub fn short(number: &BigUint, digits: usize) -> String {
    let text = number.to_string();
    // Three digits are no more than the short form has.
    if text.len() <= digits.max(3) { text } else { scientific(&text) }
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

/// The share of a whole in percent, with four places; exactly the whole is written `100 %`. The
/// whole is not 0.
pub fn percent(part: &BigUint, whole: &BigUint) -> String {
    match part == whole {
        true => "100 %".to_string(),
        false => rounded(&(part * 100u32), whole, 4) + " %",
    }
}

/// How many of so many cases, in percent with just so many places: `98.400 %`. There are cases.
pub fn share(hits: u64, cases: u64, places: usize) -> String {
    rounded(&(BigUint::from(hits) * 100u32), &cases.into(), places) + " %"
}

/// `1 guess`, `2 guesses`: a number with its noun.
pub fn counted(number: impl Into<u64>, one: &str, many: &str) -> String {
    named(&number.into().to_string(), one, many)
}

/// The same with a number as it is written: `1 guess`, `625/144 ≈ 4.340278 guesses`.
pub fn named(number: &str, one: &str, many: &str) -> String {
    format!("{number} {}", if number == "1" { one } else { many })
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
        assert_eq!(ratio(&BigRational::new((-5).into(), 2.into())), "-5/2 = -2.5");
        assert_eq!(ratio(&BigRational::new((-1).into(), 3.into())), "-1/3 ≈ -0.333333");
        assert_eq!(ratio(&BigRational::new((-4).into(), 2.into())), "-2");
    }

    #[test]
    fn places() {
        assert_eq!(mean(5625, 1296, 6), "4.340278");
        assert_eq!(mean(8, 4, 6), "2.000000");
        assert_eq!(mean(100, 10, 0), "10");
        assert_eq!(mean(5, 2, 0), "3");
        assert_eq!(mean(1, 2000, 3), "0.001");
        assert_eq!(mean(1, 2001, 3), "0.000");
        // Half of the last place goes up: as a floating-point number it is below the half.
        assert_eq!(mean(1005, 1000, 2), "1.01");
        assert_eq!(format!("{:.2}", 1.005), "1.00");
    }

    #[test]
    fn large_numbers() {
        let number = |text: &str| text.parse::<BigUint>().unwrap();
        assert_eq!(short(&number("12345"), 5), "12345");
        assert_eq!(short(&number("12355"), 4), "1.24 × 10^4");
        assert_eq!(short(&number("99960"), 4), "1.00 × 10^5");
        assert_eq!(short(&number(&format!("1{}", "0".repeat(45))), 20), "1.00 × 10^45");
        assert_eq!(short(&number("123"), 0), "123");
        assert_eq!(short(&number("7797412345678"), 12), "7.80 × 10^12");
    }

    #[test]
    fn shares() {
        let of = |a: u32, b: u32| percent(&BigUint::from(a), &BigUint::from(b));
        assert_eq!(of(1, 3), "33.3333 %");
        assert_eq!(of(3, 3), "100 %");
        assert_eq!(of(0, 3), "0.0000 %");
        assert_eq!(of(1, 1_000_000), "0.0001 %");
        assert_eq!(share(984, 1000, 3), "98.400 %");
        assert_eq!(share(3, 3, 1), "100.0 %");
        assert_eq!(counted(1u64, "guess", "guesses"), "1 guess");
        assert_eq!(counted(2u64, "guess", "guesses"), "2 guesses");
        assert_eq!(named("1", "guess", "guesses"), "1 guess");
        assert_eq!(named("3/2 = 1.5", "guess", "guesses"), "3/2 = 1.5 guesses");
    }
}

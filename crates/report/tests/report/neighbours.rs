//! Plausible neighbours of a published value: what a misprint or a slip of the pen would make of it.
//!
//! A verdict that only notices nonsense is of little use, so a false value is as near to the true one
//! as the paper's own precision allows.

use num_traits::ToPrimitive;
use yomikiri_report::{Computed, Published};

/// False values near one that agrees with what was computed.
pub fn neighbours(published: &Published, computed: &Computed) -> Vec<Published> {
    match published {
        Published::Nothing => Vec::new(),
        Published::Exact(text) => texts(text).into_iter().map(Published::Exact).collect(),
        Published::Decimal(text) => decimals(text).into_iter().map(Published::Decimal).collect(),
        Published::Rate { percent, cases } => {
            let Computed::Rate { hits, cases: ours } = computed else {
                panic!("a rate compared with {computed:?}")
            };
            let rates = rates(places(percent), *cases, (*hits, *ours), 4.0);
            let rate = |percent| Published::Rate { percent, cases: *cases };
            rates.into_iter().map(rate).collect()
        }
    }
}

/// Another word; or one of the numbers in the text, one more or one less.
fn texts(text: &str) -> Vec<String> {
    match text {
        "yes" => return vec!["no".to_string()],
        "no" => return vec!["yes".to_string()],
        _ => {}
    }
    let mut near = Vec::new();
    let mut at = 0;
    while let Some(from) = text[at..].find(|c: char| c.is_ascii_digit()).map(|from| at + from) {
        let digits = text[from..].find(|c: char| !c.is_ascii_digit());
        let to = digits.map_or(text.len(), |digits| from + digits);
        for number in one_off(&text[from..to]) {
            near.push(format!("{}{number}{}", &text[..from], &text[to..]));
        }
        at = to;
    }
    near
}

/// A decimal, one more or one less in the last place that is printed.
fn decimals(text: &str) -> Vec<String> {
    let places = places(text);
    let with_point = |digits: String| match places {
        0 => digits,
        places => {
            format!("{}.{}", &digits[..digits.len() - places], &digits[digits.len() - places..])
        }
    };
    one_off(&text.replace('.', "")).into_iter().map(with_point).collect()
}

/// A whole number, one more and one less, with as many digits as before; none is less than 0.
fn one_off(digits: &str) -> Vec<String> {
    let number: u128 = digits.parse().expect("digits");
    let width = digits.len();
    let near = [number.checked_sub(1), Some(number + 1)];
    near.into_iter().flatten().map(|number| format!("{number:0width$}")).collect()
}

/// The nearest printed rates, above and below ours, that are more than so many standard errors of the
/// difference from ours, in percent.
pub fn rates(places: usize, theirs: u64, (hits, ours): (u64, u64), errors: f64) -> Vec<String> {
    let unit = 10f64.powi(-(places as i32));
    let q = hits as f64 / ours as f64;
    let far = |percent: f64| {
        let p = percent / 100.0;
        let variance = |share: f64, cases: u64| share * (1.0 - share) / cases as f64;
        (p - q).abs() > errors * (variance(p, theirs) + variance(q, ours)).sqrt() + unit / 100.0
    };
    let steps = |direction: f64| {
        let start = (100.0 * q / unit).round();
        let values = (1..).map(move |step| (start + direction * f64::from(step)) * unit);
        values.take_while(|percent| (0.0..=100.0).contains(percent)).find(|&percent| far(percent))
    };
    let found = [steps(-1.0), steps(1.0)].into_iter().flatten();
    found.map(|percent| format!("{percent:.places$}")).collect()
}

/// How many places a decimal has.
pub fn places(text: &str) -> usize {
    text.split_once('.').map_or(0, |(_, places)| places.len())
}

/// The value that a paper would have to print, in its own form, to agree with what was computed;
/// `shown` is that as people read it.
pub fn right(published: &Published, computed: &Computed, shown: &str) -> Published {
    match published {
        Published::Nothing => Published::Nothing,
        Published::Exact(_) => Published::Exact(shown.to_string()),
        Published::Decimal(text) => {
            let value = match computed {
                Computed::Fraction(fraction) => fraction.to_f64().expect("a number"),
                Computed::Real(value) => *value,
                other => panic!("a decimal compared with {other:?}"),
            };
            Published::Decimal(format!("{value:.places$}", places = places(text)))
        }
        Published::Rate { percent, cases } => {
            let Computed::Rate { hits, cases: ours } = computed else {
                panic!("a rate compared with {computed:?}")
            };
            let value = 100.0 * *hits as f64 / *ours as f64;
            let percent = format!("{value:.places$}", places = places(percent));
            Published::Rate { percent, cases: *cases }
        }
    }
}

#[test]
fn they_are_near() {
    assert_eq!(texts("yes"), ["no"]);
    assert_eq!(texts("X4, X5"), ["X3, X5", "X5, X5", "X4, X4", "X4, X6"]);
    assert_eq!(texts("0"), ["1"]);
    assert_eq!(texts("0132"), ["0131", "0133"]);
    assert_eq!(decimals("5.213"), ["5.212", "5.214"]);
    assert_eq!(decimals("1.00"), ["0.99", "1.01"]);
    assert_eq!(decimals("4"), ["3", "5"]);
    // The standard error is 0.71 %.
    assert_eq!(rates(1, 10_000, (5000, 10_000), 4.0), ["47.0", "53.0"]);
    assert_eq!(rates(2, 10_000, (0, 10_000), 4.0).len(), 1);
}

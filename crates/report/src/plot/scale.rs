//! Axes: from numbers to places, with round numbers at the ticks.

/// An axis: what it measures, in which unit, and from where to where.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// The label, with its unit.
    pub label: String,
    /// The ends, if they should not follow the data.
    pub range: Option<(f64, f64)>,
    /// Whether equal steps are equal factors.
    pub logarithmic: bool,
}

impl Axis {
    /// An axis that follows its data.
    pub fn new(label: impl Into<String>) -> Axis {
        Axis { label: label.into(), range: None, logarithmic: false }
    }

    /// The same, between these ends.
    #[must_use]
    pub fn between(self, low: f64, high: f64) -> Axis {
        Axis { range: Some((low, high)), ..self }
    }

    /// The same, in powers of ten.
    #[must_use]
    pub fn by_factors(self) -> Axis {
        Axis { logarithmic: true, ..self }
    }
}

/// An axis that knows its data: values between `low` and `high` go from `from` to `to`.
#[derive(Clone, Debug)]
pub(super) struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
    logarithmic: bool,
    pub ticks: Vec<(f64, String)>,
}

impl Scale {
    pub fn new(axis: &Axis, values: impl Iterator<Item = f64>, (from, to): (f64, f64)) -> Scale {
        let finite =
            values.filter(|value| value.is_finite() && (!axis.logarithmic || *value > 0.0));
        let ends = finite.fold(None, |ends: Option<(f64, f64)>, value| match ends {
            Some((low, high)) => Some((low.min(value), high.max(value))),
            None => Some((value, value)),
        });
        let (low, high) = axis.range.or(ends).unwrap_or((0.0, 1.0));
        if axis.logarithmic {
            let (low, high) =
                (low.log10().floor(), high.log10().ceil().max(low.log10().floor() + 1.0));
            let decade = |power: i32| {
                let label = if (-2..=5).contains(&power) {
                    number(10f64.powi(power), (-power).max(0) as usize)
                } else {
                    format!("10^{power}")
                };
                (10f64.powi(power), label)
            };
            let ticks = (low as i32..=high as i32).map(decade).collect();
            return Scale { low, high, from, to, logarithmic: true, ticks };
        }
        let (low, high) = if high > low { (low, high) } else { (low - 0.5, high + 0.5) };
        let step = step(high - low);
        // Ends that follow the data are moved to round numbers.
        let (low, high) = match axis.range {
            Some(range) => range,
            None => ((low / step).floor() * step, (high / step).ceil() * step),
        };
        let places = (-step.log10().floor()).max(0.0) as usize;
        let first = (low / step - 1e-9).ceil() as i64;
        let last = (high / step + 1e-9).floor() as i64;
        let tick = |k: i64| (k as f64 * step, number(k as f64 * step, places));
        let ticks = (first..=last).map(tick).collect();
        Scale { low, high, from, to, logarithmic: false, ticks }
    }

    /// A place for each of several things, without ticks.
    pub fn bare((from, to): (f64, f64)) -> Scale {
        Scale { low: 0.0, high: 1.0, from, to, logarithmic: false, ticks: Vec::new() }
    }

    /// Where it ends.
    pub fn end(&self) -> f64 {
        self.to
    }

    /// The place of a value.
    pub fn place(&self, value: f64) -> f64 {
        let value = if self.logarithmic { value.max(1e-300).log10() } else { value };
        let share = (value - self.low) / (self.high - self.low);
        self.from + share * (self.to - self.from)
    }
}

/// A distance of ticks that gives four to nine of them: 1, 2 or 5 times a power of ten.
fn step(width: f64) -> f64 {
    let rough = width / 6.0;
    let power = 10f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= rough);
    factor.unwrap_or(10.0) * power
}

/// A number with so many places; thousands apart from 10,000 on.
pub(super) fn number(value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    if whole.trim_start_matches('-').len() < 5 {
        return text.replace('-', "\u{2212}");
    }
    let mut grouped = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) && grouped != "-" {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    (grouped + rest).replace('-', "\u{2212}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        let labels = |axis: Axis, values: &[f64]| -> Vec<String> {
            let scale = Scale::new(&axis, values.iter().copied(), (0.0, 100.0));
            for &(value, _) in &scale.ticks {
                let place = scale.place(value);
                assert!((-1e-6..=100.0 + 1e-6).contains(&place), "{value} at {place}");
            }
            scale.ticks.into_iter().map(|(_, label)| label).collect()
        };
        assert_eq!(labels(Axis::new(""), &[0.1, 0.9]), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
        let thousands = ["0", "5000", "10,000", "15,000", "20,000"];
        assert_eq!(labels(Axis::new(""), &[100.0, 19_000.0]), thousands);
        assert_eq!(
            labels(Axis::new("").by_factors(), &[3.0, 2000.0]),
            ["1", "10", "100", "1000", "10,000"]
        );
        assert_eq!(labels(Axis::new("").between(0.0, 1.0), &[0.4]).len(), 6);
        assert!(!labels(Axis::new(""), &[5.0]).is_empty());
        assert!(!labels(Axis::new(""), &[]).is_empty());
        assert_eq!(labels(Axis::new(""), &[-2.0, 2.0])[0], "\u{2212}2");
    }
}

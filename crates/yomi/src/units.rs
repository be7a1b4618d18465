//! Amounts with units, as they are written in options: times and sizes of memory.

use std::time::Duration;

/// Reads `500ms`, `90s`, `1m30s`, `1.5h`.
pub fn parse_time(text: &str) -> Result<Duration, String> {
    sum(text)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "write a number and a unit, such as 500ms, 90s, 1m30s or 1h".to_string())
}

/// The seconds of one or more times, from the largest unit to the smallest.
fn sum(text: &str) -> Option<f64> {
    let mut units = &[("d", 86400.0), ("h", 3600.0), ("m", 60.0), ("s", 1.0), ("ms", 1e-3)][..];
    let (mut rest, mut seconds) = (text, 0.0);
    loop {
        let end = rest.find(|c: char| c.is_ascii_alphabetic())?;
        let length = rest[end..].find(|c: char| !c.is_ascii_alphabetic());
        let (first, after) = rest.split_at(length.map_or(rest.len(), |length| end + length));
        seconds += amount(first, units)?;
        if after.is_empty() {
            return Some(seconds);
        }
        let used = units.iter().position(|(name, _)| *name == &first[end..])?;
        (units, rest) = (&units[used + 1..], after);
    }
}

/// Reads `64K`, `500M`, `2G`, `1.5GiB`: bytes, in powers of 1024.
pub fn parse_size(text: &str) -> Result<usize, String> {
    let text = text.to_ascii_lowercase();
    let number = text.strip_suffix("ib").or_else(|| text.strip_suffix('b')).unwrap_or(&text);
    let kilo = 1024f64;
    let units = [("k", kilo), ("m", kilo.powi(2)), ("g", kilo.powi(3)), ("t", kilo.powi(4))];
    amount(number, &units)
        .filter(|&bytes| bytes >= 1.0 && bytes < usize::MAX as f64)
        .map(|bytes| bytes as usize)
        .ok_or_else(|| "write a number and a unit, such as 500M or 2G".to_string())
}

/// A plain decimal number followed by one of the units, times that unit.
fn amount(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let &(_, factor) = units.iter().find(|(name, _)| *name == unit.trim())?;
    let number: f64 = number.parse().ok()?;
    Some(number * factor).filter(|amount| amount.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        for (text, millis) in
            [("500ms", 500), ("90s", 90_000), ("2m", 120_000), ("1.5h", 5_400_000), ("0s", 0)]
                .into_iter()
                .chain([("1m30s", 90_000), ("1h1m1s1ms", 3_661_001)])
        {
            assert_eq!(parse_time(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for text in
            ["", "s", "90", "90x", "-1s", "+1s", "1e3s", "1.2.3s", ".s", "9s9", "1s1m", "1m1m"]
        {
            assert!(parse_time(text).is_err(), "{text}");
        }
        assert!(parse_time(&format!("{}d", "9".repeat(400))).is_err());
    }

    #[test]
    fn sizes() {
        for (text, bytes) in [
            ("1K", 1024),
            ("500M", 500 << 20),
            ("2G", 2 << 30),
            ("0.5g", 1 << 29),
            ("2 GiB", 2 << 30),
        ] {
            assert_eq!(parse_size(text), Ok(bytes), "{text}");
        }
        for text in ["", "G", "2", "2X", "-2G", "0G", "99999999999T", "2GG", "NaNG", "infG"] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }
}

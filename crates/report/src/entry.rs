//! One claim of a paper, what was computed for it, and whether the two agree.

use std::fmt::Display;

use num_rational::BigRational;
use num_traits::ToPrimitive;
use yomikiri_answers::{ResultRow, number};

/// What a paper says.
#[derive(Clone, Debug, PartialEq)]
pub enum Published {
    /// Nothing: we found no published value.
    Nothing,
    /// A value that must come out just so.
    Exact(String),
    /// A number printed with some places, of which the last one is rounded.
    Decimal(String),
    /// A share in percent, printed with some places, of so many random cases.
    Rate {
        /// In percent.
        percent: String,
        /// How many cases.
        cases: u64,
    },
}

/// What this run found.
#[derive(Clone, Debug, PartialEq)]
pub enum Computed {
    /// Nothing, and why.
    Nothing(String),
    /// A value in words or digits.
    Text(String),
    /// A number, exact.
    Fraction(BigRational),
    /// A number, as exact as floating point is.
    Real(f64),
    /// A share of random cases.
    Rate {
        /// How many had it.
        hits: u64,
        /// How many there were.
        cases: u64,
    },
}

impl Computed {
    /// Whatever can be written.
    pub fn text(value: impl Display) -> Computed {
        Computed::Text(format!("{value}"))
    }

    /// Whether something is so.
    pub fn yes(holds: bool) -> Computed {
        Computed::text(if holds { "yes" } else { "no" })
    }

    /// A fraction of whole numbers.
    pub fn fraction(above: u64, below: u64) -> Computed {
        Computed::Fraction(BigRational::new(above.into(), below.into()))
    }
}

/// Whether ours and theirs agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They do: equal, equal when rounded as printed, or within three standard errors.
    Agrees,
    /// They do not.
    Differs,
    /// We found no published value.
    NotPublished,
    /// This run has none.
    NotComputed,
}

impl Verdict {
    /// As in `results.json`.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Agrees => "agrees",
            Verdict::Differs => "differs",
            Verdict::NotPublished => "not published",
            Verdict::NotComputed => "not computed",
        }
    }
}

/// A claim: what a paper says about one thing, and the command that gives ours.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// What it is about. No other claim of the item has the same words: they are its name.
    pub what: String,
    /// What the paper says.
    pub published: Published,
    /// Why the two differ, or what else a reader should know; may be empty.
    pub note: String,
    /// The `yomi` command that gives it alone; empty if only the report does.
    pub command: String,
    /// Whether the value depends on the machine and the moment, as times and node counts do.
    pub varies: bool,
}

impl Claim {
    /// A value that must come out just so.
    pub fn exact(what: &str, published: impl Display, command: &str) -> Claim {
        Claim::new(what, Published::Exact(format!("{published}")), command)
    }

    /// A rounded number.
    pub fn decimal(what: &str, published: &str, command: &str) -> Claim {
        Claim::new(what, Published::Decimal(published.to_string()), command)
    }

    /// A rate over random cases.
    pub fn rate(what: &str, percent: &str, cases: u64, command: &str) -> Claim {
        Claim::new(what, Published::Rate { percent: percent.to_string(), cases }, command)
    }

    /// A value of which we found no published one.
    pub fn ours(what: &str, command: &str) -> Claim {
        Claim::new(what, Published::Nothing, command)
    }

    fn new(what: &str, published: Published, command: &str) -> Claim {
        let (what, command) = (what.to_string(), command.to_string());
        Claim { what, published, note: String::new(), command, varies: false }
    }

    /// The same with a note.
    #[must_use]
    pub fn noted(self, note: &str) -> Claim {
        Claim { note: note.to_string(), ..self }
    }

    /// The same for a value that is a time or a number of steps.
    #[must_use]
    pub fn varying(self) -> Claim {
        Claim { varies: true, ..self }
    }
}

/// A claim with what was computed for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The paper's number, such as `001`.
    pub paper: &'static str,
    /// The part of the paper, such as `Table 3`.
    pub item: String,
    /// The claim.
    pub claim: Claim,
    /// What this run found.
    pub computed: Computed,
    /// Seconds that the whole item took.
    pub seconds: f64,
}

impl Entry {
    /// Whether ours and theirs agree.
    pub fn verdict(&self) -> Verdict {
        let agrees = match (&self.claim.published, &self.computed) {
            (_, Computed::Nothing(_)) => return Verdict::NotComputed,
            (Published::Nothing, _) => return Verdict::NotPublished,
            (Published::Exact(theirs), ours) => *theirs == shown(ours),
            (Published::Decimal(theirs), ours) => match value(ours) {
                Some(ours) => rounds_to(ours, theirs),
                None => *theirs == shown(ours),
            },
            (Published::Rate { percent, cases }, Computed::Rate { hits, cases: ours }) => {
                within_three_errors(percent, *cases, *hits, *ours)
            }
            (Published::Rate { percent, .. }, ours) => {
                value(ours).is_some_and(|ours| rounds_to(100.0 * ours, percent))
            }
        };
        if agrees { Verdict::Agrees } else { Verdict::Differs }
    }

    /// The paper's value, as it is shown.
    pub fn published(&self) -> Option<String> {
        match &self.claim.published {
            Published::Nothing => None,
            Published::Exact(value) | Published::Decimal(value) => Some(value.clone()),
            Published::Rate { percent, .. } => Some(format!("{percent} %")),
        }
    }

    /// Our value, as it is shown.
    pub fn computed(&self) -> Option<String> {
        match &self.computed {
            Computed::Nothing(_) => None,
            ours => Some(shown(ours)),
        }
    }

    /// The note of the claim; of what was not computed, why.
    pub fn note(&self) -> String {
        match &self.computed {
            Computed::Nothing(why) if self.claim.note.is_empty() => why.clone(),
            Computed::Nothing(why) => format!("{why}. {}", self.claim.note),
            _ => self.claim.note.clone(),
        }
    }

    /// The command that gives it alone; where no other does, this report for the paper.
    pub fn command(&self) -> String {
        match self.claim.command.as_str() {
            "" => format!("yomi reproduce {}", self.paper),
            command => command.to_string(),
        }
    }

    /// As in `results.json`.
    pub fn row(&self) -> ResultRow {
        ResultRow {
            paper: self.paper.to_string(),
            item: self.item.clone(),
            what: self.claim.what.clone(),
            published: self.published(),
            computed: self.computed(),
            verdict: self.verdict().name().to_string(),
            note: self.note(),
            command: self.command(),
            seconds: (self.seconds * 1000.0).round() / 1000.0,
            varies: self.claim.varies,
        }
    }
}

fn value(computed: &Computed) -> Option<f64> {
    match computed {
        Computed::Fraction(fraction) => fraction.to_f64(),
        Computed::Real(value) => Some(*value),
        Computed::Rate { hits, cases } => Some(*hits as f64 / *cases as f64),
        Computed::Text(_) | Computed::Nothing(_) => None,
    }
}

/// Whether a number is printed like this when it is rounded to as many places.
fn rounds_to(value: f64, printed: &str) -> bool {
    let Ok(theirs) = printed.parse::<f64>() else { return false };
    let places = printed.split_once('.').map_or(0, |(_, places)| places.len());
    (value - theirs).abs() <= 0.5 * 10f64.powi(-(places as i32)) * (1.0 + 1e-9)
}

/// Whether two rates differ by no more than three standard errors of their difference, and half a
/// unit of the printed one's last place.
fn within_three_errors(percent: &str, theirs: u64, hits: u64, ours: u64) -> bool {
    let Ok(printed) = percent.parse::<f64>() else { return false };
    let (p, q) = (printed / 100.0, hits as f64 / ours as f64);
    let error = standard_error((p, theirs), (q, ours));
    let places = percent.split_once('.').map_or(0, |(_, places)| places.len());
    (p - q).abs() <= 3.0 * error + 0.005 * 10f64.powi(-(places as i32))
}

/// The standard error of the difference of two shares, each of so many random cases, if the true
/// share is one: the pooled estimate.
pub(crate) fn standard_error((p, n): (f64, u64), (q, m): (f64, u64)) -> f64 {
    let (n, m) = (n as f64, m as f64);
    let pooled = (p * n + q * m) / (n + m);
    (pooled * (1.0 - pooled) * (1.0 / n + 1.0 / m)).sqrt()
}

/// A value as people read it.
fn shown(computed: &Computed) -> String {
    match computed {
        Computed::Nothing(_) => String::new(),
        Computed::Text(text) => text.clone(),
        Computed::Fraction(fraction) => number::ratio(fraction),
        Computed::Real(value) => format!("{value:.6}"),
        Computed::Rate { hits, cases } => {
            format!("{} ({hits} of {cases})", number::share(*hits, *cases, 3))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(claim: Claim, computed: Computed) -> Entry {
        Entry { paper: "001", item: "Table 1".to_string(), claim, computed, seconds: 0.0 }
    }

    #[test]
    fn verdicts() {
        let verdict = |claim: Claim, computed| entry(claim, computed).verdict();
        let exact = |value: &str| Claim::exact("", value, "");
        assert_eq!(verdict(exact("26274"), Computed::text(26274)), Verdict::Agrees);
        assert_eq!(verdict(exact("26274"), Computed::fraction(52548, 2)), Verdict::Agrees);
        assert_eq!(verdict(exact("26274"), Computed::text(26275)), Verdict::Differs);
        let decimal = |value: &str| Claim::decimal("", value, "");
        assert_eq!(verdict(decimal("5.213"), Computed::fraction(26274, 5040)), Verdict::Agrees);
        assert_eq!(verdict(decimal("5.214"), Computed::fraction(26274, 5040)), Verdict::Differs);
        assert_eq!(verdict(decimal("2.89"), Computed::Real(2.886364)), Verdict::Agrees);
        let rate = |percent: &str| Claim::rate("", percent, 10_000, "");
        let ours = Computed::Rate { hits: 500_000, cases: 1_000_000 };
        assert_eq!(verdict(rate("50.9"), ours.clone()), Verdict::Agrees);
        assert_eq!(verdict(rate("51.7"), ours.clone()), Verdict::Differs);
        assert_eq!(verdict(Claim::ours("", ""), ours), Verdict::NotPublished);
        let nothing = Computed::Nothing("left out".to_string());
        assert_eq!(verdict(exact("1"), nothing), Verdict::NotComputed);
    }
}

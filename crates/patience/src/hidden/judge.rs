//! The judge: what chance a position after a turn has, for someone who does not see the stock.
//!
//! A small network, in the manner of G. Tesauro's *TD-Gammon* (1995): each feature (`features.rs`)
//! adds its row of weights to the units of one hidden layer, and to the answer; each unit that is
//! above zero adds its share to the answer; the answer is the logarithm of the odds. Only sums,
//! products and comparisons in a fixed order, so the same on every machine.
//!
//! The weights in `judge.txt` were learned from play (`learn.rs`), and are what this command writes:
//! `cargo run --release -p yomikiri-patience --example learn`.

use std::sync::OnceLock;

use crate::hidden::features::FEATURES;

/// The units of the hidden layer.
pub(super) const UNITS: usize = 16;
/// Weights are kept as multiples of one part in so many.
const PARTS: f32 = 64.0;

/// The weights of a feature: to each unit, and to the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Row {
    pub units: [f32; UNITS],
    pub answer: f32,
}

/// The network.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Judge {
    /// Of each feature; then what is always there; then what each unit adds to the answer, whose
    /// own `answer` is not used.
    pub rows: Vec<Row>,
}

/// The rows after those of the features.
pub(super) const ALWAYS: usize = FEATURES;
pub(super) const SHARES: usize = FEATURES + 1;
pub(super) const ROWS: usize = FEATURES + 2;

impl Judge {
    /// The trained judge.
    pub(super) fn trained() -> &'static Judge {
        static TRAINED: OnceLock<Judge> = OnceLock::new();
        TRAINED.get_or_init(|| {
            Judge::read(include_str!("judge.txt")).expect("the weights are complete")
        })
    }

    /// The units and the answer, which is the logarithm of the odds to win.
    #[inline(always)]
    pub(super) fn answer(&self, features: &[u16]) -> ([f32; UNITS], f32) {
        let mut sum = self.rows[ALWAYS];
        for &feature in features {
            let row = &self.rows[usize::from(feature)];
            for unit in 0..UNITS {
                sum.units[unit] += row.units[unit];
            }
            sum.answer += row.answer;
        }
        let shares = &self.rows[SHARES].units;
        let mut answer = sum.answer;
        for (share, unit) in shares.iter().zip(&sum.units) {
            answer += share * unit.max(0.0);
        }
        (sum.units, answer)
    }

    /// A row a line, as whole numbers of parts.
    pub(super) fn write(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let parts = row.units.iter().chain([&row.answer]);
            let parts: Vec<String> =
                parts.map(|weight| format!("{}", (weight * PARTS).round() as i32)).collect();
            text += &(parts.join(" ") + "\n");
        }
        text
    }

    /// Reads what `write` writes; nothing if it is something else.
    pub(super) fn read(text: &str) -> Option<Judge> {
        let row = |line: &str| {
            let parts: Vec<i32> = line.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
            let parts: [i32; UNITS + 1] = parts.try_into().ok()?;
            let weight = |at: usize| parts[at] as f32 / PARTS;
            Some(Row { units: std::array::from_fn(weight), answer: weight(UNITS) })
        };
        let rows: Vec<Row> = text.lines().map(row).collect::<Option<_>>()?;
        (rows.len() == ROWS).then_some(Judge { rows })
    }
}

/// The chance with these odds, 1 / (1 + e^-x). The power is taken by ten squarings of 1 - x/1024,
/// which every machine does alike; it is off by less than 0.003.
#[inline(always)]
pub(super) fn chance(log_odds: f32) -> f32 {
    let mut power = 1.0 - f64::from(log_odds).clamp(-30.0, 30.0) / 1024.0;
    for _ in 0..10 {
        power *= power;
    }
    (1.0 / (1.0 + power)) as f32
}

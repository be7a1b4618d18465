//! Entropy against exact average, a point for each class of guesses (paper 001, Figs. 5 to 8).

use yomikiri_rules::Code;
use yomikiri_search::Row;

use super::{Axis, Mark, Point, Scatter};

/// The exact averages of all guesses that are known, over the entropies of their hints. The best
/// guess is labelled; with it the one of the largest entropy, if that is another.
pub fn entropy(
    title: &str,
    rows: &[Row],
    candidates: usize,
    show: &dyn Fn(Code) -> String,
) -> Scatter {
    let known: Vec<(&Row, f64)> = rows
        .iter()
        .filter_map(|row| Some((row, row.outcome.proved()? as f64 / candidates as f64)))
        .collect();
    // Of the best ones that with the largest entropy, so that a point is named once.
    let least = known.iter().map(|at| at.1).fold(f64::INFINITY, f64::min);
    let by_entropy = |a: &&(&Row, f64), b: &&(&Row, f64)| a.0.entropy.total_cmp(&b.0.entropy);
    let best = known.iter().filter(|at| at.1 <= least).rev().max_by(by_entropy);
    let widest = known.iter().rev().max_by(by_entropy);
    let apart = |at: &&(&Row, f64)| best.is_none_or(|best| best.0.entropy < at.0.entropy - 1e-9);
    let named: Vec<Code> =
        best.into_iter().chain(widest.filter(apart)).map(|at| at.0.guess).collect();
    let point = |&(row, average): &(&Row, f64)| {
        let name = show(row.guess);
        let mark = if row.is_candidate { Mark::Filled } else { Mark::Open };
        let entropy = row.entropy;
        let hint = format!("{name}: {entropy:.4} bits, {average:.6} guesses");
        let label = if named.contains(&row.guess) { name } else { String::new() };
        Point::new(entropy, average).marked(mark).labelled(label).hinted(hint)
    };
    Scatter {
        title: title.to_string(),
        x: Axis::new("entropy of the hint (bits)"),
        y: Axis::new("best average from here (guesses)"),
        points: known.iter().map(point).collect(),
        legend: vec![(Mark::Open, "cannot be right"), (Mark::Filled, "can be right")],
    }
}

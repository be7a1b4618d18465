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
        .filter_map(|row| Some((row, row.upper.filter(|_| row.proved)? as f64 / candidates as f64)))
        .collect();
    let average = |at: &&(&Row, f64)| at.1;
    let best = known.iter().min_by(|a, b| average(a).total_cmp(&average(b)));
    let widest = known.iter().max_by(|a, b| a.0.entropy.total_cmp(&b.0.entropy));
    let named: Vec<Code> = best.iter().chain(&widest).map(|at| at.0.guess).collect();
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

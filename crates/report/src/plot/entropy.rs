//! Entropy against exact average, a point for each class of guesses (paper 001, Figs. 5 to 8); or against
//! late secrets, where these are to be few.

use yomikiri_answers::number::counted;
use yomikiri_rules::{Code, Objective, Question};
use yomikiri_search::Row;

use super::{Axis, Mark, Point, Scatter};

/// The exact averages of all guesses that are known, or their late secrets, over the entropies of their
/// hints. The best guess is labelled; with it the one of the largest entropy, if that is another.
pub fn entropy(
    title: &str,
    rows: &[Row],
    question: &Question,
    show: &dyn Fn(Code) -> String,
) -> Scatter {
    let late = match question.goal.objective() {
        Objective::Late { beyond } => Some(counted(*beyond as u64, "guess", "guesses")),
        _ => None,
    };
    let each = if late.is_some() { 1.0 } else { question.position.weight() as f64 };
    let known: Vec<(&Row, f64)> =
        rows.iter().filter_map(|row| Some((row, row.outcome.proved()? as f64 / each))).collect();
    // Of the best ones that with the largest entropy, so that a point is named once.
    let least = known.iter().map(|at| at.1).fold(f64::INFINITY, f64::min);
    let by_entropy = |a: &&(&Row, f64), b: &&(&Row, f64)| a.0.entropy.total_cmp(&b.0.entropy);
    let best = known.iter().filter(|at| at.1 <= least).rev().max_by(by_entropy);
    let widest = known.iter().rev().max_by(by_entropy);
    let apart = |at: &&(&Row, f64)| best.is_none_or(|best| best.0.entropy < at.0.entropy - 1e-9);
    let named: Vec<Code> =
        best.into_iter().chain(widest.filter(apart)).map(|at| at.0.guess).collect();
    let point = |&(row, value): &(&Row, f64)| {
        let name = show(row.guess);
        let mark = if row.is_candidate { Mark::Filled } else { Mark::Open };
        let entropy = row.entropy;
        let hint = match &late {
            Some(limit) => format!("{name}: {entropy:.4} bits, {value} beyond {limit}"),
            None => format!("{name}: {entropy:.4} bits, {value:.6} guesses"),
        };
        let label = if named.contains(&row.guess) { name } else { String::new() };
        Point::new(entropy, value).marked(mark).labelled(label).hinted(hint)
    };
    Scatter {
        title: title.to_string(),
        x: Axis::new("entropy of the hint (bits)"),
        y: Axis::new(match &late {
            Some(limit) => format!("fewest secrets beyond {limit}"),
            None => "best average from here (guesses)".to_string(),
        }),
        points: known.iter().map(point).collect(),
        legend: vec![(Mark::Open, "cannot be right"), (Mark::Filled, "can be right")],
    }
}

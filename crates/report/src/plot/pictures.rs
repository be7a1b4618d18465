//! Pictures of answers: one function for each command that draws.

use std::collections::BTreeMap;

use yomikiri_answers::number::counted;
use yomikiri_answers::{BoundsAnswer, BoundsRow, HeuristicsRow, HeuristicsTable, RowKind};
use yomikiri_patience::{DealEnd, Rate, Record};
use yomikiri_questions::{Analysis, Subset};
use yomikiri_rules::{Alphabet, Game};

use super::{Axis, Bar, Bars, Lines, Series};

/// The most positions: a line for each number of guesses, over the symbols in use.
pub fn positions(answer: &BoundsAnswer) -> Lines {
    let depth = answer.rows.first().map_or(0, |row| row.positions.len());
    let line = |at: usize| {
        let point = |row: &BoundsRow| Some((row.symbols as f64, (*row.positions.get(at)?)? as f64));
        let guesses = counted(at as u64 + 1, "guess", "guesses");
        Series::new(guesses, answer.rows.iter().filter_map(point).collect())
    };
    Lines {
        title: format!("{}: the most positions after so many guesses", answer.game),
        x: Axis::new("symbols in use"),
        y: Axis::new("positions").by_factors(),
        series: (0..depth).map(line).collect(),
    }
}

/// How far each formula is from the best that is known, for either order of ties.
pub fn distances(table: &HeuristicsTable) -> Bars {
    let known = || table.rows.iter().filter_map(|row| Some((row, row.figures.total_guesses?)));
    let least = known().map(|(_, total)| total).min().unwrap_or(0);
    let name = |row: &HeuristicsRow| match row.steps {
        Some(2) => format!("{} 2", row.name),
        _ => row.name.clone(),
    };
    let mut bars: Vec<Bar> = Vec::new();
    for (row, total) in known().filter(|(row, _)| row.kind != RowKind::Optimum) {
        let more = (total - least) as f64 / table.search.candidates as f64;
        let series = usize::from(row.ties.as_deref() == Some("candidates-first"));
        let at = bars.iter().position(|bar| bar.name == name(row)).unwrap_or_else(|| {
            bars.push(Bar { name: name(row), values: vec![None, None] });
            bars.len() - 1
        });
        bars[at].values[series] = Some(more);
    }
    let best = if table.search.bounds.proved { "the best" } else { "the best of these" };
    Bars {
        title: format!("{}: guesses more than {best}, on average", table.search.question.game),
        x: "formula (2: two steps ahead)".to_string(),
        y: Axis::new("guesses a secret"),
        series: vec!["ties in code order".to_string(), "candidates first".to_string()],
        bars,
    }
}

/// How many states deals take, by powers of two: deals won, and all others.
#[derive(Default)]
pub struct States(BTreeMap<u32, [u64; 2]>);

impl States {
    /// One more deal.
    pub fn add(&mut self, record: &Record) {
        let counts = self.0.entry(record.states.max(1).ilog2()).or_default();
        counts[usize::from(record.settled != DealEnd::Won)] += 1;
    }

    /// A bar for each power of two.
    pub fn picture(&self, rate: &Rate) -> Bars {
        let last = self.0.last_key_value().map_or(0, |(&power, _)| power);
        let counts = |power| self.0.get(&power).copied().unwrap_or_default();
        let bar = |power: u32| Bar {
            name: (1u64 << power).to_string(),
            values: counts(power).map(|deals| Some(deals as f64)).to_vec(),
        };
        let (what, lost) = match rate.player {
            Some(_) => ("turns", "lost"),
            None => ("states", "impossible or unresolved"),
        };
        Bars {
            title: format!("Monte Carlo {}: {what} a deal", rate.board),
            x: format!("{what}: so many and up to twice as many"),
            y: Axis::new("deals"),
            series: vec!["won".to_string(), lost.to_string()],
            bars: (0..=last).map(bar).collect(),
        }
    }
}

/// The entropy of the secret that is left after each code (paper 004, Fig. 11).
pub fn entropy_left(game: Game, analysis: &Analysis) -> Lines {
    let points = analysis.left.iter().enumerate().map(|(at, &left)| (at as f64, left)).collect();
    Lines {
        title: format!("{game}: entropy of the secret that is left"),
        x: Axis::new("codes asked"),
        y: Axis::new("entropy left (bits)"),
        series: vec![Series::new("", points)],
    }
}

/// The joint entropies of so many codes, those that tell most first (paper 004, Fig. 12). A code is
/// named alone, several by their numbers.
pub fn joint_entropies(alphabet: &Alphabet, analysis: &Analysis, size: usize) -> Bars {
    const MOST: usize = 24;
    let mut subsets: Vec<&Subset> =
        analysis.joint.iter().filter(|subset| subset.places.len() == size).collect();
    subsets.sort_by(|a, b| b.entropy.total_cmp(&a.entropy));
    let all = subsets.len();
    subsets.truncate(MOST);
    let name = |places: &[usize]| match places {
        [place] => alphabet.show(analysis.codes[*place]),
        _ => {
            let numbers: Vec<String> = places.iter().map(|place| (place + 1).to_string()).collect();
            numbers.join(if analysis.codes.len() > 9 { "," } else { "" })
        }
    };
    let bar =
        |subset: &&Subset| Bar { name: name(&subset.places), values: vec![Some(subset.entropy)] };
    let which = if size == 1 { "code" } else { "numbers of the codes" };
    let best = if all > MOST { format!(", the {MOST} best of {all}") } else { String::new() };
    let of = counted(size as u64, "code", "codes");
    Bars {
        title: format!(
            "{}: joint entropy of {of} out of {}",
            alphabet.game(),
            analysis.codes.len()
        ),
        x: format!("{which}{best}"),
        y: Axis::new("joint entropy (bits)"),
        series: vec!["bits".to_string()],
        bars: subsets.iter().map(bar).collect(),
    }
}

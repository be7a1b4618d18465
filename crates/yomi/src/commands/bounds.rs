//! `yomi bounds GAME`: lower bounds by search (paper 003, Tables 1 and 2).

use std::time::Instant;

use clap::Args;
use yomikiri_answers::BoundsAnswer;
use yomikiri_report::plot::{Axis, Lines, Series};
use yomikiri_rules::Game;
use yomikiri_search::{NodeCounts, node_counts};

use crate::exit::{Exit, Failure, Outcome};
use crate::interrupt::Listening;
use crate::layout::Table;
use crate::options::{MemoryOption, OutputOptions, PlotOption, TimeOption};
use crate::output::{print, print_json};
use crate::search::{explain, reason};

const EXAMPLES: &str = "\
Examples:
  yomi bounds bc4x10
  yomi bounds mm4x6 --depth 2 --json
  yomi bounds bc4x10 --plot positions.svg

JSON: game, proved (whether all was computed), seconds, codes, rows (symbols, secrets: the codes over
them, positions: the largest number of positions after 1, 2, ... guesses, null where it was not
computed, and least_total: the least total number of guesses for all these secrets that follows).";

/// The most positions that 1, 2, 3 guesses can lead to, and the bounds that follow
///
/// For the codes over k symbols, with any code of the game as a guess: the largest number of
/// positions, not empty, after 1, 2 and 3 guesses, solved ones included. With the next guess each
/// finds one secret at most, so n secrets need at least n + (n - 1) + (n - N1) + (n - N2) + ...
/// guesses in all.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Bounds {
    /// The game: mmPxC, bcPxC, mastermind or moo
    #[arg(value_name = "GAME")]
    game: String,

    /// How many guesses to look ahead
    #[arg(long, value_name = "D", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=6))]
    depth: u8,

    #[command(flatten)]
    time: TimeOption,
    #[command(flatten)]
    memory: MemoryOption,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    plot: PlotOption,
}

impl Bounds {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let game: Game = self.game.parse().map_err(Failure::bad_input)?;
        self.plot.check()?;
        let (start, depth) = (Instant::now(), usize::from(self.depth));
        let control = self.time.control(start);
        let listening = Listening::start(control.clone())?;
        let rows = node_counts(game, depth, self.memory.bytes(), &control, &mut |_| {})
            .map_err(|problem| explain(&problem))?;
        let seconds = start.elapsed().as_micros() as f64 / 1e6;
        let answer = BoundsAnswer::of(game, &rows, depth, seconds);
        let exit = match answer.proved {
            true => Exit::Answered,
            false if listening.heard() => Exit::Interrupted,
            false => Exit::Undecided,
        };
        if self.output.json {
            print_json(&answer)?;
        } else {
            print(&text(game, &rows, depth, exit))?;
        }
        self.plot.write(|| picture(game, &rows, depth).svg())?;
        Ok(exit)
    }
}

/// A line for each number of guesses, over the symbols in use.
fn picture(game: Game, rows: &[NodeCounts], depth: usize) -> Lines {
    let line = |at: usize| {
        let point = |row: &NodeCounts| Some((row.symbols as f64, *row.nodes.get(at)? as f64));
        let guesses = crate::number::counted(at as u64 + 1, "guess", "guesses");
        Series::new(guesses, rows.iter().filter_map(point).collect())
    };
    Lines {
        title: format!("{game}: the most positions after so many guesses"),
        x: Axis::new("symbols in use"),
        y: Axis::new("positions").by_factors(),
        series: (0..depth).map(line).collect(),
    }
}

fn text(game: Game, rows: &[NodeCounts], depth: usize, exit: Exit) -> String {
    const DEPTHS: [&str; 6] = ["depth 1", "depth 2", "depth 3", "depth 4", "depth 5", "depth 6"];
    let mut columns = vec![("symbols", 0), ("codes", 0)];
    columns.extend(DEPTHS[..depth].iter().map(|&name| (name, 0)));
    columns.push(("all need", 0));
    let mut table = Table::new(&columns);
    for row in rows {
        let mut cells = vec![row.symbols.to_string(), row.codes.to_string()];
        let nodes = |at: usize| row.nodes.get(at).map_or("-".to_string(), usize::to_string);
        cells.extend((0..depth).map(nodes));
        cells.push(format!("≥ {}", row.least_total(row.codes)));
        table.push(cells);
    }
    let mut text = format!("{game}: the most positions after so many guesses\n{table}");
    if let Some(last) = rows.last() {
        text += &format!("\nn codes over {} symbols need at least\n", last.symbols);
        text += &lines(last);
    }
    if exit != Exit::Answered {
        text += &format!("\n- was not computed: {}\n", reason(exit));
    }
    text
}

/// Paper 003, Table 2: a line for each range of n.
fn lines(row: &NodeCounts) -> String {
    let mut text = String::new();
    let (mut factor, mut less, mut from) = (2, 1, 1);
    for &nodes in &row.nodes {
        let to = nodes.min(row.codes);
        if from <= to {
            text += &format!("  {factor}n - {less} for n from {from} to {to}\n");
        }
        (factor, less, from) = (factor + 1, less + nodes, to + 1);
    }
    if from <= row.codes {
        text += &format!("  {factor}n - {less} for n from {from} on\n");
    }
    text
}

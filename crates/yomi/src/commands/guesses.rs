//! `yomi guesses GAME`: every class of next guesses, with what it leads to (paper 001, Figs. 5 to
//! 8 and Table 1).

use std::io::IsTerminal;

use clap::Args;
use yomikiri_answers::{GuessesAnswer, csv};
use yomikiri_report::plot::Scatter;
use yomikiri_rules::show_history;
use yomikiri_search::{Outcome as Known, Row};

use crate::exit::{Exit, Outcome};
use crate::layout::{Facts, Table};
use crate::number::{self, counted};
use crate::options::{
    CsvOption, GoalOptions, OutputOptions, PlotOption, PositionOptions, SearchOptions, Start,
};
use crate::output::{print, print_json};
use crate::progress::PATIENCE;
use crate::search::{Effort, Search, reason};

const EXAMPLES: &str = "\
Examples:
  yomi guesses mastermind
  yomi guesses mm4x6 --from \"1123 0B3W\" --top 5
  yomi guesses moo --from \"0123 1B1C\" --csv > guesses.csv
  yomi guesses mm4x6 --from \"1123 0B3W\" --plot entropy.svg

Guesses that symmetry maps onto each other while it fixes every guess played have the same value;
the first of them in code order stands for its class. On a terminal, rows of a long search appear as
they are done; the table at the end has the best first.

JSON: the question (game, start, objective, then, guesses, forbidden), proved, lower_bound,
upper_bound (of the best total), seconds, threads, nodes, codes, candidates and rows: guess,
class_size, is_candidate, parts, largest_part, entropy (in bits), total_guesses, average,
average_decimal, proved, lower_bound, upper_bound. What is not known is null; a row that is proved
without a total has no strategy that is allowed. CSV: the columns of a row.";

/// Every class of next guesses: parts, entropy and the exact average it leads to, best first
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Guesses {
    #[command(flatten)]
    position: PositionOptions,
    #[command(flatten)]
    goal: GoalOptions,

    /// Stop when the K best classes are proved; JSON and CSV have the others with their bounds
    #[arg(
        long,
        value_name = "K",
        help_heading = "Goal",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    top: Option<u32>,

    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    csv: CsvOption,

    #[command(flatten)]
    plot: PlotOption,
}

impl Guesses {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let start = self.position.read()?;
        let question = self.goal.question(&start, None, true)?;
        let top = self.top.map(|top| top as usize);
        self.plot.check()?;
        let search = Search::begin(question.clone(), &self.search, self.output.quiet)?;
        let live = !self.output.json && !self.csv.csv && !self.output.quiet;
        let mut feed = Feed::new(&start, live && std::io::stdout().is_terminal());
        let rows = search.solver.guesses(top, &mut |row| feed.take(row, &search));
        let fed = feed.shown;
        let (effort, stop) = search.end();
        let (took, alphabet) = (Some(effort.into()), &start.alphabet);
        let answer = GuessesAnswer::of(&question, &rows, top, took, alphabet);
        let exit = match (answer.bounds.proved, answer.bounds.upper_bound) {
            (false, _) => stop,
            (true, None) => Exit::No,
            (true, Some(_)) => Exit::Answered,
        };
        if self.output.json {
            print_json(&answer)?;
        } else if self.csv.csv {
            print(&csv::table(&answer.rows))?;
        } else {
            let break_before = if fed { "\n" } else { "" };
            print(&format!("{break_before}{}", text(&start, &rows, top, &effort, exit)))?;
        }
        self.plot.write(|| entropy_plot(&title(&start), &start, &rows).svg())?;
        Ok(exit)
    }
}

/// Where the guesses are asked.
fn title(start: &Start) -> String {
    match start.position.history() {
        [] => format!("{}: the first guess", start.game()),
        history => {
            let shown = show_history(&start.alphabet, history);
            format!("{} after {shown}", start.game())
        }
    }
}

/// The exact averages of all guesses that are known, over the entropies of their hints.
fn entropy_plot(title: &str, start: &Start, rows: &[Row]) -> Scatter {
    let show = |guess| start.show(guess);
    yomikiri_report::plot::entropy(title, rows, start.position.candidates().len(), &show)
}

/// The table of a position, with columns wide enough for rows that come one by one.
fn table(start: &Start) -> Table {
    let guess = start.game().pegs();
    let size = start.game().code_count().to_string().len();
    Table::new(&[
        ("guess", guess),
        ("class", size),
        ("can be right", 0),
        ("parts", 0),
        ("largest", size),
        ("entropy", 0),
        ("total", size + 2),
        ("average", 8),
    ])
}

/// A row for people.
fn cells(start: &Start, row: &Row) -> Vec<String> {
    let (total, average) = match row.outcome {
        Known::Proved(total) => {
            let decimal = number::decimal(&total.unsigned_abs().into(), &start.candidates().into());
            (total.to_string(), decimal.0)
        }
        Known::Infeasible => ("none".to_string(), String::new()),
        Known::Stopped { lower, upper: Some(upper) } => {
            (format!("{lower} to {upper}"), String::new())
        }
        Known::Stopped { lower, upper: None } => (format!("≥ {lower}"), String::new()),
    };
    vec![
        start.show(row.guess),
        row.class_size.to_string(),
        if row.is_candidate { "yes" } else { "no" }.to_string(),
        row.parts.to_string(),
        row.largest_part.to_string(),
        format!("{:.4}", row.entropy),
        total,
        average,
    ]
}

fn text(start: &Start, rows: &[Row], top: Option<usize>, effort: &Effort, exit: Exit) -> String {
    let shown = top.unwrap_or(rows.len()).min(rows.len());
    let mut table = table(start);
    rows[..shown].iter().for_each(|row| table.push(cells(start, row)));
    let mut facts = Facts::default();
    if shown < rows.len() {
        let others = counted((rows.len() - shown) as u64, "class", "classes");
        let bound = if exit == Exit::Answered { "no better than these" } else { "not shown" };
        facts.say("others", format!("{others}, {bound}"));
    }
    match exit {
        Exit::Answered => {}
        Exit::No => facts.say("proved", "no guess leads to a strategy that is allowed"),
        stop => facts.say("undecided", reason(stop)),
    }
    facts.say("searched", effort.in_words());
    format!("{}\n{table}\n{facts}", start.in_words())
}

/// Rows of a long search as they are done, for someone who is looking on.
struct Feed<'a> {
    start: &'a Start,
    table: Table,
    /// Rows of the first moments, kept back: if the search ends soon, the table is enough.
    waiting: Option<Vec<String>>,
    shown: bool,
}

impl<'a> Feed<'a> {
    fn new(start: &'a Start, live: bool) -> Feed<'a> {
        let table = table(start);
        let waiting = live.then(|| vec![table.head()]);
        Feed { start, table, waiting, shown: false }
    }

    fn take(&mut self, row: &Row, search: &Search) {
        let Some(waiting) = &mut self.waiting else { return };
        let cells = cells(self.start, row);
        waiting.push(self.table.line(cells.iter().map(String::as_str)));
        if search.watch.elapsed() >= PATIENCE {
            let lines = waiting.drain(..).collect::<String>();
            // What cannot be written now will be reported when the table is written.
            let _ = search.watch.progress.aside(|| print(&lines));
            self.shown = true;
        }
    }
}

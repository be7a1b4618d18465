//! `yomi guesses GAME`: every class of next guesses, with what it leads to (paper 001, Figs. 5 to
//! 8 and Table 1).

use std::io::IsTerminal;
use std::time::Instant;

use clap::Args;
use yomikiri_answers::text::Table;
use yomikiri_answers::{GuessRow, GuessesAnswer, csv};
use yomikiri_report::plot::entropy;
use yomikiri_rules::show_history;
use yomikiri_search::{Question, Row};

use crate::exit::Outcome;
use crate::options::{
    CsvOption, GoalOptions, OutputOptions, PlotOption, PositionOptions, SearchOptions, Start,
};
use crate::output::print;
use crate::progress::PATIENCE;
use crate::search::{Search, Watch};

const EXAMPLES: &str = "\
Examples:
  yomi guesses mastermind
  yomi guesses mm4x6 --from \"1123 0B3W\" --top 5
  yomi guesses moo --from \"0123 1B1C\" --csv > guesses.csv
  yomi guesses mm4x6 --from \"1123 0B3W\" --plot entropy.svg
  yomi guesses mm4x6 --objective late:4       secrets that need more than 4

Guesses that symmetry maps onto each other while it fixes every guess played
have the same value; the first of them in code order stands for its class. On a
terminal, rows of a long search appear as they are done; the table at the end
has the best first.

JSON: the question (game, start, objective, then, guesses, forbidden,
max_guesses), proved, lower_bound, upper_bound (of the best total), seconds,
threads, nodes, codes, candidates and rows: guess, class_size, is_candidate,
parts, largest_part, entropy (in bits), total_guesses, average, average_decimal,
proved, lower_bound, upper_bound. With --objective late:K the bounds are of the
late secrets, and rows have late_secrets and late_rate instead of the total and
the average. What is not known is null; a row that is proved without a total has
no strategy that is allowed. If it was stopped before all were looked at,
not_looked_at says how many classes have no row. CSV: the columns of a row.";

/// Every class of next guesses: parts, entropy and the exact average it leads to, or how many secrets
/// are late, best first
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Guesses {
    #[command(flatten)]
    position: PositionOptions,
    #[command(flatten)]
    goal: GoalOptions,

    /// Stop when the K best classes are proved; JSON and CSV have the others with their bounds
    #[arg(long, value_name = "K", help_heading = "Goal")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    top: Option<u32>,

    /// Stop when all classes within K of the best are proved: K guesses in total, or K late secrets
    #[arg(long, value_name = "K", help_heading = "Goal", conflicts_with = "top")]
    within: Option<u32>,

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
        let question = self.goal.question(&start, None, false)?;
        let top = self.top.map(|top| top as usize);
        self.plot.check()?;
        let quiet = self.output.quiet;
        let search = Search::begin(Instant::now(), question.clone(), &self.search, quiet)?;
        let Search { solver, watch } = search;
        let live = !self.output.json && !self.csv.csv && !quiet;
        let mut feed = Feed::new(&start, &question, live && std::io::stdout().is_terminal());
        let done = &mut |row: &Row| feed.take(row, &watch);
        let (rows, top) = match self.within {
            None => (solver.guesses(top, done), top),
            Some(worse) => {
                let rows = solver.guesses_within(worse.into(), done);
                let best = rows.iter().filter_map(|row| row.outcome.proved()).min();
                let near = |row: &&Row| {
                    row.outcome
                        .proved()
                        .zip(best)
                        .is_some_and(|(total, best)| total <= best + i128::from(worse))
                };
                let near = rows.iter().take_while(near).count();
                (rows, Some(near.max(1)))
            }
        };
        let break_before = if feed.shown { "\n" } else { "" };
        let took = Some(watch.effort());
        let alphabet = self.csv.alphabet(&self.output, &start.alphabet);
        let answer = GuessesAnswer::of(&question, &rows, top, took, &alphabet);
        let exit = watch.exit(answer.end());
        drop(watch);
        let text = || {
            let table = answer.text(start.alphabet.width(), top, exit.reason());
            format!("{break_before}{}{table}", start.in_words())
        };
        self.csv.say(&self.output, &answer, || csv::table(&answer.rows), text)?;
        self.plot.write(|| {
            let show = |guess| start.show(guess);
            entropy(&title(&start), &rows, &question, &show).svg()
        })?;
        Ok(exit)
    }
}

/// Where the guesses are asked.
fn title(start: &Start) -> String {
    match start.position.history() {
        [] => format!("{}: the first guess", start.game()),
        history => {
            let shown = show_history(&start.alphabet.spoken(), history);
            format!("{} after {shown}", start.game())
        }
    }
}

/// Rows of a long search as they are done, for someone who is looking on.
struct Feed<'a> {
    start: &'a Start,
    question: &'a Question,
    table: Table,
    /// Rows of the first moments, kept back: if the search ends soon, the table is enough.
    waiting: Option<Vec<String>>,
    shown: bool,
}

impl<'a> Feed<'a> {
    fn new(start: &'a Start, question: &'a Question, live: bool) -> Feed<'a> {
        let table = GuessRow::table(question, start.alphabet.width());
        let waiting = live.then(|| vec![table.head()]);
        Feed { start, question, table, waiting, shown: false }
    }

    fn take(&mut self, row: &Row, watch: &Watch) {
        let Some(waiting) = &mut self.waiting else { return };
        let weight = self.start.position.weight() as usize;
        let cells = GuessRow::of(row, self.question, &self.start.alphabet).cells(weight);
        waiting.push(self.table.line(cells.iter().map(String::as_str)));
        if watch.elapsed() >= PATIENCE {
            let lines = waiting.drain(..).collect::<String>();
            // What cannot be written now will be reported when the table is written.
            let _ = watch.progress.aside(|| print(&lines));
            self.shown = true;
        }
    }
}

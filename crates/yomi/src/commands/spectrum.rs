//! `yomi spectrum GAME`: every profile that a best strategy can have, and how many have it.

use std::time::Instant;

use clap::{Args, ValueEnum};
use serde::Serialize;
use yomikiri_answers::{FirstGuessesAnswer, SecondGuessesAnswer, SpectrumAnswer, csv};
use yomikiri_report::plot;
use yomikiri_search::{FirstSpectrum, Line, Spectrum as Profiles};
use yomikiri_strategy::second_guesses;

use crate::exit::{Failure, Outcome};
use crate::options::{
    CsvOption, FirstOption, GoalOptions, OutputOptions, PlotOption, PositionOptions, SearchOptions,
    Start,
};
use crate::search::Search;

const EXAMPLES: &str = "\
Examples:
  yomi spectrum mastermind
  yomi spectrum mm4x6 --by second                 which second guesses occur
  yomi spectrum mm3x6 --csv
  yomi spectrum mm4x6 --plot spectrum.svg
  yomi spectrum mm4x6 --from \"1123 0B3W\" --guesses candidates --json

A profile says how many secrets are found with the 1st, 2nd, ... guess. All best
strategies have the same total; many have the same profile. Profiles are in this
order: the fewest guesses first, then the fewest secrets at the last guess, at
the last but one, and so on. Numbers of strategies are exact, and add up to the
number that 'yomi count' gives. 'yomi sample --profile' draws a strategy with
one of the profiles.

JSON: the question (game, start, objective, then, guesses, first, forbidden),
proved, lower_bound, upper_bound, seconds, threads, nodes, codes, candidates,
total_guesses, average, average_decimal, optimal_strategies,
optimal_strategies_up_to_symmetry (for a whole game), variance and
variance_decimal (of the number of guesses, over all secrets and all best
strategies), columns (guess_number, fewest, most, mean, mean_decimal), within
(max_guesses, strategies, share), most_common, rarest and rows (profile,
worst_case, variance, variance_decimal, strategies, share). With --by first,
rows are guess, class_size, strategies, share, profiles; with --by second they
are first_guess, hint, secrets, guess, class_size, strategies, share (of those
that begin so). What is not known is null. CSV: the columns of a row.";

/// Every profile that a best strategy can have, and how many strategies have it
///
/// Counts the best strategies by how many secrets they find with the 1st, 2nd, ... guess: the range
/// of each of these numbers, the most common profile and the rarest, and how many never need more
/// than so many guesses.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Spectrum {
    #[command(flatten)]
    position: PositionOptions,
    #[command(flatten)]
    goal: GoalOptions,
    #[command(flatten)]
    first: FirstOption,
    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    csv: CsvOption,

    /// Instead of profiles: which first or second guesses occur, and in how many
    #[arg(long, value_name = "WHICH", help_heading = "Output", conflicts_with = "plot")]
    by: Option<By>,

    /// Show the K most common profiles; JSON and CSV have all of them
    #[arg(long, value_name = "K", help_heading = "Output", default_value = "10")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    top: u32,

    #[command(flatten)]
    plot: PlotOption,
}

#[derive(Clone, Copy, ValueEnum)]
enum By {
    /// First guesses
    First,
    /// Second guesses, by first guess and hint
    Second,
}

impl Spectrum {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let start = self.position.read()?;
        let question = self.goal.question(&start, self.first.read(&start)?, true)?;
        self.plot.check()?;
        let search = Search::begin(Instant::now(), question, &self.search, self.output.quiet)?;
        match self.by {
            None => self.profiles(&start, search),
            Some(By::First) => self.first_guesses(&start, search),
            Some(By::Second) => self.second_guesses(&start, search),
        }
    }

    fn profiles(&self, start: &Start, Search { solver, watch }: Search) -> Outcome {
        let solution = solver.solve();
        let found = solver.spectrum().ok();
        let effort = watch.effort();
        let answer = SpectrumAnswer::of(&solution, found.as_deref(), effort, &start.alphabet);
        let exit = watch.exit(answer.end());
        drop(watch);
        let rows = || csv::table(answer.rows.as_deref().unwrap_or_default());
        self.say(start, &answer, rows, || answer.text(self.top as usize, exit.reason()))?;
        self.plot.write(|| {
            let lines = lines(found.as_deref().unwrap_or_default());
            plot::spectrum(&title(start), &lines, &[]).svg()
        })?;
        Ok(exit)
    }

    fn first_guesses(&self, start: &Start, Search { solver, watch }: Search) -> Outcome {
        let solution = solver.solve();
        let found = solver.spectrum().ok();
        let effort = watch.effort();
        let answer = FirstGuessesAnswer::of(&solution, found.as_deref(), effort, &start.alphabet);
        let exit = watch.exit(answer.end());
        drop(watch);
        let rows = || csv::table(answer.rows.as_deref().unwrap_or_default());
        self.say(start, &answer, rows, || answer.text(exit.reason()))?;
        Ok(exit)
    }

    fn second_guesses(&self, start: &Start, Search { solver, watch }: Search) -> Outcome {
        let solution = solver.solve();
        let count = solver.count().ok().filter(|_| solution.outcome.proved().is_some());
        let found = second_guesses(&solver).ok();
        let known = count.as_ref().map(|count| &count.total).zip(found.as_deref());
        let effort = watch.effort();
        let alphabet = self.csv.alphabet(&self.output, &start.alphabet);
        let answer = SecondGuessesAnswer::of(&solution, known, effort, &alphabet);
        let exit = watch.exit(answer.end());
        drop(watch);
        let rows = || csv::table(answer.rows.as_deref().unwrap_or_default());
        self.say(start, &answer, rows, || answer.text(exit.reason()))?;
        Ok(exit)
    }

    /// Answers in the form that is wanted.
    fn say(
        &self,
        start: &Start,
        answer: &impl Serialize,
        rows: impl FnOnce() -> String,
        text: impl FnOnce() -> String,
    ) -> Result<(), Failure> {
        self.csv.say(&self.output, answer, rows, || start.in_words() + &text())
    }
}

/// The profiles of all first guesses together.
fn lines(found: &[FirstSpectrum]) -> Vec<Line> {
    let whole = found.iter().fold(Profiles::default(), |sum, first| sum.or(&first.spectrum));
    whole.lines().collect()
}

/// Whose profiles are drawn.
fn title(start: &Start) -> String {
    match start.position.history() {
        [] => format!("{}: the profiles of all best strategies", start.game()),
        history => {
            let shown = yomikiri_rules::show_history(&start.alphabet.spoken(), history);
            format!("{} after {shown}: the profiles of all best strategies", start.game())
        }
    }
}

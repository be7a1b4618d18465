//! `yomi solve GAME`: the best strategy, proved, and with `--count` how many there are.

use std::time::Instant;

use clap::Args;
use serde::Serialize;
use yomikiri_answers::text::End;
use yomikiri_answers::{NearRow, SolveAnswer};
use yomikiri_strategy::{Pick, Solved, narrow, solve};

use crate::exit::{Exit, Failure, Outcome};
use crate::options::{
    FirstOption, GoalOptions, OutputOptions, PositionOptions, SaveOption, SearchOptions, Start,
};
use crate::search::Search;

const EXAMPLES: &str = "\
Examples:
  yomi solve mastermind --count
  yomi solve mm4x6 --max-guesses 5            the best average within 5 guesses
  yomi solve mm4x6 --objective worst          the fewest that are always enough
  yomi solve mm4x6 --guesses candidates       only guesses that can be right
  yomi solve moo --then fewest-late           of these, the fewest late secrets
  yomi solve mm4x6 --objective late:4         as few as can be beyond 4 guesses
  yomi solve mm4x6 --from \"1123 1B1W, 2344 0B2W\" --alphabet 123456
  yomi solve bc4x9 --time-limit 2s --json     bounds, if the time is not enough
  yomi solve mm5x7 --effort 2                 a good one in seconds, not proved
  yomi solve mm4x6 --show                     the strategy as a tree
  yomi solve mm4x6 --quiet --save - | yomi show -

JSON: the question (game, start, objective, then, guesses, first, forbidden),
proved, lower_bound, upper_bound, seconds, threads, nodes, codes, candidates,
total_guesses, average, max_guesses, worst_case, profile, first_guess,
by_first_hint (hint, secrets, guess, total_guesses without the first guess);
with --count optimal_strategies and optimal_first_guesses (guess, class_size,
strategies), and for whole games optimal_strategies_up_to_symmetry (symbols
renamed, pegs permuted); with --objective worst refuted_max_guesses, the number
of guesses that is proved to be not enough, and reached_max_guesses, the number
that is proved to be enough (proved is true if also the best average within it
is); with --effort that number; with --show strategy (as in a strategy file).
What is not known is null; if there is no strategy within --max-guesses, proved
is true and the bounds are null.";

/// The best strategy, proved
///
/// Finds a strategy with the smallest average number of guesses over all secrets, all equally
/// likely, and proves that there is no better one. Among equals it takes the first optimal guess
/// in code order at each position, guesses that can be right before others; so the answer does not
/// depend on the threads, the memory or the order of the search.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Solve {
    #[command(flatten)]
    question: Question,

    /// Also count the best strategies, by their first guesses
    #[arg(long, help_heading = "Goal")]
    count: bool,

    /// Try only the N most promising guesses at each position: quick, not proved
    ///
    /// Where few candidates are left, all guesses are tried. The answer is the best strategy found that
    /// way; twice as many guesses take about five times as long.
    #[arg(long, value_name = "N", help_heading = "Search", conflicts_with = "count")]
    effort: Option<std::num::NonZero<usize>>,

    /// Also show the strategy as a tree, as 'yomi show' does
    #[arg(long, help_heading = "Output")]
    show: bool,
}

/// What is wanted besides the best strategy.
#[derive(Default)]
pub struct Besides {
    /// How many best strategies there are.
    pub count: bool,
    /// How many need up to so many guesses more.
    pub within: Option<usize>,
    /// The tree.
    pub show: bool,
    /// Only a good strategy, with so many guesses tried at each position.
    pub effort: Option<usize>,
}

/// What is asked, by `solve`, `count` and `sample`.
#[derive(Args)]
pub struct Question {
    #[command(flatten)]
    pub position: PositionOptions,
    #[command(flatten)]
    pub goal: GoalOptions,
    #[command(flatten)]
    pub first: FirstOption,
    #[command(flatten)]
    pub search: SearchOptions,
    #[command(flatten)]
    pub output: OutputOptions,
    #[command(flatten)]
    pub save: SaveOption,
}

impl Solve {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let Solve { count, show, .. } = *self;
        let effort = self.effort.map(|effort| effort.get());
        answer(&self.question, &Besides { count, show, within: None, effort })
    }
}

impl Question {
    /// The start and its search, after all that may be refused; `counted` where strategies are
    /// counted.
    pub fn begin(&self, counted: bool) -> Result<(Start, Search), Failure> {
        let start = self.position.read()?;
        let question = self.goal.question(&start, self.first.read(&start)?, counted)?;
        self.save.check(&self.output)?;
        let search = Search::begin(Instant::now(), question, &self.search, self.output.quiet)?;
        Ok((start, search))
    }

    /// Saves the strategy that was found, if that is wanted, with all that it is best for; then says
    /// the answer.
    pub fn say(
        &self,
        start: &Start,
        solved: &Solved,
        exit: Exit,
        answer: &impl Serialize,
        text: impl FnOnce() -> String,
    ) -> Outcome {
        let saved = match solved.strategy().filter(|_| self.save.is_wanted()) {
            Some(best) => {
                let proved = solved.solution.outcome.proved().is_some();
                let file = best.file(&solved.solution.question, &start.alphabet, proved);
                file.map_err(Failure::bad_input).and_then(|file| self.save.write(&file))
            }
            None => Ok(String::new()),
        };
        let text = || start.in_words() + &text();
        self.save.say(&self.output, answer, text, saved, exit)
    }
}

/// Solves, counts if asked to, and says what was found.
pub fn answer(asked: &Question, besides: &Besides) -> Outcome {
    let Besides { count: counting, within, show, effort } = *besides;
    let (start, Search { solver, watch }) = asked.begin(counting)?;
    let solved = match effort {
        Some(effort) => narrow(&solver, effort),
        None => solve(&solver, &Pick::Chosen),
    };
    let solved = solved.map_err(Failure::bad_input)?;
    let proved = solved.solution.outcome.proved().is_some();
    let count = if proved && counting { solver.count().ok() } else { None };
    let counted = counting.then_some(count.as_ref());
    let game = start.game();
    if within.is_some() && (game.weights().is_some() || game.win().is_none()) {
        return Err(Failure::bad_input(
            "--within counts strategies for secrets that are equally likely and must be hit",
        ));
    }
    let near = within.map(|within| solver.near_best(within).ok());
    let alphabet = asked.output.alphabet(&start.alphabet);
    let mut answer = SolveAnswer::of(&solved, counted, watch.effort(), &alphabet);
    let best = solved.solution.outcome;
    answer.near_best = near.map(|near| near.map(|near| NearRow::all(best, &near)));
    if show {
        answer = answer.shown(&solved, &alphabet);
    }
    answer.effort = effort;
    // What was tried for so long is all that was asked for.
    let stopped = watch.control.was_stopped();
    let tried = effort.is_some() && solved.found.is_some() && !stopped;
    let exit = watch.exit(if tried { End::Answered } else { answer.end() });
    drop(watch);
    let why = match effort {
        _ if tried => None,
        Some(_) if !stopped => Some("no strategy was found; a larger --effort may find one"),
        _ => Some(exit.reason()),
    };
    let text = || answer.text(&solved, &alphabet, why);
    asked.say(&start, &solved, exit, &answer, text)
}

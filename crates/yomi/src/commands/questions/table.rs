//! `yomi questions table`: the fewest codes for all games up to a size, resumed from a log.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use clap::Args;
use yomikiri_answers::{QuestionsRow, QuestionsTableAnswer, csv};
use yomikiri_check::log::Log;
use yomikiri_questions::{Hints, Solver};
use yomikiri_rules::{Game, Kind};

use super::options::{QuizOptions, begin, settings};
use crate::exit::{Exit, Failure, Outcome};
use crate::layout::Table as Columns;
use crate::options::{CsvOption, OutputOptions, Resources};
use crate::output::{print, print_json};

const EXAMPLES: &str = "\
Examples:
  yomi questions table --mm 4,5 --bc 4,6
  yomi questions table --mm 4,8 --bc 4,10 --time-limit 60s --log minima.txt

The time limit is for each game. The log has one line a game (game, lower bound, upper bound); games
that it proves are not solved again, and intervals are only made narrower. Its head says which hints
count, and only the same is added to it. Each line ends in a check value: a line that was changed,
moved or taken out is refused by its number. One run at a time can use it.

JSON: hints, games (game, codes, codes_needed or null, lower_bound, upper_bound). CSV: the same.";

/// The fewest codes for all games up to a size, exact or an interval
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Table {
    /// All Mastermind games with up to P pegs and C colours: P,C
    #[arg(long, value_name = "P,C", value_parser = size)]
    mm: Option<(usize, usize)>,

    /// All games of Bulls and Cows with up to P pegs and C symbols: P,C
    #[arg(long, value_name = "P,C", value_parser = size)]
    bc: Option<(usize, usize)>,

    /// A file with one line a game, to go on from: what is there is checked and not done again
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,

    #[command(flatten)]
    quiz: QuizOptions,
    #[command(flatten)]
    resources: Resources,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    csv: CsvOption,
}

fn size(text: &str) -> Result<(usize, usize), String> {
    let numbers = text.split_once(',').and_then(|(pegs, symbols)| {
        let number = |text: &str| text.trim().parse::<usize>().ok().filter(|&n| n > 0);
        Some((number(pegs)?, number(symbols)?))
    });
    numbers.ok_or_else(|| "write pegs and symbols, such as 4,6".to_string())
}

impl Table {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let mut games: Vec<Game> = Vec::new();
        for (kind, size) in [(Kind::Mastermind, self.mm), (Kind::BullsAndCows, self.bc)] {
            let Some((pegs, symbols)) = size else { continue };
            let largest = Game::new(kind, pegs, symbols.max(pegs));
            if let Err(
                problem @ (yomikiri_rules::GameError::Pegs(_)
                | yomikiri_rules::GameError::Symbols(_)),
            ) = largest
            {
                return Err(Failure::bad_input(problem));
            }
            for pegs in 1..=pegs {
                // Games that are too large or impossible are left out.
                games.extend((1..=symbols).filter_map(|c| Game::new(kind, pegs, c).ok()));
            }
        }
        if games.is_empty() {
            return Err(Failure::bad_input("say which games: --mm P,C, --bc P,C or both"));
        }
        let (mut log, known) = match &self.log {
            Some(path) => {
                open_log(path, self.quiz.hints()).map(|(log, known)| (Some(log), known))?
            }
            None => (None, HashMap::new()),
        };
        let mut rows = Vec::new();
        let mut exit = Exit::Answered;
        for game in games {
            let quiz = self.quiz.of(game);
            let before = known.get(&game).copied();
            if let Some((lower, upper)) = before.filter(|(lower, upper)| lower == upper) {
                rows.push(QuestionsRow::of(quiz, lower, upper));
                continue;
            }
            let watch = begin(&self.resources, self.output.quiet)?;
            let solver = Solver::new(quiz, settings(&self.resources), watch.control.clone())
                .map_err(Failure::bad_input)?;
            let answer = solver.minimum();
            let (low, high) = before.unwrap_or((0, usize::MAX));
            let (lower, upper) = (answer.lower.max(low), answer.upper.min(high));
            if let Some(log) = &mut log {
                log.add([format!("{game},{lower},{upper}")])?;
            }
            let stop = watch.stop();
            if lower < upper {
                exit = stop;
            }
            rows.push(QuestionsRow::of(quiz, lower, upper));
            if stop == Exit::Interrupted {
                exit = stop;
                break;
            }
        }
        let hints = self.quiz.hints().to_string();
        self.print(&QuestionsTableAnswer { hints, games: rows })?;
        Ok(exit)
    }

    fn print(&self, answer: &QuestionsTableAnswer) -> Result<(), Failure> {
        if self.output.json {
            return print_json(answer);
        }
        if self.csv.csv {
            return print(&csv::table(&answer.games));
        }
        let mut table = Columns::new(&[("game", 0), ("codes", 0), ("codes needed", 0)]);
        for row in &answer.games {
            let needed = row.codes_needed.map_or_else(
                || format!("{} to {}", row.lower_bound, row.upper_bound),
                |codes| codes.to_string(),
            );
            table.push(vec![row.game.clone(), row.codes.to_string(), needed]);
        }
        print(&table.to_string())
    }
}

/// Bounds of games.
type Known = HashMap<Game, (usize, usize)>;

/// Opens the log of a table: the narrowest bounds of each game.
fn open_log(path: &Path, hints: Hints) -> Result<(Log, Known), Failure> {
    let question = format!("questions table, hints {hints}");
    let read = |line: &str| {
        let bounds = |text: &str| {
            let (lower, upper) = text.split_once(',')?;
            lower.parse().ok().zip(upper.parse().ok()).filter(|(lower, upper)| lower <= upper)
        };
        let (game, rest) = line.split_once(',').unwrap_or_default();
        let game = game.parse::<Game>().ok();
        game.zip(bounds(rest)).ok_or("it is not a game and two bounds")
    };
    let (log, rows) = Log::open(path, &question, "game,lower_bound,upper_bound", read)?;
    let mut known = Known::new();
    for (game, (lower, upper)) in rows {
        let bounds = known.entry(game).or_insert((0, usize::MAX));
        *bounds = (bounds.0.max(lower), bounds.1.min(upper));
    }
    Ok((log, known))
}

//! `yomi questions table`: the fewest codes for all games up to a size, resumed from a log.

use std::path::PathBuf;

use clap::Args;
use yomikiri_answers::text::End;
use yomikiri_answers::{QuestionsRow, QuestionsTableAnswer, csv};
use yomikiri_questions::{Minima, Solver, games_up_to};
use yomikiri_rules::{Game, Kind};

use super::options::{QuizOptions, begin, settings};
use crate::exit::{Exit, Failure, Outcome};
use crate::options::{CsvOption, OutputOptions, Resources, WholeGame};

const EXAMPLES: &str = "\
Examples:
  yomi questions table --mm 4,5 --bc 4,6
  yomi questions table --mm 4,8 --bc 4,10 --time-limit 60s --log minima.txt

The time limit is for each game. The log has one line a game (game, lower bound,
upper bound); games that it proves are not solved again, and intervals are only
made narrower. Its head says which hints count, and only the same is added to
it. Each line ends in a check value: a line that was changed, moved or taken out
is refused by its number. One run at a time can use it.

JSON: hints, games (game, codes, codes_needed or null, lower_bound,
upper_bound). CSV: the same.";

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
    whole: WholeGame,
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
        let why = "a table is of whole games; yomi questions GAME takes a position";
        self.whole.check(why)?;
        let mut games: Vec<Game> = Vec::new();
        for (kind, size) in [(Kind::Mastermind, self.mm), (Kind::BullsAndCows, self.bc)] {
            let Some((pegs, symbols)) = size else { continue };
            games.extend(games_up_to(kind, pegs, symbols).map_err(Failure::bad_input)?);
        }
        if games.is_empty() {
            return Err(Failure::bad_input("say which games: --mm P,C, --bc P,C or both"));
        }
        let mut minima = Minima::open(self.log.as_deref(), self.quiz.hints())?;
        let (mut rows, mut exit) = (Vec::new(), Exit::Answered);
        for game in games {
            let quiz = self.quiz.of(game.pegs().expect("games of pegs"));
            if let Some(codes) = minima.proved(game) {
                rows.push(QuestionsRow::of(quiz, codes, codes));
                continue;
            }
            let watch = begin(&self.resources, self.output.quiet)?;
            let solver = Solver::new(quiz, settings(&self.resources), watch.control.clone())
                .map_err(Failure::bad_input)?;
            let answer = solver.minimum();
            let (lower, upper) = minima.add(game, (answer.lower, answer.upper))?;
            rows.push(QuestionsRow::of(quiz, lower, upper));
            let stop = watch.exit(End::Open);
            if lower < upper || stop == Exit::Interrupted {
                exit = stop;
            }
            if stop == Exit::Interrupted {
                break;
            }
        }
        let hints = self.quiz.hints().to_string();
        let answer = QuestionsTableAnswer { hints, games: rows };
        self.csv.say(&self.output, &answer, || csv::table(&answer.games), || answer.text())?;
        Ok(exit)
    }
}

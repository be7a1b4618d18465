//! `yomi games`: every game solved so far, as a table, solved again.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use yomikiri_answers::text::End;
use yomikiri_answers::{GamesAnswer, csv};
use yomikiri_report::games::{GAMES, LONG, SolvedGame, page, solve, text};
use yomikiri_report::{Lab, Stopped};
use yomikiri_rules::Game;

use crate::exit::{Failure, Outcome};
use crate::files;
use crate::options::{CsvOption, OutputOptions, SearchOptions};
use crate::progress::tell;
use crate::search::{POSITIONS, Watch, explain};

const EXAMPLES: &str = "\
Examples:
  yomi games                               what takes seconds each
  yomi games --long --out docs/solved-games.md
  yomi games mm4x6 bc4x7 --json
  yomi games mm4x6 bc4x7 --csv

JSON: proved (whether all games were solved), seconds, and games: game, codes,
total_guesses, average, average_decimal, max_guesses, worst_case, profile,
optimal_strategies, questions (the fewest codes that tell all secrets apart when
asked all at once), questions_at_most (a set that is known, where that is not
proved; both are null where it was left out), checked, command. CSV: the columns
of a game.";

/// Every game solved so far: total, worst case, profile, number of best strategies, static minimum
///
/// Each game is solved, proved and counted again, and its strategy verified. Numbers that the tests
/// have found a second way are compared.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Games {
    /// Only these games [default: the project's list]
    #[arg(value_name = "GAME")]
    games: Vec<String>,

    /// Also the games, and the questions asked all at once, that take minutes
    #[arg(long)]
    long: bool,

    /// Write the table to a Markdown file
    #[arg(long, value_name = "FILE.md", help_heading = "Output")]
    out: Option<PathBuf>,

    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    csv: CsvOption,
}

impl Games {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let begun = Instant::now();
        let games = self.wanted()?;
        files::check_writable(self.out.as_deref())?;
        let watch = Watch::begin(begun, &self.search.resources, POSITIONS, true)?;
        let lab = Lab::new(self.search.settings(), watch.control.clone());
        let mut solved = Vec::new();
        let mut complete = true;
        for &game in &games {
            tell(&game.to_string(), self.output.quiet);
            match solve(game, &lab, self.long) {
                Ok(done) => solved.push(done),
                Err(Stopped::Setup(problem)) => return Err(explain(&problem)),
                Err(Stopped::Unanswered(_)) => {
                    complete = false;
                    break;
                }
            }
        }
        if let Some(path) = self.out.as_deref().filter(|_| complete) {
            files::save(path, &page(&solved))?;
        }
        let games = solved.iter().map(SolvedGame::answer).collect();
        let seconds = begun.elapsed().as_secs_f64();
        let answer = GamesAnswer { proved: complete, seconds, games };
        self.csv.say(&self.output, &answer, || csv::table(&answer.games), || text(&solved))?;
        Ok(watch.exit(End::of(complete)))
    }

    fn wanted(&self) -> Result<Vec<Game>, Failure> {
        let named = self.games.iter().map(String::as_str);
        let listed = GAMES.iter().copied().filter(|name| self.long || !LONG.contains(name));
        let all: Vec<&str> = if self.games.is_empty() { listed.collect() } else { named.collect() };
        all.into_iter().map(|name| name.parse().map_err(Failure::bad_input)).collect()
    }
}

//! `yomi bounds GAME`: lower bounds by search (paper 003, Tables 1 and 2).

use std::time::Instant;

use clap::Args;
use yomikiri_answers::text::End;
use yomikiri_answers::{BoundsAnswer, csv};
use yomikiri_rules::Game;
use yomikiri_search::node_counts;

use crate::exit::{Failure, Outcome};
use crate::interrupt::Listening;
use crate::options::{CsvOption, MemoryOption, OutputOptions, PlotOption, TimeOption};
use crate::search::explain;

const EXAMPLES: &str = "\
Examples:
  yomi bounds bc4x10
  yomi bounds mm4x6 --depth 2 --json
  yomi bounds bc4x10 --plot positions.svg
  yomi bounds mm3x6 --csv

JSON: game, proved (whether all was computed), seconds, codes, rows (symbols,
secrets: the codes over them, positions: the largest number of positions after
1, 2, ... guesses, null where it was not computed, and least_total: the least
total number of guesses for all these secrets that follows). CSV: the columns of
a row.";

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
    #[command(flatten)]
    csv: CsvOption,
}

impl Bounds {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let game = Game::open(&self.game).map_err(Failure::bad_input)?;
        if game.pegs().is_none() {
            return Err(Failure::bad_input(format!(
                "{game}: these bounds count codes by their symbols, so codes must be made of pegs"
            )));
        }
        self.plot.check()?;
        let (start, depth) = (Instant::now(), usize::from(self.depth));
        let control = self.time.control(start);
        let listening = Listening::start(control.clone())?;
        let rows = node_counts(game, depth, self.memory.bytes(), &control, &mut |_| {})
            .map_err(|problem| explain(&problem))?;
        let seconds = start.elapsed().as_micros() as f64 / 1e6;
        let answer = BoundsAnswer::of(game, &rows, depth, seconds);
        let exit = listening.exit(End::of(answer.proved));
        let text = || answer.text(exit.reason());
        self.csv.say(&self.output, &answer, || csv::table(&answer.rows), text)?;
        self.plot.write(|| yomikiri_report::plot::positions(&answer).svg())?;
        Ok(exit)
    }
}

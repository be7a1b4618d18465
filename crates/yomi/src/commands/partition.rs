//! `yomi partition GAME GUESS`: what a guess makes of the candidates (paper 001, Fig. 4).

use clap::Args;
use yomikiri_answers::{PartitionAnswer, csv};

use crate::exit::{Exit, Outcome};
use crate::options::{CsvOption, OutputOptions, PlotOption, PositionOptions};

const EXAMPLES: &str = "\
Examples:
  yomi partition mm4x6 1122
  yomi partition mm4x6 2344 --from \"1123 1B1W\" --list
  yomi partition moo 0123 --csv
  yomi partition mm4x6 1122 --plot parts.svg

JSON: game, start, guess, is_candidate, codes, candidates, parts (an array of
hint, size and with --list members), largest_part, entropy (in bits). CSV: hint,
size and with --list members.";

/// What a guess makes of the candidates: one part for each hint
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Partition {
    #[command(flatten)]
    position: PositionOptions,

    /// The guess
    #[arg(value_name = "GUESS")]
    guess: String,

    /// Also list the members of each part
    #[arg(long, help_heading = "Output")]
    list: bool,

    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    csv: CsvOption,
    #[command(flatten)]
    plot: PlotOption,
}

impl Partition {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let start = self.position.read()?;
        let guess = start.code("the guess", &self.guess)?;
        self.plot.check()?;
        let alphabet = self.csv.alphabet(&self.output, &start.alphabet);
        let answer = PartitionAnswer::of(&start.position, guess, self.list, &alphabet);
        let text = || start.in_words() + &answer.text();
        self.csv.say(&self.output, &answer, || csv::table(&answer.parts), text)?;
        self.plot.write(|| {
            let PartitionAnswer { candidates, parts, .. } = &answer;
            let shown = start.show(guess);
            let title = format!("{shown} cuts {candidates} codes into {} parts", parts.len());
            let candidates = start.position.candidates();
            let partition = yomikiri_rules::Partition::of(start.game(), candidates, guess);
            yomikiri_report::plot::parts(title, &start.alphabet.spoken(), guess, &partition).svg()
        })?;
        Ok(Exit::Answered)
    }
}

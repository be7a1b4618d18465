//! `yomi partition GAME GUESS`: what a guess makes of the candidates (paper 001, Fig. 4).

use clap::Args;
use unicode_width::UnicodeWidthStr;
use yomikiri_answers::{PartRow, PartitionAnswer, csv};

use crate::exit::{Exit, Outcome};
use crate::layout::{Facts, Table};
use crate::number::counted;
use crate::options::{CsvOption, OutputOptions, PlotOption, PositionOptions};
use crate::output::{print, print_json};

const EXAMPLES: &str = "\
Examples:
  yomi partition mm4x6 1122
  yomi partition mm4x6 2344 --from \"1123 1B1W\" --list
  yomi partition moo 0123 --csv
  yomi partition mm4x6 1122 --plot parts.svg

JSON: game, start, guess, is_candidate, codes, candidates, parts (an array of hint, size and with
--list members), largest_part, entropy (in bits). CSV: hint, size and with --list members.";

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
        let answer = PartitionAnswer::of(&start.position, guess, self.list, &start.alphabet);
        if self.output.json {
            print_json(&answer)?;
        } else if self.csv.csv {
            print(&csv::table(&answer.parts))?;
        } else {
            let mut facts = Facts::default();
            let right = if answer.is_candidate { "can be right" } else { "cannot be right" };
            facts.say("guess", format!("{}, which {right}", answer.guess));
            facts.say("parts", answer.parts.len().to_string());
            facts.say("largest part", counted(answer.largest_part as u64, "code", "codes"));
            facts.say("entropy", format!("{:.4} bits", answer.entropy));
            let parts = text(&answer.parts, answer.candidates);
            print(&format!("{}{facts}\n{parts}", start.in_words()))?;
        }
        self.plot.write(|| {
            let PartitionAnswer { guess: shown, candidates, parts, .. } = &answer;
            let title = format!("{shown} cuts {candidates} codes into {} parts", parts.len());
            let candidates = start.position.candidates();
            let partition = yomikiri_rules::Partition::of(start.game(), candidates, guess);
            yomikiri_report::plot::parts(title, &partition).svg()
        })?;
        Ok(Exit::Answered)
    }
}

/// The table of parts, each followed by its members if they are listed.
fn text(parts: &[PartRow], candidates: usize) -> String {
    let mut table = Table::new(&[("hint", 0), ("size", 0), ("share", 0)]);
    for part in parts {
        let share = part.size as f64 / candidates as f64 * 100.0;
        table.push(vec![part.hint.clone(), part.size.to_string(), format!("{share:.2} %")]);
    }
    let mut text = table.to_string();
    for part in parts {
        if let Some(members) = &part.members {
            text += &format!("\n{}\n", part.hint);
            // As many to a line as fit 80 columns.
            let wide = members.iter().map(|code| code.width() + 1).max().unwrap_or(1);
            for line in members.chunks((78 / wide).max(1)) {
                text += &format!("  {}\n", line.join(" "));
            }
        }
    }
    text
}

//! `yomi partition GAME GUESS`: what a guess makes of the candidates (paper 001, Fig. 4).

use clap::Args;
use serde_json::{Value, json};

use crate::exit::{Exit, Outcome};
use crate::layout::{Facts, Table, csv};
use crate::number::counted;
use crate::options::{CsvOption, OutputOptions, PlotOption, PositionOptions, Start};
use crate::output::{print, print_json};

const EXAMPLES: &str = "\
Examples:
  yomi partition mm4x6 1122
  yomi partition mm4x6 2344 --from \"1123 1B1W\" --list
  yomi partition moo 0123 --csv
  yomi partition mm4x6 1122 --plot parts.svg

JSON: game, guess, is_candidate, codes, candidates, parts (an array of hint, size and with --list
members), largest_part, entropy (in bits). CSV: hint, size and with --list members.";

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
        let candidates = start.position.candidates();
        let partition = yomikiri_rules::Partition::of(start.game(), candidates, guess);
        let parts: Vec<Part> = partition
            .parts()
            .iter()
            .map(|(hint, codes)| Part {
                hint: hint.to_string(),
                size: codes.len(),
                members: self.list.then(|| codes.iter().map(|&code| start.show(code)).collect()),
            })
            .collect();
        let is_candidate = candidates.binary_search(&guess).is_ok();
        if self.output.json {
            print_json(&json!({
                "game": start.game().to_string(),
                "guess": start.show(guess),
                "is_candidate": is_candidate,
                "codes": start.game().code_count(),
                "candidates": start.candidates(),
                "parts": parts.iter().map(Part::json).collect::<Vec<Value>>(),
                "largest_part": partition.largest(),
                "entropy": partition.entropy(),
            }))?;
        } else if self.csv.csv {
            let columns = if self.list { 3 } else { 2 };
            let head = ["hint", "size", "members"][..columns].iter().map(|&name| name.into());
            let rows = parts.iter().map(|part| part.cells().into_iter().map(Into::into).collect());
            print(&csv(std::iter::once(head.collect()).chain(rows)))?;
        } else {
            let mut facts = Facts::default();
            let right = if is_candidate { "can be right" } else { "cannot be right" };
            facts.say("guess", format!("{}, which {right}", start.show(guess)));
            facts.say("parts", partition.len().to_string());
            let largest = counted(partition.largest() as u64, "code", "codes");
            facts.say("largest part", largest);
            facts.say("entropy", format!("{:.4} bits", partition.entropy()));
            print(&format!("{}{facts}\n{}", start.in_words(), text(&start, &parts)))?;
        }
        self.plot.write(|| {
            let (guess, parts) = (start.show(guess), partition.len());
            let title = format!("{guess} cuts {} codes into {parts} parts", start.candidates());
            yomikiri_report::plot::parts(title, &partition).svg()
        })?;
        Ok(Exit::Answered)
    }
}

/// A part as it is printed.
struct Part {
    hint: String,
    size: usize,
    members: Option<Vec<String>>,
}

impl Part {
    fn json(&self) -> Value {
        let mut part = json!({"hint": self.hint, "size": self.size});
        if let Some(members) = &self.members {
            part["members"] = json!(members);
        }
        part
    }

    fn cells(&self) -> Vec<String> {
        let mut cells = vec![self.hint.clone(), self.size.to_string()];
        cells.extend(self.members.as_ref().map(|members| members.join(" ")));
        cells
    }
}

/// The table of parts, each followed by its members if they are listed.
fn text(start: &Start, parts: &[Part]) -> String {
    let mut table = Table::new(&[("hint", 0), ("size", 0), ("share", 0)]);
    for part in parts {
        let share = part.size as f64 / start.candidates() as f64 * 100.0;
        table.push(vec![part.hint.clone(), part.size.to_string(), format!("{share:.2} %")]);
    }
    let mut text = table.to_string();
    for part in parts {
        if let Some(members) = &part.members {
            text += &format!("\n{}\n", part.hint);
            // As many to a line as fit 80 columns.
            let wide = members.first().map_or(1, |code| code.chars().count() + 1);
            for line in members.chunks((78 / wide).max(1)) {
                text += &format!("  {}\n", line.join(" "));
            }
        }
    }
    text
}

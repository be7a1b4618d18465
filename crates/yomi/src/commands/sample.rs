//! `yomi sample GAME`: one of the best strategies, drawn evenly from all of them, or by number.

use clap::Args;
use num_bigint::BigUint;
use yomikiri_answers::SampleAnswer;
use yomikiri_strategy::{Pick, solve};

use crate::commands::solve::Question;
use crate::exit::{Failure, Outcome};
use crate::search::Search;

const EXAMPLES: &str = "\
Examples:
  yomi sample mm4x6 --seed 7 --save seven.json
  yomi sample mm3x3 --rank 1
  yomi sample mm4x6 --seed 7 --from \"1123 1B1W\" --json

The strategies are numbered from 1 to N: by their guesses in code order, then part by part in the
order of hints, the first part most significant. A seed draws a number from 1 to N, all equally
likely (ChaCha8), the same on every machine.

JSON: as for solve without by_first_hint, and optimal_strategies (N), rank, seed and strategy (as in
a strategy file).";

/// One of the best strategies, drawn evenly from all of them, or by its number
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Sample {
    #[command(flatten)]
    question: Question,
    #[command(flatten)]
    which: Which,
}

#[derive(Args)]
#[group(required = true, multiple = false)]
struct Which {
    /// Draw one at random; the same seed draws the same one
    #[arg(long, value_name = "S", help_heading = "Which")]
    seed: Option<u64>,

    /// Take the K-th, from 1 to N
    #[arg(long, value_name = "K", help_heading = "Which", value_parser = whole)]
    rank: Option<BigUint>,
}

fn whole(text: &str) -> Result<BigUint, String> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = plain.then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| "write a whole number".to_string())
}

impl Sample {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let (start, Search { solver, watch }) = self.question.begin(true)?;
        let pick = match (&self.which.rank, self.which.seed) {
            (Some(rank), _) => Pick::Ranked(rank.clone()),
            (None, seed) => Pick::Drawn(seed.unwrap_or_default()),
        };
        let solved = solve(&solver, &pick).map_err(Failure::bad_input)?;
        let alphabet = &start.alphabet;
        let answer = SampleAnswer::of(&solved, self.which.seed, watch.effort(), alphabet);
        let exit = watch.exit(answer.best.end());
        drop(watch);
        let text = || answer.text(&solved, alphabet, exit.reason());
        self.question.say(&start, &solved, exit, &answer, text)
    }
}

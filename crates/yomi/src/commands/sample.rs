//! `yomi sample GAME`: one of the best strategies, drawn evenly from all of them, or by number.

use clap::Args;
use num_bigint::BigUint;
use yomikiri_answers::SampleAnswer;
use yomikiri_check::Profile;
use yomikiri_strategy::{ChooseError, Pick, solve};

use crate::commands::solve::Question;
use crate::exit::{Failure, Outcome};
use crate::search::Search;

const EXAMPLES: &str = "\
Examples:
  yomi sample mm4x6 --seed 7 --save seven.json
  yomi sample mm3x3 --rank 1
  yomi sample mm4x6 --seed 7 --from \"1123 1B1W\" --json
  yomi sample mm4x6 --seed 7 --profile 1,8,89,651,545,2

The strategies are numbered from 1 to N: by their guesses in code order, then
part by part in the order of hints, the first part most significant. A seed
draws a number from 1 to N, all equally likely (ChaCha8), the same on every
machine. With --profile, only the best strategies that find so many secrets with
the 1st, 2nd, ... guess are numbered, in the same order; 'yomi spectrum' lists
the profiles.

JSON: as for solve without by_first_hint, and optimal_strategies (N), rank, seed
and strategy (as in a strategy file); with --profile also
strategies_with_profile.";

/// One of the best strategies, drawn evenly from all of them, or by its number
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Sample {
    #[command(flatten)]
    question: Question,
    #[command(flatten)]
    which: Which,

    /// Only those that find so many secrets with the 1st, 2nd, ... guess: 1,8,89,651,545,2
    #[arg(long, value_name = "PROFILE", help_heading = "Which")]
    profile: Option<Profile>,
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
        let seed = self.which.seed.unwrap_or_default();
        let pick = match (&self.which.rank, self.profile.clone()) {
            (Some(rank), None) => Pick::Ranked(rank.clone()),
            (None, None) => Pick::Drawn(seed),
            (Some(rank), Some(profile)) => Pick::RankedWith(profile, rank.clone()),
            (None, Some(profile)) => Pick::DrawnWith(profile, seed),
        };
        let solved = solve(&solver, &pick).map_err(|problem| match problem {
            ChooseError::Profile { .. } => Failure::bad_input(format!(
                "--profile: {problem}; 'yomi spectrum' lists the profiles that best strategies have"
            )),
            problem => Failure::bad_input(problem),
        })?;
        let alphabet = &self.question.output.alphabet(&start.alphabet);
        let answer = SampleAnswer::of(&solved, self.which.seed, watch.effort(), alphabet);
        let exit = watch.exit(answer.best.end());
        drop(watch);
        let text = || answer.text(&solved, alphabet, exit.reason());
        self.question.say(&start, &solved, exit, &answer, text)
    }
}

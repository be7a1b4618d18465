//! `yomi sample GAME`: one of the best strategies, drawn evenly from all of them, or by number.

use clap::Args;
use num_bigint::BigUint;
use yomikiri_answers::SampleAnswer;
use yomikiri_search::Outcome as Known;
use yomikiri_strategy::{Pick, Solved, render, solve};

use crate::commands::solve::{Question, impossible, proved, say_bounds, say_profile};
use crate::exit::{Exit, Failure, Outcome};
use crate::layout::Facts;
use crate::options::Start;
use crate::output::{print, print_json};
use crate::search::{Effort, Search, reason};

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
        let asked = &self.question;
        let start = asked.position.read()?;
        let question = asked.read(&start, true)?;
        asked.save.check()?;
        let search = Search::begin(question, &asked.search, asked.output.quiet)?;
        let pick = match (&self.which.rank, self.which.seed) {
            (Some(rank), _) => Pick::Ranked(rank.clone()),
            (None, seed) => Pick::Drawn(seed.unwrap_or_default()),
        };
        let solved = solve(&search.solver, &pick).map_err(Failure::bad_input)?;
        let (effort, stop) = search.end();
        let exit = match (&solved.best, solved.solution.outcome) {
            (Some(_), _) => Exit::Answered,
            (None, Known::Infeasible) => Exit::No,
            (None, _) => stop,
        };
        let saved = asked.save(&solved, &start);
        if asked.output.json {
            let seed = self.which.seed;
            print_json(&SampleAnswer::of(&solved, seed, effort.into(), &start.alphabet))?;
        } else {
            let text = self.text(&start, &solved, &effort, exit);
            print(&(text + saved.as_deref().unwrap_or_default()))?;
        }
        saved.map(|_| exit)
    }

    fn text(&self, start: &Start, solved: &Solved, effort: &Effort, exit: Exit) -> String {
        let Solved { solution, best, rank } = solved;
        let mut facts = Facts::default();
        if let Some(rank) = rank {
            facts.say("strategy", format!("number {} of {}", rank.rank, rank.count));
        }
        if let (Some(_), Some(seed)) = (rank, self.which.seed) {
            facts.say("drawn", format!("by seed {seed} (ChaCha8)"));
        }
        match best {
            Some(best) => {
                say_profile(&mut facts, &best.profile);
                facts.say("proved", proved(solution, &start.alphabet));
            }
            None if exit == Exit::No => facts.say("proved", impossible(solution)),
            None => {
                say_bounds(&mut facts, solution, start.candidates());
                facts.say("undecided", reason(exit));
            }
        }
        facts.say("searched", effort.in_words());
        let tree = best.as_ref().map_or(String::new(), |best| {
            format!("\n{}", render::indented(&best.strategy, &start.alphabet))
        });
        format!("{}{facts}{tree}", start.in_words())
    }
}

//! `yomi sample GAME`: one of the best strategies, drawn evenly from all of them, or by number.

use clap::Args;
use num_bigint::BigUint;
use serde_json::{Map, Value, json};
use yomikiri_search::{Outcome as Known, Solution};
use yomikiri_strategy::{File, Pick, Profile, Rank, Strategy, render, solve};

use crate::commands::solve::{
    Question, add_profile, common, file, impossible, say_bounds, say_profile,
};
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::layout::Facts;
use crate::options::Start;
use crate::output::{print, print_json};
use crate::search::{Search, reason};

const EXAMPLES: &str = "\
Examples:
  yomi sample mm4x6 --seed 7 --save seven.json
  yomi sample mm3x3 --rank 1
  yomi sample mm4x6 --seed 7 --from \"1123 1B1W\" --json

The strategies are numbered from 1 to N: by their guesses in code order, then part by part in the
order of hints, the first part most significant. A seed draws a number from 1 to N, all equally
likely (ChaCha8), the same on every machine.

JSON: as for solve, and optimal_strategies (N), rank, seed and strategy (as in a strategy file).";

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

/// A strategy and its number.
struct Drawn {
    strategy: Strategy,
    profile: Profile,
    rank: BigUint,
    count: BigUint,
}

impl Sample {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let start = self.question.position.read()?;
        let first = self.question.first.read(&start)?;
        let problem = self.question.goal.question(&start, first, true)?;
        self.question.save.check()?;
        let search = Search::begin(problem, &self.question.search, self.question.output.quiet)?;
        let pick = match (&self.which.rank, self.which.seed) {
            (Some(rank), _) => Pick::Ranked(rank.clone()),
            (None, seed) => Pick::Drawn(seed.unwrap_or_default()),
        };
        let solved = solve(&search.solver, &pick).map_err(Failure::bad_input)?;
        let solution = solved.solution;
        let drawn = solved.best.zip(solved.rank).map(|(best, Rank { rank, count })| Drawn {
            strategy: best.strategy,
            profile: best.profile,
            rank,
            count,
        });
        let (effort, stop) = search.end();
        let exit = match &drawn {
            Some(_) => Exit::Answered,
            None if solution.outcome == Known::Infeasible => Exit::No,
            None => stop,
        };
        let file = drawn
            .as_ref()
            .map(|drawn| file(drawn.strategy.clone(), &start, &self.question.goal.name()));
        let file = file.transpose()?;
        let saved = file.as_ref().map_or(Ok(None), |file| self.question.save.write(file));
        if self.question.output.json {
            let mut object = common(&start, &self.question.goal.name(), &solution, &effort);
            self.add_to(&mut object, &start, drawn.as_ref(), file.as_ref())?;
            print_json(&Value::Object(object))?;
        } else {
            let mut facts = Facts::default();
            match &drawn {
                Some(drawn) => {
                    self.say(&mut facts, drawn);
                    let opening = first.map(|code| start.show(code));
                    facts.say(
                        "proved",
                        self.question.goal.proved(solution.limit, opening.as_deref()),
                    );
                }
                None => say_missing(&mut facts, &start, &solution, exit),
            }
            facts.say("searched", effort.in_words());
            let tree = drawn.as_ref().map_or(String::new(), |drawn| {
                format!("\n{}", render::indented(&drawn.strategy, &start.alphabet))
            });
            let saved = match &saved {
                Ok(Some(path)) => format!("\nsaved to {}\n", path.display()),
                _ => String::new(),
            };
            print(&format!("{}{facts}{tree}{saved}", start.in_words()))?;
        }
        saved.map(|_| exit)
    }

    fn say(&self, facts: &mut Facts, drawn: &Drawn) {
        facts.say("strategy", format!("number {} of {}", drawn.rank, drawn.count));
        if let Some(seed) = self.which.seed {
            facts.say("drawn", format!("by seed {seed} (ChaCha8)"));
        }
        say_profile(facts, &drawn.profile);
    }

    fn add_to(
        &self,
        object: &mut Map<String, Value>,
        start: &Start,
        drawn: Option<&Drawn>,
        file: Option<&File>,
    ) -> Result<(), Failure> {
        add_profile(object, drawn.map(|drawn| &drawn.profile));
        let document = file.map_or(Ok(Value::Null), files::document)?;
        let fields = json!({
            "first_guess": drawn.map(|drawn| start.show(drawn.strategy.root.guess)),
            "optimal_strategies": drawn.map(|drawn| drawn.count.to_string()),
            "rank": drawn.map(|drawn| drawn.rank.to_string()),
            "seed": self.which.seed,
            "strategy": document["strategy"],
        });
        object.extend(fields.as_object().cloned().unwrap_or_default());
        Ok(())
    }
}

/// There is no strategy, or it is not known.
fn say_missing(facts: &mut Facts, start: &Start, solution: &Solution, exit: Exit) {
    if exit == Exit::No {
        facts.say("proved", impossible(solution));
    } else {
        say_bounds(facts, solution, start.candidates());
        facts.say("undecided", reason(exit));
    }
}

//! What is to be best, and among what.

use clap::{Args, ValueEnum};
use yomikiri_rules::Code;
use yomikiri_search::{Goal, Guesses};

use crate::exit::Failure;
use crate::number::counted;
use crate::options::Start;

/// What is to be best.
#[derive(Args)]
pub struct GoalOptions {
    /// What is to be smallest
    #[arg(long, value_name = "GOAL", help_heading = "Goal", default_value = "average")]
    objective: ObjectiveName,

    /// Only strategies that never need more than D guesses
    #[arg(
        long,
        value_name = "D",
        help_heading = "Goal",
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    max_guesses: Option<u16>,

    /// Which codes may be guessed
    #[arg(long, value_name = "WHICH", help_heading = "Goal", default_value = "any")]
    guesses: GuessesName,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum ObjectiveName {
    /// The average number of guesses
    Average,
    /// The number of guesses in the worst case, then the average
    Worst,
}

#[derive(Clone, Copy, ValueEnum)]
enum GuessesName {
    /// Any code
    Any,
    /// Only codes that can still be the secret
    Candidates,
}

impl GoalOptions {
    /// The goal.
    pub fn goal(&self) -> Result<Goal, Failure> {
        let max_guesses = self.max_guesses.map(usize::from);
        match (self.objective, max_guesses) {
            (ObjectiveName::Average, max_guesses) => Ok(Goal::Average { max_guesses }),
            (ObjectiveName::Worst, None) => Ok(Goal::Worst),
            (ObjectiveName::Worst, Some(_)) => Err(Failure::bad_input(
                "--max-guesses goes with --objective average; --objective worst finds the \
                 smallest such limit by itself",
            )),
        }
    }

    /// Which codes may be guessed.
    pub fn guesses(&self) -> Guesses {
        match self.guesses {
            GuessesName::Any => Guesses::Any,
            GuessesName::Candidates => Guesses::Candidates,
        }
    }

    /// What a proof says: that no strategy does better, and among which strategies. `limit` is the
    /// number of guesses that may not be exceeded, `first` the first guess, where they are fixed.
    pub fn proved(&self, limit: Option<usize>, first: Option<&str>) -> String {
        let mut kind = Vec::new();
        kind.extend(first.map(|first| format!("begins with {first}")));
        if matches!(self.guesses, GuessesName::Candidates) {
            kind.push("guesses only what can be right".to_string());
        }
        kind.extend(
            limit
                .map(|limit| format!("stays within {}", counted(limit as u64, "guess", "guesses"))),
        );
        let kind = match &kind[..] {
            [] => String::new(),
            [one] => format!(" that {one}"),
            [rest @ .., last] => format!(" that {} and {last}", rest.join(", ")),
        };
        format!("no strategy{kind} has a smaller average")
    }

    /// The name of the objective in JSON and files.
    pub fn name(&self) -> &'static str {
        match self.objective {
            ObjectiveName::Average => "average",
            ObjectiveName::Worst => "worst",
        }
    }
}

/// The opening, if it is fixed.
#[derive(Args)]
pub struct FirstOption {
    /// Begin with this guess
    #[arg(long, value_name = "CODE", help_heading = "Goal")]
    first: Option<String>,
}

impl FirstOption {
    /// The first guess.
    pub fn read(&self, start: &Start) -> Result<Option<Code>, Failure> {
        self.first.as_deref().map(|text| start.code("--first", text)).transpose()
    }
}

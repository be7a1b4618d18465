//! What is to be best, and among what.

use clap::{Args, ValueEnum};
use yomikiri_rules::Code;
use yomikiri_search::{Goal, Guesses, Objective, Question, Then};

use crate::exit::Failure;
use crate::options::Start;

/// What is to be best.
#[derive(Args)]
pub struct GoalOptions {
    /// What is to be smallest: average, worst (the worst case, then the average), or late:K (how
    /// many secrets need more than K guesses)
    #[arg(long, value_name = "GOAL", help_heading = "Goal", default_value = "average")]
    #[arg(value_parser = objective)]
    objective: Objective,

    /// Among the strategies of the smallest average, those with ...
    #[arg(long, value_name = "GOAL", help_heading = "Goal")]
    then: Vec<ThenName>,

    /// Only strategies that never need more than D guesses
    #[arg(long, value_name = "D", help_heading = "Goal")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    max_guesses: Option<u16>,

    /// Which codes may be guessed
    #[arg(long, value_name = "WHICH", help_heading = "Goal", default_value = "any")]
    guesses: GuessesName,
}

/// Late secrets, or one of the two names; races have a command of their own.
fn objective(text: &str) -> Result<Objective, String> {
    let wanted = match text.parse() {
        Ok(Objective::Late { beyond: 0 }) | Err(_) => None,
        Ok(objective @ (Objective::Average | Objective::Worst | Objective::Late { .. })) => {
            Some(objective)
        }
        Ok(_) => None,
    };
    wanted.ok_or_else(|| {
        "it is average, worst, or late:K with K from 1 on, such as late:5".to_string()
    })
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum ThenName {
    /// The smallest worst case
    Shortest,
    /// The fewest secrets at the last guess, then at the last but one, and so on
    FewestLate,
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
    fn goal(&self) -> Result<Goal, Failure> {
        let mut goal = Goal::new(self.objective.clone()).map_err(Failure::bad_input)?;
        if let Some(max_guesses) = self.max_guesses {
            goal = goal.within(usize::from(max_guesses)).map_err(Failure::bad_input)?;
        }
        match self.then() {
            Some(_) if self.objective != Objective::Average => {
                Err(Failure::bad_input("--then goes with --objective average"))
            }
            Some(then) => goal.then(then).map_err(Failure::bad_input),
            None => Ok(goal),
        }
    }

    /// What decides among equals; fewest late secrets means the smallest worst case first.
    fn then(&self) -> Option<Then> {
        let wanted =
            [(ThenName::FewestLate, Then::FewestLate), (ThenName::Shortest, Then::Shortest)];
        wanted.into_iter().find(|(name, _)| self.then.contains(name)).map(|(_, then)| then)
    }

    /// The goal, for commands that count strategies.
    fn countable_goal(&self) -> Result<Goal, Failure> {
        let goal = self.goal()?;
        if goal.is_countable() {
            return Ok(goal);
        }
        Err(Failure::bad_input(
            "--objective late:K goes with solve without --count and with guesses: guesses cost \
             nothing there before they are late, so useless ones are free and strategies cannot be \
             counted",
        ))
    }

    /// The question about a position; `counted` for commands that count strategies.
    pub fn question(
        &self,
        start: &Start,
        first: Option<Code>,
        counted: bool,
    ) -> Result<Question, Failure> {
        let goal = if counted { self.countable_goal()? } else { self.goal()? };
        let position = start.position.clone();
        Ok(Question { position, goal, guesses: self.guesses(), first })
    }

    /// Which codes may be guessed.
    fn guesses(&self) -> Guesses {
        match self.guesses {
            GuessesName::Any => Guesses::Any,
            GuessesName::Candidates => Guesses::Candidates,
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

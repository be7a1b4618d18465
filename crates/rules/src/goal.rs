//! What a strategy is to be best at: an objective, what decides among equals, and a limit.
//!
//! A goal is made by constructors that refuse what has no meaning, or what would make numbers
//! overflow further down. Its parts have names, which commands, files and answers share:
//! `average`, `worst`, `late:5`, `race:1,7,63`, `react:1,7,63`, `foresee:4`, `maker:3,1`.

use std::fmt::Display;
use std::str::FromStr;

/// The largest number of guesses that a goal may speak of; no strategy needs as many.
pub const MAX_GUESSES: usize = u16::MAX as usize;

/// An opponent may have this many secrets at most, so that all pairs of secrets can be counted.
pub const MAX_OPPONENT: u64 = 1 << 36;

/// What is to be smallest.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// The total number of guesses over all secrets, hence their average.
    Average,
    /// The number of guesses in the worst case, and among those strategies the average.
    Worst,
    /// How many secrets need more guesses than this.
    Late {
        /// More than this many guesses is late.
        beyond: usize,
    },
    /// Losses minus wins in a race against a fixed strategy (paper 003, section 6), over all pairs
    /// of a secret of ours and one of the opponent's.
    Race {
        /// The opponent's profile: how many secrets he finds with the 1st, 2nd, … guess.
        opponent: Vec<u64>,
    },
    /// The same for a second player who reacts (paper 003, section 8): when the first has hit, his
    /// last question is a candidate.
    React {
        /// The first player's profile.
        opponent: Vec<u64>,
    },
    /// Losses minus wins of a player who knows when his opponent will hit.
    Foresee {
        /// The guess, from 1 on, at which the opponent hits.
        hit: usize,
    },
    /// The expected number of guesses against a code maker with favourites: the sum over secrets of
    /// weight times guesses.
    Maker {
        /// The weight of each secret of the classes of candidates, in the order of
        /// [`SecretClasses::all`](crate::SecretClasses::all).
        weights: Vec<u128>,
    },
}

/// What decides among the strategies of the smallest average.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Then {
    /// The smallest worst case.
    Shortest,
    /// The smallest worst case; then the fewest secrets at the last guess, then at the last but
    /// one, and so on.
    FewestLate,
}

/// An objective with what decides among equals, and a limit on the guesses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    objective: Objective,
    then: Option<Then>,
    max_guesses: Option<usize>,
}

/// Why there is no such goal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GoalError {
    /// A number of guesses that is too small or too large.
    #[error("{0} is not a number of guesses from {1} to {MAX_GUESSES}")]
    Guesses(usize, usize),
    /// A profile without secrets, or with too many.
    #[error(
        "a profile says how many secrets are found with the 1st, 2nd, … guess: 1 to {MAX_OPPONENT} secrets, not {0}"
    )]
    Opponent(u128),
    /// A profile that is too long.
    #[error("a profile of {0} numbers is too long: the limit is {MAX_GUESSES}")]
    LongProfile(usize),
    /// Weights that are all zero, or none.
    #[error("a code maker needs weights, not all of them 0")]
    Weights,
    /// A secondary goal that needs the average first.
    #[error(
        "'then' decides among strategies of the smallest average; it goes with the objective average, not with {0}"
    )]
    Then(String),
    /// A limit where it has no meaning.
    #[error(
        "a limit on the guesses goes with the objectives average, worst and late, not with {0}"
    )]
    Limit(String),
    /// A name that nobody knows.
    #[error(
        "'{0}' is no objective: write average, worst, or late:K with K from 1 on, such as late:5"
    )]
    Name(String),
}

impl Goal {
    /// The smallest average.
    pub const fn average() -> Goal {
        Goal { objective: Objective::Average, then: None, max_guesses: None }
    }

    /// The smallest worst case, and among those strategies the best average.
    pub const fn worst() -> Goal {
        Goal { objective: Objective::Worst, then: None, max_guesses: None }
    }

    /// A goal with this objective alone.
    ///
    /// # Errors
    /// If a number in it has no meaning or is too large.
    pub fn new(objective: Objective) -> Result<Goal, GoalError> {
        match &objective {
            Objective::Average | Objective::Worst => {}
            Objective::Late { beyond } => guesses(*beyond, 0)?,
            Objective::Foresee { hit } => guesses(*hit, 1)?,
            Objective::Race { opponent } | Objective::React { opponent } => profile(opponent)?,
            Objective::Maker { weights } => {
                if weights.iter().all(|&weight| weight == 0) {
                    return Err(GoalError::Weights);
                }
            }
        }
        Ok(Goal { objective, then: None, max_guesses: None })
    }

    /// The same among strategies that never need more than so many guesses.
    ///
    /// # Errors
    /// If the limit has no meaning for the objective, or is above [`MAX_GUESSES`].
    pub fn within(self, max_guesses: usize) -> Result<Goal, GoalError> {
        guesses(max_guesses, 0)?;
        match self.objective {
            Objective::Average | Objective::Worst | Objective::Late { .. } => {
                Ok(Goal { max_guesses: Some(max_guesses), ..self })
            }
            other => Err(GoalError::Limit(other.to_string())),
        }
    }

    /// The same with a goal that decides among equals.
    ///
    /// # Errors
    /// If the objective is not the average.
    pub fn then(self, then: Then) -> Result<Goal, GoalError> {
        match self.objective {
            Objective::Average => Ok(Goal { then: Some(then), ..self }),
            other => Err(GoalError::Then(other.to_string())),
        }
    }

    /// What is to be smallest.
    pub fn objective(&self) -> &Objective {
        &self.objective
    }

    /// What decides among equals, if anything does.
    pub fn secondary(&self) -> Option<Then> {
        self.then
    }

    /// At most this many guesses for any secret, if there is a limit.
    pub fn max_guesses(&self) -> Option<usize> {
        self.max_guesses
    }

    /// Whether the value is the total number of guesses.
    pub fn is_total(&self) -> bool {
        matches!(self.objective, Objective::Average | Objective::Worst)
    }

    /// Whether the best strategies can be counted: no useless guess is free.
    pub fn is_countable(&self) -> bool {
        self.is_total()
    }
}

fn guesses(number: usize, least: usize) -> Result<(), GoalError> {
    match (least..=MAX_GUESSES).contains(&number) {
        true => Ok(()),
        false => Err(GoalError::Guesses(number, least)),
    }
}

fn profile(opponent: &[u64]) -> Result<(), GoalError> {
    if opponent.len() > MAX_GUESSES {
        return Err(GoalError::LongProfile(opponent.len()));
    }
    let secrets: u128 = opponent.iter().map(|&count| u128::from(count)).sum();
    match (1..=u128::from(MAX_OPPONENT)).contains(&secrets) {
        true => Ok(()),
        false => Err(GoalError::Opponent(secrets)),
    }
}

/// The name, which [`FromStr`] reads back.
impl Display for Objective {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let list = |name: &str, numbers: &mut dyn Iterator<Item = String>| {
            format!("{name}:{}", numbers.collect::<Vec<String>>().join(","))
        };
        f.pad(&match self {
            Objective::Average => "average".to_string(),
            Objective::Worst => "worst".to_string(),
            Objective::Late { beyond } => format!("late:{beyond}"),
            Objective::Foresee { hit } => format!("foresee:{hit}"),
            Objective::Race { opponent } => list("race", &mut opponent.iter().map(u64::to_string)),
            Objective::React { opponent } => {
                list("react", &mut opponent.iter().map(u64::to_string))
            }
            Objective::Maker { weights } => list("maker", &mut weights.iter().map(u128::to_string)),
        })
    }
}

impl FromStr for Objective {
    type Err = GoalError;

    fn from_str(text: &str) -> Result<Objective, GoalError> {
        fn list<T: FromStr>(text: &str) -> Option<Vec<T>> {
            text.split(',').map(|number| number.trim().parse().ok()).collect()
        }
        let read = || match text.split_once(':') {
            None => match text {
                "average" => Some(Objective::Average),
                "worst" => Some(Objective::Worst),
                _ => None,
            },
            Some(("late", k)) => k.parse().ok().map(|beyond| Objective::Late { beyond }),
            Some(("foresee", k)) => k.parse().ok().map(|hit| Objective::Foresee { hit }),
            Some(("race", all)) => list(all).map(|opponent| Objective::Race { opponent }),
            Some(("react", all)) => list(all).map(|opponent| Objective::React { opponent }),
            Some(("maker", all)) => list(all).map(|weights| Objective::Maker { weights }),
            Some(_) => None,
        };
        let objective = read().ok_or_else(|| GoalError::Name(text.to_string()))?;
        Ok(Goal::new(objective)?.objective)
    }
}

/// `shortest`, `fewest-late`.
impl Display for Then {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Then::Shortest => "shortest",
            Then::FewestLate => "fewest-late",
        })
    }
}

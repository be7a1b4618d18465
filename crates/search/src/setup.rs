//! What a search needs before it can begin, and why it may be refused.

use yomikiri_rules::{Game, Guesses, Objective, Position, Question, SecretClasses, Then, Until};

use crate::value::Value;
use yomikiri_field::{Field, ThreadsError};

/// Why a question cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The memory allowed is too small.
    #[error("{allowed} bytes of memory are not enough for this game: it needs {needed} at least")]
    Memory {
        /// Bytes needed.
        needed: usize,
        /// Bytes allowed.
        allowed: usize,
    },
    /// The first guess is not a code of the game, is forbidden, or is not a candidate where only
    /// candidates may be guessed.
    #[error("the first guess may not be asked here")]
    First,
    /// Shared tables that belong to another game.
    #[error("these are the tables of {0}, another game")]
    OtherGame(Game),
    /// Not one weight for each class of codes, or weights that are too large.
    #[error("the maker needs {classes} weights, one for each class of codes, and not too large")]
    Weights {
        /// The number of classes.
        classes: usize,
    },
    /// A goal that has no meaning for the game.
    #[error("{0}")]
    Goal(String),
    /// No threads to work with.
    #[error(transparent)]
    Threads(#[from] ThreadsError),
}

/// Whether the memory allowed is enough for what every search of the game needs; returns what that
/// is.
pub(crate) fn enough(game: Game, allowed: usize) -> Result<usize, SetupError> {
    let needed = overhead(game);
    if allowed < needed { Err(SetupError::Memory { needed, allowed }) } else { Ok(needed) }
}

/// Memory beside the tables: the game itself, and buffers.
pub(crate) fn overhead(game: Game) -> usize {
    (4 << 20) + (game.guess_count() + game.secret_count()) * 128 + Field::overhead(game)
}

/// Whether a goal has a meaning for the game of a question.
pub(crate) fn check_goal(question: &Question) -> Result<(), SetupError> {
    let (game, goal) = (question.game(), &question.goal);
    let refuse = |why: &str| Err(SetupError::Goal(format!("{}: {why}", goal.objective())));
    let sums =
        matches!(goal.objective(), Objective::Average | Objective::Worst | Objective::Late { .. });
    if game.weights().is_some() && !sums {
        return refuse("a race or a code maker's choice needs secrets that are equally likely");
    }
    if game.weights().is_some() && goal.secondary() == Some(Then::FewestLate) {
        return refuse("'then fewest-late' needs secrets that are equally likely");
    }
    let maker = matches!(goal.objective(), Objective::Maker { .. });
    if game.ends() == Until::Known && !sums && !maker {
        return refuse("a race goes on until the secret is hit");
    }
    if question.guesses == Guesses::Candidates && !game.can_hit() {
        let why = "in this game no candidate can be asked, so any question may be";
        return Err(SetupError::Goal(why.to_string()));
    }
    Ok(())
}

/// Whether there is a weight for each class of candidates, and no sum overflows.
pub(crate) fn check_weights(position: &Position, weights: &[u128]) -> Result<(), SetupError> {
    let classes = SecretClasses::of(position);
    let classes = classes.all();
    let total = classes.iter().zip(weights).try_fold(0u128, |sum, (class, weight)| {
        sum.checked_add(weight.checked_mul(class.size as u128)?)
    });
    // No best strategy needs more guesses than there are codes.
    let codes = position.game().secret_count() as u128;
    let most = total.and_then(|total| total.checked_mul(codes + 1));
    let fits = most.is_some_and(|most| most < i128::INFINITE as u128);
    match weights.len() == classes.len() && fits {
        true => Ok(()),
        false => Err(SetupError::Weights { classes: classes.len() }),
    }
}

//! How well a game was played: skill and luck, guess by guess, in exact fractions.
//!
//! Let E(C) be the best expected number of further guesses with candidates C. A guess at C has an
//! expectation M ≥ E(C), itself included, if all later guesses are best. *Skill* is E(C) - M: how
//! much the guess gave away, 0 if it was best. *Luck* is M - 1 - E(part), with the part that was
//! really reached: how much shorter the rest became than was to be expected; E is 0 when the
//! secret is found. Over all secrets luck is 0 on average, whatever is played. And skill and luck
//! of all guesses add up to E(start) minus the number of guesses: telescoping.

use num_rational::Ratio;
use yomikiri_rules::{Code, Hint, Position};
use yomikiri_search::{Control, Unanswered};

use crate::advisor::Advisor;

/// A number of guesses, exactly.
pub type Guesses = Ratio<i128>;

/// A guess of a game, rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The guess.
    pub guess: Code,
    /// The hint it got.
    pub hint: Hint,
    /// How many secrets were possible before.
    pub candidates: usize,
    /// How many are left, the secret itself included; none when it is found.
    pub left: usize,
    /// Whether the guess could be right.
    pub could_be_right: bool,
    /// The best guess at that moment, or one of several.
    pub best_guess: Code,
    /// The expectation of the best guess, itself included.
    pub best: Guesses,
    /// The expectation of the guess made, itself included.
    pub made: Guesses,
    /// Best minus made: never positive.
    pub skill: Guesses,
    /// What the hint was worth, compared with what was to be expected.
    pub luck: Guesses,
}

/// A game, rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// What was to be expected at the start, with best play.
    pub expected: Guesses,
    /// The guesses.
    pub guesses: Vec<Rated>,
}

impl Rating {
    /// The skill of all guesses together.
    pub fn skill(&self) -> Guesses {
        self.guesses.iter().map(|rated| rated.skill).sum()
    }

    /// The luck of all guesses together.
    pub fn luck(&self) -> Guesses {
        self.guesses.iter().map(|rated| rated.luck).sum()
    }
}

impl Advisor {
    /// Rates the guesses that were played from a position on; what follows the one that found the
    /// secret is not looked at, and neither is anything after a contradiction.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn rate(
        &self,
        start: &Position,
        played: &[(Code, Hint)],
        control: &Control,
    ) -> Result<Rating, Unanswered> {
        let mut position = start.clone();
        let mut total = self.total(&position, control)?;
        let average = |total: i128, n: usize| Guesses::new(total, n as i128);
        let expected = average(total, position.candidates().len());
        let mut guesses = Vec::new();
        for &(guess, hint) in played {
            let Ok(after) = position.after(guess, hint) else { break };
            let n = position.candidates().len();
            let made = self
                .look_at(&position, guess, control)
                .total
                .proved()
                .ok_or(Unanswered::Stopped)?;
            let advice = self.advise(&position, control);
            if !advice.proved() {
                return Err(Unanswered::Stopped);
            }
            let found = self.game().is_over(hint, after.candidates().len());
            let (left, rest) = match found {
                true => (0, 0),
                false => (after.candidates().len(), self.total(&after, control)?),
            };
            let (best, made) = (average(total, n), average(made, n));
            guesses.push(Rated {
                guess,
                hint,
                candidates: n,
                left,
                could_be_right: position.candidates().binary_search(&guess).is_ok(),
                best_guess: advice.best.guess,
                best,
                made,
                skill: best - made,
                luck: made - 1 - average(rest, left.max(1)),
            });
            if found {
                break;
            }
            (position, total) = (after, rest);
        }
        Ok(Rating { expected, guesses })
    }
}

//! Play between two (paper 003, sections 6 and 8): best responses to a profile, repeated until
//! nothing beats the last one, and second players who react to the first.
//!
//! *The strongest fixed strategy.* Begin with some strategy, take the best response to it, then the
//! best response to that, and so on. When the best response only draws even, evaluation 0, its
//! opponent is one that no fixed strategy beats, and the search that found nothing better is the
//! proof. Profiles may also come round in a cycle: then no strategy of the cycle is unbeaten.
//!
//! *Stopped.* What is known then is about the last strategy that was reached, or was found when the search
//! for the first one was stopped: how well it can be answered. No less than 0, because whoever plays it
//! himself draws even; and no more than the bound of the search for the response.

use yomikiri_check::{Profile, Tally};
use yomikiri_rules::{Game, Goal, GoalError, Objective, Position, Question};
use yomikiri_search::{Control, Outcome, Settings, SetupError, Solver};

use crate::best::{Pick, Solved, Verified, solve};
use crate::choose::ChooseError;

/// More best responses than this are not tried.
pub const STEPS: usize = 64;

/// Why a race has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RaceError {
    /// The search cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The opponent has no profile that a race can be run against.
    #[error(transparent)]
    Opponent(#[from] GoalError),
    /// No strategy could be taken.
    #[error(transparent)]
    Choose(#[from] ChooseError),
}

/// The searches of races of one game: one table of hints, one control.
pub struct Arena {
    solver: Solver,
}

/// A best response, as far as it is known.
#[derive(Clone, Debug)]
pub struct Response {
    /// The opponent's profile.
    pub opponent: Profile,
    /// What is known of losses minus wins.
    pub outcome: Outcome,
    /// The response and how it fares, if it is proved.
    pub best: Option<(Verified, Tally)>,
}

/// How repeated best responses ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Nothing beats the last opponent: it is the strongest fixed strategy.
    Unbeaten,
    /// A profile came back.
    Cycle,
    /// More than [`STEPS`] responses, and no end.
    TooLong,
    /// The search was stopped.
    Stopped,
}

/// Best responses, each to the one before.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The strategy begun with; `None` if none was found in time.
    pub start: Option<Verified>,
    /// The responses. With [`Ending::Unbeaten`] the last one proves that the strategy before it is
    /// not beaten.
    pub responses: Vec<Response>,
    /// How it ended.
    pub ending: Ending,
}

impl Ladder {
    /// The last strategy that was found: with [`Ending::Unbeaten`] the strongest.
    pub fn last(&self) -> Option<&Verified> {
        let unbeaten = usize::from(self.ending == Ending::Unbeaten);
        let better = &self.responses[..self.responses.len().saturating_sub(unbeaten)];
        let responses = better.iter().rev().filter_map(|response| response.best.as_ref());
        responses.map(|(verified, _)| verified).next().or(self.start.as_ref())
    }
}

/// What a second player gains by reacting.
#[derive(Clone, Debug)]
pub struct Reaction {
    /// The best that a fixed strategy does against the opponent.
    pub fixed: Response,
    /// When the first player has hit, the last question is one that can be right.
    pub reacting: Response,
}

/// A player who knows when his opponent will hit: the best play for each such guess.
#[derive(Clone, Debug)]
pub struct Foreseen {
    /// The guess at which the opponent hits.
    pub hit: usize,
    /// With how many secrets he does.
    pub opponents: u64,
    /// The best play, as far as it is known, against that many opponents.
    pub response: Response,
}

impl Arena {
    /// Prepares the tables of a game.
    ///
    /// # Errors
    /// If the search cannot be set up.
    pub fn new(game: Game, settings: Settings, control: Control) -> Result<Arena, RaceError> {
        let question = Question::best_average(Position::start(game));
        Ok(Arena { solver: Solver::new(question, settings, control)? })
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.solver.question().game()
    }

    /// A best strategy for a goal from the start of the game.
    ///
    /// # Errors
    /// If the search cannot be set up, or none can be drawn.
    pub fn solve(&self, goal: Goal, pick: &Pick) -> Result<Solved, RaceError> {
        let question = Question::new(Position::start(self.game()), goal);
        Ok(solve(&self.solver.beside(question)?, pick)?)
    }

    /// The best response to a profile.
    ///
    /// # Errors
    /// If it is no profile, or the search cannot be set up.
    pub fn respond(&self, opponent: &Profile) -> Result<Response, RaceError> {
        let objective = Objective::Race { opponent: opponent.counts().to_vec() };
        self.against(opponent, objective, |best| best.profile.against(opponent))
    }

    fn against(
        &self,
        opponent: &Profile,
        objective: Objective,
        tally: impl Fn(&Verified) -> Tally,
    ) -> Result<Response, RaceError> {
        let solved = self.solve(Goal::new(objective)?, &Pick::Chosen)?;
        let best = solved.best.map(|best| {
            let tally = tally(&best);
            (best, tally)
        });
        Ok(Response { opponent: opponent.clone(), outcome: solved.solution.outcome, best })
    }

    /// A strategy to begin with: a best one for a goal, or the best that was found if it was stopped.
    ///
    /// # Errors
    /// As [`solve`](Arena::solve).
    pub fn begin(&self, goal: Goal, pick: &Pick) -> Result<Option<Verified>, RaceError> {
        let solved = self.solve(goal, pick)?;
        if solved.strategy().is_some() || *pick == Pick::Chosen {
            return Ok(solved.best.or(solved.found));
        }
        let solved = self.solve(Goal::average(), &Pick::Chosen)?;
        Ok(solved.best.or(solved.found))
    }

    /// Best responses to best responses, beginning with a strategy.
    ///
    /// # Errors
    /// If the search cannot be set up.
    pub fn strongest(&self, start: Option<Verified>) -> Result<Ladder, RaceError> {
        let mut ladder = Ladder { start, responses: Vec::new(), ending: Ending::Stopped };
        let Some(first) = &ladder.start else { return Ok(ladder) };
        let mut profile = first.profile.clone();
        let mut seen = vec![profile.clone()];
        for _ in 0..STEPS {
            let mut response = self.respond(&profile)?;
            if let Outcome::Stopped { lower, upper } = response.outcome {
                // Who plays the same draws even.
                response.outcome = Outcome::between(lower, Some(upper.map_or(0, |it| it.min(0))));
            }
            let unbeaten = response.outcome == Outcome::Proved(0);
            let found = response.best.as_ref().map(|(best, _)| best.profile.clone());
            ladder.responses.push(response);
            if unbeaten {
                ladder.ending = Ending::Unbeaten;
                return Ok(ladder);
            }
            let Some(next) = found else { return Ok(ladder) };
            if seen.contains(&next) {
                ladder.ending = Ending::Cycle;
                return Ok(ladder);
            }
            seen.push(next.clone());
            profile = next;
        }
        ladder.ending = Ending::TooLong;
        Ok(ladder)
    }

    /// The best second player who reacts when the first has hit, and the best who does not.
    ///
    /// # Errors
    /// As [`respond`](Arena::respond).
    pub fn react(&self, opponent: &Profile) -> Result<Reaction, RaceError> {
        let fixed = self.respond(opponent)?;
        let hits = opponent.counts();
        let objective = Objective::React { opponent: hits.to_vec() };
        let reacting = self.against(opponent, objective, |best| {
            best.profile.against(opponent).reacting(&best.strategy.sure_misses(), hits)
        })?;
        Ok(Reaction { fixed, reacting })
    }

    /// The best play of one who knows when his opponent will hit, for each guess at which he may.
    ///
    /// # Errors
    /// As [`respond`](Arena::respond).
    pub fn foresee(&self, opponent: &Profile) -> Result<Vec<Foreseen>, RaceError> {
        let hits = opponent.counts().iter().zip(1..).filter(|&(&count, _)| count > 0);
        hits.map(|(&opponents, hit)| {
            let mut one = vec![0; hit];
            one[hit - 1] = opponents;
            let against = Profile::new(one);
            let response = self.against(&against, Objective::Foresee { hit }, |best| {
                best.profile.against(&against)
            })?;
            Ok(Foreseen { hit, opponents, response })
        })
        .collect()
    }
}

//! Solve, choose, verify: the one way from a question to a strategy that is proved to be best.
//!
//! The search proves a value; the chosen strategy is followed through by the rules alone, and must
//! be worth exactly that. A disagreement is a defect of this program, never of what was asked, so
//! it is a panic and not an error.

use std::cell::RefCell;

use num_bigint::BigUint;
use yomikiri_check::{CheckError, Content, File, Profile, Strategy, worth};
use yomikiri_rules::{Alphabet, Code, Objective, Until};
use yomikiri_search::{Oracle, Outcome, Question, Solution, Solver, Unanswered};

use crate::choose::{ChooseError, Strategies, chosen};
use crate::kept::{Heard, Worth, best_known, chosen_once, keeping_what_is_found};
use crate::spectrum::WithProfile;

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The value, or what is known of it.
    pub solution: Solution,
    /// The chosen strategy; `None` if there is none, or the search was stopped before it was chosen.
    pub best: Option<Verified>,
    /// If the search was stopped: the best strategy found by then. It is not proved to be best, unless the
    /// value is proved.
    pub found: Option<Verified>,
    /// Where it was drawn or numbered: which one it is, and of how many.
    pub rank: Option<StrategyRank>,
}

impl Solved {
    /// The best strategy, or else the one that was found.
    pub fn strategy(&self) -> Option<&Verified> {
        self.best.as_ref().or(self.found.as_ref())
    }
}

/// A strategy's number among all best ones, or among those with a profile that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyRank {
    /// The number, from 1 on.
    pub rank: BigUint,
    /// How many best strategies there are.
    pub count: BigUint,
    /// How many have the profile that was asked for, if one was.
    pub with_profile: Option<BigUint>,
}

impl StrategyRank {
    /// A number among all of them.
    fn among_all(rank: BigUint, count: BigUint) -> StrategyRank {
        StrategyRank { rank, count, with_profile: None }
    }
}

/// A strategy with its profile by the rules alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Verified {
    /// The strategy.
    pub strategy: Strategy,
    /// How many secrets it finds with the 1st, 2nd, … guess.
    pub profile: Profile,
}

impl Verified {
    /// The file of this strategy: it states the whole question, and whether the strategy is proved
    /// to be best for it.
    ///
    /// # Errors
    /// If the strategy is no answer to the question.
    pub fn file(
        &self,
        question: &Question,
        alphabet: &Alphabet,
        optimal: bool,
    ) -> Result<File, CheckError> {
        let mut file = File::new(Content::Strategy(self.strategy.clone()))?;
        file.alphabet = alphabet.clone();
        file.claims = file.claims.about(question);
        file.claims.optimal = optimal.then_some(true);
        file.check()?;
        Ok(file)
    }
}

/// Which of the best strategies is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Pick {
    /// The first optimal guess in code order at each position, candidates first.
    #[default]
    Chosen,
    /// One drawn evenly from all of them, by this seed.
    Drawn(u64),
    /// The one with this number, from 1 on.
    Ranked(BigUint),
    /// One drawn evenly from those with this profile, by this seed.
    DrawnWith(Profile, u64),
    /// The one with this number among those with this profile.
    RankedWith(Profile, BigUint),
}

/// Solves a question and takes one of its best strategies.
///
/// # Errors
/// If the best strategies cannot be counted, and so none can be drawn; or there is no such number.
///
/// # Panics
/// If the verifier contradicts the search.
pub fn solve(solver: &Solver, pick: &Pick) -> Result<Solved, ChooseError> {
    let solution = keeping_what_is_found(solver, || solver.solve());
    let Outcome::Proved(value) = solution.outcome else {
        return Ok(match pick {
            Pick::Chosen => {
                let found = best_known(solver, found_unless_infeasible(solver, &solution));
                unsettled(solution, found)
            }
            _ => Solved { solution, best: None, found: None, rank: None },
        });
    };
    // Where one secret is left that must only be known, there is nothing to ask.
    let position = &solver.question().position;
    if position.candidates().len() == 1 && position.game().ends() == Until::Known {
        return Ok(Solved { solution, best: None, found: None, rank: None });
    }
    match take(solver, pick, value) {
        Ok((strategy, rank)) => {
            let best = verified(&solution, strategy, value);
            Ok(Solved { solution, best: Some(best), found: None, rank })
        }
        Err(ChooseError::Unanswered(Unanswered::Stopped)) => {
            // Not the one that is chosen among the best, but one of them, if it is there.
            let found = best_known(solver, found_unless_infeasible(solver, &solution));
            let found = found.filter(|&(_, worth)| worth == value && *pick == Pick::Chosen);
            let found = found.map(|(found, _)| found);
            Ok(Solved { solution, best: None, found, rank: None })
        }
        Err(error) => Err(error),
    }
}

/// Tries only the most promising guesses, so many a position.
///
/// # Errors
/// If what may be asked leaves no strategy.
///
/// # Panics
/// If the verifier says that what was found is no strategy.
pub fn narrow(solver: &Solver, guesses: usize) -> Result<Solved, ChooseError> {
    let solution = solver.narrow(guesses);
    match solution.outcome.is_settled() {
        true => solve(solver, &Pick::Chosen),
        false => {
            let found = found_unless_infeasible(solver, &solution).map(|(found, _)| found);
            Ok(unsettled(solution, found))
        }
    }
}

/// The best strategy found, where the question is not settled, and the bounds with it. Where they meet,
/// it is settled after all.
fn unsettled(mut solution: Solution, found: Option<Worth>) -> Solved {
    let goal = solution.question.goal.clone();
    let found = found.map(|(found, worth)| {
        // A total says nothing of the best one within the smallest limit.
        if let Outcome::Stopped { lower, upper } = solution.outcome
            && *goal.objective() != Objective::Worst
        {
            let upper = Some(upper.map_or(worth, |upper| upper.min(worth)));
            solution.outcome = match goal.secondary() {
                None => Outcome::between(lower, upper),
                // Of all strategies with that total, another one may be wanted.
                Some(_) => Outcome::Stopped { lower, upper },
            };
        }
        found
    });
    Solved { solution, best: None, found, rank: None }
}

/// The best strategy found, unless it is proved that there is none.
fn found_unless_infeasible(solver: &Solver, solution: &Solution) -> Option<(Worth, Vec<Code>)> {
    (solution.outcome != Outcome::Infeasible).then(|| best_found(solver, &solver.best_found()))?
}

/// The best strategy found, as `found` tells it, if it keeps to the limit on guesses, and what it is worth; with
/// its guesses in the order in which they were asked for.
pub(crate) fn best_found(solver: &Solver, found: &impl Oracle) -> Option<(Worth, Vec<Code>)> {
    let question = solver.question();
    let oracle = Heard { oracle: found, guesses: RefCell::default() };
    let strategy = chosen(&question.position, &oracle, question.first).ok()?;
    let (profile, worth) = worth(question, &strategy)
        .unwrap_or_else(|error| panic!("the verifier contradicts the search: {error}"));
    let within = question.goal.max_guesses().is_none_or(|limit| profile.max_guesses() <= limit);
    let guesses = oracle.guesses.into_inner();
    within.then_some(((Verified { strategy, profile }, worth), guesses))
}

/// The strategy that is wanted.
fn take(
    solver: &Solver,
    pick: &Pick,
    value: i128,
) -> Result<(Strategy, Option<StrategyRank>), ChooseError> {
    let Question { position, first, .. } = solver.question();
    let all = || Strategies::new(position, solver, *first);
    match pick {
        Pick::Chosen => Ok((chosen_once(solver, value)?, None)),
        Pick::Drawn(seed) => {
            let sample = all()?.sampled(*seed)?;
            Ok((sample.strategy, Some(StrategyRank::among_all(sample.rank, sample.count))))
        }
        Pick::Ranked(rank) => {
            let all = all()?;
            let count = all.count().clone();
            Ok((all.ranked(rank)?, Some(StrategyRank::among_all(rank.clone(), count))))
        }
        Pick::DrawnWith(profile, seed) => {
            let (strategy, rank) = WithProfile::new(solver, profile)?.sampled(*seed)?;
            Ok((strategy, Some(rank)))
        }
        Pick::RankedWith(profile, rank) => {
            let all = WithProfile::new(solver, profile)?;
            Ok((all.ranked(rank)?, Some(all.rank(rank.clone()))))
        }
    }
}

/// A strategy that a search says is worth this much, through the verifier.
fn verified(solution: &Solution, strategy: Strategy, value: i128) -> Verified {
    let contradicts = |what: &dyn std::fmt::Display| -> ! {
        panic!("the verifier contradicts the search: {what}")
    };
    let profile = match worth(&solution.question, &strategy) {
        Ok((profile, found)) if found == value => profile,
        Ok((_, found)) => contradicts(&format!("worth {found}, not {value}")),
        Err(error) => contradicts(&error),
    };
    if solution.limit.is_some_and(|limit| profile.max_guesses() > limit) {
        contradicts(&format!("{} guesses in the worst case", profile.max_guesses()));
    }
    Verified { strategy, profile }
}

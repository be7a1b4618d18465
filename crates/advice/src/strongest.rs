//! The strongest fixed strategy in a race (paper 003, section 6): best responses, each to the one
//! before, until nothing beats the last one. The search that finds no better response is the proof.

use yomikiri_rules::{Game, Position};
use yomikiri_search::{Control, Goal, Guesses, Interrupted, Problem, Settings, Solver};
use yomikiri_strategy::{Profile, Strategy, chosen, verify};

/// More responses than this are not tried.
const STEPS: usize = 64;

/// The strongest strategy of a game; the last response if there is no end.
pub(crate) fn strongest(
    game: Game,
    settings: Settings,
    control: &Control,
) -> Result<Strategy, Interrupted> {
    let respond = |goal: Goal| -> Result<(Strategy, Profile), Interrupted> {
        let position = Position::start(game);
        let problem =
            Problem { position: position.clone(), goal, guesses: Guesses::Any, first: None };
        let solver = Solver::new(problem, settings, control.clone()).map_err(|_| Interrupted)?;
        let strategy = chosen(&position, &solver, None).map_err(|_| Interrupted)?;
        let profile = verify(&strategy).expect("the search chooses strategies that are right");
        Ok((strategy, profile))
    };
    let (mut strategy, mut profile) = respond(Goal::Average { max_guesses: None })?;
    let mut seen = vec![profile.clone()];
    for _ in 0..STEPS {
        let (response, its) = respond(Goal::Race { opponent: profile.counts().to_vec() })?;
        if its.against(&profile).evaluation() == 0 {
            break;
        }
        (strategy, profile) = (response, its);
        if seen.contains(&profile) {
            break;
        }
        seen.push(profile.clone());
    }
    Ok(strategy)
}

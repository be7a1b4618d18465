//! Heuristics played over all secrets, and the best strategy beside them.

use yomikiri_check::Profile;
use yomikiri_search::{Heuristic, Player, Solver};

use crate::best::{Pick, Solved, solve};
use crate::choose::ChooseError;

/// What was played, and what is best.
#[derive(Clone, Debug)]
pub struct Beside {
    /// Each heuristic with its profile; `None` if it was stopped.
    pub played: Vec<(Heuristic, Option<Profile>)>,
    /// The best strategy, if it was wanted.
    pub best: Option<Solved>,
}

impl Beside {
    /// Plays all heuristics, those that look one step ahead together; then finds what is best, if
    /// that is wanted.
    ///
    /// # Errors
    /// If a strategy of the best value cannot be chosen.
    pub fn play(
        solver: &Solver,
        heuristics: &[Heuristic],
        optimum: bool,
    ) -> Result<Beside, ChooseError> {
        let player = Player::beside(solver);
        let position = &solver.question().position;
        let weight = position.candidates().iter().map(|&code| position.game().weight(code)).sum();
        let mut played = Vec::new();
        for group in heuristics.chunk_by(|a, b| a.steps.count() == 1 && b.steps.count() == 1) {
            let found = player.play(group).ok();
            let profile = |at: usize| {
                let played = &found.as_ref()?[at];
                let profile = Profile::new(played.profile.clone());
                Some(match played.weighted {
                    Some(total) => profile.weighing(total, weight),
                    None => profile,
                })
            };
            played.extend(group.iter().enumerate().map(|(at, &it)| (it, profile(at))));
        }
        let best = optimum.then(|| solve(solver, &Pick::Chosen)).transpose()?;
        Ok(Beside { played, best })
    }
}

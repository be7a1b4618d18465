//! The strongest fixed strategy of a game, as a player needs it.

use yomikiri_check::Strategy;
use yomikiri_rules::{Game, Goal};
use yomikiri_search::{Control, Settings, Unanswered};
use yomikiri_strategy::Pick;
use yomikiri_strategy::race::{Arena, Ending, Ladder};

/// The strongest strategy of a game.
pub(crate) fn strongest(
    game: Game,
    settings: Settings,
    control: &Control,
) -> Result<Strategy, Unanswered> {
    let find = || {
        let arena = Arena::new(game, settings, control.clone())?;
        let start = arena.solve(Goal::average(), &Pick::Chosen)?.best;
        arena.strongest(start)
    };
    // What cannot be set up here is not there in time.
    proved(&find().map_err(|_| Unanswered::Stopped)?)
}

/// The last strategy of repeated best responses, if it is proved that nothing beats it.
fn proved(ladder: &Ladder) -> Result<Strategy, Unanswered> {
    match (ladder.ending, ladder.last()) {
        (Ending::Unbeaten, Some(last)) => Ok(last.strategy.clone()),
        (Ending::Stopped, _) => Err(Unanswered::Stopped),
        // Best responses that come round, or never end: nothing is the strongest.
        _ => Err(Unanswered::NoStrategy),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever strategy stands last: only one that nothing beats is the strongest.
    #[test]
    fn a_cycle_has_no_strongest_strategy() {
        let game = "mm2x3".parse().unwrap();
        let arena = Arena::new(game, Settings::default(), Control::new()).unwrap();
        let start = arena.solve(Goal::average(), &Pick::Chosen).unwrap().best;
        let ladder = arena.strongest(start).unwrap();
        let ended = |ending| proved(&Ladder { ending, ..ladder.clone() });
        assert_eq!(ladder.ending, Ending::Unbeaten);
        assert!(ended(Ending::Unbeaten).is_ok());
        assert_eq!(ended(Ending::Cycle), Err(Unanswered::NoStrategy));
        assert_eq!(ended(Ending::TooLong), Err(Unanswered::NoStrategy));
        assert_eq!(ended(Ending::Stopped), Err(Unanswered::Stopped));
    }
}

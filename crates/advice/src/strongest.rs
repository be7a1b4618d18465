//! The strongest fixed strategy of a game, as a player needs it.

use yomikiri_check::Strategy;
use yomikiri_rules::{Game, Goal};
use yomikiri_search::{Control, Settings, Unanswered};
use yomikiri_strategy::Pick;
use yomikiri_strategy::race::{Arena, Ending};

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
    let ladder = find().map_err(|_| Unanswered::Stopped)?;
    match (ladder.ending, ladder.last()) {
        (Ending::Unbeaten, Some(last)) => Ok(last.strategy.clone()),
        (Ending::Stopped, _) => Err(Unanswered::Stopped),
        // Best responses that come round, or never end: nothing is the strongest.
        _ => Err(Unanswered::NoStrategy),
    }
}

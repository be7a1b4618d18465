//! `yomi duel --react`: a second player who reacts to the opponent (paper 003, section 8).

use clap::ValueEnum;
use yomikiri_answers::ReactAnswer;
use yomikiri_check::Profile;
use yomikiri_rules::Objective;
use yomikiri_strategy::Verified;
use yomikiri_strategy::race::Ending;

use crate::commands::duel::{Run, refused};
use crate::exit::{Failure, Outcome};

/// To what a player reacts.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum React {
    /// He sees that the opponent has hit
    Hit,
    /// He knows beforehand at which guess the opponent will hit
    Foresee,
}

/// The game, and how the second player reacts, if he does. What stands behind `--react` may be the
/// game, if that is named nowhere else.
pub(super) fn read<'a>(
    game: Option<&'a str>,
    react: Option<&'a str>,
) -> Result<(&'a str, Option<React>), Failure> {
    let how = react.and_then(|word| React::from_str(word, true).ok());
    match (game, react) {
        (None, Some(game)) if how.is_none() => Ok((game, Some(React::Hit))),
        (None, _) => Err(Failure::bad_input("name the game, such as 'yomi duel moo --react'")),
        (Some(_), Some(word)) if how.is_none() => {
            Err(Failure::bad_input(format!("--react: '{word}' is neither hit nor foresee")))
        }
        (Some(game), _) => Ok((game, how)),
    }
}

/// Finds and shows the best reacting player, by default against the strongest fixed strategy.
pub(super) fn run(run: &Run<'_>, how: React, opponent: Option<Profile>) -> Outcome {
    let opponent = opponent.map_or_else(|| strongest(run), |opponent| Ok(Some(opponent)))?;
    let game = run.start.game();
    let Some(opponent) = opponent else {
        let how = if how == React::Hit { "react" } else { "foresee" };
        return say(run, &ReactAnswer::no_opponent(game, how, run.watch.effort()), None);
    };
    match how {
        React::Hit => {
            let found = run.arena.react(&opponent).map_err(refused)?;
            let (_, effort, alphabet) = run.terms();
            let answer = ReactAnswer::reacting(&found, game, effort, alphabet);
            let best = found.reacting.best.as_ref().map(|(best, _)| best);
            let objective = Objective::React { opponent: opponent.counts().to_vec() };
            say(run, &answer, best.map(|best| (best, objective)))
        }
        React::Foresee => {
            let fixed = run.arena.respond(&opponent).map_err(refused)?;
            let foreseen = run.arena.foresee(&opponent).map_err(refused)?;
            let answer = ReactAnswer::foreseeing(&fixed, &foreseen, game, run.watch.effort());
            say(run, &answer, None)
        }
    }
}

fn say(run: &Run<'_>, answer: &ReactAnswer, best: Option<(&Verified, Objective)>) -> Outcome {
    let exit = run.watch.exit(answer.end());
    run.say(answer, best, true, exit, || answer.text(exit.reason()))
}

/// The strongest fixed strategy; `None` if it was not found in time.
fn strongest(run: &Run<'_>) -> Result<Option<Profile>, Failure> {
    let ladder = run.ladder()?;
    match ladder.ending {
        Ending::Unbeaten => Ok(ladder.last().map(|best| best.profile.clone())),
        Ending::Stopped => Ok(None),
        Ending::Cycle | Ending::TooLong => Err(Failure::bad_input(
            "best responses from --start lead to no strongest fixed strategy; say --against which",
        )),
    }
}

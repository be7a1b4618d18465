//! `yomi duel --react`: a second player who reacts to the opponent (paper 003, section 8).

use clap::ValueEnum;
use yomikiri_answers::{ForeseenStep, ReactAnswer};
use yomikiri_rules::Objective;
use yomikiri_strategy::race::Ending;
use yomikiri_strategy::{Profile, Verified};

use crate::commands::duel::{Run, rate, refused, say_bounds, say_score};
use crate::commands::solve::say_profile;
use crate::exit::{Exit, Failure, Outcome};
use crate::layout::{Facts, Table};
use crate::output::{print, print_json};
use crate::search::reason;

/// To what a player reacts.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum React {
    /// He sees that the opponent has hit
    Hit,
    /// He knows beforehand at which guess the opponent will hit
    Foresee,
}

/// Finds and shows the best reacting player, by default against the strongest fixed strategy.
pub(super) fn run(run: &Run<'_>, how: React, opponent: Option<Profile>) -> Outcome {
    let opponent = opponent.map_or_else(|| strongest(run), |opponent| Ok(Some(opponent)))?;
    let game = run.start.game();
    let Some(opponent) = opponent else {
        let how = if how == React::Hit { "react" } else { "foresee" };
        let answer = ReactAnswer::no_opponent(game, how, run.end().0.into());
        return say(run, &answer, None, "");
    };
    match how {
        React::Hit => {
            let found = run.arena.react(&opponent).map_err(refused)?;
            let (effort, alphabet) = (run.end().0.into(), &run.start.alphabet);
            let answer = ReactAnswer::reacting(&found, game, effort, alphabet);
            let best = found.reacting.best.as_ref().map(|(best, _)| best);
            let objective = Objective::React { opponent: opponent.counts().to_vec() };
            say(run, &answer, best, &run.save(objective, best, true)?)
        }
        React::Foresee => {
            let fixed = run.arena.respond(&opponent).map_err(refused)?;
            let foreseen = run.arena.foresee(&opponent).map_err(refused)?;
            let effort = run.end().0.into();
            let answer = ReactAnswer::foreseeing(&fixed, &foreseen, game, effort);
            say(run, &answer, None, "")
        }
    }
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

fn say(run: &Run<'_>, answer: &ReactAnswer, best: Option<&Verified>, saved: &str) -> Outcome {
    let (effort, stop) = run.end();
    let exit = if answer.gain.is_some() { Exit::Answered } else { stop };
    if run.duel.output.json {
        print_json(answer)?;
        return Ok(exit);
    }
    let mut facts = Facts::default();
    if let Some(opponent) = &answer.opponent {
        facts.say("opponent", Profile::new(opponent.clone()).to_string());
    }
    match &answer.score {
        Some(score) => say_score(&mut facts, score),
        None => say_bounds(&mut facts, &answer.bounds),
    }
    if let (Some(fixed), Some(gain)) = (&answer.best_fixed, answer.gain) {
        let fixed = format!("{} ({})", fixed.evaluation, rate(fixed));
        facts.say("best fixed", format!("{fixed}: reacting gains {gain}"));
    }
    if let Some(best) = best {
        say_profile(&mut facts, &best.profile);
        facts.say("first guess", run.start.show(best.strategy.root.guess));
    }
    match (exit, best) {
        (Exit::Answered, Some(_)) => {
            facts.say("proved", "no second player who reacts so does better against this opponent");
        }
        (Exit::Answered, None) => {
            facts.say("proved", "no player who knows when this opponent hits does better");
        }
        (stop, _) => facts.say("undecided", reason(stop)),
    }
    facts.say("searched", effort.in_words());
    print(&format!("{}{facts}{}{saved}", run.start.in_words(), table(&answer.steps)))?;
    Ok(exit)
}

/// The best play for each guess at which the opponent hits.
fn table(steps: &[ForeseenStep]) -> String {
    if steps.is_empty() {
        return String::new();
    }
    let columns = [("hit at", 0), ("opponents", 0), ("win rate", 0), ("profile", 0)];
    let mut rows = Table::new(&columns);
    for step in steps {
        let profile = step.figures.profile.clone().unwrap_or_default();
        rows.push(vec![
            step.hit.to_string(),
            step.opponents.to_string(),
            rate(&step.score),
            Profile::new(profile).to_string(),
        ]);
    }
    format!("\nthe best play for each guess at which the opponent hits\n{rows}")
}

//! `yomi duel --react`: a second player who reacts to the opponent (paper 003, section 8).

use clap::ValueEnum;
use serde_json::{Map, Value, json};
use yomikiri_search::Objective;
use yomikiri_strategy::{Profile, Strategy, Tally};

use crate::commands::duel::{Ending, Run, add_tally, goal, rate, say_tally};
use crate::commands::solve::{add_profile, file, say_profile};
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
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

/// The best play against one number of guesses of the opponent.
struct Foreseen {
    hit: usize,
    opponents: u64,
    profile: Profile,
    tally: Tally,
}

/// What was found.
struct Found {
    opponent: Profile,
    fixed: Tally,
    tally: Tally,
    /// The reacting strategy, where it is one.
    strategy: Option<(Strategy, Profile)>,
    foreseen: Vec<Foreseen>,
}

/// Finds and shows the best reacting player.
pub(super) fn run(mut run: Run<'_>, how: React, opponent: Option<Profile>) -> Outcome {
    let found = find(&mut run, how, opponent)?;
    let Some(found) = found else { return stopped(&run) };
    let saved = match &found.strategy {
        Some((strategy, _)) => {
            let objective = format!("reacting race against {}", found.opponent);
            run.duel.save.write(&file(strategy.clone(), &run.start, &objective)?)
        }
        None => Ok(None),
    };
    if run.duel.output.json {
        print_json(&object(&run, &found)?)?;
    } else {
        let mut text = words(&run, &found);
        if let Ok(Some(path)) = &saved {
            text += &format!("\nsaved to {}\n", path.display());
        }
        print(&text)?;
    }
    saved.map(|_| Exit::Answered)
}

/// `None` if it was stopped.
fn find(
    run: &mut Run<'_>,
    how: React,
    opponent: Option<Profile>,
) -> Result<Option<Found>, Failure> {
    let opponent = match opponent {
        Some(opponent) => opponent,
        None => {
            let mut steps = Vec::new();
            match (run.repeat(&mut steps)?, steps.pop()) {
                (Ending::Unbeaten, Some(strongest)) => strongest.profile,
                (Ending::Cycle, _) => {
                    return Err(Failure::bad_input(
                        "this game has no strongest fixed strategy; say --against which",
                    ));
                }
                _ => return Ok(None),
            }
        }
    };
    let Some(fixed) = run.respond(opponent.clone())? else { return Ok(None) };
    let hits = opponent.counts();
    let mut found = Found {
        fixed: fixed.tally,
        tally: fixed.tally,
        strategy: None,
        foreseen: vec![],
        opponent: opponent.clone(),
    };
    match how {
        React::Hit => {
            let react = goal(Objective::React { opponent: hits.to_vec() })?;
            let Some((strategy, profile)) = run.solve(react, None)? else { return Ok(None) };
            found.tally = profile.against(&opponent).reacting(&strategy.sure_misses(), hits);
            found.strategy = Some((strategy, profile));
            agree(run, found.tally);
        }
        React::Foresee => {
            found.tally = Tally { wins: 0, draws: 0, losses: 0 };
            for (at, &opponents) in hits.iter().enumerate().filter(|&(_, &count)| count > 0) {
                let foresee = goal(Objective::Foresee { hit: at + 1 })?;
                let Some((_, profile)) = run.solve(foresee, None)? else { return Ok(None) };
                let mut one = vec![0; at];
                one.push(1);
                agree(run, Tally::of(profile.counts(), &one));
                one[at] = opponents;
                let tally = Tally::of(profile.counts(), &one);
                found.tally = found.tally + tally;
                found.foreseen.push(Foreseen { hit: at + 1, opponents, profile, tally });
            }
        }
    }
    Ok(Some(found))
}

/// What the search has proved, counted again by the rules alone.
fn agree(run: &Run<'_>, tally: Tally) {
    let proved = run.value.map(|value| -value);
    assert_eq!(
        Some(i128::from(tally.evaluation())),
        proved,
        "the search and the verifier disagree"
    );
}

fn stopped(run: &Run<'_>) -> Outcome {
    if run.duel.output.json {
        let object = run.common("race", false, None);
        print_json(&Value::Object(object))?;
    } else {
        let mut facts = Facts::default();
        facts.say("undecided", reason(run.stop));
        if let Some(effort) = &run.effort {
            facts.say("searched", effort.in_words());
        }
        print(&format!("{}{facts}", run.start.in_words()))?;
    }
    Ok(run.stop)
}

fn object(run: &Run<'_>, found: &Found) -> Result<Value, Failure> {
    let evaluation = found.tally.evaluation();
    let objective = if found.foreseen.is_empty() { "react" } else { "foresee" };
    let mut object = run.common(objective, true, Some(evaluation));
    add_tally(&mut object, found.tally);
    object.insert("opponent".to_string(), json!(found.opponent.counts()));
    let mut fixed = Map::new();
    add_tally(&mut fixed, found.fixed);
    object.insert("best_fixed".to_string(), Value::Object(fixed));
    object.insert("gain".to_string(), json!(evaluation - found.fixed.evaluation()));
    if let Some((strategy, profile)) = &found.strategy {
        add_profile(&mut object, Some(profile));
        let file = file(strategy.clone(), &run.start, "react")?;
        object.insert("strategy".to_string(), json!(files::document(&file)?.get("strategy")));
    }
    let step = |one: &Foreseen| {
        let mut object = Map::new();
        object.insert("hit".to_string(), json!(one.hit));
        object.insert("opponents".to_string(), json!(one.opponents));
        add_tally(&mut object, one.tally);
        add_profile(&mut object, Some(&one.profile));
        Value::Object(object)
    };
    let steps: Vec<Value> = found.foreseen.iter().map(step).collect();
    object.insert("steps".to_string(), json!(steps));
    Ok(Value::Object(object))
}

fn words(run: &Run<'_>, found: &Found) -> String {
    let mut facts = Facts::default();
    facts.say("opponent", found.opponent.to_string());
    say_tally(&mut facts, found.tally);
    let gain = found.tally.evaluation() - found.fixed.evaluation();
    let fixed = format!("{} ({})", found.fixed.evaluation(), rate(found.fixed));
    facts.say("best fixed", format!("{fixed}: reacting gains {gain}"));
    let mut table = String::new();
    if let Some((strategy, profile)) = &found.strategy {
        say_profile(&mut facts, profile);
        facts.say("first guess", run.start.show(strategy.root.guess));
        facts.say("proved", "no second player who reacts so does better against this opponent");
    } else {
        let columns = [("hit at", 0), ("opponents", 0), ("win rate", 0), ("profile", 0)];
        let mut rows = Table::new(&columns);
        for one in &found.foreseen {
            rows.push(vec![
                one.hit.to_string(),
                one.opponents.to_string(),
                rate(one.tally),
                one.profile.to_string(),
            ]);
        }
        table = format!("\nthe best play for each guess at which the opponent hits\n{rows}");
        facts.say("proved", "no player who knows when this opponent hits does better");
    }
    if let Some(effort) = &run.effort {
        facts.say("searched", effort.in_words());
    }
    format!("{}{facts}{table}", run.start.in_words())
}

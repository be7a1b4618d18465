//! `yomi mixture FILE`: a probabilistic strategy as a mixture of few deterministic ones (paper 001,
//! section 2.4).

use clap::Args;
use serde_json::{Map, Value, json};
use yomikiri_strategy::{
    Behaviour, Chance, Content, File, Outlook, Profile, Strategy, render, verify,
};

use crate::commands::solve::add_profile;
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::layout::Facts;
use crate::number::{self, counted};
use crate::options::{FileOptions, OutputOptions, SaveOption};
use crate::output::{print, print_json};

const EXAMPLES: &str = "\
Examples:
  yomi mixture dice.json
  yomi mixture dice.json --save mixed.json && yomi verify mixed.json

In such a file a node may list several guesses: {\"choices\": [{\"probability\": \"7/10\",
\"guess\": \"2334\", \"then\": {…}}, …]}. The mixture draws one deterministic strategy before the
game begins, and every secret meets every sequence of guesses with the same probability as before.
It has at most one strategy more than the sum of choices less one over all nodes.

JSON: game, codes, candidates, expected_guesses, max_guesses, secrets (an array of secret and
expected_guesses), bound, and strategies (an array of probability, total_guesses, average,
max_guesses, profile, strategy).";

/// Turn a probabilistic strategy into a mixture of few deterministic ones
///
/// Checks the strategy by the rules alone, gives its exact expected number of guesses, and mixes
/// it from deterministic strategies.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Mixture {
    #[command(flatten)]
    file: FileOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    save: SaveOption,
}

impl Mixture {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let file = self.file.read()?;
        self.save.check()?;
        let wrong = |problem: &dyn std::fmt::Display| {
            Failure::no(format!("{} does not verify: {problem}", self.file.name()))
        };
        file.check().map_err(|problem| wrong(&problem))?;
        let (mixture, bound) = match file.content {
            Content::Mixture(mixture) => {
                let bound = mixture.strategies.len();
                (mixture, bound)
            }
            Content::Behaviour(behaviour) => mix(&behaviour)?,
            Content::Strategy(Strategy { position, root }) => {
                mix(&Behaviour { position, root: Chance::from(&root) })?
            }
        };
        let outlook = mixture.verify().map_err(Failure::bad_input)?;
        let parts = mixture.strategies.iter().map(|(probability, root)| {
            let strategy = Strategy { position: mixture.position.clone(), root: root.clone() };
            let profile = verify(&strategy).map_err(Failure::bad_input)?;
            Ok(Part { probability: probability.to_string(), strategy, profile })
        });
        let parts = parts.collect::<Result<Vec<Part>, Failure>>()?;
        let mut mixed = File::new(Content::Mixture(mixture)).map_err(Failure::bad_input)?;
        mixed.alphabet = file.alphabet;
        let saved = self.save.write(&mixed);
        if self.output.json {
            print_json(&report(&mixed, &outlook, bound, &parts)?)?;
        } else {
            let mut text = text(&mixed, &outlook, bound, &parts);
            if let Ok(Some(path)) = &saved {
                text += &format!("\nsaved to {}\n", path.display());
            }
            print(&text)?;
        }
        saved.map(|_| Exit::Answered)
    }
}

/// A deterministic strategy of the mixture.
struct Part {
    probability: String,
    strategy: Strategy,
    profile: Profile,
}

fn mix(behaviour: &Behaviour) -> Result<(yomikiri_strategy::Mixture, usize), Failure> {
    Ok((behaviour.mixture().map_err(Failure::no)?, behaviour.bound()))
}

/// Expected number of guesses and worst case.
pub fn say_outlook(facts: &mut Facts, outlook: &Outlook) {
    facts.say("expected", format!("{} guesses", number::ratio(&outlook.average())));
    facts.say("worst case", counted(outlook.max_guesses() as u64, "guess", "guesses"));
}

fn text(mixed: &File, outlook: &Outlook, bound: usize, parts: &[Part]) -> String {
    let position = mixed.content.position();
    let candidates = counted(position.candidates().len() as u64, "secret", "secrets");
    let mut facts = Facts::default();
    say_outlook(&mut facts, outlook);
    facts.say("mixture", counted(parts.len() as u64, "strategy", "strategies"));
    facts.say("", format!("no more than {bound} can be needed"));
    let mut text = format!("{}, {candidates}\n{facts}", position.game());
    for (part, number) in parts.iter().zip(1..) {
        let average = number::fraction(part.profile.total(), part.profile.secrets());
        text += &format!(
            "\nstrategy {number}, with probability {}: average {average}\n{}",
            part.probability,
            render::indented(&part.strategy, &mixed.alphabet)
        );
    }
    text
}

fn report(mixed: &File, outlook: &Outlook, bound: usize, parts: &[Part]) -> Result<Value, Failure> {
    let position = mixed.content.position();
    let secrets: Vec<Value> = outlook
        .expectations()
        .map(|(secret, expected)| {
            json!({
                "secret": mixed.alphabet.show(secret),
                "expected_guesses": expected.to_string(),
            })
        })
        .collect();
    let document = files::document(mixed)?;
    let strategies: Vec<Value> = parts
        .iter()
        .enumerate()
        .map(|(at, part)| {
            let mut object = Map::new();
            object.insert("probability".to_string(), json!(part.probability));
            add_profile(&mut object, Some(&part.profile));
            object.insert("strategy".to_string(), document["mixture"][at]["strategy"].clone());
            Value::Object(object)
        })
        .collect();
    Ok(json!({
        "game": position.game().to_string(),
        "codes": position.game().code_count(),
        "candidates": position.candidates().len(),
        "expected_guesses": outlook.average().to_string(),
        "max_guesses": outlook.max_guesses(),
        "secrets": secrets,
        "bound": bound,
        "strategies": strategies,
    }))
}

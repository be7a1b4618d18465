//! `yomi mixture FILE`: a probabilistic strategy as a mixture of few deterministic ones (paper 001,
//! section 2.4).

use clap::Args;
use yomikiri_answers::MixtureAnswer;
use yomikiri_strategy::{Behaviour, Chance, Content, File, Outlook, Strategy, render};

use crate::exit::{Exit, Failure, Outcome};
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

JSON: game, start, codes, candidates, expected_guesses, max_guesses, worst_case, by_secret (an array
of secret and expected_guesses), bound, and strategies (an array of probability, total_guesses,
average, max_guesses, worst_case, profile, strategy); beside each fraction its decimal.";

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
        let answer = MixtureAnswer::of(&mixture, bound, &file.alphabet);
        let answer = answer.map_err(Failure::bad_input)?;
        let mut mixed = File::new(Content::Mixture(mixture)).map_err(Failure::bad_input)?;
        mixed.alphabet = file.alphabet;
        let saved = self.save.write(&mixed);
        if self.output.json {
            print_json(&answer)?;
        } else {
            let mut text = text(&mixed, &outlook, &answer);
            if let Ok(Some(path)) = &saved {
                text += &format!("\nsaved to {}\n", path.display());
            }
            print(&text)?;
        }
        saved.map(|_| Exit::Answered)
    }
}

fn mix(behaviour: &Behaviour) -> Result<(yomikiri_strategy::Mixture, usize), Failure> {
    Ok((behaviour.mixture().map_err(Failure::no)?, behaviour.bound()))
}

/// Expected number of guesses and worst case.
pub fn say_outlook(facts: &mut Facts, outlook: &Outlook) {
    facts.say("expected", format!("{} guesses", number::ratio(&outlook.average())));
    facts.say("worst case", counted(outlook.max_guesses() as u64, "guess", "guesses"));
}

fn text(mixed: &File, outlook: &Outlook, answer: &MixtureAnswer) -> String {
    let Content::Mixture(mixture) = &mixed.content else { unreachable!("a mixture was made") };
    let candidates = counted(answer.candidates as u64, "secret", "secrets");
    let mut facts = Facts::default();
    say_outlook(&mut facts, outlook);
    facts.say("mixture", counted(answer.strategies.len() as u64, "strategy", "strategies"));
    facts.say("", format!("no more than {} can be needed", answer.bound));
    let mut text = format!("{}, {candidates}\n{facts}", answer.game);
    for ((row, (_, root)), number) in answer.strategies.iter().zip(&mixture.strategies).zip(1..) {
        let total = row.figures.total_guesses.unwrap_or(0);
        let average = number::fraction(total, answer.candidates as u64);
        let strategy = Strategy { position: mixture.position.clone(), root: root.clone() };
        text += &format!(
            "\nstrategy {number}, with probability {}: average {average}\n{}",
            row.probability,
            render::indented(&strategy, &mixed.alphabet)
        );
    }
    text
}

//! `yomi mixture FILE`: a probabilistic strategy as a mixture of few deterministic ones (paper 001,
//! section 2.4).

use clap::Args;
use yomikiri_answers::MixtureAnswer;
use yomikiri_check::{Behaviour, Chance, Content, File, Strategy};

use crate::exit::{Exit, Failure, Outcome};
use crate::options::{FileOptions, MemoryOption, OutputOptions, SaveOption};

const EXAMPLES: &str = "\
Examples:
  yomi mixture dice.json
  yomi mixture dice.json --save mixed.json && yomi verify mixed.json

In such a file a node may list several guesses: {\"choices\": [{\"probability\":
\"7/10\", \"guess\": \"2334\", \"then\": {…}}, …]}. The mixture draws one deterministic
strategy before the game begins, and every secret meets every sequence of
guesses with the same probability as before. It has at most one strategy more
than the sum of choices less one over all nodes.

JSON: game, start, codes, candidates, expected_guesses, max_guesses, worst_case,
by_secret (an array of secret and expected_guesses), bound, and strategies (an
array of probability, total_guesses, average, max_guesses, worst_case, profile,
strategy); beside each fraction its decimal.";

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
    memory: MemoryOption,
    #[command(flatten)]
    save: SaveOption,
}

impl Mixture {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let memory = self.memory.bytes();
        let file = self.file.read_within(memory)?;
        self.save.check(&self.output)?;
        file.check().map_err(|problem| self.file.wrong(problem))?;
        let (mixture, bound) = match file.content {
            Content::Mixture(mixture) => {
                let bound = mixture.strategies.len();
                (mixture, bound)
            }
            Content::Behaviour(behaviour) => mix(&behaviour, memory)?,
            Content::Strategy(Strategy { position, root }) => {
                mix(&Behaviour { position, root: Chance::from(&root) }, memory)?
            }
        };
        let answer = MixtureAnswer::of(&mixture, bound, &file.alphabet);
        let answer = answer.map_err(Failure::bad_input)?;
        let mut mixed = File::new(Content::Mixture(mixture.clone())).map_err(Failure::bad_input)?;
        mixed.alphabet = file.alphabet;
        let saved = self.save.write(&mixed);
        let text = || answer.text(&mixture, &mixed.alphabet);
        self.save.say(&self.output, &answer, text, saved, Exit::Answered)
    }
}

/// Bytes that a node of a strategy takes, about: in the mixture, in the answer and in the file.
const NODE: usize = 1000;

fn mix(behaviour: &Behaviour, memory: usize) -> Result<(yomikiri_check::Mixture, usize), Failure> {
    let (bound, nodes) = (behaviour.bound(), behaviour.most_nodes());
    if nodes.saturating_mul(NODE) > memory {
        return Err(Failure::bad_input(format!(
            "--memory: up to {bound} strategies with {nodes} guesses in all would need about {} MB, \
             and {} MB may be used",
            nodes.saturating_mul(NODE) >> 20,
            memory >> 20
        )));
    }
    Ok((behaviour.mixture().map_err(Failure::no)?, bound))
}

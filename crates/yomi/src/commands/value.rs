//! `yomi value GAME`: the value of the game when the code maker also chooses well.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use yomikiri_answers::ValueAnswer;
use yomikiri_answers::text::End;
use yomikiri_check::{Content, File};
use yomikiri_strategy::value::{GameValue, ValueError, value};

use crate::exit::{Failure, Outcome};
use crate::files;
use crate::options::{GameOptions, MiddleOptions, OutputOptions, SaveOption, SearchOptions, Start};
use crate::search::{POSITIONS, Watch, explain};

const EXAMPLES: &str = "\
Examples:
  yomi value mm4x6
  yomi value mm4x6 --save breaker.json --save-maker maker.json
  yomi value mm4x6 --from \"1123 0B3W\"         he may choose again among the 44
  yomi verify maker.json                      none does better: searched again
  yomi verify breaker.json                    no secret takes more: by the rules

The code maker draws a class of codes (codes that repeat their symbols alike)
with the probabilities shown, then a code of that class, all equally likely. The
code breaker draws one of his strategies, then a permutation of pegs and
symbols, all equally likely, and plays the strategy so renamed. In the middle of
a game (--from, --candidates) the maker chooses among what can still be the
secret; codes are of one class, and permutations are drawn, where these leave
all guesses played and all listed candidates as they are.

JSON: game, until, start, codes, candidates, value (a fraction; null if not
proved), proved, lower_bound, upper_bound (fractions), stopped (whether a limit
was reached), maker (an array of class, class_size, probability), breaker (an
array of probability, total_guesses, average, max_guesses, worst_case, profile,
by_class, strategy), expected_by_class (fractions), rounds, seconds, threads,
nodes. Beside each fraction the same name with _decimal has it as a number.";

/// The value of the game when the code maker also chooses well
///
/// The code maker picks the secret with probabilities of his choice, the code breaker mixes
/// strategies: each side's mixture proves one side of the exact value, the expected number of
/// guesses.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Value {
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    middle: MiddleOptions,

    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    save: SaveOption,

    /// Save the code maker's mixture to a file that verify can read (--save is the breaker's)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    save_maker: Option<PathBuf>,
}

impl Value {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let Start { alphabet, .. } = self.game.read()?;
        let position = self.middle.read(&alphabet, Vec::new())?;
        let start = Start { position, alphabet };
        if start.game().weights().is_some() {
            return Err(Failure::bad_input(format!(
                "{}: here the code maker decides how likely each secret is, so ask without weights",
                start.game()
            )));
        }
        self.save.check(&self.output)?;
        files::check_writable(self.save_maker.as_deref())?;
        let (resources, quiet) = (&self.search.resources, self.output.quiet);
        let watch = Watch::begin(Instant::now(), resources, POSITIONS, quiet)?;
        let found = match value(&start.position, self.search.settings(), &watch.control) {
            Ok(found) => Some(found),
            Err(ValueError::Stopped) => None,
            Err(ValueError::Setup(problem)) => return Err(explain(&problem)),
        };
        let (effort, alphabet) = (watch.effort(), &start.alphabet);
        let answer = match &found {
            Some(found) => ValueAnswer::of(found, effort, alphabet).map_err(Failure::bad_input)?,
            None => ValueAnswer::unknown(&start.position, effort, alphabet),
        };
        let exit = watch.exit(End::of(answer.proved));
        drop(watch);
        let saved = found.map_or(Ok(String::new()), |found| self.save(&found, &start));
        let text = || start.in_words() + &answer.text(exit.reason());
        self.save.say(&self.output, &answer, text, saved, exit)
    }

    /// Writes what is wanted; says where it is.
    fn save(&self, found: &GameValue, start: &Start) -> Result<String, Failure> {
        let mut maker = found.maker.clone().written(start.alphabet.clone());
        maker.value = Some(found.lower.clone());
        let saved_maker = files::keep(self.save_maker.as_deref(), || Ok(maker.to_text()))?;
        if found.breaker.strategies.is_empty() {
            // Nothing is asked, and so there is no strategy.
            return Ok(saved_maker);
        }
        let mut breaker =
            File::new(Content::Mixture(found.breaker.clone())).map_err(Failure::bad_input)?;
        breaker.claims.value = Some(found.upper.clone());
        breaker.alphabet = start.alphabet.clone();
        breaker
            .check()
            .unwrap_or_else(|error| panic!("the verifier contradicts the search: {error}"));
        let saved = self.save.write(&breaker)?;
        Ok(saved + &saved_maker)
    }
}

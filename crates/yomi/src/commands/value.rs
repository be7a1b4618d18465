//! `yomi value GAME`: the value of the game when the code maker also chooses well.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use yomikiri_answers::ValueAnswer;
use yomikiri_strategy::value::{GameValue, ValueError, value};
use yomikiri_strategy::{Content, File, Profile};

use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::layout::{Facts, Table};
use crate::number::{self, counted};
use crate::options::{GameOptions, OutputOptions, SaveOption, SearchOptions, Start};
use crate::output::{print, print_json};
use crate::search::{Effort, POSITIONS, Watch, explain, reason};

const EXAMPLES: &str = "\
Examples:
  yomi value mm4x6
  yomi value mm4x6 --save breaker.json --save-maker maker.json
  yomi verify maker.json                      no strategy does better against it: searched again
  yomi verify breaker.json                    no secret takes more: by the rules alone

The code maker draws a class of codes (codes that repeat their symbols alike) with the probabilities
shown, then a code of that class, all equally likely. The code breaker draws one of his strategies,
then a permutation of pegs and symbols, all equally likely, and plays the strategy so renamed.

JSON: game, value (a fraction; null if not proved), proved, lower_bound, upper_bound (fractions),
stopped (whether a limit was reached), maker (an array of class, class_size, probability), breaker (an
array of probability, total_guesses, average, max_guesses, worst_case, profile, by_class, strategy),
expected_by_class (fractions), rounds, seconds, threads, nodes. Beside each fraction the same name
with _decimal has it as a number.";

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
        let start = self.game.read()?;
        self.save.check()?;
        self.save_maker.as_deref().map_or(Ok(()), files::check_writable)?;
        let watch = Watch::begin_since(
            Instant::now(),
            &self.search.resources,
            POSITIONS,
            self.output.quiet,
        )?;
        let found = match value(start.game(), self.search.settings(), &watch.control) {
            Ok(found) => Some(found),
            Err(ValueError::Stopped) => None,
            Err(ValueError::Setup(problem)) => return Err(explain(&problem)),
        };
        let (effort, stop) = watch.end();
        let Some(found) = found else {
            let answer = ValueAnswer::unknown(start.game(), effort.into());
            match self.output.json {
                true => print_json(&answer)?,
                false => {
                    print(&format!(
                        "{}nothing is known yet: {}\n",
                        start.in_words(),
                        reason(stop)
                    ))?;
                }
            }
            return Ok(stop);
        };
        let exit = if found.proved() { Exit::Answered } else { stop };
        let answer = ValueAnswer::of(&found, effort.into(), &start.alphabet);
        let answer = answer.map_err(Failure::bad_input)?;
        let mut breaker =
            File::new(Content::Mixture(found.breaker.clone())).map_err(Failure::bad_input)?;
        breaker.claims.value = Some(found.upper.clone());
        breaker.alphabet = start.alphabet.clone();
        breaker
            .check()
            .unwrap_or_else(|error| panic!("the verifier contradicts the search: {error}"));
        let saved = self.save(&found, &start, &breaker);
        if self.output.json {
            print_json(&answer)?;
        } else {
            let mut text = text(&found, &answer, &start, effort, exit);
            if let Ok(names) = &saved {
                names.iter().for_each(|name| text += &format!("\nsaved to {name}\n"));
            }
            print(&text)?;
        }
        saved.map(|_| exit)
    }

    /// Writes what is wanted; the names of the files.
    fn save(
        &self,
        found: &GameValue,
        start: &Start,
        breaker: &File,
    ) -> Result<Vec<String>, Failure> {
        let mut names = Vec::new();
        if let Some(path) = self.save.write(breaker)? {
            names.push(path.display().to_string());
        }
        if let Some(path) = &self.save_maker {
            let mut maker = found.maker.clone().written(start.alphabet.clone());
            maker.value = Some(found.lower.clone());
            files::save(path, &maker.to_text())?;
            names.push(path.display().to_string());
        }
        Ok(names)
    }
}

/// Why the value is not proved.
fn gap(stopped: bool, exit: Exit) -> &'static str {
    match stopped {
        true => reason(exit),
        false => "the code maker's probabilities have too many digits for the search",
    }
}

fn text(
    found: &GameValue,
    answer: &ValueAnswer,
    start: &Start,
    effort: Effort,
    exit: Exit,
) -> String {
    let mut facts = Facts::default();
    if found.proved() {
        facts.say("value", format!("{} guesses", number::ratio(&found.upper)));
        facts.say("proved", "neither side can do better");
    } else {
        facts.say("at least", format!("{} guesses", number::ratio(&found.lower)));
        facts.say("at most", format!("{} guesses", number::ratio(&found.upper)));
        facts.say("not proved", gap(found.stopped, exit));
    }
    let rounds = counted(found.rounds as u64, "best response", "best responses");
    facts.say("searched", format!("{rounds}, {}", effort.in_words()));

    let mut maker =
        Table::new(&[("class", 0), ("codes", 0), ("probability", 0), ("breaker needs", 0)]);
    for ((class, probability), expected) in found.maker.classes().zip(&found.expected) {
        maker.push(vec![
            start.show(class.representative),
            class.size.to_string(),
            probability.to_string(),
            number::ratio(expected),
        ]);
    }
    let mut breaker =
        Table::new(&[("strategy", 0), ("total", 0), ("profile", 0), ("probability", 0)]);
    let parts = answer.breaker.iter().flatten().zip(&found.breaker.strategies);
    for ((row, (probability, _)), number) in parts.zip(1..) {
        let profile = Profile::new(row.figures.profile.clone().unwrap_or_default());
        breaker.push(vec![
            number.to_string(),
            profile.total().to_string(),
            profile.to_string(),
            number::ratio(probability),
        ]);
    }
    format!(
        "{}{facts}\nthe code maker draws a class of codes, then one of its codes, evenly\n{maker}\n\
         the code breaker draws a strategy, then a permutation of pegs and symbols, evenly\n{breaker}",
        start.in_words()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No time closes a gap that rounding has left, and nobody has interrupted anything.
    #[test]
    fn a_rounding_gap_is_not_a_time_limit() {
        for exit in [Exit::Undecided, Exit::Interrupted] {
            assert!(gap(false, exit).contains("too many digits"));
        }
        assert_eq!(gap(true, Exit::Undecided), "the time limit was reached");
        assert_eq!(gap(true, Exit::Interrupted), "interrupted");
    }
}

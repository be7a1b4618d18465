//! `yomi value GAME`: the value of the game when the code maker also chooses well.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use num_rational::BigRational;
use serde_json::{Map, Value as Json, json};
use yomikiri_rules::Position;
use yomikiri_strategy::value::{GameValue, ValueError, value};
use yomikiri_strategy::{Content, File, Profile, Strategy, verify};

use crate::commands::solve::add_profile;
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
maker (an array of class, codes, probability), breaker (an array of probability, total_guesses,
average, max_guesses, profile, by_class, strategy), expected_by_class (fractions), rounds, seconds,
threads, nodes.";

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

/// A strategy of the breaker's mixture.
struct Part {
    probability: BigRational,
    profile: Profile,
    by_class: Vec<BigRational>,
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
            return self.nothing_known(&start, effort, stop);
        };
        // Weights with too many digits for the search leave a gap that no time can close.
        let exit = if found.proved() { Exit::Answered } else { stop };
        let parts = parts(&found)?;
        let mut breaker =
            File::new(Content::Mixture(found.breaker.clone())).map_err(Failure::bad_input)?;
        breaker.claims.value = Some(found.upper.clone());
        breaker.alphabet = start.alphabet.clone();
        breaker
            .check()
            .unwrap_or_else(|error| panic!("the verifier contradicts the search: {error}"));
        let saved = self.save(&found, &start, &breaker);
        if self.output.json {
            print_json(&report(&found, &start, &breaker, &parts, effort)?)?;
        } else {
            let mut text = text(&found, &start, &parts, effort, exit);
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

    fn nothing_known(&self, start: &Start, effort: Effort, stop: Exit) -> Outcome {
        if self.output.json {
            let mut object = Map::new();
            object.insert("game".to_string(), json!(start.game().to_string()));
            for field in ["value", "lower_bound", "upper_bound", "maker", "breaker"] {
                object.insert(field.to_string(), Json::Null);
            }
            object.insert("proved".to_string(), json!(false));
            effort.add_to(&mut object);
            print_json(&Json::Object(object))?;
        } else {
            let why = reason(stop);
            print(&format!("{}nothing is known yet: {why}\n", start.in_words()))?;
        }
        Ok(stop)
    }
}

/// The strategies of the mixture, each through the verifier.
fn parts(found: &GameValue) -> Result<Vec<Part>, Failure> {
    let position = Position::start(found.maker.game());
    let part = |(probability, root): &(BigRational, yomikiri_strategy::Node)| {
        let strategy = Strategy { position: position.clone(), root: root.clone() };
        let profile = verify(&strategy).map_err(Failure::bad_input)?;
        let by_class = yomikiri_strategy::value::averages(&strategy);
        Ok(Part { probability: probability.clone(), profile, by_class })
    };
    found.breaker.strategies.iter().map(part).collect()
}

fn report(
    found: &GameValue,
    start: &Start,
    breaker: &File,
    parts: &[Part],
    effort: Effort,
) -> Result<Json, Failure> {
    let fractions =
        |all: &[BigRational]| all.iter().map(BigRational::to_string).collect::<Vec<_>>();
    let maker: Vec<Json> = found
        .maker
        .classes()
        .map(|(class, probability)| {
            json!({
                "class": start.show(class.representative),
                "codes": class.size,
                "probability": probability.to_string(),
            })
        })
        .collect();
    let document = files::document(breaker)?;
    let strategies = parts.iter().enumerate().map(|(at, part)| {
        let mut object = Map::new();
        object.insert("probability".to_string(), json!(part.probability.to_string()));
        add_profile(&mut object, Some(&part.profile));
        object.insert("by_class".to_string(), json!(fractions(&part.by_class)));
        object.insert("strategy".to_string(), document["mixture"][at]["strategy"].clone());
        Json::Object(object)
    });
    let Json::Object(mut object) = json!({
        "game": start.game().to_string(),
        "value": found.proved().then(|| found.upper.to_string()),
        "proved": found.proved(),
        "lower_bound": found.lower.to_string(),
        "upper_bound": found.upper.to_string(),
        "maker": maker,
        "breaker": strategies.collect::<Vec<Json>>(),
        "expected_by_class": fractions(&found.expected),
        "rounds": found.rounds,
    }) else {
        unreachable!("an object was written")
    };
    effort.add_to(&mut object);
    Ok(Json::Object(object))
}

fn text(found: &GameValue, start: &Start, parts: &[Part], effort: Effort, exit: Exit) -> String {
    let mut facts = Facts::default();
    if found.proved() {
        facts.say("value", format!("{} guesses", number::ratio(&found.upper)));
        facts.say("proved", "neither side can do better");
    } else {
        facts.say("at least", format!("{} guesses", number::ratio(&found.lower)));
        facts.say("at most", format!("{} guesses", number::ratio(&found.upper)));
        facts.say("not proved", reason(exit));
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
    for (part, number) in parts.iter().zip(1..) {
        breaker.push(vec![
            number.to_string(),
            part.profile.total().to_string(),
            part.profile.to_string(),
            number::ratio(&part.probability),
        ]);
    }
    format!(
        "{}{facts}\nthe code maker draws a class of codes, then one of its codes, evenly\n{maker}\n\
         the code breaker draws a strategy, then a permutation of pegs and symbols, evenly\n{breaker}",
        start.in_words()
    )
}

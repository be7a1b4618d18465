//! From JSON to content, keeping the way that leads to the damage.

use crate::files::{
    Damaged, Fields, Json, NoPosition, brief, expected, items, read_start, string, whole,
};
use crate::strategy::behaviour::{Behaviour, Chance, Choice};
use crate::strategy::file::claims::Claims;
use crate::strategy::file::error::StrategyProblem;
use crate::strategy::file::{Content, File};
use crate::strategy::mixture::Mixture;
use crate::strategy::probability::{Common, parse_probability};
use crate::strategy::profile::Profile;
use crate::strategy::tree::{Node, Strategy};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::One;
use std::cell::RefCell;
use std::collections::BTreeMap;
use yomikiri_rules::{Alphabet, Code, Guesses, Hint, PositionError, Then};

const ENVELOPE: [&str; 8] =
    ["format", "version", "kind", "game", "alphabet", "until", "weights", "start"];
const QUESTION: [&str; 5] = ["objective", "then", "guesses", "first", "max_guesses"];
const OF_STRATEGY: [&str; 6] =
    ["optimal", "total_guesses", "weighted_total", "worst_case", "profile", "strategy"];
const OF_MIXTURE: [&str; 6] =
    ["optimal", "expected_guesses", "worst_case", "value", "strategy", "mixture"];

/// The way through a file of ours.
type Trail = crate::files::Trail<StrategyProblem>;

/// The whole file.
pub(super) fn file(json: &Json) -> Result<File, Damaged<StrategyProblem>> {
    crate::files::read(json, read_file)
}

fn read_file(trail: &mut Trail, fields: &Fields<'_>) -> Result<File, StrategyProblem> {
    let strategy = fields.required(trail, "kind", |_, json| match string(json)? {
        "strategy" => Ok(true),
        "mixture" => Ok(false),
        other => {
            let expected = "'strategy' or 'mixture'";
            Err(crate::files::Problem::Kind { found: brief(other), expected }.into())
        }
    })?;
    let own: &[&str] = if strategy { &OF_STRATEGY } else { &OF_MIXTURE };
    fields.only(&[&ENVELOPE[..], &QUESTION, own].concat())?;

    let game = crate::files::read_game(trail, fields)?;
    let alphabet = fields
        .optional(trail, "alphabet", |_, json| Ok(Alphabet::new(game, string(json)?)?))?
        .unwrap_or_else(|| Alphabet::of(game));
    let weights =
        fields.optional(trail, "weights", |trail, json| weights(trail, json, &alphabet))?;
    let alphabet = match weights {
        Some(weights) => alphabet.about(game.weighted(weights)?),
        None => alphabet,
    };
    let position =
        fields.required(trail, "start", |trail, json| read_start(trail, json, &alphabet))?;
    let claims = claims(trail, fields, &alphabet)?;
    let read = Reader { alphabet: &alphabet, common: RefCell::new(Common::new()) };
    let content = if strategy {
        let root = fields.required(trail, "strategy", |trail, json| read.node(trail, json))?;
        Content::Strategy(Strategy { position, root })
    } else if fields.get("mixture").is_none() {
        let root = fields
            .required(trail, "strategy", |trail, json| read.chance(trail, json, &BigInt::one()))?;
        Content::Behaviour(Behaviour { position, root })
    } else if fields.get("strategy").is_some() {
        return Err(crate::files::Problem::Unknown("strategy".to_string()).into());
    } else {
        let strategies = fields.required(trail, "mixture", |trail, json| {
            items(trail, json, |trail, json| read.weighted(trail, json))
        })?;
        Content::Mixture(Mixture { position, strategies })
    };
    Ok(File { alphabet, claims, content })
}

fn claims(
    trail: &mut Trail,
    fields: &Fields<'_>,
    alphabet: &Alphabet,
) -> Result<Claims, StrategyProblem> {
    let one_of =
        |json: &Json, expected: &'static str| -> Result<StrategyProblem, StrategyProblem> {
            let found = brief(string(json)?);
            Ok(crate::files::Problem::Expected { expected, found }.into())
        };
    Ok(Claims {
        then: fields.optional(trail, "then", |_, json| match string(json)? {
            "shortest" => Ok(Then::Shortest),
            "fewest-late" => Ok(Then::FewestLate),
            _ => Err(one_of(json, "'shortest' or 'fewest-late'")?),
        })?,
        guesses: fields.optional(trail, "guesses", |_, json| match string(json)? {
            "any" => Ok(Guesses::Any),
            "candidates" => Ok(Guesses::Candidates),
            _ => Err(one_of(json, "'any' or 'candidates'")?),
        })?,
        first: fields.optional(
            trail,
            "first",
            |_, json| Ok(alphabet.parse_code(string(json)?)?),
        )?,
        worst_case: fields.optional(trail, "worst_case", |_, json| Ok(whole(json)?))?,
        objective: fields.optional(trail, "objective", |_, json| Ok(string(json)?.to_string()))?,
        optimal: fields.optional(trail, "optimal", |_, json| match json {
            Json::Bool(value) => Ok(*value),
            other => Err(expected("true or false", other).into()),
        })?,
        total_guesses: fields.optional(trail, "total_guesses", |_, json| Ok(whole(json)?))?,
        weighted_total: fields.optional(trail, "weighted_total", |_, json| Ok(whole(json)?))?,
        max_guesses: fields.optional(trail, "max_guesses", |_, json| Ok(whole(json)?))?,
        profile: fields.optional(trail, "profile", |trail, json| {
            Ok(Profile::new(items(trail, json, |_, json| Ok(whole(json)?))?))
        })?,
        expected_guesses: fields
            .optional(trail, "expected_guesses", |_, json| Ok(parse_probability(string(json)?)?))?,
        value: fields.optional(trail, "value", |_, json| Ok(parse_probability(string(json)?)?))?,
    })
}

/// A weight for each secret, by name.
fn weights(
    trail: &mut Trail,
    json: &Json,
    alphabet: &Alphabet,
) -> Result<Vec<u64>, StrategyProblem> {
    let game = alphabet.game();
    let mut weights = vec![0; game.secret_count()];
    for (name, json) in Fields::of(json)?.iter() {
        trail.enter(name, |_| {
            let secret = alphabet.parse_code(name)?;
            if !game.has_secret(secret) {
                let error = PositionError::ForeignCode { code: secret, game };
                return Err(NoPosition::new(error, alphabet).into());
            }
            weights[game.index(secret)] = whole(json)?;
            Ok(())
        })?;
    }
    Ok(weights)
}

/// Reads trees.
struct Reader<'a> {
    alphabet: &'a Alphabet,
    /// What the probabilities of all ways through the file have in common.
    common: RefCell<Common>,
}

impl Reader<'_> {
    fn node(&self, trail: &mut Trail, json: &Json) -> Result<Node, StrategyProblem> {
        let fields = Fields::of(json)?;
        fields.only(&["guess", "then"])?;
        let guess = self.guess(trail, &fields)?;
        let children = self.then(trail, guess, &fields, |trail, json| self.node(trail, json))?;
        Ok(Node { guess, children })
    }

    /// A node with choices; `below` is the denominator of the probability that it is reached.
    fn chance(
        &self,
        trail: &mut Trail,
        json: &Json,
        below: &BigInt,
    ) -> Result<Chance, StrategyProblem> {
        let fields = Fields::of(json)?;
        if fields.get("choices").is_none() {
            fields.only(&["guess", "then"])?;
            let only = self.choice(trail, &fields, BigRational::one(), below)?;
            return Ok(Chance { choices: vec![only] });
        }
        fields.only(&["choices"])?;
        let choices = fields.required(trail, "choices", |trail, json| {
            items(trail, json, |trail, json| {
                let fields = Fields::of(json)?;
                fields.only(&["probability", "guess", "then"])?;
                let probability = probability(trail, &fields)?;
                let below = below * probability.denom();
                self.common.borrow_mut().take(&below)?;
                self.choice(trail, &fields, probability, &below)
            })
        })?;
        Ok(Chance { choices })
    }

    fn choice(
        &self,
        trail: &mut Trail,
        fields: &Fields<'_>,
        probability: BigRational,
        below: &BigInt,
    ) -> Result<Choice, StrategyProblem> {
        let guess = self.guess(trail, fields)?;
        let children =
            self.then(trail, guess, fields, |trail, json| self.chance(trail, json, below))?;
        Ok(Choice { probability, guess, children })
    }

    fn weighted(
        &self,
        trail: &mut Trail,
        json: &Json,
    ) -> Result<(BigRational, Node), StrategyProblem> {
        let fields = Fields::of(json)?;
        fields.only(&["probability", "strategy"])?;
        let probability = probability(trail, &fields)?;
        self.common.borrow_mut().take(probability.denom())?;
        let root = fields.required(trail, "strategy", |trail, json| self.node(trail, json))?;
        Ok((probability, root))
    }

    fn guess(&self, trail: &mut Trail, fields: &Fields<'_>) -> Result<Code, StrategyProblem> {
        fields.required(trail, "guess", |_, json| Ok(self.alphabet.parse_code(string(json)?)?))
    }

    /// The children. Hints may be spelled in any way, but each only once.
    fn then<Child>(
        &self,
        trail: &mut Trail,
        guess: Code,
        fields: &Fields<'_>,
        read: impl Fn(&mut Trail, &Json) -> Result<Child, StrategyProblem>,
    ) -> Result<BTreeMap<Hint, Child>, StrategyProblem> {
        let children = fields.optional(trail, "then", |trail, json| {
            let mut children = BTreeMap::new();
            for (name, json) in Fields::of(json)?.iter() {
                let (hint, child) = trail.enter(name, |trail| {
                    let hint = self.alphabet.parse_hint(guess, name)?;
                    if children.contains_key(&hint) {
                        let hint = self.alphabet.show_hint(guess, hint);
                        return Err(StrategyProblem::HintTwice { hint, text: brief(name) });
                    }
                    Ok((hint, read(trail, json)?))
                })?;
                children.insert(hint, child);
            }
            Ok(children)
        })?;
        Ok(children.unwrap_or_default())
    }
}

fn probability(trail: &mut Trail, fields: &Fields<'_>) -> Result<BigRational, StrategyProblem> {
    fields.required(trail, "probability", |_, json| Ok(parse_probability(string(json)?)?))
}

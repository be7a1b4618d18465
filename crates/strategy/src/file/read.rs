//! From JSON to content, keeping the way that leads to the damage.

use crate::behaviour::{Behaviour, Chance, Choice};
use crate::file::claims::Claims;
use crate::file::error::{FileError, Problem};
use crate::file::json::Json;
use crate::file::{Content, FORMAT, File, VERSION};
use crate::mixture::Mixture;
use crate::probability::parse_probability;
use crate::profile::Profile;
use crate::tree::{Node, Strategy};
use num_rational::BigRational;
use num_traits::One;
use std::collections::{BTreeMap, BTreeSet};
use yomikiri_rules::{Alphabet, Code, Game, Hint, Position, parse_hint, parse_history};

const ENVELOPE: [&str; 6] = ["format", "version", "kind", "game", "alphabet", "start"];
const OF_STRATEGY: [&str; 6] =
    ["objective", "optimal", "total_guesses", "max_guesses", "profile", "strategy"];
const OF_MIXTURE: [&str; 6] =
    ["objective", "optimal", "expected_guesses", "max_guesses", "strategy", "mixture"];

/// The whole file.
pub(super) fn file(json: &Json) -> Result<File, FileError> {
    let mut trail = Trail(Vec::new());
    read_file(&mut trail, json)
        .map_err(|problem| FileError::Damaged { place: trail.0.join("."), problem })
}

/// The way to the place that is being read. It is left as it is when something is wrong.
struct Trail(Vec<String>);

impl Trail {
    fn enter<T>(
        &mut self,
        step: &str,
        read: impl FnOnce(&mut Trail) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        self.0.push(brief(step));
        let value = read(self)?;
        self.0.pop();
        Ok(value)
    }
}

fn read_file(trail: &mut Trail, json: &Json) -> Result<File, Problem> {
    // The envelope first: an unknown field says little as long as the kind is not known.
    let fields = Fields::of(json)?;
    fields.required(trail, "format", |_, json| match text(json)? {
        FORMAT => Ok(()),
        other => Err(Problem::Format(brief(other))),
    })?;
    fields.required(trail, "version", |_, json| match whole(json)? {
        VERSION => Ok(()),
        other => Err(Problem::Version(other)),
    })?;
    let strategy = fields.required(trail, "kind", |_, json| match text(json)? {
        "strategy" => Ok(true),
        "mixture" => Ok(false),
        other => Err(Problem::Kind(brief(other))),
    })?;
    let own = if strategy { OF_STRATEGY } else { OF_MIXTURE };
    fields.only(&[ENVELOPE, own].concat())?;

    let game: Game = fields.required(trail, "game", |_, json| Ok(text(json)?.parse()?))?;
    let alphabet = fields
        .optional(trail, "alphabet", |_, json| Ok(Alphabet::new(game, text(json)?)?))?
        .unwrap_or_else(|| Alphabet::of(game));
    let position = fields.required(trail, "start", |trail, json| start(trail, json, &alphabet))?;
    let claims = claims(trail, &fields)?;
    let read = Reader { alphabet: &alphabet };
    let content = if strategy {
        let root = fields.required(trail, "strategy", |trail, json| read.node(trail, json))?;
        Content::Strategy(Strategy { position, root })
    } else if fields.get("mixture").is_none() {
        let root = fields.required(trail, "strategy", |trail, json| read.chance(trail, json))?;
        Content::Behaviour(Behaviour { position, root })
    } else if fields.get("strategy").is_some() {
        return Err(Problem::Unknown("strategy".to_string()));
    } else {
        let strategies = fields.required(trail, "mixture", |trail, json| {
            items(trail, json, |trail, json| read.weighted(trail, json))
        })?;
        Content::Mixture(Mixture { position, strategies })
    };
    Ok(File { alphabet, claims, content })
}

fn claims(trail: &mut Trail, fields: &Fields<'_>) -> Result<Claims, Problem> {
    Ok(Claims {
        objective: fields.optional(trail, "objective", |_, json| Ok(text(json)?.to_string()))?,
        optimal: fields.optional(trail, "optimal", |_, json| match json {
            Json::Bool(value) => Ok(*value),
            other => Err(expected("true or false", other)),
        })?,
        total_guesses: fields.optional(trail, "total_guesses", |_, json| whole(json))?,
        max_guesses: fields.optional(trail, "max_guesses", |_, json| whole(json))?,
        profile: fields.optional(trail, "profile", |trail, json| {
            Ok(Profile::new(items(trail, json, |_, json| whole(json))?))
        })?,
        expected_guesses: fields
            .optional(trail, "expected_guesses", |_, json| Ok(parse_probability(text(json)?)?))?,
    })
}

/// A history, a list of candidates, or an object with both and the forbidden codes.
fn start(trail: &mut Trail, json: &Json, alphabet: &Alphabet) -> Result<Position, Problem> {
    let (mut past, mut listed, mut forbidden) = (Vec::new(), None, Vec::new());
    match json {
        Json::Text(_) => past = history(trail, json, alphabet)?,
        Json::List(_) => listed = Some(codes(trail, json, alphabet)?),
        Json::Object(_) => {
            let fields = Fields::of(json)?;
            fields.only(&["history", "candidates", "forbidden"])?;
            let list = |trail: &mut Trail, json: &Json| codes(trail, json, alphabet);
            past = fields
                .optional(trail, "history", |trail, json| history(trail, json, alphabet))?
                .unwrap_or_default();
            listed = fields.optional(trail, "candidates", list)?;
            forbidden = fields.optional(trail, "forbidden", list)?.unwrap_or_default();
        }
        other => return Err(expected("a history or a list of candidates", other)),
    }
    Position::new(alphabet.game(), past, listed, forbidden)
        .map_err(|error| Problem::Position { error: Box::new(error), alphabet: alphabet.clone() })
}

/// `"1123 1B1W, 2344 0B2W"` or a list of such texts.
fn history(
    trail: &mut Trail,
    json: &Json,
    alphabet: &Alphabet,
) -> Result<Vec<(Code, Hint)>, Problem> {
    match json {
        Json::Text(text) => Ok(parse_history(alphabet, text)?),
        _ => {
            let entries = items(trail, json, |_, json| Ok(parse_history(alphabet, text(json)?)?))?;
            Ok(entries.concat())
        }
    }
}

/// `"2334 2343"` or `["2334", "2343"]`.
fn codes(trail: &mut Trail, json: &Json, alphabet: &Alphabet) -> Result<Vec<Code>, Problem> {
    match json {
        Json::Text(text) => Ok(alphabet.parse_codes(text)?),
        _ => items(trail, json, |_, json| Ok(alphabet.parse_code(text(json)?)?)),
    }
}

/// Reads trees.
struct Reader<'a> {
    alphabet: &'a Alphabet,
}

impl Reader<'_> {
    fn node(&self, trail: &mut Trail, json: &Json) -> Result<Node, Problem> {
        let fields = Fields::of(json)?;
        fields.only(&["guess", "then"])?;
        let guess = self.guess(trail, &fields)?;
        let children = self.then(trail, &fields, |trail, json| self.node(trail, json))?;
        Ok(Node { guess, children })
    }

    fn chance(&self, trail: &mut Trail, json: &Json) -> Result<Chance, Problem> {
        let fields = Fields::of(json)?;
        if fields.get("choices").is_none() {
            fields.only(&["guess", "then"])?;
            let only = self.choice(trail, &fields, BigRational::one())?;
            return Ok(Chance { choices: vec![only] });
        }
        fields.only(&["choices"])?;
        let choices = fields.required(trail, "choices", |trail, json| {
            items(trail, json, |trail, json| {
                let fields = Fields::of(json)?;
                fields.only(&["probability", "guess", "then"])?;
                let probability = probability(trail, &fields)?;
                self.choice(trail, &fields, probability)
            })
        })?;
        Ok(Chance { choices })
    }

    fn choice(
        &self,
        trail: &mut Trail,
        fields: &Fields<'_>,
        probability: BigRational,
    ) -> Result<Choice, Problem> {
        let guess = self.guess(trail, fields)?;
        let children = self.then(trail, fields, |trail, json| self.chance(trail, json))?;
        Ok(Choice { probability, guess, children })
    }

    fn weighted(&self, trail: &mut Trail, json: &Json) -> Result<(BigRational, Node), Problem> {
        let fields = Fields::of(json)?;
        fields.only(&["probability", "strategy"])?;
        let probability = probability(trail, &fields)?;
        let root = fields.required(trail, "strategy", |trail, json| self.node(trail, json))?;
        Ok((probability, root))
    }

    fn guess(&self, trail: &mut Trail, fields: &Fields<'_>) -> Result<Code, Problem> {
        fields.required(trail, "guess", |_, json| Ok(self.alphabet.parse_code(text(json)?)?))
    }

    /// The children. Hints may be spelled in any way, but each only once.
    fn then<Child>(
        &self,
        trail: &mut Trail,
        fields: &Fields<'_>,
        read: impl Fn(&mut Trail, &Json) -> Result<Child, Problem>,
    ) -> Result<BTreeMap<Hint, Child>, Problem> {
        let children = fields.optional(trail, "then", |trail, json| {
            let mut children = BTreeMap::new();
            for (name, json) in Fields::of(json)?.0 {
                let (hint, child) = trail.enter(name, |trail| {
                    let hint = parse_hint(self.alphabet.game(), name)?;
                    if children.contains_key(&hint) {
                        return Err(Problem::HintTwice { hint, text: brief(name) });
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

fn probability(trail: &mut Trail, fields: &Fields<'_>) -> Result<BigRational, Problem> {
    fields.required(trail, "probability", |_, json| Ok(parse_probability(text(json)?)?))
}

/// The fields of an object, none of them twice.
struct Fields<'a>(Vec<(&'a String, &'a Json)>);

impl<'a> Fields<'a> {
    fn of(json: &'a Json) -> Result<Fields<'a>, Problem> {
        let Json::Object(fields) = json else { return Err(expected("an object", json)) };
        let mut names = BTreeSet::new();
        match fields.iter().find(|(name, _)| !names.insert(name)) {
            Some((twice, _)) => Err(Problem::Twice(brief(twice))),
            None => Ok(Fields(fields.iter().map(|(name, value)| (name, value)).collect())),
        }
    }

    /// Whether there are no others than these.
    fn only(&self, known: &[&str]) -> Result<(), Problem> {
        match self.0.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            Some((name, _)) => Err(Problem::Unknown(brief(name))),
            None => Ok(()),
        }
    }

    fn get(&self, name: &str) -> Option<&'a Json> {
        self.0.iter().find(|(field, _)| *field == name).map(|&(_, value)| value)
    }

    fn optional<T>(
        &self,
        trail: &mut Trail,
        name: &'static str,
        read: impl FnOnce(&mut Trail, &Json) -> Result<T, Problem>,
    ) -> Result<Option<T>, Problem> {
        let read = |json| trail.enter(name, |trail| read(trail, json));
        self.get(name).map(read).transpose()
    }

    fn required<T>(
        &self,
        trail: &mut Trail,
        name: &'static str,
        read: impl FnOnce(&mut Trail, &Json) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        self.optional(trail, name, read)?.ok_or(Problem::Missing(name))
    }
}

/// A text from the file as it may stand in a message: on one line, and not too long.
fn brief(text: &str) -> String {
    const LONGEST: usize = 40;
    let short: String = text.chars().take(LONGEST).collect();
    let more = if short.len() < text.len() { "…" } else { "" };
    format!("{}{more}", short.escape_debug())
}

fn expected(expected: &'static str, found: &Json) -> Problem {
    Problem::Expected { expected, found: found.kind().to_string() }
}

fn text(json: &Json) -> Result<&str, Problem> {
    match json {
        Json::Text(text) => Ok(text),
        other => Err(expected("a text", other)),
    }
}

fn whole(json: &Json) -> Result<u64, Problem> {
    match json {
        Json::Whole(number) => Ok(*number),
        other => Err(expected("a whole number", other)),
    }
}

/// The items of a list, each read at its place, counted from 1.
fn items<T>(
    trail: &mut Trail,
    json: &Json,
    read: impl Fn(&mut Trail, &Json) -> Result<T, Problem>,
) -> Result<Vec<T>, Problem> {
    let Json::List(list) = json else { return Err(expected("a list", json)) };
    let mut items = Vec::with_capacity(list.len());
    for (item, number) in list.iter().zip(1..) {
        items.push(trail.enter(&number.to_string(), |trail| read(trail, item))?);
    }
    Ok(items)
}

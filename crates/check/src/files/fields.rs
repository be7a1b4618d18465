//! From JSON to content, keeping the way that leads to the damage.
//!
//! Fields nobody knows are refused, and so are fields that are given twice: a misspelt name must
//! not silently change the meaning.

use std::collections::BTreeSet;
use std::marker::PhantomData;

use super::envelope::{FORMAT, VERSION};
use super::json::Json;

/// What can be wrong with the form of a file, whatever its kind.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Problem {
    /// Another program's file.
    #[error("the format is '{0}', not '{FORMAT}'")]
    Format(String),
    /// A version this program does not know.
    #[error("version {0} is not known; this program reads version {VERSION}")]
    Version(u64),
    /// A kind of file that is not read here.
    #[error("the kind is '{found}', not {expected}")]
    Kind {
        /// The kind.
        found: String,
        /// What would be read.
        expected: &'static str,
    },
    /// A field that must be there.
    #[error("the field '{0}' is missing")]
    Missing(&'static str),
    /// A field that must not be there.
    #[error("the field '{0}' has no place here")]
    Unknown(String),
    /// The same field twice.
    #[error("the field '{0}' is given twice")]
    Twice(String),
    /// A value of another kind.
    #[error("{expected} is needed, not {found}")]
    Expected {
        /// What should stand there.
        expected: &'static str,
        /// What does.
        found: String,
    },
}

/// Something is wrong with a file, and where. `E` is what can be wrong with files of its kind.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the file is damaged{}: {problem}", shown(place))]
pub struct Damaged<E> {
    /// The fields that lead to the damage, such as `strategy.then.1B1W.guess`; empty for the
    /// file as a whole.
    pub place: String,
    /// What is wrong there.
    pub problem: E,
}

fn shown(place: &str) -> String {
    if place.is_empty() { String::new() } else { format!(" at {place}") }
}

/// The way to the place that is being read. It is left as it is when something is wrong.
#[derive(Debug)]
pub struct Trail<E> {
    steps: Vec<String>,
    // What can be wrong is settled once, here, and inferred wherever the trail goes.
    problem: PhantomData<fn() -> E>,
}

impl<E> Trail<E> {
    pub(crate) fn new() -> Trail<E> {
        Trail { steps: Vec::new(), problem: PhantomData }
    }

    pub(crate) fn damaged(self, problem: E) -> Damaged<E> {
        Damaged { place: self.steps.join("."), problem }
    }

    /// Reads what is one step further in.
    ///
    /// # Errors
    /// Those of `read`.
    pub fn enter<T>(
        &mut self,
        step: &str,
        read: impl FnOnce(&mut Trail<E>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.steps.push(brief(step));
        let value = read(self)?;
        self.steps.pop();
        Ok(value)
    }
}

/// The fields of an object, none of them twice.
#[derive(Debug)]
pub struct Fields<'a>(Vec<(&'a str, &'a Json)>);

impl<'a> Fields<'a> {
    /// The fields of a value that should be an object.
    ///
    /// # Errors
    /// If it is none, or a field is given twice.
    pub fn of(json: &'a Json) -> Result<Fields<'a>, Problem> {
        let Json::Object(fields) = json else { return Err(expected("an object", json)) };
        let mut names = BTreeSet::new();
        match fields.iter().find(|(name, _)| !names.insert(name)) {
            Some((twice, _)) => Err(Problem::Twice(brief(twice))),
            None => Ok(Fields(fields.iter().map(|(name, value)| (name.as_str(), value)).collect())),
        }
    }

    /// Whether there are no others than these.
    ///
    /// # Errors
    /// If there are.
    pub fn only(&self, known: &[&str]) -> Result<(), Problem> {
        match self.0.iter().find(|(name, _)| !known.contains(name)) {
            Some((name, _)) => Err(Problem::Unknown(brief(name))),
            None => Ok(()),
        }
    }

    /// The value of a field, if it is there.
    pub fn get(&self, name: &str) -> Option<&'a Json> {
        self.0.iter().find(|(field, _)| *field == name).map(|&(_, value)| value)
    }

    /// All fields with their values, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (&'a str, &'a Json)> {
        self.0.iter().copied()
    }

    /// Reads a field that may be missing.
    ///
    /// # Errors
    /// Those of `read`.
    pub fn optional<T, E>(
        &self,
        trail: &mut Trail<E>,
        name: &'static str,
        read: impl FnOnce(&mut Trail<E>, &Json) -> Result<T, E>,
    ) -> Result<Option<T>, E> {
        let read = |json| trail.enter(name, |trail| read(trail, json));
        self.get(name).map(read).transpose()
    }

    /// Reads a field that must be there.
    ///
    /// # Errors
    /// If it is not, and those of `read`.
    pub fn required<T, E: From<Problem>>(
        &self,
        trail: &mut Trail<E>,
        name: &'static str,
        read: impl FnOnce(&mut Trail<E>, &Json) -> Result<T, E>,
    ) -> Result<T, E> {
        self.optional(trail, name, read)?.ok_or_else(|| Problem::Missing(name).into())
    }
}

/// A text from the file as it may stand in a message: on one line, and not too long.
pub fn brief(text: &str) -> String {
    const LONGEST: usize = 40;
    let short: String = text.chars().take(LONGEST).collect();
    let more = if short.len() < text.len() { "…" } else { "" };
    format!("{}{more}", short.escape_debug())
}

/// The problem that something else stands there.
pub fn expected(expected: &'static str, found: &Json) -> Problem {
    Problem::Expected { expected, found: found.kind().to_string() }
}

/// A value that should be a text.
///
/// # Errors
/// If it is none.
pub fn string(json: &Json) -> Result<&str, Problem> {
    match json {
        Json::Text(text) => Ok(text),
        other => Err(expected("a text", other)),
    }
}

/// A value that should be a whole number.
///
/// # Errors
/// If it is none.
pub fn whole(json: &Json) -> Result<u64, Problem> {
    match json {
        Json::Whole(number) => Ok(*number),
        other => Err(expected("a whole number", other)),
    }
}

/// The items of a list, each read at its place, counted from 1.
///
/// # Errors
/// If it is no list, and those of `read`.
pub fn items<T, E: From<Problem>>(
    trail: &mut Trail<E>,
    json: &Json,
    read: impl Fn(&mut Trail<E>, &Json) -> Result<T, E>,
) -> Result<Vec<T>, E> {
    let Json::List(list) = json else { return Err(expected("a list", json).into()) };
    let mut items = Vec::with_capacity(list.len());
    for (item, number) in list.iter().zip(1..) {
        items.push(trail.enter(&number.to_string(), |trail| read(trail, item))?);
    }
    Ok(items)
}

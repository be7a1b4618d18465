//! What is asked. Each address has a request type of its own: a field that belongs to another
//! address is refused by its name, as is one that nobody knows.

mod game;
mod patience;
mod place;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use yomikiri_rules::{Alphabet, Code};

pub(crate) use game::{Analyse, Draw, HintTo, OfGame, OfHistory};
pub(crate) use patience::{DealAsk, PatienceAsk};
pub(crate) use place::{GuessAt, JobAsk, MoveAsk, OfPosition, Place};

use crate::limits::Limits;
use crate::refusal::Refusal;

/// Reads a request.
pub(crate) fn read<Request: DeserializeOwned>(body: &[u8]) -> Result<Request, Refusal> {
    serde_json::from_slice(body)
        .map_err(|problem| Refusal::malformed(format!("the request cannot be read: {problem}")))
}

/// A text of a request, which is not too long. Lists of codes have no limit beside the request's.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Text(String);

impl TryFrom<String> for Text {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Text, &'static str> {
        if text.len() > Limits::TEXT { Err("a text is too long") } else { Ok(Text(text)) }
    }
}

impl std::ops::Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// How codes are written, and of which game.
fn alphabet(game: &Text, symbols: Option<&Text>) -> Result<Alphabet, Refusal> {
    let game = game.parse().map_err(Refusal::impossible)?;
    match symbols {
        Some(symbols) => Alphabet::new(game, symbols).map_err(Refusal::impossible),
        None => Ok(Alphabet::of(game)),
    }
}

/// A code.
pub(crate) fn code(text: &Text, alphabet: &Alphabet) -> Result<Code, Refusal> {
    alphabet.parse_code(text).map_err(Refusal::impossible)
}

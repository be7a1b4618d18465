//! The envelope of a file, and the way from text to fields and back.

use super::fields::{Damaged, Fields, Problem, Trail, brief, string, whole};
use super::json::{Json, MAX_NESTING};

/// The value of `format` in every file.
pub const FORMAT: &str = "yomikiri";
/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 1;
/// The largest file that is read or written: many times what the largest game needs.
pub const MAX_BYTES: u64 = 64 << 20;

/// Why a text is not a file, or a file cannot be a text.
#[derive(Debug, thiserror::Error)]
pub enum TextError {
    /// More than the program reads or writes.
    #[error("the file is too large: the limit is {MAX_BYTES} bytes")]
    TooLarge,
    /// Nested deeper than the program reads.
    #[error("the file is too deep to be written: {0} levels, and {MAX_NESTING} can be read")]
    TooDeep(usize),
    /// Not JSON, with line and column.
    #[error("the file is not JSON: {0}")]
    Json(#[from] serde_json::Error),
}

/// Reads a text as JSON.
///
/// # Errors
/// If it is too large or not JSON.
pub fn parse(text: &str) -> Result<Json, TextError> {
    if text.len() as u64 > MAX_BYTES {
        return Err(TextError::TooLarge);
    }
    Ok(Json::parse(text)?)
}

/// The text of a file.
///
/// # Errors
/// If it could not be read back.
pub fn text(json: &Json) -> Result<String, TextError> {
    if json.nesting() > MAX_NESTING {
        return Err(TextError::TooDeep(json.nesting()));
    }
    let text = json.layout();
    if text.len() as u64 > MAX_BYTES {
        return Err(TextError::TooLarge);
    }
    Ok(text)
}

/// What a text says that it is, if it is a file of ours at all: to find the room it belongs to,
/// which then reads it with care.
pub fn kind(text: &str) -> Option<String> {
    text_of(text, "kind")
}

/// The game that a text names, if it is a file of ours at all: a game that lies in a file of its own is
/// opened before the text is read with care.
pub fn game(text: &str) -> Option<String> {
    text_of(text, "game")
}

/// A field of a file that is a text.
fn text_of(text: &str, field: &str) -> Option<String> {
    let Json::Object(fields) = parse(text).ok()? else { return None };
    fields.into_iter().find_map(|(name, value)| match value {
        Json::Text(value) if name == field => Some(value),
        _ => None,
    })
}

/// Reads the fields of a file whose format and version are right.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read<T, E: From<Problem>>(
    json: &Json,
    content: impl FnOnce(&mut Trail<E>, &Fields<'_>) -> Result<T, E>,
) -> Result<T, Damaged<E>> {
    let mut trail = Trail::new();
    let checked = |trail: &mut Trail<E>| {
        let fields = Fields::of(json)?;
        // The envelope first: an unknown field says little as long as the kind is not known.
        fields.required(trail, "format", |_, json| match string(json)? {
            FORMAT => Ok(()),
            other => Err(Problem::Format(brief(other)).into()),
        })?;
        fields.required(trail, "version", |_, json| match whole(json)? {
            VERSION => Ok(()),
            other => Err(Problem::Version(other).into()),
        })?;
        content(trail, &fields)
    };
    let read = checked(&mut trail);
    read.map_err(|problem| trail.damaged(problem))
}

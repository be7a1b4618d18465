//! Where a file starts: a history, a list of candidates, or an object with both and the codes that may not
//! be guessed. All that a file claims is claimed of this position.

use yomikiri_rules::{
    Alphabet, Code, Hint, MAX_HISTORY, NotationError, Position, PositionError, parse_history,
    show_history,
};

use super::{Fields, Json, Object, Problem, Trail, expected, items, string};

/// What a file says of a position is not possible.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", error.explain(alphabet))]
pub struct NoPosition {
    /// Why.
    pub error: Box<PositionError>,
    /// How the file writes codes.
    pub alphabet: Alphabet,
}

impl NoPosition {
    pub(crate) fn new(error: PositionError, alphabet: &Alphabet) -> NoPosition {
        NoPosition { error: Box::new(error), alphabet: alphabet.clone() }
    }
}

/// Reads a start.
pub(crate) fn read_start<P>(
    trail: &mut Trail<P>,
    json: &Json,
    alphabet: &Alphabet,
) -> Result<Position, P>
where
    P: From<Problem> + From<NotationError> + From<NoPosition>,
{
    let (mut past, mut listed, mut forbidden) = (Vec::new(), None, Vec::new());
    match json {
        Json::Text(_) => past = history(trail, json, alphabet)?,
        Json::List(_) => listed = Some(codes(trail, json, alphabet)?),
        Json::Object(_) => {
            let fields = Fields::of(json)?;
            fields.only(&["history", "candidates", "forbidden"])?;
            let list = |trail: &mut Trail<P>, json: &Json| codes(trail, json, alphabet);
            past = fields
                .optional(trail, "history", |trail, json| history(trail, json, alphabet))?
                .unwrap_or_default();
            listed = fields.optional(trail, "candidates", list)?;
            forbidden = fields.optional(trail, "forbidden", list)?.unwrap_or_default();
        }
        other => return Err(expected("a history or a list of candidates", other).into()),
    }
    Position::new(alphabet.game(), past, listed, forbidden)
        .map_err(|error| NoPosition::new(error, alphabet).into())
}

/// `"1123 1B1W, 2344 0B2W"` or a list of such texts.
fn history<P>(
    trail: &mut Trail<P>,
    json: &Json,
    alphabet: &Alphabet,
) -> Result<Vec<(Code, Hint)>, P>
where
    P: From<Problem> + From<NotationError>,
{
    match json {
        Json::Text(text) => Ok(parse_history(alphabet, text)?),
        _ => {
            let entries =
                items(trail, json, |_, json| Ok(parse_history(alphabet, string(json)?)?))?;
            match entries.iter().map(Vec::len).sum() {
                ..=MAX_HISTORY => Ok(entries.concat()),
                many => Err(NotationError::TooLong(many).into()),
            }
        }
    }
}

/// `"2334 2343"` or `["2334", "2343"]`.
fn codes<P>(trail: &mut Trail<P>, json: &Json, alphabet: &Alphabet) -> Result<Vec<Code>, P>
where
    P: From<Problem> + From<NotationError>,
{
    match json {
        Json::Text(text) => Ok(alphabet.parse_codes(text)?),
        _ => items(trail, json, |_, json| Ok(alphabet.parse_code(string(json)?)?)),
    }
}

/// The shortest of the forms that a start can have.
pub(crate) fn start(position: &Position, alphabet: &Alphabet) -> Json {
    let codes = |codes: &[Code]| {
        Json::List(codes.iter().map(|&code| Json::from(alphabet.show(code))).collect())
    };
    let history = show_history(alphabet, position.history());
    match (position.listed(), position.forbidden()) {
        (None, []) => Json::from(history),
        (Some(listed), []) if position.history().is_empty() => codes(listed),
        (listed, forbidden) => {
            let mut fields = Object::default();
            fields.maybe("history", (!history.is_empty()).then_some(history));
            fields.maybe("candidates", listed.map(codes));
            fields.maybe("forbidden", (!forbidden.is_empty()).then(|| codes(forbidden)));
            fields.into()
        }
    }
}

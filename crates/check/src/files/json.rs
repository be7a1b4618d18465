//! JSON as we need it: fields keep their order, repeated fields are seen, and what is written is
//! compact, readable and always the same.
//!
//! The parser is that of `serde_json`. Its own value type keeps only the last of two fields with
//! the same name, which would hide damage; ours keeps both. Its limit of 128 levels protects the
//! stack from absurd nesting.

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// The deepest nesting that is read, and so the deepest that is written.
pub const MAX_NESTING: usize = 127;

/// The longest line that is written, where it can be helped.
const WIDTH: usize = 100;

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number, not negative.
    Whole(u64),
    /// Any other number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object, its fields in the order of the text, repeated ones included.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads one value and nothing after it.
    ///
    /// # Errors
    /// If the text is not JSON.
    pub fn parse(text: &str) -> Result<Json, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// What kind of value it is, for messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Json::Null => "null",
            Json::Bool(_) => "true or false",
            Json::Whole(_) => "a whole number",
            Json::Number(_) => "a number that is negative or not whole",
            Json::Text(_) => "a text",
            Json::List(_) => "a list",
            Json::Object(_) => "an object",
        }
    }

    /// How deep lists and objects are nested.
    pub fn nesting(&self) -> usize {
        match self {
            Json::List(items) => 1 + items.iter().map(Json::nesting).max().unwrap_or(0),
            Json::Object(fields) => {
                1 + fields.iter().map(|(_, value)| value.nesting()).max().unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// The value as text, with a line break at the end. What fits on a line stays on one; the
    /// outermost object has one field a line.
    pub fn layout(&self) -> String {
        let mut text = String::new();
        self.open(0, &mut text);
        text.push('\n');
        text
    }

    fn write(&self, indent: usize, room: usize, text: &mut String) {
        match self.width(room) {
            Some(_) => self.flat(text),
            None => self.open(indent, text),
        }
    }

    /// The value over several lines.
    fn open(&self, indent: usize, text: &mut String) {
        let inner = indent + 2;
        let newline = |text: &mut String, indent: usize| {
            text.push('\n');
            text.extend(std::iter::repeat_n(' ', indent));
        };
        match self {
            Json::List(items) if !items.is_empty() => {
                text.push('[');
                for (at, item) in items.iter().enumerate() {
                    text.push_str(if at > 0 { "," } else { "" });
                    newline(text, inner);
                    item.write(inner, WIDTH.saturating_sub(inner + 1), text);
                }
                newline(text, indent);
                text.push(']');
            }
            Json::Object(fields) if !fields.is_empty() => {
                text.push('{');
                for (at, (name, value)) in fields.iter().enumerate() {
                    text.push_str(if at > 0 { "," } else { "" });
                    newline(text, inner);
                    let name = quoted(name);
                    text.push_str(&name);
                    text.push_str(": ");
                    let used = inner + name.chars().count() + 3;
                    value.write(inner, WIDTH.saturating_sub(used), text);
                }
                newline(text, indent);
                text.push('}');
            }
            _ => self.flat(text),
        }
    }

    /// The value on one line.
    fn flat(&self, text: &mut String) {
        match self {
            Json::Null => text.push_str("null"),
            Json::Bool(value) => text.push_str(if *value { "true" } else { "false" }),
            Json::Whole(value) => text.push_str(&value.to_string()),
            Json::Number(value) => text.push_str(&value.to_string()),
            Json::Text(value) => text.push_str(&quoted(value)),
            Json::List(items) => {
                text.push('[');
                for (at, item) in items.iter().enumerate() {
                    text.push_str(if at > 0 { ", " } else { "" });
                    item.flat(text);
                }
                text.push(']');
            }
            Json::Object(fields) => {
                text.push('{');
                for (at, (name, value)) in fields.iter().enumerate() {
                    text.push_str(if at > 0 { ", " } else { "" });
                    text.push_str(&quoted(name));
                    text.push_str(": ");
                    value.flat(text);
                }
                text.push('}');
            }
        }
    }

    /// The width of the value on one line, if it is at most `room`. Never looks at much more of
    /// the value than fits.
    fn width(&self, room: usize) -> Option<usize> {
        let all = match self {
            Json::List(items) => {
                let mut all = 2;
                for item in items {
                    all += 2 + item.width(room.checked_sub(all)?)?;
                }
                all.saturating_sub(2).max(2)
            }
            Json::Object(fields) => {
                let mut all = 2;
                for (name, value) in fields {
                    let label = quoted(name).chars().count() + 2;
                    all += 2 + label + value.width(room.checked_sub(all + label)?)?;
                }
                all.saturating_sub(2).max(2)
            }
            scalar => {
                let mut text = String::new();
                scalar.flat(&mut text);
                text.chars().count()
            }
        };
        (all <= room).then_some(all)
    }
}

/// A text between quotes, escaped where JSON requires it.
pub fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json::Text(text.to_string())
    }
}

impl From<u64> for Json {
    fn from(number: u64) -> Json {
        Json::Whole(number)
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Json {
        Json::Bool(value)
    }
}

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json::Text(text)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Whole(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(u64::try_from(value).map_or(Json::Number(value as f64), Json::Whole))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        Ok(Json::Number(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::from(value))
    }

    fn visit_string<E>(self, value: String) -> Result<Json, E> {
        Ok(Json::Text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Json, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element()? {
            items.push(item);
        }
        Ok(Json::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Json::Object(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_fields_are_kept() {
        let json = Json::parse(r#"{"a": 1, "a": [true, null, "x"]}"#).unwrap();
        let Json::Object(fields) = &json else { panic!() };
        assert_eq!(fields.len(), 2);
        assert_eq!(json.nesting(), 2);
        assert!(Json::parse("{} {}").unwrap_err().to_string().contains("trailing"));
    }

    #[test]
    fn nesting_up_to_the_limit_is_read() {
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert_eq!(Json::parse(&nested(MAX_NESTING)).unwrap().nesting(), MAX_NESTING);
        let error = Json::parse(&nested(MAX_NESTING + 1)).unwrap_err();
        assert!(error.to_string().contains("recursion limit"), "{error}");
        assert!(Json::parse(&"[".repeat(10_000_000)).is_err());
    }

    #[test]
    fn lines_are_short_and_read_back() {
        let item = |n: u64| Json::Object(vec![("guess".into(), Json::Whole(n))]);
        for count in [0, 1, 3, 5, 6, 7, 8, 20] {
            let list = Json::List((0..count).map(item).collect());
            let json = Json::Object(vec![
                ("list".into(), list.clone()),
                ("nested \"名\"".into(), Json::List(vec![list.clone(), Json::Null, list])),
            ]);
            let text = json.layout();
            assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
            assert_eq!(Json::parse(&text).unwrap(), json);
        }
    }

    #[test]
    fn width_is_that_of_the_line() {
        for text in ["[]", "{}", "[1, 2]", r#"{"a": [], "b": {"c": "d\"e"}}"#, "12", "null"] {
            let json = Json::parse(text).unwrap();
            let mut flat = String::new();
            json.flat(&mut flat);
            assert_eq!(flat, text);
            assert_eq!(json.width(text.len()), Some(text.len()));
            assert_eq!(json.width(text.len() - 1), None);
        }
    }
}

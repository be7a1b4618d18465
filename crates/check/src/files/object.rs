//! An object that is being written: fields in a fixed order, so that equal contents have equal
//! texts.

use super::Json;
use super::envelope::{FORMAT, VERSION};

/// The fields of an object so far.
#[derive(Clone, Debug, Default)]
pub struct Object(Vec<(String, Json)>);

impl Object {
    /// The beginning of a file of this kind.
    pub fn of_kind(kind: &str) -> Object {
        let mut object = Object::default();
        object.add("format", FORMAT);
        object.add("version", VERSION);
        object.add("kind", kind);
        object
    }

    /// One more field.
    pub fn add(&mut self, name: &str, value: impl Into<Json>) {
        self.0.push((name.to_string(), value.into()));
    }

    /// One more field, if it has a value.
    pub fn maybe(&mut self, name: &str, value: Option<impl Into<Json>>) {
        if let Some(value) = value {
            self.add(name, value);
        }
    }
}

impl From<Object> for Json {
    fn from(object: Object) -> Json {
        Json::Object(object.0)
    }
}

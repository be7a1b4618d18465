//! What every refusal is, and what every value that can be written is.

use std::fmt::{Debug, Display};

/// The longest sentence, in bytes.
pub(crate) const LONGEST: usize = 1024;

/// A refusal is one sentence, on one line, and not long: as it is said to people.
#[track_caller]
pub(crate) fn sentence(error: &dyn Display) {
    short(&yomikiri_answers::sentence(&error.to_string()));
}

/// What was said to people.
#[track_caller]
pub(crate) fn short(said: &str) {
    let shown: String = said.chars().take(200).collect();
    assert!(!said.is_empty(), "a refusal that says nothing");
    assert!(!said.contains('\n'), "more than one line: {shown:?}");
    assert!(said.len() <= LONGEST, "{} bytes: {shown:?}", said.len());
}

/// What is read is what is written again, and the other way round.
#[track_caller]
pub(crate) fn again<T: PartialEq + Debug, E: Display + Debug>(
    read: Result<T, E>,
    write: impl Fn(&T) -> String,
    reread: impl Fn(&str) -> Result<T, E>,
) {
    match read {
        Ok(value) => {
            let text = write(&value);
            let back = reread(&text);
            assert!(back.as_ref().is_ok_and(|back| *back == value), "{text:?} {back:?}");
        }
        Err(error) => sentence(&error),
    }
}

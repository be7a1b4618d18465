//! What all our files share: strict JSON with an envelope, the place of any damage, and saving in
//! one step. What the fields mean is known elsewhere, in the room the `kind` belongs to.
//!
//! ```text
//! {
//!   "format": "yomikiri",
//!   "version": 1,
//!   "kind": "strategy",              or mixture, maker, questions, patience
//!   …                                what belongs to the kind
//! }
//! ```
//!
//! ```
//! use yomikiri_check::files::{self, Json, Object, Problem, Trail};
//!
//! let mut object = Object::of_kind("greeting");
//! object.add("words", Json::List(vec!["good".into(), "day".into()]));
//! let text = files::text(&object.into())?;
//! assert_eq!(files::kind(&text).as_deref(), Some("greeting"));
//!
//! let words = |json: &Json| {
//!     files::read(json, |trail: &mut Trail<Problem>, fields| {
//!         fields.only(&["format", "version", "kind", "words"])?;
//!         fields.required(trail, "words", |trail, json| {
//!             files::items(trail, json, |_, json| Ok(files::string(json)?.to_string()))
//!         })
//!     })
//! };
//! assert_eq!(words(&files::parse(&text)?)?, ["good", "day"]);
//!
//! let damaged = files::parse(&text.replace("\"day\"", "7"))?;
//! assert_eq!(
//!     words(&damaged).unwrap_err().to_string(),
//!     "the file is damaged at words.2: a text is needed, not a whole number"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod envelope;
mod fields;
mod game;
mod json;
mod object;
mod save;
mod start;

pub use envelope::{FORMAT, MAX_BYTES, TextError, VERSION, game, kind, parse, read, text};
pub use fields::{Damaged, Fields, Problem, Trail, brief, expected, items, string, whole};
pub(crate) use game::{add_until, read_game};
pub use json::{Json, MAX_NESTING, quoted};
pub use object::Object;
pub(crate) use save::sync_folder;
pub use save::{check_writable, save};
pub use start::NoPosition;
pub(crate) use start::{read_start, start};

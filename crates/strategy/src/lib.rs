//! What is found: strategy trees, profiles, drawing one at random, files, verification, rendering.
//!
//! ```
//! use yomikiri_rules::Alphabet;
//! use yomikiri_strategy::{Content, File, Verdict, render};
//!
//! let file = File::parse(
//!     r#"{
//!         "format": "yomikiri", "version": 1, "kind": "strategy", "game": "mm2x2", "start": "",
//!         "strategy": {"guess": "12", "then": {
//!             "0B2W": {"guess": "21"},
//!             "1B0W": {"guess": "11", "then": {"0B0W": {"guess": "22"}}}
//!         }}
//!     }"#,
//! )?;
//! let Content::Strategy(strategy) = &file.content else { unreachable!() };
//! let notation = render::knuth(strategy, &Alphabet::of("mm2x2".parse()?));
//! assert_eq!(notation, "(4; 12: 21, -,\n  (2; 11, 22))\n");
//!
//! // By the rules alone: one secret is found at once, two with the 2nd guess, one with the 3rd.
//! let Verdict::Strategy(profile) = file.check()? else { unreachable!() };
//! assert_eq!(profile.counts(), [1, 2, 1]);
//! assert_eq!(profile.average().to_string(), "2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod behaviour;
mod choose;
mod draw;
mod duel;
mod file;
mod mixture;
mod outlook;
mod parts;
mod place;
mod probability;
mod profile;
pub mod render;
mod tree;
pub mod value;
mod verify;

pub use behaviour::{Behaviour, Chance, Choice};
pub use choose::{ChooseError, Sample, Strategies, chosen, ranked, sampled};
pub use duel::Tally;
pub use file::{CheckError, Claims, Content, File, FileError, Problem, Verdict};
pub use mixture::Mixture;
pub use outlook::Outlook;
pub use place::Place;
pub use probability::{MAX_FRACTION, ProbabilityError, parse_probability};
pub use profile::Profile;
pub use tree::{Node, Strategy};
pub use verify::{Damage, VerifyError, verify};

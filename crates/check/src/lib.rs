//! What a sceptic needs: strategies, mixtures, code makers and question sets as files, and their
//! checkers.
//!
//! This room stands on the rules alone. Nothing here searches, and nothing here trusts a search:
//! a claim is computed anew from the papers' definition of a hint, or it is named as not checked.
//!
//! ```
//! use yomikiri_check::{Content, File, Verdict};
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
//! // By the rules alone: one secret is found at once, two with the 2nd guess, one with the 3rd.
//! let Verdict::Strategy(profile) = file.check()? else { unreachable!() };
//! assert_eq!(profile.counts(), [1, 2, 1]);
//! assert_eq!(profile.average().to_string(), "2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod files;
pub mod log;
mod maker;
pub mod questions;
pub mod solitaire;
mod strategy;

pub use maker::{Maker, MakerError, MakerProblem};
pub use strategy::{
    Behaviour, Chance, CheckError, Choice, Claims, Content, Damage, File, FileError, MAX_COMMON,
    MAX_FRACTION, Mixture, NoProfile, Node, Outlook, Place, ProbabilityError, Profile, Strategy,
    StrategyProblem, Tally, Verdict, VerifyError, find_all, parse_probability, verify, verify_for,
    worth,
};

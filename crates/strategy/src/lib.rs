//! What the search finds, as strategies: choosing one, drawing one at random, rendering; races and
//! the value of the game. Strategies themselves, their files and their checkers are in
//! [`yomikiri_check`].
//!
//! ```
//! use yomikiri_check::{Content, File, Verdict};
//! use yomikiri_rules::Alphabet;
//! use yomikiri_strategy::render;
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

mod beside;
mod best;
mod choose;
mod draw;
mod kept;
pub mod race;
pub mod render;
mod spectrum;
pub mod value;

pub use beside::{Beside, classical};
pub use best::{Pick, Solved, StrategyRank, Verified, narrow, solve};
pub use choose::{ChooseError, Sample, Strategies, chosen, ranked, sampled};
pub use spectrum::{SecondGuess, WithProfile, second_guesses};

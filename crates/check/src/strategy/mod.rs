//! Strategies: trees, what they are worth by the rules alone, and their files.

mod behaviour;
mod file;
mod mixture;
mod outlook;
mod place;
mod probability;
mod profile;
mod tally;
mod tree;
mod verify;
mod worth;

pub use behaviour::{Behaviour, Chance, Choice};
pub use file::{CheckError, Claims, Content, File, FileError, StrategyProblem, Verdict};
pub use mixture::Mixture;
pub use outlook::Outlook;
pub use place::Place;
pub(crate) use probability::Common;
pub use probability::{MAX_COMMON, MAX_FRACTION, ProbabilityError, parse_probability};
pub use profile::{NoProfile, Profile};
pub use tally::Tally;
pub use tree::{Node, Strategy};
pub use verify::{Damage, VerifyError, find_all, verify, verify_for};
pub use worth::worth;

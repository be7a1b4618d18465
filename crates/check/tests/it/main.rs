//! The tests of this room, linked once. They stand here and not beside what they test, because then the
//! whole room would be compiled once more for them.

// Parts of the room that stand alone bring their own tests.
#[allow(dead_code)]
#[path = "../../src/files/json.rs"]
mod json;
#[allow(dead_code)]
#[path = "../../src/strategy/probability.rs"]
mod probability;

mod files_save;
mod log;
mod questions;
mod strategy_file_limits;
mod strategy_profile;
mod strategy_tally;

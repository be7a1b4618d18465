//! Strategies as text, for people and for other programs. All of these expect a strategy that
//! verifies, and the alphabet of its game.

mod dot;
mod guide;
mod indented;
mod json;
mod knuth;
mod lines;

pub use dot::dot;
pub use guide::{guide, guide_html};
pub use indented::indented;
pub use json::json;
pub use knuth::knuth;
pub use lines::lines;

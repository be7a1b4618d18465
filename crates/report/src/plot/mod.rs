//! Plots as SVG, written for this project: small, readable in print, safe for the colour-blind.
//!
//! A plot is a plain value; `svg()` draws it. Series are told apart by direct labels, by the shape
//! of their marks and by colour, in this order of importance. Colours are those of Okabe and Ito,
//! which differ in brightness too; the background is left to the page.
//!
//! ```
//! use yomikiri_report::plot::{Axis, Mark, Point, Scatter};
//!
//! let scatter = Scatter {
//!     title: "Entropy and exact average".to_string(),
//!     x: Axis::new("entropy of the hint (bits)"),
//!     y: Axis::new("best average (guesses)"),
//!     points: vec![
//!         Point::new(2.95, 2.886).labelled("2345"),
//!         Point::new(3.1, 2.93).marked(Mark::Filled),
//!     ],
//!     legend: vec![(Mark::Open, "cannot be right"), (Mark::Filled, "can be right")],
//! };
//! assert!(scatter.svg().starts_with("<svg"));
//! ```

mod bars;
mod canvas;
mod common;
mod entropy;
mod lines;
mod pictures;
mod scale;
mod scatter;
mod spectrum;
mod tree;

pub use bars::{Bar, Bars};
pub use canvas::Mark;
pub(crate) use canvas::escaped;
pub use common::{parts, profiles};
pub use entropy::entropy;
pub use lines::{Lines, Series};
pub use pictures::{States, distances, entropy_left, joint_entropies, positions};
pub use scale::Axis;
pub use scatter::{Point, Scatter};
pub use spectrum::spectrum;
pub use tree::{Branch, Tree};

//! How answers are written, defined once for all that shows them.
//!
//! [`number`] writes fractions, shares and large integers for people. Whatever is left out of a
//! number is rounded, never cut.

pub mod number;

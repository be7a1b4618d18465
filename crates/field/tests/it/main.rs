//! The tests of this room, linked once. They stand here and not beside what they test, because then the
//! whole room would be compiled once more for them.

// A part of the room that stands alone brings its own test.
#[allow(dead_code)]
#[path = "../../src/slices.rs"]
mod slices;

mod action;
mod field;
mod identity;
mod orbits;
mod rename;
mod threads;
mod view;

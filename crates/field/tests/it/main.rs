//! The tests of this room, linked once. They stand here and not beside what they test, because then the
//! whole room would be compiled once more for them.

mod action;
mod field;
mod identity;
mod orbits;
mod rename;
mod threads;
mod view;

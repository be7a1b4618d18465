//! The tests of advice, in one program.

mod advice;
mod book;
mod rating;

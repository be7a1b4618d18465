//! The fewest codes, as seen from outside: one program, so that it is linked once.

mod brute;
mod canonical;
mod cover;
mod known;
mod second;
mod stopped;
mod support;

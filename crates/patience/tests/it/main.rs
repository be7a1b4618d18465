//! The solver, the players and the statistics from outside, in one program.

mod common;
mod explore;
mod figures;
mod hidden;
mod reference;
mod shared;
mod solver;
mod stopping;

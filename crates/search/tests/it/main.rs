//! The tests of the search, linked once.

mod reference;
mod second;
mod support;

mod all_subsets;
mod best_guesses;
mod conformance;
mod counts;
mod goals;
mod halving;
mod heuristics;
mod invariances;
mod literal;
mod models;
mod narrow;
mod near;
mod optima;
mod random_sets;
mod rows;
mod second_way;
mod spectrum;
mod stopped;

//! The tests of the server and its page, in one program.

mod api;
mod browser;
mod common;
mod documentation;
mod fuzz;
mod hostile;
mod jobs;
mod lane;
mod listed;
mod load;
mod parsers;
mod requests;

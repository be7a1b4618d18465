//! The program as a user sees it: what it prints, writes, refuses and leaves behind.

mod as_people_write;
mod bad_input;
mod common;
mod counts;
mod duel;
mod engine;
mod examples;
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod faults;
mod files;
mod fuzz;
mod games;
mod goals;
mod heuristics;
mod ledger;
mod memory;
mod next_command;
mod pages;
mod partition;
mod patience;
mod pipes;
mod plots;
mod questions;
mod reproduce;
mod serve;
#[path = "../../../ledger/tests/it/server.rs"]
#[allow(dead_code, reason = "the tests of the ledger use the rest")]
mod server;
mod sessions;
mod shell;
mod spectrum;
mod tables;
mod teach;
#[cfg(target_os = "linux")]
mod terminal;
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod traced;
mod value;
mod work;
mod work_deals;

//! What the fuzzer has found worth keeping is read again, by the same functions.
//!
//! `fuzz/corpus` has a file for each of them. A line of it is one input, with `\n`, `\xff` and so on
//! written as in Rust. `cargo xtask fuzz` goes on from them and adds to them.

#[path = "../../../../fuzz/src/lib.rs"]
mod targets;

use std::panic::{AssertUnwindSafe, catch_unwind};

use targets::escaped::bytes;

#[test]
fn inputs_are_written_as_in_rust() {
    let all: Vec<u8> = (0..=255).collect();
    assert_eq!(bytes(&all.escape_ascii().to_string()), all);
}

fn replay(name: &str) {
    let path = format!("{}/../../fuzz/corpus/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (_, target) = targets::TARGETS.into_iter().find(|(known, _)| *known == name).unwrap();
    assert!(text.lines().count() > 10, "{path} has hardly anything");
    for (number, line) in (1..).zip(text.lines()) {
        let input = bytes(line);
        if catch_unwind(AssertUnwindSafe(|| target(&input))).is_err() {
            panic!("line {number} of {path}: {line}");
        }
    }
}

/// A test for each, so that they run beside each other.
macro_rules! replays {
    ($($name:ident),*) => {
        $(#[test]
        fn $name() {
            replay(stringify!($name));
        })*

        #[test]
        fn all_are_replayed() {
            let names = targets::TARGETS.map(|(name, _)| name);
            assert_eq!(names, [$(stringify!($name)),*]);
        }
    };
}

replays!(arguments, files, http, ledger, lists, log, notation, rows);

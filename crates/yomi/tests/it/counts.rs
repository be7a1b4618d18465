//! One thing is one thing: a count of 1 never stands before a plural.

use crate::common::yomi;

/// What is counted somewhere.
const MANY: [&str; 20] = [
    "codes",
    "secrets",
    "guesses",
    "positions",
    "sets",
    "nodes",
    "states",
    "strategies",
    "symbols",
    "questions",
    "parts",
    "pegs",
    "classes",
    "threads",
    "words",
    "deals",
    "pairs",
    "hints",
    "steps",
    "candidates",
];

#[test]
fn one_is_not_many() {
    for line in [
        "solve mm1x1 --count",
        "solve mm2x2 --time-limit 0s",
        "guesses mm1x1",
        "partition mm1x1 1",
        "spectrum mm1x1",
        "sample mm1x1 --seed 1",
        "value mm1x1",
        "heuristics mm1x1",
        "bounds mm1x1",
        "questions mm1x2 --count",
        "questions mm1x2 --method astar",
        "questions mm2x2 --codes 1",
        "questions analyse mm1x2 1",
        "duel mm1x1",
        "duel mm1x1 --react",
        "count mm1x2 --within 1",
        "patience rate --deals 1",
        "patience solve 7:1 --limit 1",
        "assist mm1x2",
        "assist mm1x1",
    ] {
        let said = yomi(&[&line.split(' ').collect::<Vec<&str>>()[..]].concat()).out;
        let words: Vec<&str> = said.split(|c: char| !c.is_alphanumeric()).collect();
        for pair in words.windows(2) {
            assert!(pair[0] != "1" || !MANY.contains(&pair[1]), "{line}: {pair:?}\n{said}");
        }
    }
}

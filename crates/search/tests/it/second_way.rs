//! E and N a second way: see `second/mod.rs` for what it uses and why that is sound.

use crate::second::Second;
use crate::support::{Line, Rules, by_reference, read};

/// The lines of the data file that have this source.
fn lines(source: &str) -> Vec<Line> {
    let mut lines = read(include_str!("../data/counts.txt"));
    lines.retain(|line| line.source.as_deref() == Some(source));
    assert!(!lines.is_empty());
    lines
}

fn check(line: &Line) {
    let (total, strategies) = Second::new(line.problem.position.game()).whole_game();
    let found = (Some(i128::from(total)), Some(strategies));
    assert_eq!(found, (line.total, line.strategies.clone()), "{}", line.text);
}

/// The second way itself agrees with the reference.
#[test]
fn agrees_with_the_reference() {
    for name in ["mm1x4", "mm2x2", "mm2x6", "mm3x2", "mm3x4", "mm4x3", "mm5x2", "bc2x5", "bc3x5"] {
        let problem = crate::support::start(name);
        let answer = by_reference(&mut Rules::of(&problem), &problem);
        let (total, strategies) = Second::new(problem.position.game()).whole_game();
        let found = (Some(i128::from(total)), strategies);
        assert_eq!(found, (answer.total, answer.strategies), "{name}");
    }
}

/// Among these is mm4x6, the number that paper 001 left open.
#[test]
fn the_counts_on_file() {
    for line in lines("second") {
        check(&line);
    }
}

/// Larger games: about ten minutes with `--release`.
#[test]
#[ignore = "takes minutes"]
fn the_large_counts_on_file() {
    for line in lines("second-slow") {
        check(&line);
    }
}
